package e2e

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestRaw writes lines that no client writes by itself.
func TestRaw(t *testing.T) {
	raw := handshake(t, program("mcpserver"), "-root", t.TempDir())
	tests := []struct{ params, text, structured string }{
		{`{"name":"ls"}`, "", ""}, // absent arguments are {}, and ls requires nothing
		{`{"name":"read"}`, "path is missing", "required"},
		{`{"name":"ls","arguments":null}`, "the arguments must be one JSON object, got null", "type"},
		{`{"name":"bash","arguments":{"command":"ls","timeout":9007199254740993}}`, `would run "ls" for at most 9007199254740993 s`, ""},
		{`{"name":"bash","arguments": { "command" : "a" , "command" : "b" } }`, "the member \"command\" is there twice", "json_duplicate_name"},
	}
	for _, test := range tests {
		raw.send(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":` + test.params + `}`)
		var got reply
		line := raw.receive(&got)
		require.NotNil(t, got.Result, line)
		assert.Contains(t, got.text(), test.text, test.params)
		assert.Equal(t, test.structured != "", got.Result.IsError, line)
		assert.Contains(t, string(got.Result.StructuredContent), test.structured)
	}
	raw.send(`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"no_such_tool"}}`)
	var got reply
	raw.receive(&got)
	require.NotNil(t, got.Error)
	assert.Equal(t, -32602, got.Error.Code)
}
