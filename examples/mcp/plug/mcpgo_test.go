package plug

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	"github.com/schemagen/schemagen/examples/tools"
)

// With github.com/mark3labs/mcp-go it is Params.RawArguments. What GetArguments returns is a
// map, where numbers are float64s and the last of two equal names is all that is left.
func Example_mcpGo() {
	s := server.NewMCPServer("example", "1.0.0")
	tool, _ := tools.Tools.Lookup("bash")
	s.AddTool(mcp.NewToolWithRawSchema(tool.Name, tool.Description, json.RawMessage(tool.InputSchema)),
		func(_ context.Context, call mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			var in tools.BashInput
			if err := in.UnmarshalJSON(orEmpty(call.Params.RawArguments)); err != nil {
				result := mcp.NewToolResultStructured(err, err.Error())
				result.IsError = true
				return result, nil
			}
			return mcp.NewToolResultText(fmt.Sprintf("would run %q for at most %d s", in.Command, in.Timeout.Or(60))), nil
		})

	// What a client writes, as it would stand in the line.
	ctx := context.Background()
	s.HandleMessage(ctx, json.RawMessage(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{`+
		`"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"client","version":"1"}}}`))
	for _, arguments := range []string{
		`{"command": "make", "timeout": 9007199254740993}`,
		`{"command": "make", "timeout": 1.5}`,
		`{"command": "make", "command": "rm -r ."}`,
	} {
		reply := s.HandleMessage(ctx, json.RawMessage(
			`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"bash","arguments":`+arguments+`}}`))
		text, err := json.Marshal(reply)
		if err != nil {
			fmt.Println(err)
			return
		}
		var read struct {
			Result struct {
				IsError bool
				Content []struct{ Text string }
			}
		}
		if err := json.Unmarshal(text, &read); err != nil || len(read.Result.Content) == 0 {
			fmt.Println(string(text), err)
			return
		}
		fmt.Println(read.Result.IsError, read.Result.Content[0].Text)
	}
	// Output:
	// false would run "make" for at most 9007199254740993 s
	// true timeout must be an integer, got 1.5
	// true the member "command" is there twice (again at byte 20); send each name once
}
