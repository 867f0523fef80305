package generator

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestChoose(t *testing.T) {
	a, b, empty := "a", "b", ""
	const good, titled = `{"name":"a","inputSchema":{"properties":{"p":{"type":"string"}}}}`, `{"name":"b","inputSchema":{"title":""}}`
	for _, test := range []struct {
		name, text string
		choice     *string
		diagnostic string // "" for none
		err        string // "" for none
	}{
		{"the only one", "[" + good + "]", nil, "", ""},
		{"a bare one", `{"type":"object"}`, nil, "", ""},
		{"a bare one by its name", `{"type":"object"}`, &a, "", ""},
		{"one of several, the others do not matter", "[" + good + "," + titled + "," + titled + `,{"inputSchema":5}]`, &a, "", ""},
		{"the empty name", `[` + good + `,{"name":"","inputSchema":{}}]`, &empty, "", ""},
		{"unsupported", "[" + good + "," + titled + "]", &b, `in/a.json:1:95: unsupported_keyword "/title" "b"`, ""},
		{"a fault of the descriptor", `[` + good + `,{"name":"b"}]`, &b, `in/a.json:1:68: malformed "" "b"`, ""},
		{"a fault that is in no tool", "[" + good + ",5]", &a, `in/a.json:1:68: malformed "" ""`, ""},
		{"two of the name", "[" + good + "," + good + "]", &a, `in/a.json:1:76: malformed "" "": tool "a" has the name of the one at in/a.json:1:10`, ""},
		{"no JSON", `[`, &a, `in/a.json:1:2: malformed`, ""},
		{"no tool", `[]`, nil, `in/a.json:1:1: malformed "" "": no tools here`, ""},
		{"several", "[" + good + "," + titled + `,{"inputSchema":{}}]`, nil, "", `3 tools in in/a.json, choose one by its name: "a", "b"`},
		{"none of the name", "[" + good + "]", &b, "", `no tool "b" in in/a.json; it has "a"`},
		{"none with a name", `[{"inputSchema":{}}]`, &b, "", `no tool "b" in in/a.json; it has none with a name`},
		{"none of the name, the list goes on", `{"nextCursor":"x","tools":[` + good + "]}", &b, "",
			`no tool "b" in in/a.json; it has "a", and more that the list does not hold`},
	} {
		t.Run(test.name, func(t *testing.T) {
			checked, diagnostics, err := Choose(from("a.json", test.text), test.choice)
			if test.err != "" {
				assert.EqualError(t, err, test.err)
				assert.Empty(t, diagnostics)
				assert.Nil(t, checked)
				return
			}
			require.NoError(t, err)
			if test.diagnostic == "" {
				assert.Empty(t, diagnostics)
				assert.NotNil(t, checked)
				return
			}
			require.Len(t, diagnostics, 1)
			assert.True(t, strings.HasPrefix(lines(diagnostics)[0], test.diagnostic), lines(diagnostics)[0])
			assert.Nil(t, checked)
		})
	}
}

func TestChooseListsNoMoreThanOneReads(t *testing.T) {
	text := "["
	for i := range 40 {
		text += `{"name":"` + strings.Repeat("x", i) + `","inputSchema":{}},`
	}
	_, _, err := Choose(from("a.json", strings.TrimSuffix(text, ",")+"]"), nil)
	assert.ErrorContains(t, err, "and 24 more")
	assert.Less(t, len(err.Error()), 500)
}
