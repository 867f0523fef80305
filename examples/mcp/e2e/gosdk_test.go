package e2e

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/schemagen/schemagen/examples/tools"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// connect starts a server and returns a session of the SDK's client.
func connect(t *testing.T, program string, args ...string) *mcp.ClientSession {
	t.Helper()
	return connectTo(t, exec.Command(program, args...))
}

func connectTo(t *testing.T, command *exec.Cmd) *mcp.ClientSession {
	t.Helper()
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), &mcp.CommandTransport{Command: command}, nil)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, session.Close(), "the server must end by itself, and well") })
	return session
}

// call sends arguments as they are written: a json.RawMessage passes through the client.
func call(t *testing.T, session *mcp.ClientSession, tool, arguments string) (*mcp.CallToolResult, error) {
	params := &mcp.CallToolParams{Name: tool}
	if arguments != "" {
		params.Arguments = json.RawMessage(arguments)
	}
	return session.CallTool(t.Context(), params)
}

func text(t *testing.T, result *mcp.CallToolResult) string {
	require.Len(t, result.Content, 1)
	require.IsType(t, new(mcp.TextContent), result.Content[0])
	return result.Content[0].(*mcp.TextContent).Text
}

// TestGoSDK calls every tool once right and once wrong.
func TestGoSDK(t *testing.T) {
	folder := t.TempDir()
	callAll(t, connect(t, program("mcpserver"), "-root", folder))

	// What was refused has done nothing.
	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	assert.Len(t, entries, 1)
	text, err := os.ReadFile(filepath.Join(folder, "notes", "a.txt"))
	require.NoError(t, err)
	assert.Equal(t, "one\n2\nthree\n", string(text))
}

func callAll(t *testing.T, session *mcp.ClientSession) {
	for _, c := range calls {
		t.Run(c.tool, func(t *testing.T) {
			result, err := call(t, session, c.tool, c.right)
			require.NoError(t, err)
			assert.Equal(t, c.text, text(t, result))
			assert.False(t, result.IsError)
			assert.Nil(t, result.StructuredContent)

			result, err = call(t, session, c.tool, c.wrong)
			require.NoError(t, err)
			assert.True(t, result.IsError)
			assert.Equal(t, c.refusal, text(t, result))
			assert.Equal(t, c.location, violations(t, result.StructuredContent)[0].InstanceLocation)
		})
	}
	require.Len(t, calls, 10)
}

func TestTheSchemasAreTheCatalogs(t *testing.T) {
	session := connect(t, program("mcpserver"), "-root", t.TempDir())
	count := 0
	for listed, err := range session.Tools(t.Context(), nil) {
		require.NoError(t, err)
		tool, ok := tools.Tools.Lookup(listed.Name)
		require.True(t, ok, listed.Name)
		schema, err := json.Marshal(listed.InputSchema)
		require.NoError(t, err)
		assert.JSONEq(t, tool.InputSchema, string(schema))
		assert.Equal(t, tool.Description, listed.Description)
		count++
	}
	assert.Equal(t, 10, count)
}

func TestUnknownToolIsAProtocolError(t *testing.T) {
	_, err := call(t, connect(t, program("mcpserver"), "-root", t.TempDir()), "Read", `{"path":"a"}`)
	var wire *jsonrpc.Error
	require.ErrorAs(t, err, &wire)
	assert.EqualValues(t, jsonrpc.CodeInvalidParams, wire.Code)
}

// TestHostileArguments sends texts that other decoders take, and read in different ways.
func TestHostileArguments(t *testing.T) {
	session := connect(t, program("mcpserver"), "-root", t.TempDir())
	tests := []struct{ arguments, code string }{
		{`{"command":"ls","command":"rm"}`, "json_duplicate_name"},
		{`{"command":"ls","\u0063ommand":"rm"}`, "json_duplicate_name"},
		{`{"command":"ls","extra":{"a":1,"a":2}}`, "json_duplicate_name"},
		{`{"command":"\ud800"}`, "json_lone_surrogate"},
		{`{"Command":"ls"}`, "required"},
		{`{"command":"ls","timeout":9223372036854775808}`, "number_range"},
		{`["ls"]`, "type"},
		{`null`, "type"},
	}
	for _, test := range tests {
		result, err := call(t, session, "bash", test.arguments)
		require.NoError(t, err, test.arguments)
		assert.True(t, result.IsError, test.arguments)
		assert.Equal(t, test.code, violations(t, result.StructuredContent)[0].Code, test.arguments)
	}
}

// The handler's own faults are for the model, too, and have no violations.
func TestTheSandbox(t *testing.T) {
	session := connect(t, program("mcpserver"), "-root", t.TempDir())
	for _, path := range []string{"../x", "/etc/passwd", "none"} {
		result, err := call(t, session, "read", `{"path":"`+path+`"}`)
		require.NoError(t, err)
		assert.True(t, result.IsError, path)
		assert.Nil(t, result.StructuredContent)
	}
}
