package e2e

import (
	"encoding/json"
	"testing"

	"github.com/mark3labs/mcp-go/client"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMCPGo drives the server with another implementation of MCP.
func TestMCPGo(t *testing.T) {
	session, err := client.NewStdioMCPClient(program("mcpserver"), nil, "-root", t.TempDir())
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, session.Close()) })
	hello := mcp.InitializeRequest{}
	hello.Params.ProtocolVersion = mcp.LATEST_PROTOCOL_VERSION
	hello.Params.ClientInfo = mcp.Implementation{Name: "test", Version: "1"}
	_, err = session.Initialize(t.Context(), hello)
	require.NoError(t, err)
	listed, err := session.ListTools(t.Context(), mcp.ListToolsRequest{})
	require.NoError(t, err)
	assert.Len(t, listed.Tools, 10)

	call := func(tool string, arguments any) (*mcp.CallToolResult, string) {
		request := mcp.CallToolRequest{}
		request.Params.Name, request.Params.Arguments = tool, arguments
		result, err := session.CallTool(t.Context(), request)
		require.NoError(t, err)
		require.Len(t, result.Content, 1)
		return result, result.Content[0].(mcp.TextContent).Text
	}
	for _, c := range calls {
		t.Run(c.tool, func(t *testing.T) {
			result, text := call(c.tool, json.RawMessage(c.right))
			assert.False(t, result.IsError)
			assert.Equal(t, c.text, text)
			result, text = call(c.tool, json.RawMessage(c.wrong))
			assert.True(t, result.IsError)
			assert.Equal(t, c.refusal, text)
			assert.Equal(t, c.location, violations(t, result.StructuredContent)[0].InstanceLocation)
		})
	}

	result, text := call("ls", nil) // this client leaves absent arguments out
	assert.False(t, result.IsError)
	assert.Equal(t, "notes/", text)
	result, _ = call("bash", json.RawMessage(`{"command":"a","command":"b"}`))
	assert.Equal(t, "json_duplicate_name", violations(t, result.StructuredContent)[0].Code)
}
