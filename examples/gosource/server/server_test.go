package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"net"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/examples/gosource/tools"
)

func TestListTellsTheSchemasOfTheCatalog(t *testing.T) {
	client, received := connect(t)
	listed, err := client.ListTools(t.Context(), nil)
	require.NoError(t, err)
	var names []string
	for _, tool := range listed.Tools {
		names = append(names, tool.Name)
	}
	var want []string
	for tool := range tools.Tools.All() {
		want = append(want, tool.Name)
	}
	require.Equal(t, want, names)
	for _, tool := range listed.Tools {
		inCatalog, _ := tools.Tools.Lookup(tool.Name)
		schema, err := json.Marshal(tool.InputSchema)
		require.NoError(t, err)
		assert.JSONEq(t, inCatalog.InputSchema, string(schema), tool.Name)
		assert.Equal(t, inCatalog.Description, tool.Description)

		// A message has no line breaks in it; but for white space the schema has the same bytes there.
		var compact bytes.Buffer
		require.NoError(t, json.Compact(&compact, []byte(inCatalog.InputSchema)))
		assert.Contains(t, received.String(), `"inputSchema":`+compact.String(), tool.Name)
	}
}

func TestCalls(t *testing.T) {
	client, _ := connect(t)
	for _, call := range []struct{ tool, arguments, want string }{
		{"find_notes", `{}`, "no notes"},
		{"find_notes", ``, "no notes"},
		{"write_note", `{"title": "Bread", "body": "rye", "kind": "task", "tags": ["shop"]}`, "wrote note 1"},
		{"write_note", `{"title": "Frost", "body": "minus four"}`, "wrote note 2"},
		{"change_note", `{"note": 1, "done": true}`, "changed note 1"},
		{"tag_notes", `{"notes": [1, 2.0], "tag": "march"}`, "changed the tags of 2 notes"},
		{"tag_notes", `{"notes": [2], "tag": "march", "remove": true}`, "changed the tags of 1 notes"},
		{"find_notes", `{}`, "2. Frost: minus four\n1. Bread (done) #shop #march: rye"},
		{"find_notes", `{"limit": 1}`, "2. Frost: minus four"},
		{"find_notes", `{"words": "RYE", "tag": "shop"}`, "1. Bread (done) #shop #march: rye"},
		{"remind", `{"note": 2, "after": 90}`, "would show note 2 in 90 minutes"},
		{"remind", `{"note": 2, "after": "tonight"}`, "would show note 2 tonight"},
		{"delete_note", `{"note": 1, "title": "Bread"}`, "deleted note 1"},
		{"find_notes", `{"tag": "shop"}`, "no notes"},
	} {
		result := callTool(t, client, call.tool, call.arguments)
		assert.Equal(t, call.want, textOf(t, result), "%s %s", call.tool, call.arguments)
		assert.False(t, result.IsError)
	}
}

// What the schema cannot say is the notebook's to refuse.
func TestCallsThatTheNotebookRefuses(t *testing.T) {
	client, _ := connect(t)
	callTool(t, client, "write_note", `{"title": "Frost", "body": "minus four"}`)
	for _, call := range []struct{ tool, arguments, want string }{
		{"change_note", `{"note": 2}`, "there is no note 2"},
		{"change_note", `{"note": 1, "done": true}`, "note 1 is no task"},
		{"tag_notes", `{"notes": [1, 9223372036854775807], "tag": "x"}`, "there is no note 9223372036854775807"},
		{"remind", `{"note": 3, "after": 1}`, "there is no note 3"},
		{"delete_note", `{"note": 3, "title": "Frost"}`, "there is no note 3"},
		{"delete_note", `{"note": 1, "title": "frost"}`, `note 1 has the title "Frost"`},
	} {
		result := callTool(t, client, call.tool, call.arguments)
		assert.Equal(t, call.want, textOf(t, result), "%s %s", call.tool, call.arguments)
		assert.True(t, result.IsError)
	}
	assert.Equal(t, "1. Frost: minus four", textOf(t, callTool(t, client, "find_notes", `{}`)), "nothing has changed")
}

func TestCallsThatAreNotValid(t *testing.T) {
	client, _ := connect(t)
	for _, call := range []struct {
		tool, arguments string
		want            []violation
	}{
		{"write_note", `{"title": 7, "kind": "Task", "colour": "red"}`, []violation{
			{"type", "/title", "/properties/title/type"},
			{"enum", "/kind", "/properties/kind/enum"},
			{"additionalProperties", "", "/additionalProperties"},
			{"required", "", "/required"},
		}},
		{"write_note", ``, []violation{{"required", "", "/required"}, {"required", "", "/required"}}},
		{"change_note", `{"note": 0}`, []violation{{"minimum", "/note", "/properties/note/minimum"}}},
		{"find_notes", `{"limit": "3"}`, []violation{{"type", "/limit", "/properties/limit/type"}}},
		{"tag_notes", `{"tag": "x", "notes": [1, 0.5]}`, []violation{{"type", "/notes/1", "/properties/notes/items/type"}}},
		{"delete_note", `{"note":1,"note":2,"title":""}`, []violation{{"json_duplicate_name", "", ""}}},
		{"remind", `{"note": 1, "after": "soon"}`, []violation{{"oneOf", "/after", "/properties/after/oneOf"}}},
	} {
		result := callTool(t, client, call.tool, call.arguments)
		assert.True(t, result.IsError, "%s %s", call.tool, call.arguments)

		var told struct{ Violations []violation }
		require.NoError(t, json.Unmarshal([]byte(textOf(t, result)), &told))
		assert.Equal(t, call.want, told.Violations, "%s %s", call.tool, call.arguments)

		tool, _ := tools.Tools.Lookup(call.tool)
		whole, err := json.Marshal(tool.Validate([]byte(cmp.Or(call.arguments, "{}"))))
		require.NoError(t, err)
		assert.JSONEq(t, string(whole), textOf(t, result))
		structured, err := json.Marshal(result.StructuredContent)
		require.NoError(t, err)
		assert.JSONEq(t, string(whole), string(structured))
	}
	assert.Equal(t, "no notes", textOf(t, callTool(t, client, "find_notes", `{}`)), "nothing was done")
}

type violation struct{ Code, InstanceLocation, KeywordLocation string }

// connect returns a client of a new server, and the bytes that the client receives.
func connect(t *testing.T) (*mcp.ClientSession, *bytes.Buffer) {
	t.Helper()
	atServer, atClient := net.Pipe()
	_, err := newServer(new(notebook)).Connect(t.Context(), &mcp.IOTransport{Reader: atServer, Writer: atServer}, nil)
	require.NoError(t, err)
	received := new(bytes.Buffer)
	client, err := mcp.NewClient(&mcp.Implementation{Name: "client", Version: "1.0.0"}, nil).Connect(t.Context(), &mcp.IOTransport{
		Reader: struct {
			io.Reader
			io.Closer
		}{io.TeeReader(atClient, received), atClient},
		Writer: atClient,
	}, nil)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, client.Close()) })
	return client, received
}

// callTool calls a tool; without arguments it leaves them out.
func callTool(t *testing.T, client *mcp.ClientSession, tool, arguments string) *mcp.CallToolResult {
	t.Helper()
	params := &mcp.CallToolParams{Name: tool}
	if arguments != "" {
		params.Arguments = json.RawMessage(arguments)
	}
	result, err := client.CallTool(t.Context(), params)
	require.NoError(t, err)
	return result
}

func textOf(t *testing.T, result *mcp.CallToolResult) string {
	t.Helper()
	require.Len(t, result.Content, 1)
	text, ok := result.Content[0].(*mcp.TextContent)
	require.True(t, ok)
	return text.Text
}
