package main

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// catalogs are what the tests audit: 2 of 5 tools are admitted.
var catalogs = map[string]string{
	"in/a.json": `{"nextCursor": "x", "tools": [
{"name": "read", "inputSchema": {"type": "object"}},
{"name": "search", "inputSchema": {"properties": {"query": {"type": "string", "maxLength": 5}}}},
{"name": "edit", "inputSchema": {"title": "", "properties": {"all": {"type": "boolean", "default": true}, "n": {"default": 1, "anyOf": []}}}},
7,
{"name": "read", "inputSchema": {}}]}`,
	"in/b.json": `{}`,
	"in/c.json": `[`,
}

const catalogsAudited = `5 tools in 3 catalogs: 2 admitted (40.0%), 3 not. 9 faults. 1 catalog not
complete: there are more tools than these.

IN NO TOOL
in/a.json:5:1: an element of a list of tools must be an object, not a number
in/c.json:1:2: invalid JSON: the text ends too early

WHAT STANDS IN THE WAY                                 TOOLS  ALONE  OCCURRENCES
keyword "default"                                          1      0            2
keyword "anyOf"                                            1      0            1
keyword "maxLength"                                        1      1            1
keyword "title"                                            1      0            1
repeated tool name                                         1      1            1

IN WHICH ORDER TO HAVE IT GONE                          ADMITS     ADMITTED THEN
   as it is                                                            2   40.0%
1. keyword "maxLength"                                      +1         3   60.0%
2. repeated tool name                                       +1         4   80.0%
3. keyword "default" + keyword "anyOf" + keyword
    "title"                                                 +1         5  100.0%

CATALOGS                                               TOOLS  ADMITTED       NOT
in/a.json                                                  4         1         3
in/b.json                                                  1         1         0
in/c.json                                                  0         0         0

NOT ADMITTED
search
  in/a.json:3:79: unsupported keyword "maxLength" (JSON Schema has it, the
      subset does not) at /properties/query
edit
  in/a.json:4:34: unsupported keyword "title" (it asserts nothing, but the
      subset refuses what it does not enforce: take it out)
  in/a.json:4:89: unsupported keyword "default" (it asserts nothing, but the
      subset refuses what it does not enforce: take it out) at /properties/all
  in/a.json:4:112: a schema must have "type" or "oneOf" at /properties/n
  in/a.json:4:113: unsupported keyword "default" (it asserts nothing, but the
      subset refuses what it does not enforce: take it out) at /properties/n
  in/a.json:4:127: unsupported keyword "anyOf" (JSON Schema has it, the subset
      does not) at /properties/n
read
  in/a.json:6:10: tool "read" has the name of the one at in/a.json:2:10

ADMITTED
in/a.json: read
in/b.json: b
`

const catalogsNote = "in/a.json:1:2: note: the list of tools is not complete: \"nextCursor\" leads to more of them\n"

func TestAuditText(t *testing.T) {
	folder(t, catalogs)
	before := snapshot(t)
	assert.Equal(t, result{exitFault, catalogsAudited, catalogsNote}, schemagen("audit", "in"))
	assert.Equal(t, before, snapshot(t), "nothing is written")
	assert.Equal(t, result{exitFault, catalogsAudited, catalogsNote}, schemagen("audit", "in/c.json", "in/b.json", "in/a.json"))

	assert.Equal(t, result{exitFault, "", catalogsNote}, schemagen("audit", "-o", "out.txt", "in"))
	assert.Equal(t, catalogsAudited, content(t, "out.txt"))
}

func TestAuditStatus(t *testing.T) {
	folder(t, map[string]string{"a/read.json": aSchema, "b/read.json": aSchema, "c/list.json": `{"nextCursor":"x","tools":[]}`, "d/x.json": `[5]`})
	// The folders are several, which generation needs -o for, and the names are the
	// same, which matters within one catalog only.
	got := schemagen("audit", "a", "b")
	assert.Equal(t, result{stdout: "2 tools in 2 catalogs: 2 admitted (100.0%), 0 not.\n\n" +
		"CATALOGS                                               TOOLS  ADMITTED       NOT\n" +
		"a/read.json                                                1         1         0\n" +
		"b/read.json                                                1         1         0\n\n" +
		"ADMITTED\na/read.json: read\nb/read.json: read\n"}, got)
	got = schemagen("audit", "c")
	assert.Equal(t, exitOK, got.status, "a list that is not complete is no fault")
	assert.Equal(t, "0 tools in 1 catalog: 0 admitted (–), 0 not. 1 catalog not complete: there are\nmore tools than these.\n", got.stdout)
	assert.Equal(t, exitFault, schemagen("audit", "d").status, "a fault that is in no tool")

	got = schemagenReading(`{"name":"x","inputSchema":{}}`, "audit", "-")
	assert.Equal(t, result{stdout: "1 tool in 1 catalog: 1 admitted (100.0%), 0 not.\n\nADMITTED\nstandard input: x\n"}, got)

	for want, args := range map[string][]string{
		"a PATH is missing":                     {},
		"the folder audit is ./audit":           {"-format", "json"},
		`-format is "sarif"`:                    {"-format", "sarif", "a"},
		"not defined: -check":                   {"-check", "a"},
		"no such file":                          {"missing"},
		"flags have to come before":             {"a", "-o", "x"},
		"-o a/read.json is one of the files to": {"-o", "a/../a/read.json", "a"},
		"no/x: no such file":                    {"-o", "no/x", "a"},
	} {
		got := schemagen(append([]string{"audit"}, args...)...)
		assert.Equal(t, exitError, got.status, "%q", args)
		assert.Contains(t, strings.ReplaceAll(got.stderr, "a/../a", "a"), want, "%q", args)
		assert.Empty(t, got.stdout, "%q", args)
	}
	assert.Equal(t, aSchema, content(t, "a/read.json"))
}

// Every member that the manual names is there, and no other.
func TestAuditJSON(t *testing.T) {
	folder(t, catalogs)
	got := schemagen("audit", "-format=json", "in")
	assert.Equal(t, exitFault, got.status)
	assert.Equal(t, catalogsNote, got.stderr)
	var document map[string]any
	require.NoError(t, json.Unmarshal([]byte(got.stdout), &document))
	type object = map[string]any
	type list = []any
	assert.Equal(t, object{"catalogs": 3.0, "tools": 5.0, "admitted": 2.0, "faults": 9.0, "incomplete": 1.0}, document["totals"])
	assert.Equal(t, list{
		object{"obstacle": `keyword "default"`, "code": "unsupported_keyword", "keyword": "default", "tools": 1.0, "alone": 0.0, "occurrences": 2.0},
		object{"obstacle": `keyword "anyOf"`, "code": "unsupported_keyword", "keyword": "anyOf", "tools": 1.0, "alone": 0.0, "occurrences": 1.0},
		object{"obstacle": `keyword "maxLength"`, "code": "unsupported_keyword", "keyword": "maxLength", "tools": 1.0, "alone": 1.0, "occurrences": 1.0},
		object{"obstacle": `keyword "title"`, "code": "unsupported_keyword", "keyword": "title", "tools": 1.0, "alone": 0.0, "occurrences": 1.0},
		object{"obstacle": "repeated tool name", "code": "malformed", "tools": 1.0, "alone": 1.0, "occurrences": 1.0},
	}, document["obstacles"])
	assert.Equal(t, list{
		object{"obstacles": list{`keyword "maxLength"`}, "admits": 1.0, "admitted": 3.0},
		object{"obstacles": list{"repeated tool name"}, "admits": 1.0, "admitted": 4.0},
		object{"obstacles": list{`keyword "default"`, `keyword "anyOf"`, `keyword "title"`}, "admits": 1.0, "admitted": 5.0},
	}, document["order"])
	assert.Equal(t, list{
		object{"file": "in/a.json", "tools": 4.0, "admitted": 1.0, "incomplete": true, "faults": list{object{"file": "in/a.json", "line": 5.0, "column": 1.0,
			"class": "validation", "code": "malformed", "keywordLocation": "", "message": "an element of a list of tools must be an object, not a number"}}},
		object{"file": "in/b.json", "tools": 1.0, "admitted": 1.0, "incomplete": false, "faults": list{}},
		object{"file": "in/c.json", "tools": 0.0, "admitted": 0.0, "incomplete": false, "faults": list{object{"file": "in/c.json", "line": 1.0, "column": 2.0,
			"class": "validation", "code": "malformed", "keywordLocation": "", "message": "invalid JSON: the text ends too early"}}},
	}, document["catalogs"])
	tools := document["tools"].(list)
	require.Len(t, tools, 5)
	assert.Equal(t, object{"file": "in/a.json", "line": 2.0, "column": 1.0, "name": "read", "admitted": true, "faults": list{}}, tools[0])
	assert.Equal(t, object{"file": "in/a.json", "line": 3.0, "column": 1.0, "name": "search", "admitted": false, "faults": list{object{
		"file": "in/a.json", "line": 3.0, "column": 79.0, "tool": "search", "class": "unsupported_capability", "code": "unsupported_keyword",
		"keywordLocation": "/properties/query/maxLength", "message": `unsupported keyword "maxLength" (JSON Schema has it, the subset does not)`,
		"obstacle": `keyword "maxLength"`}}}, tools[1])

	write(t, "in/n.json", `[{"inputSchema":{}}]`)
	got = schemagen("audit", "-format=json", "in/n.json")
	require.NoError(t, json.Unmarshal([]byte(got.stdout), &document))
	assert.NotContains(t, document["tools"].(list)[0], "name")
	require.NoError(t, os.Remove("in/n.json"))

	write(t, "none/none.json", "[]")
	got = schemagen("audit", "-format=json", "none")
	assert.Equal(t, exitOK, got.status)
	assert.NotContains(t, got.stdout, "null", "what is empty is no null")
}

func TestWrapped(t *testing.T) {
	for _, test := range []struct {
		text string
		want []string
	}{
		{"", []string{">"}},
		{"one two", []string{">one two"}},
		{"one two three", []string{">one two", "  three"}},
		{"one twothree", []string{">one", "  twothre", "  e"}},
		{"日本日本日本日本日本 x", []string{">日本日本日本日本", "  日本 x"}},
		{"a  b", []string{">a  b"}},
	} {
		got := wrapped(">", "  ", test.text, 9)
		assert.Equal(t, test.want, got, test.text)
		for _, line := range got {
			assert.LessOrEqual(t, utf8.RuneCountInString(line), 9)
		}
	}
}
