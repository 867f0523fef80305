// Package mcp has the names of the official SDK that servers use.
package mcp

import (
	"context"
	"encoding/json"
)

type Tool struct {
	Name, Description string
	InputSchema       any
}

type CallToolParams struct {
	Name      string
	Arguments json.RawMessage
}

type CallToolRequest struct{ Params *CallToolParams }

type Content interface{ MarshalJSON() ([]byte, error) }

type TextContent struct{ Text string }

func (*TextContent) MarshalJSON() ([]byte, error) { return nil, nil }

type CallToolResult struct {
	Content []Content
	IsError bool
}

type (
	ToolHandler            func(context.Context, *CallToolRequest) (*CallToolResult, error)
	ToolHandlerFor[In any] func(context.Context, *CallToolRequest, In) (*CallToolResult, error)
	Middleware             func(ToolHandler) ToolHandler
)

type Server struct{ tools []*Tool }

func (s *Server) AddTool(t *Tool, h ToolHandler)               { s.tools = append(s.tools, t) }
func (s *Server) AddReceivingMiddleware(m ...Middleware)       {}
func AddTool[In any](s *Server, t *Tool, h ToolHandlerFor[In]) { s.AddTool(t, nil) }
