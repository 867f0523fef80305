package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/schemagen/schemagen/examples/tools"
	"github.com/schemagen/schemagen/runtime"
)

// newServer returns a server of the ten tools. A call of another tool is a protocol error;
// the SDK sees to that.
func newServer(root *os.Root) *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{Name: "schemagen-mcpserver", Version: "1.0.0"}, nil)
	files, tasks := files{root}, new(tasks)
	add(server, "ask_user_question", tools.DecodeAskUserQuestion, ask)
	add(server, "bash", tools.DecodeBash, bash)
	add(server, "edit", tools.DecodeEdit, files.edit)
	add(server, "glob", tools.DecodeGlob, files.glob)
	add(server, "grep", tools.DecodeGrep, files.grep)
	add(server, "ls", tools.DecodeLs, files.ls)
	add(server, "read", tools.DecodeRead, files.read)
	add(server, "todo", tools.DecodeTodo, tasks.todo)
	add(server, "url_fetch", tools.DecodeURLFetch, fetch)
	add(server, "write", tools.DecodeWrite, files.write)
	return server
}

// add adds a tool whose handler gets the typed value. The client is told the schema that
// decode enforces, byte for byte.
//
// It is Server.AddTool, which hands on the arguments as they came. The SDK's generic
// mcp.AddTool would decode them by reflection first, through a map of float64s.
func add[In any](server *mcp.Server, name string, decode func(arguments string) (In, error),
	handle func(context.Context, In) (string, error),
) {
	tool, ok := tools.Tools.Lookup(name)
	if !ok {
		panic(fmt.Sprintf("mcpserver: no tool %q in the catalog", name))
	}
	descriptor := &mcp.Tool{Name: tool.Name, Description: tool.Description, InputSchema: json.RawMessage(tool.InputSchema)}
	server.AddTool(descriptor, func(ctx context.Context, call *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		in, err := decode(arguments(call))
		if err != nil {
			return refuse(err), nil
		}
		text, err := handle(ctx, in)
		if err != nil {
			return refuse(err), nil
		}
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}, nil
	})
}

// arguments returns the arguments of a call. MCP lets a client leave them out; they are
// an object without members then. A null that was sent stays what it is.
func arguments(call *mcp.CallToolRequest) string {
	if len(call.Params.Arguments) == 0 {
		return "{}"
	}
	return string(call.Params.Arguments)
}

// refuse makes of an error a result with isError: the model is to see it and to mend its
// call, and a JSON-RPC error would reach the host alone. If the arguments are not valid, the
// structured content has every violation.
func refuse(err error) *mcp.CallToolResult {
	result := &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: err.Error()}}}
	var invalid *runtime.Error
	if errors.As(err, &invalid) {
		result.StructuredContent = invalid
	}
	return result
}
