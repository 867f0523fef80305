package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	open  = `{"name":"open","inputSchema":{"type":"object","properties":{"n":{"type":"integer"}}},"x":[1e400, {}]}`
	typed = `{"name":"typed","inputSchema":{"type":"object","required":["n"]},"outputSchema":{"type":"object"}}`
	aside = `{"name":"aside","inputSchema":{"type":"object","properties":{"n":{"type":"integer","maximum":5}}}}`
)

// call is a client's call of a tool.
func call(id, tool, arguments string) string {
	return `{"jsonrpc":"2.0","id":` + id + `,"method":"tools/call","params":{"name":"` + tool + `","arguments":` + arguments + `}}`
}

// listed returns a desk whose tools are listed.
func listed(t *testing.T) *desk {
	t.Helper()
	d := newDesk(t, rules{})
	d.says(d.client, `{"jsonrpc":"2.0","id":0,"method":"tools/list"}`)
	d.lists(`"result":{"tools":[` + open + `,` + typed + `,` + aside + `]}`)
	d.hears(d.toClient)
	return d
}

func TestTheLineIsForwardedByteForByte(t *testing.T) {
	d := listed(t)
	for _, line := range []string{
		call(`1`, "open", `{ "n" :	9007199254740993 , "<é>" : "\u003c\/\u00e9" , "1.0":1.0e+0}`),
		`{"params":{"_meta":{"progressToken":1e0},"name":"\u006fpen"},"id":"a","method":"tools\/call","jsonrpc":"2.0"}`,
		`{"jsonrpc":"2.0","id":18446744073709551617,"method":"resources/read","params":{"uri":"x" } }`,
		`{"jsonrpc":"2.0","method":"notifications/initialized"}`,
		`{"jsonrpc":"2.0","id":"s","result":{"roots":[]}}`,
	} {
		d.says(d.client, line)
		assert.Equal(t, line, d.hears(d.toServer))
	}
	for _, line := range []string{
		`{"jsonrpc":"2.0","id":1,"result":{"structuredContent": {"n":9007199254740993, "half":"\ud800"}}}`,
		`{"jsonrpc":"2.0","id":"s","method":"roots/list"}`,
		`{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"<"}}`,
		`["another kind of message"]`,
	} {
		d.says(d.server, "Listening...")
		d.says(d.server, line)
		assert.Equal(t, line, d.hears(d.toClient))
	}
}

func TestAllPagesAreListedOnOne(t *testing.T) {
	d := newDesk(t, rules{})
	d.says(d.client, `{"jsonrpc":"2.0","id":7,"method":"tools/list","params":{"_meta":{`+
		`"io.modelcontextprotocol/protocolVersion":"2026-07-28","progressToken":1}}}`)
	for _, page := range []struct{ params, result string }{
		{`{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}`, `{"ttlMs":5,"nextCursor":"b\n","tools":[` + typed + `]}`},
		{`{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"},"cursor":"b\n"}`, `{"ttlMs":9,"nextCursor":"","tools":[]}`},
		{`{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"},"cursor":""}`, `{"tools":[` + aside + `,` + open + `]}`},
	} {
		m, err := parse(d.hears(d.toServer))
		require.NoError(t, err)
		assert.Equal(t, page.params, m.params.Text)
		d.says(d.server, `{"jsonrpc":"2.0","id":`+m.id+`,"result":`+page.result+`}`)
	}
	assert.Equal(t, `{"jsonrpc":"2.0","id":7,"result":{"ttlMs":5,"tools":[`+typed+`,`+open+`]}}`, d.hears(d.toClient))
	assert.Contains(t, d.log.String(), `quarantined: tool 1, "aside": unsupported keyword "maximum"`)
	assert.Contains(t, d.log.String(), "admitted 2 of 3 tools\n")

	d.says(d.client, call(`8`, "aside", `{}`))
	assert.Contains(t, d.hears(d.toClient), `"id":8,"error":{"code":-32602,"message":"quarantined tool: tool 1`)
	d.says(d.client, call(`9`, "other", `{}`))
	assert.Contains(t, d.hears(d.toClient), `"id":9,"error":{"code":-32602,"message":"unknown tool \"other\""`)
	d.hearsNothing(d.toServer)
}

func TestARefusedListLeavesTheOldOne(t *testing.T) {
	for name, page := range map[string]string{
		"malformed":         `"result":{"tools":[{"name":"new","inputSchema":{"required":5}}]}`,
		"no schema":         `"result":{"tools":[{"name":"new"}]}`,
		"two of one name":   `"result":{"tools":[` + typed + `,` + typed + `]}`,
		"repeated keyword":  `"result":{"tools":[{"name":"new","inputSchema":{"type":"object","type":"object"}}]}`,
		"two schemas":       `"result":{"tools":[{"name":"new","inputSchema":{"type":"object"},"inputSchema":{"type":"object"}}]}`,
		"two names":         `"result":{"tools":[{"name":"new","name":"old","inputSchema":{"type":"object"}}]}`,
		"no tools":          `"result":{}`,
		"no name":           `"result":{"tools":[{"inputSchema":{"type":"object"}}]}`,
		"the server's word": `"error":{"code":-32601,"message":"no tools here"}`,
	} {
		t.Run(name, func(t *testing.T) {
			d := listed(t)
			d.says(d.client, `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`)
			d.lists(page)
			assert.Contains(t, d.hears(d.toClient), `"id":1,"error":{"code":-326`)
			d.says(d.client, call(`2`, "open", `{}`))
			if name != "malformed" && !strings.HasPrefix(name, "two of") && !strings.Contains(name, "keyword") && name != "no schema" {
				d.lists(page) // the list could not be taken: the gateway tries again
			}
			assert.Equal(t, call(`2`, "open", `{}`), d.hears(d.toServer))
		})
	}
}

func TestAChangedListIsTakenBeforeTheNextCall(t *testing.T) {
	d := listed(t)
	d.says(d.server, `{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}`)
	assert.Equal(t, `{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}`, d.hears(d.toClient))
	d.says(d.client, call(`1`, "open", `{}`))
	d.lists(`"result":{"tools":[{"name":"open","inputSchema":{"required":["new"]}}]}`)
	assert.Contains(t, d.hears(d.toClient), `new is missing`)
	d.hearsNothing(d.toServer)
}

// A call can come before the client has listed the tools, and be cancelled meanwhile.
func TestACancelledCallIsNotForwarded(t *testing.T) {
	d := newDesk(t, rules{})
	d.says(d.client, call(`1`, "open", `{}`))
	id := d.asked("tools/list")
	cancel := `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1.0}}`
	d.says(d.client, cancel)
	assert.Equal(t, cancel, d.hears(d.toServer))
	d.says(d.server, `{"jsonrpc":"2.0","id":`+id+`,"result":{"tools":[`+open+`]}}`)
	d.hearsNothing(d.toServer)
	d.hearsNothing(d.toClient)

	d.says(d.client, call(`2`, "open", `{}`))
	assert.Equal(t, call(`2`, "open", `{}`), d.hears(d.toServer))
}

// TestTheEndOfAList: a cursor that is null is none, and neither is an empty one before
// version 2026-07-28.
func TestTheEndOfAList(t *testing.T) {
	for _, cursor := range []string{`null`, `""`} {
		d := newDesk(t, rules{})
		d.says(d.client, `{"jsonrpc":"2.0","id":7,"method":"tools/list"}`)
		m, err := parse(d.hears(d.toServer))
		require.NoError(t, err)
		d.says(d.server, `{"jsonrpc":"2.0","id":`+m.id+`,"result":{"tools":[`+open+`],"nextCursor":`+cursor+`}}`)
		assert.Equal(t, `{"jsonrpc":"2.0","id":7,"result":{"tools":[`+open+`]}}`, d.hears(d.toClient))
	}
}

// TestHostileLines sends what the gateway and a server could read in two ways. None of it
// may reach the server.
func TestHostileLines(t *testing.T) {
	d := listed(t)
	const refused = `"error":{"code":-32600`
	for _, test := range []struct{ line, answer string }{
		{`{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/call","params":{"name":"aside"}}`, refused},
		{`{"jsonrpc":"2.0","id":1,"method":"ping","Method":"tools/call","params":{"name":"aside"}}`, refused},
		{`{"jsonrpc":"2.0","id":1,"METHOD":"tools/call","params":{"name":"aside"}}`, refused},
		{`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"open","name":"aside"}}`, refused},
		{`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"open","name":"aside","arguments":{}}}`, refused},
		{`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"open"},"params":{"name":"aside"}}`, refused},
		{`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"open"},"param\u017f":{"name":"aside"}}`, refused},
		{`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"open","arguments":{},"arguments":{"n":"x"}}}`, refused},
		{`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"open","arguments":{},"Arguments":{"n":"x"}}}`, refused},
		{`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":5}}`, refused},
		{`{"jsonrpc":"2.0","id":1,"method":"ping","params":` + "\r" + call(`3`, "aside", `{}`) + "\r}", refused},
		{`{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"` + "\u2028" + `"}}`, refused},
		{`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"open","arguments":{"x":"` + "\u2029" + `"}}}`, refused},
		{`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":["open"]}`, refused},
		{`{"jsonrpc":"2.0","id":1,"method":"tools/call"}`, refused},
		{`{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"x"}}`, `"error":{"code":-32602`},
		{call(`1`, "open", `{"n":1,"n":"x"}`), `json_duplicate_name`},
		{call(`1`, "open", `{"a":{"b":1,"\u0062":2}}`), `json_duplicate_name`},
		{call(`1`, "open", `{"a":"\ud800"}`), `json_lone_surrogate`},
		{call(`1`, "open", "{\"a\":\"\xff\"}"), `json_invalid_utf8`},
		{call(`1`, "open", strings.Repeat(`{"a":`, 200)+`1`+strings.Repeat(`}`, 200)), `json_depth`},
		{call(`1`, "open", `null`), `must be one JSON object`},
		{call(`1`, "open", `{"n":1.5}`), `"isError":true`},

		{`{"jsonrpc":"2.0","method":"tools/call","params":{"name":"open","arguments":{}}}`, ""}, // no id: nobody waits
		{`{"jsonrpc":"2.0","id":null,"method":"tools/call","params":{"name":"open"}}`, ""},
		{`[` + call(`1`, "open", `{"n":"x"}`) + `]`, ""},
		{`{"jsonrpc":"2.0","id":1,"method":"tools/call"`, ""},
		{"\ufeff" + call(`1`, "open", `{}`), ""},
		{`5`, ""},
	} {
		d.says(d.client, test.line)
		if test.answer != "" {
			answer := d.hears(d.toClient)
			assert.Contains(t, answer, test.answer, test.line)
			assert.Contains(t, answer, `"id":1,`)
		}
	}
	d.hearsNothing(d.toServer)
	d.hearsNothing(d.toClient)
}

// Clients hold structured content against a tool's output schema, so there the violations
// come as text.
func TestAToolWithAnOutputSchema(t *testing.T) {
	d := listed(t)
	d.says(d.client, call(`1`, "open", `{"n":"x"}`))
	assert.Contains(t, d.hears(d.toClient), `"structuredContent":{"class":"validation"`)
	d.says(d.client, call(`1`, "typed", `{}`))
	answer := d.hears(d.toClient)
	assert.NotContains(t, answer, `structuredContent`)
	assert.Contains(t, answer, `{"type":"text","text":"{\"class\":\"validation\"`)
}
