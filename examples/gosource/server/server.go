package main

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/schemagen/schemagen/examples/gosource/tools"
	"github.com/schemagen/schemagen/runtime"
)

// newServer returns a server of every tool in the catalog.
func newServer(n *notebook) *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{Name: "schemagen-notebook", Version: "1.0.0"}, nil)
	for tool := range tools.Tools.All() {
		add(server, tool, n.do)
	}
	return server
}

// add adds a tool. The client is told the schema that is enforced, byte for byte, and
// do gets a pointer to the tool's input type once the arguments are valid.
func add(server *mcp.Server, tool runtime.Tool, do func(in any) (string, error)) {
	server.AddTool(&mcp.Tool{
		Name: tool.Name, Description: tool.Description, InputSchema: json.RawMessage(tool.InputSchema),
	}, func(_ context.Context, call *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		in, err := tool.Decode(arguments(call))
		if err != nil {
			return refuse(err)
		}
		answer, err := do(in)
		return &mcp.CallToolResult{IsError: err != nil, Content: text(answer, err)}, nil
	})
}

// arguments returns the arguments of a call. MCP lets a client leave them out; they are
// an object without members then.
func arguments(call *mcp.CallToolRequest) []byte {
	if len(call.Params.Arguments) == 0 {
		return []byte("{}")
	}
	return call.Params.Arguments
}

// refuse makes a result of the error of arguments that are not valid. The model sees
// its JSON, which has every violation, and can mend the call.
func refuse(invalid error) (*mcp.CallToolResult, error) {
	violations, err := json.Marshal(invalid)
	if err != nil {
		return nil, err
	}
	return &mcp.CallToolResult{
		IsError: true, StructuredContent: json.RawMessage(violations), Content: text(string(violations), nil),
	}, nil
}

// text is what the model reads: the answer, or the error if there is one.
func text(answer string, err error) []mcp.Content {
	if err != nil {
		answer = err.Error()
	}
	return []mcp.Content{&mcp.TextContent{Text: answer}}
}
