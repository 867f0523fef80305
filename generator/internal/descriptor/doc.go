// Package descriptor finds the tools in a JSON file: bytes in, named tools out,
// each with its input schema as it stands in the file.
//
// One rule tells what a file holds. It looks at the root value, in this order:
//
//   - An array is a list of descriptors.
//   - An object with a member "name" and one of the schema members
//     "inputSchema" (MCP), "input_schema" (Anthropic) and "parameters" (OpenAI),
//     or with a member "function" that is an object (OpenAI's wrapper), is a
//     descriptor.
//   - An object with a member "tools" is the result of tools/list. Its tools are
//     a list of descriptors.
//   - An object with a member "jsonrpc", or with a member "result" that is an
//     object with a member "tools", is the JSON-RPC envelope of such a result.
//   - Everything else is a bare input schema. The tool is named after the file.
//
// A descriptor in a list needs no more than to be an object: what it lacks is
// reported. Descriptors of different forms may stand in one list. What else a
// descriptor or an envelope holds asserts nothing.
//
// A result of tools/list that has a "nextCursor" is not the whole list: a note
// tells of it.
//
// The schemas themselves are not looked at here. The package promises that every
// descriptor is a tool, whatever is wrong with it, that a tool without a fault
// has a name and one input schema, that offsets count from the start of the file,
// and that keyword locations start at the tool's input schema: a fault outside of
// every schema has the empty one.
package descriptor
