// Package server has the names of mcp-go that servers use.
package server

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
)

type ToolHandlerFunc func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error)

type ServerTool struct {
	Tool    mcp.Tool
	Handler ToolHandlerFunc
}

type MCPServer struct{}

func (s *MCPServer) AddTool(t mcp.Tool, h ToolHandlerFunc) {}
func (s *MCPServer) AddTools(tools ...ServerTool)          {}
