package generator

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/schemagen/schemagen/runtime"
)

// The numbers are counted by hand.
func TestAudit(t *testing.T) {
	report := Audit([]Source{
		from("b.json", `{"title":"","properties":{"a":{"type":"string","title":"","pattern":""}}}`),
		from("a.json", `{"nextCursor":"x","tools":[
			{"name":"good","inputSchema":{}},
			{"name":"titled","inputSchema":{"title":"","properties":{"p":{"type":"string","title":""}}}},
			{"name":"any","inputSchema":{"properties":{"p":{"anyOf":[{"$ref":"x"}],"default":1},"q":{"anyOf":[]}}}},
			7,
			{"name":"good","inputSchema":{"required":5}},
			{"inputSchema":{"title":""}},
			{"name":"none"}]}`),
		from("c.json", `{"tools":[`),
		from("d.json", `[{"name":"good","inputSchema":{}}]`),
	})
	type toolFaults struct {
		name      string
		line      int
		obstacles []string
	}
	var tools []toolFaults
	for _, c := range report.Catalogs {
		for _, tool := range c.Tools {
			found := toolFaults{name: tool.Name, line: tool.Line}
			for _, f := range tool.Faults {
				assert.Equal(t, tool.Name, f.Tool)
				found.obstacles = append(found.obstacles, f.Obstacle)
			}
			tools = append(tools, found)
		}
	}
	assert.Equal(t, []toolFaults{
		{"good", 2, nil},
		{"titled", 3, []string{`keyword "title"`, `keyword "title"`}},
		{"any", 4, []string{`keyword "anyOf"`, `keyword "anyOf"`, `keyword "default"`, `keyword "anyOf"`, `keyword "anyOf"`}},
		{"good", 6, []string{"repeated tool name", `malformed "required"`}},
		{"", 7, []string{"malformed descriptor", `keyword "title"`}},
		{"none", 8, []string{"malformed descriptor"}},
		{"b", 1, []string{`keyword "title"`, `keyword "title"`, `keyword "pattern"`}},
		{"good", 1, nil},
	}, tools)
	assert.False(t, report.Catalogs[0].Tools[4].Named)

	assert.Equal(t, []Obstacle{
		{`keyword "title"`, runtime.CodeUnsupportedKeyword, "title", 3, 1, 5},
		{"malformed descriptor", runtime.CodeMalformed, "", 2, 1, 2},
		{`keyword "anyOf"`, runtime.CodeUnsupportedKeyword, "anyOf", 1, 0, 2},
		{`keyword "default"`, runtime.CodeUnsupportedKeyword, "default", 1, 0, 1},
		{`keyword "pattern"`, runtime.CodeUnsupportedKeyword, "pattern", 1, 0, 1},
		{`malformed "required"`, runtime.CodeMalformed, "required", 1, 0, 1},
		{"repeated tool name", runtime.CodeMalformed, "", 1, 0, 1},
	}, report.Obstacles)
	assert.Equal(t, []AuditStep{
		{[]string{`keyword "title"`}, 1, 3},
		{[]string{"malformed descriptor"}, 2, 5},
		{[]string{`keyword "pattern"`}, 1, 6},
		{[]string{`keyword "anyOf"`, `keyword "default"`}, 1, 7},
		{[]string{`malformed "required"`, "repeated tool name"}, 1, 8},
	}, report.Order)

	require.Len(t, report.Catalogs, 4)
	assert.Equal(t, []string{`in/a.json:5:4: malformed "" "": an element of a list of tools must be an object, not a number`}, lines(report.Catalogs[0].Faults))
	assert.Len(t, report.Catalogs[0].Incomplete, 1)
	assert.Equal(t, []string{`in/c.json:1:11: malformed "" "": invalid JSON: the text ends too early`}, lines(report.Catalogs[2].Faults))
	assert.Empty(t, report.Catalogs[2].Tools)
	total, admitted := report.Catalogs[0].Counts()
	assert.Equal(t, []int{6, 1}, []int{total, admitted})
}

// An audit finds what generation does.
func TestAuditFindsEveryFault(t *testing.T) {
	files, err := filepath.Glob("../testdata/refuse/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		require.NoError(t, err)
		source := from("tool.json", string(archive.Files[0].Data))
		_, want, err := Generate(Options{Package: "tools", Sources: []Source{source}})
		require.NoError(t, err)
		catalog := Audit([]Source{source}).Catalogs[0]
		got := catalog.Faults
		for _, tool := range catalog.Tools {
			for _, f := range tool.Faults {
				f.Tool = "" // which generation leaves out, as the file is no list
				got = append(got, f.Diagnostic)
			}
		}
		assert.Equal(t, lines(want), lines(got), file)
	}
}

func TestIncompleteListsAreToldOf(t *testing.T) {
	for _, test := range []struct {
		text  string
		files int
	}{
		{"{\n\"nextCursor\": \"x\", \"tools\": [{\"name\":\"a\",\"inputSchema\":{}}]}", 2},
		{"{\n\"nextCursor\": \"x\", \"tools\": [{\"name\":\"a\",\"inputSchema\":{\"title\":\"\"}}]}", 0},
	} {
		result, _, err := Generate(Options{Package: "tools", Sources: []Source{from("a.json", test.text), from("b.json", `[]`)}, OutputDir: module(t, nil)})
		require.NoError(t, err)
		assert.Len(t, result.Files, test.files)
		require.Len(t, result.Incomplete, 1)
		note := result.Incomplete[0]
		assert.Equal(t, []any{"in/a.json", 2, 1, 2}, []any{note.Source, note.Line, note.Column, note.Offset})
		assert.Contains(t, note.Message, "not complete")
	}
}
