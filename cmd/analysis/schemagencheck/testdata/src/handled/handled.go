// Package handled registers handlers that validate, and those of which that cannot
// be told.
package handled

import (
	"context"
	"encoding/json"

	"example.com/user/policy"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/schemagen/schemagen/examples/tools"
	"github.com/schemagen/schemagen/runtime/interp"
)

var last json.RawMessage

type store interface{ Read(arguments []byte) error }

type host struct {
	store
	count    int
	previous json.RawMessage
}

// strict reads itself by the generated decoder.
type strict tools.ReadInput

func (s *strict) UnmarshalJSON(data []byte) error { return (*tools.ReadInput)(s).UnmarshalJSON(data) }

// outer has the only call of the function that validates.
func outer(arguments []byte) error { return inner(arguments) }

func inner(arguments []byte) error { return tools.ValidateRead(arguments) }

func register(s *sdk.Server, h *host, wrap func(sdk.ToolHandler) sdk.ToolHandler, hook func([]byte) error, schema []byte) {
	tool, _ := tools.Tools.Lookup("read")
	descriptor := &sdk.Tool{Name: tool.Name, InputSchema: json.RawMessage(tool.InputSchema)}
	validator, _ := interp.Compile([]byte(tool.InputSchema))
	for _, use := range []func(arguments json.RawMessage) error{} {
		_ = use
	}
	s.AddTool(descriptor, direct)
	s.AddTool(descriptor, h.handle)
	s.AddTool(descriptor, wrap(func(context.Context, *sdk.CallToolRequest) (*sdk.CallToolResult, error) { return nil, nil }))
	add := func(use func(arguments json.RawMessage) error) sdk.ToolHandler {
		return func(_ context.Context, call *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
			return nil, use(call.Params.Arguments)
		}
	}
	s.AddTool(descriptor, add(hookless))
	s.AddTool(descriptor, func(_ context.Context, call *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		return nil, hook(call.Params.Arguments)
	})
	s.AddTool(descriptor, func(_ context.Context, call *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		return nil, outer(call.Params.Arguments)
	})
	s.AddTool(descriptor, func(_ context.Context, call *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		return nil, validator.Validate(call.Params.Arguments)
	})
	s.AddTool(descriptor, func(_ context.Context, call *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		return nil, policy.Allow(call.Params)
	})
	s.AddTool(descriptor, func(_ context.Context, call *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		var in map[string]any
		if err := json.Unmarshal(call.Params.Arguments, &in); err != nil {
			return nil, err
		}
		return nil, policy.Allow(in)
	})
	s.AddTool(descriptor, func(_ context.Context, call *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		return nil, h.Read(call.Params.Arguments)
	})
	s.AddTool(descriptor, func(_ context.Context, call *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		last = call.Params.Arguments
		return nil, nil
	})
	s.AddTool(descriptor, func(_ context.Context, call *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		h.previous = call.Params.Arguments
		return nil, nil
	})
	s.AddTool(descriptor, func(_ context.Context, call *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		var in tools.ReadInput
		return nil, json.Unmarshal(call.Params.Arguments, &in)
	})
	s.AddTool(descriptor, func(_ context.Context, call *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		var in struct{ Arguments []strict }
		return nil, json.Unmarshal(call.Params.Arguments, &in)
	})
	s.AddTool(descriptor, func(ctx context.Context, call *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		return later(context.WithValue(ctx, h, call))
	})
	sdk.AddTool(s, descriptor, func(_ context.Context, _ *sdk.CallToolRequest, in tools.ReadInput) (*sdk.CallToolResult, error) {
		return nil, nil
	})

	// A tool that is none of ours.
	s.AddTool(&sdk.Tool{Name: "own", InputSchema: json.RawMessage(schema)}, h.ignore)
	own := struct{ InputSchema string }{"{}"}
	s.AddTool(&sdk.Tool{Name: "own", InputSchema: own.InputSchema}, h.ignore)
	// A function of which nobody knows what it does with the handler.
	mine(&sdk.Tool{Name: tool.Name, InputSchema: json.RawMessage(tool.InputSchema)}, h.ignore)
}

func mine(*sdk.Tool, sdk.ToolHandler) {}

func later(context.Context) (*sdk.CallToolResult, error) { return nil, nil }

func hookless(json.RawMessage) error { return nil }

func direct(_ context.Context, call *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	_, err := tools.DecodeRead(string(call.Params.Arguments))
	return nil, err
}

func (h *host) handle(_ context.Context, call *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	h.count++
	return nil, h.accept(call.Params.Arguments)
}

func (h *host) accept(arguments []byte) error {
	var in tools.ReadInput
	return in.UnmarshalJSON(arguments)
}

func (h *host) ignore(context.Context, *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	return nil, nil
}

func bound(s *server.MCPServer) {
	tool, _ := tools.Tools.Lookup("read")
	s.AddTool(mcp.NewToolWithRawSchema(tool.Name, tool.Description, json.RawMessage(tool.InputSchema)),
		func(_ context.Context, call mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			var in tools.ReadInput
			return nil, call.BindArguments(&in)
		})
}
