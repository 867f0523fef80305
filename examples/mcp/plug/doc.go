// Package plug shows how one generated tool plugs into an MCP library. Three things are the
// same everywhere: the client is told the very schema that is enforced, the arguments go as
// they came into the generated decoder, and a refused call is a result with isError.
//
// The examples of OpenAI's and Anthropic's libraries are in examples/providers.
package plug
