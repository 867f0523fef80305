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
			file := Read("stem", test.text)
			require.Empty(t, file.Faults)
			var got []string
			for _, tool := range file.Tools {
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
		file := Read("stem", text)
		tools := file.Tools
		require.Empty(t, file.Faults)
		require.Len(t, tools, 1)
		assert.Equal(t, sum(text), tools[0].Digest, "the whole file")
		assert.False(t, tools[0].Listed)
	}
	for _, text := range []string{"[" + a + " ,\n" + b + "]", `{"tools":[` + a + "," + b + `]}`} {
		file := Read("stem", text)
		tools := file.Tools
		require.Empty(t, file.Faults)
		require.Len(t, tools, 2)
		assert.Equal(t, sum(a), tools[0].Digest, "the element alone")
		assert.Equal(t, sum(b), tools[1].Digest)
		assert.True(t, tools[0].Listed)
	}
}

func TestNameOffset(t *testing.T) {
	const text = ` [{"name": "a","inputSchema":{}}]`
	tools := Read("", text).Tools
	require.Len(t, tools, 1)
	assert.Equal(t, strings.Index(text, `"a"`), tools[0].NameOffset)
	tools = Read("stem", ` {}`).Tools
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
			file := Read("stem", test.text)
			var got []string
			for _, f := range file.Faults {
				line, column := schema.Position(test.text, f.Offset)
				got = append(got, fmt.Sprintf("%d:%d %q %q %s", line, column, f.Tool, f.KeywordLocation, f.Message))
				assert.Equal(t, runtime.CodeMalformed, f.Code)
			}
			assert.Equal(t, test.want, got)
			schemas := 0
			for _, tool := range file.Tools {
				if tool.Schema != nil {
					schemas++
				}
			}
			assert.Equal(t, test.tools, schemas)
		})
	}
}

func TestBareSchemaNeedsAName(t *testing.T) {
	faults := Read("", `{"type":"object"}`).Faults
	require.Len(t, faults, 1)
	assert.Contains(t, faults[0].Message, "has no name")
	assert.Empty(t, Read("", `{"name":"x","inputSchema":{}}`).Faults)
}

// A tool is there whatever is wrong with it, and its place tells whose a fault is.
func TestEveryDescriptorIsATool(t *testing.T) {
	const text = `[{"name":"a"}, 5, {"inputSchema":{}}, {"name":"c","inputSchema":{},"parameters":{}}, {"name":"d","_meta":{"x":1,"x":2},"inputSchema":{}}]`
	file := Read("", text)
	require.Len(t, file.Tools, 4)
	for i, start := range []string{`{"name":"a"`, `{"inputSchema"`, `{"name":"c"`, `{"name":"d"`} {
		assert.Equal(t, strings.Index(text, start), file.Tools[i].Start)
		assert.Equal(t, byte('}'), text[file.Tools[i].End-1])
	}
	var at []int
	for _, fault := range file.Faults {
		at = append(at, file.At(fault.Offset))
	}
	assert.Equal(t, []int{0, -1, 1, 2, 3}, at)
	assert.Equal(t, -1, file.At(0))
	assert.Equal(t, -1, file.At(len(text)-1))
}

// The list says itself that there are more tools: "nextCursor" of tools/list.
func TestIncompleteLists(t *testing.T) {
	for text, column := range map[string]int{
		`{"tools":[],"nextCursor":"n"}`:                            13,
		`{"nextCursor":7,"tools":[]}`:                              2,
		`{"jsonrpc":"2.0","result":{"tools":[],"nextCursor":"n"}}`: 39,
		`{"tools":[],"nextCursor":""}`:                             0,
		`{"tools":[],"nextCursor":null}`:                           0,
		`{"result":{"tools":[]},"nextCursor":"n"}`:                 0,
		`{"name":"x","inputSchema":{},"nextCursor":"n"}`:           0,
		`[{"name":"x","inputSchema":{},"nextCursor":"n"}]`:         0,
		`{"properties":{},"nextCursor":"n"}`:                       0,
	} {
		file := Read("stem", text)
		require.Empty(t, file.Faults, text)
		if column == 0 {
			assert.Empty(t, file.Notes, text)
			continue
		}
		require.Len(t, file.Notes, 1, text)
		_, got := schema.Position(text, file.Notes[0].Offset)
		assert.Equal(t, column, got, text)
		assert.Contains(t, file.Notes[0].Message, "not complete")
	}
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
		file := Read("stem", text)
		assert.Empty(t, file.Tools, text)
		if assert.Len(t, file.Faults, 1, text) {
			assert.Equal(t, offset, file.Faults[0].Offset, "%q: %s", text, file.Faults[0].Message)
			assert.NotEmpty(t, file.Faults[0].Message)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(`[{"name":"x","inputSchema":{"type":"object"}},{"function":{"name":"y","parameters":{}}}]`)
	f.Add(`{"jsonrpc":"2.0","result":{"tools":[{"name":"x","input_schema":{"a":1,"a":2}}]}}`)
	f.Fuzz(func(t *testing.T, text string) {
		file := Read("stem", text)
		for _, tool := range file.Tools {
			if tool.Schema == nil {
				continue
			}
			if tool.Schema.Text != text[tool.Schema.Start:tool.Schema.End] || len(tool.Digest) != 64 {
				t.Fatalf("schema %q, digest %q", tool.Schema.Text, tool.Digest)
			}
		}
		for _, fault := range file.Faults {
			if fault.Offset < 0 || fault.Offset > len(text) || fault.Message == "" {
				t.Fatalf("fault %+v", fault)
			}
		}
	})
}
