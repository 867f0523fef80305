package plug

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/schemagen/schemagen/examples/tools"
)

// orEmpty returns arguments: MCP lets a client leave them out, and they have no members then.
func orEmpty(arguments json.RawMessage) json.RawMessage {
	if len(arguments) == 0 {
		return json.RawMessage("{}")
	}
	return arguments
}

// With github.com/modelcontextprotocol/go-sdk it is Server.AddTool, whose handler gets the
// arguments as they came.
func Example_goSDK() {
	server := mcp.NewServer(&mcp.Implementation{Name: "example", Version: "1.0.0"}, nil)
	tool, _ := tools.Tools.Lookup("bash")
	server.AddTool(&mcp.Tool{
		Name: tool.Name, Description: tool.Description, InputSchema: json.RawMessage(tool.InputSchema),
	}, func(_ context.Context, call *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		var in tools.BashInput
		if err := in.UnmarshalJSON(orEmpty(call.Params.Arguments)); err != nil {
			return &mcp.CallToolResult{
				IsError: true, StructuredContent: err,
				Content: []mcp.Content{&mcp.TextContent{Text: err.Error()}},
			}, nil
		}
		text := fmt.Sprintf("would run %q for at most %d s", in.Command, in.Timeout.Or(60))
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}, nil
	})

	// A client in the same process. It sends arguments without the white space in them.
	ctx := context.Background()
	toClient, toServer := mcp.NewInMemoryTransports()
	if _, err := server.Connect(ctx, toServer, nil); err != nil {
		fmt.Println(err)
		return
	}
	client, err := mcp.NewClient(&mcp.Implementation{Name: "client", Version: "1.0.0"}, nil).Connect(ctx, toClient, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer client.Close()
	for _, arguments := range []string{
		`{"command": "make", "timeout": 9007199254740993}`,
		`{"command": "make", "timeout": 1.5}`,
		`{"command": "make", "command": "rm -r ."}`,
	} {
		result, err := client.CallTool(ctx, &mcp.CallToolParams{Name: "bash", Arguments: json.RawMessage(arguments)})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(result.IsError, result.Content[0].(*mcp.TextContent).Text)
	}
	// Output:
	// false would run "make" for at most 9007199254740993 s
	// true timeout must be an integer, got 1.5
	// true the member "command" is there twice (again at byte 18); send each name once
}
