// Package handler registers handlers that never validate.
package handler

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/schemagen/schemagen/examples/tools"
)

func official(s *sdk.Server) {
	tool, _ := tools.Tools.Lookup("read")
	s.AddTool(&sdk.Tool{Name: tool.Name, InputSchema: json.RawMessage(tool.InputSchema)}, read) // want `this handler of a generated tool never validates the arguments: call the tool's Decode or Validate with them before anything else`
	descriptor := &sdk.Tool{Name: tool.Name, Description: tool.Description, InputSchema: json.RawMessage(tool.InputSchema)}
	s.AddTool(descriptor, func(_ context.Context, call *sdk.CallToolRequest) (*sdk.CallToolResult, error) { // want `never validates`
		var in struct{ Path string }
		if err := json.NewDecoder(strings.NewReader(string(call.Params.Arguments))).Decode(&in); err != nil {
			return nil, err
		}
		return result(in.Path), nil
	})
	s.AddTool(descriptor, files{os.DirFS("."), "."}.read)                                                                        // want `never validates`
	sdk.AddTool(s, descriptor, func(_ context.Context, _ *sdk.CallToolRequest, in map[string]any) (*sdk.CallToolResult, error) { // want `never validates`
		return result(fmt.Sprint(in["path"])), nil
	})
}

func read(_ context.Context, call *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	var in map[string]any
	if err := json.Unmarshal(call.Params.Arguments, &in); err != nil {
		return nil, err
	}
	path, _ := in["path"].(string)
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return result(string(text)), nil
}

func result(text string) *sdk.CallToolResult {
	return &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: text}}}
}

type files struct {
	system any
	root   string
}

func (f files) read(_ context.Context, call *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	text, err := f.open(call.Params.Arguments)
	return result(text), err
}

func (f files) open(arguments json.RawMessage) (text string, err error) {
	var in struct{ Path string }
	if err := json.Unmarshal(arguments, &in); err != nil {
		return "", err
	}
	switch path := any(in.Path).(type) {
	case string:
		text = f.root + path
	}
	return text, nil
}

func other(s *server.MCPServer) {
	tool, _ := tools.Tools.Lookup("read")
	s.AddTool(mcp.NewToolWithRawSchema(tool.Name, tool.Description, json.RawMessage(tool.InputSchema)), look) // want `never validates`
	s.AddTools(server.ServerTool{
		Tool:    mcp.NewToolWithRawSchema(tool.Name, tool.Description, json.RawMessage(tool.InputSchema)),
		Handler: look, // want `never validates`
	})
}

func look(_ context.Context, call mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	for name := range call.GetArguments() {
		if name != "path" {
			return nil, fmt.Errorf("what is %s", name)
		}
	}
	return mcp.NewToolResultText(call.GetString("path", ".")), nil
}
