// Package middleware has a middleware, which may validate.
package middleware

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/schemagen/schemagen/examples/tools"
)

func register(s *mcp.Server, before func(mcp.ToolHandler) mcp.ToolHandler) {
	s.AddReceivingMiddleware(before)
	tool, _ := tools.Tools.Lookup("read")
	s.AddTool(&mcp.Tool{Name: tool.Name, InputSchema: json.RawMessage(tool.InputSchema)}, ignore)
}

func ignore(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil }
