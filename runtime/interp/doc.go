// Package interp validates the arguments of tool calls against input schemas
// that arrive at run time, such as those of an MCP server's tools/list.
//
// It takes the same subset of JSON Schema as generated code does, comes to the
// same verdicts, and reports the same Error, member for member: both read
// arguments with the Reader of package runtime and take their schema from
// package schema. Where generated code is straight-line code for one schema, a
// Validator walks the schema.
package interp
