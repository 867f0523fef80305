// Package tools holds ten tools of a coding agent: a descriptor for each, as an
// MCP server lists it, and the Go code that schemagen makes of them.
package tools

//go:generate go run github.com/schemagen/schemagen/cmd/schemagen -fuzz .
