package descriptor

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

func sum(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

// found shows a tool: name, description and schema, each where it differs from nothing.
func found(t Tool) string {
	return fmt.Sprintf("%s|%s|%s", t.Name, t.Description, t.Schema.Text)
}

func TestForms(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"bare", ` {"type": "object"}`, []string{`stem||{"type": "object"}`}},
		{"bare with a description", `{"description":"d"}`, []string{`stem|d|{"description":"d"}`}},
		{"bare, root without type", `{}`, []string{`stem||{}`}},
		{"bare, property called like a schema member", `{"properties":{"name":{},"parameters":{},"tools":{}}}`,
			[]string{`stem||{"properties":{"name":{},"parameters":{},"tools":{}}}`}},
		{"bare, for the check to refuse", `true`, []string{`stem||true`}},
		{"a name alone makes no descriptor", `{"name":"x"}`, []string{`stem||{"name":"x"}`}},
		{"a schema member alone makes no descriptor", `{"parameters":{}}`, []string{`stem||{"parameters":{}}`}},
		{"a function that is no object makes no descriptor", `{"function":"f"}`, []string{`stem||{"function":"f"}`}},
		{"MCP", `{"name":"x","description":"d","inputSchema":{ }}`, []string{`x|d|{ }`}},
		{"Anthropic", `{"name":"x","input_schema":{"a":1}}`, []string{`x||{"a":1}`}},
		{"OpenAI without wrapper", `{"type":"function","name":"x","parameters":{},"strict":true}`, []string{`x||{}`}},
		{"OpenAI", `{"type":"function","function":{"name":"x","description":"d","parameters":{}}}`, []string{`x|d|{}`}},
		{"more than a tool needs", `{"title":5,"name":"x","annotations":{"readOnlyHint":true},"outputSchema":{"$ref":"#"},"function":{},"inputSchema":{}}`,
			[]string{`x||{}`}},
		{"the empty name, and escapes", `[{"name":"","inputSchema":{}},{"name":"\u65e5\n","description":"\"","inputSchema":{}}]`,
			[]string{`||{}`, "日\n|\"|{}"}},
		{"escaped member names", `{"n\u0061me":"x","input\u0053chema":{}}`, []string{`x||{}`}},
		{"list, mixed", `[{"name":"a","inputSchema":{}},{"name":"b","input_schema":{}},{"function":{"name":"c","parameters":{}}}]`,
			[]string{`a||{}`, `b||{}`, `c||{}`}},
		{"list, empty", `[]`, nil},
		{"tools/list", `{"tools":[{"name":"a","inputSchema":{}}],"nextCursor":"n"}`, []string{`a||{}`}},
		{"tools/list in its envelope", `{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"a","inputSchema":{}}]}}`, []string{`a||{}`}},
		{"a result without jsonrpc", `{"result":{"tools":[]}}`, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			tools, faults := Tools("stem", test.text)
			require.Empty(t, faults)
			var got []string
			for _, tool := range tools {
				got = append(got, found(tool))
				assert.True(t, tool.Named)
				assert.Equal(t, tool.Schema.Text, test.text[tool.Schema.Start:tool.Schema.End])
			}
			assert.Equal(t, test.want, got)
		})
	}
}

func TestDigest(t *testing.T) {
	const a, b = `{"name":"a","inputSchema":{}}`, `{ "function": {"name":"b","parameters":{}} }`
	for _, text := range []string{" {} \n", a + "\n", b} {
		tools, faults := Tools("stem", text)
		require.Empty(t, faults)
		require.Len(t, tools, 1)
		assert.Equal(t, sum(text), tools[0].Digest, "the whole file")
		assert.False(t, tools[0].Listed)
	}
	for _, text := range []string{"[" + a + " ,\n" + b + "]", `{"tools":[` + a + "," + b + `]}`} {
		tools, faults := Tools("stem", text)
		require.Empty(t, faults)
		require.Len(t, tools, 2)
		assert.Equal(t, sum(a), tools[0].Digest, "the element alone")
		assert.Equal(t, sum(b), tools[1].Digest)
		assert.True(t, tools[0].Listed)
	}
}

func TestNameOffset(t *testing.T) {
	const text = ` [{"name": "a","inputSchema":{}}]`
	tools, _ := Tools("", text)
	require.Len(t, tools, 1)
	assert.Equal(t, strings.Index(text, `"a"`), tools[0].NameOffset)
	tools, _ = Tools("stem", ` {}`)
	assert.Equal(t, 1, tools[0].NameOffset)
}

// Each fault is line:column, tool, location and message.
func TestFaults(t *testing.T) {
	for _, test := range []struct {
		name, text string
		tools      int // whose schema can still be checked
		want       []string
	}{
		{"no schema", "[\n {\"name\":\"x\",\"description\":\"d\"}\n]", 0,
			[]string{`2:2 "x" "" a descriptor without an input schema: one of "inputSchema", "input_schema", "parameters" is missing`}},
		{"no schema in the wrapper", `{"function":{"name":"x"}}`, 0,
			[]string{`1:13 "" "" a descriptor without an input schema: one of "inputSchema", "input_schema", "parameters" is missing`}},
		{"no name", `[{"inputSchema":{}}]`, 1, []string{`1:2 "" "" a descriptor without a name: "name" is missing`}},
		{"name", "{\"name\":5,\r\n\"inputSchema\":{}}", 1, []string{`1:9 "" "" "name" must be a string, not a number`}},
		{"name null", `[{"name":null,"inputSchema":{}}]`, 1, []string{`1:10 "" "" "name" must be a string, not null`}},
		{"description", "{\"name\":\"x\",\n\"description\":[],\"inputSchema\":{}}", 1,
			[]string{`2:15 "" "" "description" must be a string, not an array`}},
		{"description in a list", `[{"name":"x","description":{},"inputSchema":{}}]`, 1,
			[]string{`1:28 "x" "" "description" must be a string, not an object`}},
		{"elements", "[5,\n[],null,\"\",true,{\"name\":\"x\",\"inputSchema\":{}}]", 1, []string{
			`1:2 "" "" an element of a list of tools must be an object, not a number`,
			`2:1 "" "" an element of a list of tools must be an object, not an array`,
			`2:4 "" "" an element of a list of tools must be an object, not null`,
			`2:9 "" "" an element of a list of tools must be an object, not a string`,
			`2:12 "" "" an element of a list of tools must be an object, not a boolean`,
		}},
		{"two schemas", `{"name":"x","inputSchema":{},"parameters":{}}`, 0,
			[]string{`1:30 "" "" "parameters" beside "inputSchema": a descriptor has one input schema`}},
		{"two schemas, one outside of the wrapper", `{"parameters":{},"function":{"name":"x","parameters":{}}}`, 1,
			[]string{`1:1 "" "" a descriptor without a name: "name" is missing`}},
		{"everything at once", `[{"name":1,"description":2}]`, 0, []string{
			`1:2 "" "" a descriptor without an input schema: one of "inputSchema", "input_schema", "parameters" is missing`,
			`1:10 "" "" "name" must be a string, not a number`,
			`1:26 "" "" "description" must be a string, not a number`,
		}},
		{"tools", `{"tools":{}}`, 0, []string{`1:10 "" "" "tools" must be an array, not an object`}},
		{"JSON-RPC error", `{"jsonrpc":"2.0","id":1,"error":{"code":-32601}}`, 0,
			[]string{`1:1 "" "" the JSON-RPC message has no "result" with "tools"`}},
		{"byte order mark", "\ufeff{}", 0, []string{`1:1 "" "" the file starts with a byte order mark, save it as UTF-8 without one`}},
		{"UTF-16", "\xff\xfe{\x00}\x00", 0, []string{`1:1 "" "" the file is in UTF-16, save it as UTF-8`}},
		{"repeated name in the schema", `[{"name":"x","inputSchema":{"properties":{"a/b":{"type":1,"type":2}}}}]`, 1,
			[]string{`1:59 "x" "/properties/a~1b/type" repeated member name "type"`}},
		{"repeated name in a bare schema", `{"type":1,"type":2}`, 1, []string{`1:11 "" "/type" repeated member name "type"`}},
		{"repeated name in the descriptor", `[{"name":"x","inputSchema":{}},{"name":"y","_meta":{"a":1,"a":2},"inputSchema":{}}]`, 2,
			[]string{`1:59 "y" "" repeated member name "a"`}},
		{"repeated schema member", `[{"name":"x","inputSchema":{},"inputSchema":{"a":1,"a":2}}]`, 1, []string{
			`1:31 "x" "" repeated member name "inputSchema"`,
			`1:52 "x" "" repeated member name "a"`,
		}},
		{"repeated name around the list", `{"tools":[],"a":1,"a":2}`, 0, []string{`1:19 "" "" repeated member name "a"`}},
	} {
		t.Run(test.name, func(t *testing.T) {
			tools, faults := Tools("stem", test.text)
			var got []string
			for _, f := range faults {
				line, column := schema.Position(test.text, f.Offset)
				got = append(got, fmt.Sprintf("%d:%d %q %q %s", line, column, f.Tool, f.KeywordLocation, f.Message))
				assert.Equal(t, runtime.CodeMalformed, f.Code)
			}
			assert.Equal(t, test.want, got)
			assert.Len(t, tools, test.tools)
		})
	}
}

func TestBareSchemaNeedsAName(t *testing.T) {
	_, faults := Tools("", `{"type":"object"}`)
	require.Len(t, faults, 1)
	assert.Contains(t, faults[0].Message, "has no name")
	_, faults = Tools("", `{"name":"x","inputSchema":{}}`)
	assert.Empty(t, faults)
}

// What is no JSON is one fault, and its place is known.
func TestBrokenText(t *testing.T) {
	for text, offset := range map[string]int{
		"":                     0,
		"{\n\"type\": object}": 10,
		`{"type":"object"} {}`: 18,
		`[{"name":"x",}]`:      13,
		"{\"a\":\"\xff\"}":     6,
		`{"a":1`:               6,
	} {
		tools, faults := Tools("stem", text)
		assert.Empty(t, tools, text)
		if assert.Len(t, faults, 1, text) {
			assert.Equal(t, offset, faults[0].Offset, "%q: %s", text, faults[0].Message)
			assert.NotEmpty(t, faults[0].Message)
		}
	}
}

func FuzzTools(f *testing.F) {
	f.Add(`[{"name":"x","inputSchema":{"type":"object"}},{"function":{"name":"y","parameters":{}}}]`)
	f.Add(`{"jsonrpc":"2.0","result":{"tools":[{"name":"x","input_schema":{"a":1,"a":2}}]}}`)
	f.Fuzz(func(t *testing.T, text string) {
		tools, faults := Tools("stem", text)
		for _, tool := range tools {
			if tool.Schema.Text != text[tool.Schema.Start:tool.Schema.End] || len(tool.Digest) != 64 {
				t.Fatalf("schema %q, digest %q", tool.Schema.Text, tool.Digest)
			}
		}
		for _, fault := range faults {
			if fault.Offset < 0 || fault.Offset > len(text) || fault.Message == "" {
				t.Fatalf("fault %+v", fault)
			}
		}
	})
}
