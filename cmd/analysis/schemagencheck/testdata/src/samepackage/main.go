// Package samepackage has its tools, their schemas and their handlers in one.
package samepackage

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

//schemagen:tool ping
const ping = `{"type": "object"}`

//schemagen:tool pong
var pong = map[string]any{"type": "object"}

var own = json.RawMessage(`{"type": "object"}`)

func serve(s *mcp.Server) {
	for tool := range Tools.All() {
		s.AddTool(&mcp.Tool{Name: tool.Name, InputSchema: json.RawMessage(tool.InputSchema)}, handle) // want `never validates`
	}
	s.AddTool(&mcp.Tool{Name: "ping", InputSchema: json.RawMessage(ping)}, handle)                   // want `never validates`
	s.AddTool(&mcp.Tool{Name: "pong", InputSchema: pong}, handle)                                    // want `never validates`
	s.AddTool(&mcp.Tool{Name: pingTool.Name, InputSchema: json.RawMessage(pingInputSchema)}, handle) // want `never validates`
	s.AddTool(&mcp.Tool{Name: "own", InputSchema: own}, handle)
	s.AddTool(&mcp.Tool{Name: "ping", InputSchema: json.RawMessage(ping)}, validating)
}

func handle(_ context.Context, call *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var in struct{ Host string }
	return nil, json.Unmarshal(call.Params.Arguments, &in)
}

func validating(_ context.Context, call *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, ValidatePing(call.Params.Arguments)
}
