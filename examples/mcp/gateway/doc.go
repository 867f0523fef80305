// Gateway stands between an MCP client and any MCP server that speaks over stdio, and lets
// no call through whose arguments do not satisfy the tool's input schema.
//
//	go run ./gateway [-deny TOOL,…] [-hold TOOL,…] SERVER [ARG…]
//
// It takes the server's tools/list, all pages of it, and admits the tools with
// runtime/admit under the quarantine policy: a tool whose schema is outside of the subset is
// not listed and not called, and standard error says why. A list with a malformed schema, or
// with two tools of one name, is refused whole; the tools of the list before stay in force.
//
// Every tools/call goes through four steps, in this order, each with a line on standard
// error that has no argument values:
//
//	validate   the arguments, against the schema that the client was told
//	authorize  may this tool be called? (-deny says no)
//	approve    does somebody have to agree? (-hold says yes; there is nobody here, so no)
//	forward    the client's line to the server, byte for byte
//
// A line that is no JSON, that names a member twice, or that holds a raw carriage return,
// U+2028 or U+2029, which some servers take for the end of a line, goes no further. It is
// answered if its id can be told, and logged as dropped if not.
//
// Everything else passes through as it is, in both directions, so the client and the server
// negotiate version and capabilities with each other. The gateway reads lines and no more
// of them than it has to: re-encoding a message might change what was validated, or round
// the numbers of a result.
package main
