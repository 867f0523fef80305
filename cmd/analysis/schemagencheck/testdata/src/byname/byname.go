// Package byname validates the calls of all tools in one place.
package byname

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/schemagen/schemagen/examples/tools"
)

func register(s *mcp.Server) {
	for tool := range tools.Tools.All() {
		s.AddTool(&mcp.Tool{Name: tool.Name, InputSchema: json.RawMessage(tool.InputSchema)}, ignore)
	}
}

func ignore(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil }

func before(name string, arguments []byte) error {
	tool, _ := tools.Tools.Lookup(name)
	return tool.Validate(arguments)
}
