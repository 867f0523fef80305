package main

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestJSON(t *testing.T) {
	folder(t, map[string]string{"p/a.json": `[{"name":"x<","inputSchema":{"required":5}}]`, "p/b.json": "\n{\"properties\":{\"日本\":{\"type\":\"strin\"}}}"})
	got := schemagen("-format=json", "p")
	assert.Equal(t, exitFault, got.status)
	assert.Empty(t, got.stderr)
	assert.Contains(t, got.stdout, `"x<"`, "readable")
	var document struct{ Diagnostics, Skipped []map[string]any }
	require.NoError(t, json.Unmarshal([]byte(got.stdout), &document))
	require.Len(t, document.Diagnostics, 2)
	assert.NotNil(t, document.Skipped)
	first, second := document.Diagnostics[0], document.Diagnostics[1]
	assert.NotEmpty(t, first["message"])
	delete(first, "message")
	assert.Equal(t, map[string]any{"file": "p/a.json", "line": 1.0, "column": 30.0, "tool": "x<", "class": "validation",
		"code": "malformed", "keywordLocation": "/required"}, first)
	delete(second, "message")
	assert.Equal(t, map[string]any{"file": "p/b.json", "line": 2.0, "column": 26.0, "class": "unsupported_capability",
		"code": "unsupported_type", "keywordLocation": "/properties/日本/type", "suggest": "string"}, second)

	require.NoError(t, os.Remove("p/a.json"))
	write(t, "p/c.json", aSchema)
	got = schemagen("-format=json", "-skip-unsupported", "p")
	assert.Equal(t, exitOK, got.status)
	assert.Empty(t, got.stderr)
	require.NoError(t, json.Unmarshal([]byte(got.stdout), &document))
	assert.Empty(t, document.Diagnostics)
	require.Len(t, document.Skipped, 1)
	assert.Equal(t, "b", document.Skipped[0]["tool"])

	require.NoError(t, os.Remove("p/b.json"))
	assert.Equal(t, result{stdout: "{\n\t\"diagnostics\": [],\n\t\"skipped\": [],\n\t\"warnings\": []\n}\n"}, schemagen("-format=json", "p"))
}

func TestJSONCheck(t *testing.T) {
	folder(t, map[string]string{"p/a.json": aSchema})
	got := schemagen("-format=json", "-check", "p")
	assert.Equal(t, exitFault, got.status)
	assert.Empty(t, got.stderr)
	var document struct{ Diagnostics []map[string]any }
	require.NoError(t, json.Unmarshal([]byte(got.stdout), &document))
	require.Len(t, document.Diagnostics, 2)
	assert.Equal(t, map[string]any{"file": "p/a_schemagen.go", "code": "missing", "message": "the generated file is missing; run: schemagen p"},
		document.Diagnostics[0])
}

func TestSARIF(t *testing.T) {
	folder(t, map[string]string{"a b/a.json": `[{"name":"日本","inputSchema":{"required":5}}]`, "a b/b.json": `{"title":""}`, "a b/c.json": aSchema})
	got := schemagen("-format=sarif", "-skip-unsupported", "a b")
	assert.Equal(t, exitFault, got.status)
	assert.Empty(t, got.stderr)
	var log sarifLog
	decoder := json.NewDecoder(strings.NewReader(got.stdout))
	decoder.DisallowUnknownFields()
	require.NoError(t, decoder.Decode(&log))
	assert.Equal(t, "2.1.0", log.Version)
	require.Len(t, log.Runs, 1)
	assert.Equal(t, []sarifRule{{"malformed"}, {"unsupported_keyword"}}, log.Runs[0].Tool.Driver.Rules)
	results := log.Runs[0].Results
	require.Len(t, results, 2)
	assert.Equal(t, "error", results[0].Level)
	assert.Equal(t, "malformed", results[0].RuleID)
	assert.Equal(t, "日本", results[0].Properties.Tool)
	assert.Equal(t, sarifPhysical{sarifArtifact{"a%20b/a.json"}, &sarifRegion{1, 30}}, results[0].Locations[0].Physical, "columns are characters")
	assert.Equal(t, "note", results[1].Level)

	require.NoError(t, os.Remove("a b/a.json"))
	require.NoError(t, os.Remove("a b/b.json"))
	got = schemagen("-format=sarif", "-check", "a b")
	assert.Equal(t, exitFault, got.status)
	log = sarifLog{}
	require.NoError(t, json.Unmarshal([]byte(got.stdout), &log))
	require.Len(t, log.Runs[0].Results, 2)
	assert.Nil(t, log.Runs[0].Results[0].Locations[0].Physical.Region)

	require.Equal(t, silent, schemagen("a b"))
	got = schemagen("-format=sarif", "-check", "a b")
	assert.Equal(t, exitOK, got.status)
	require.NoError(t, json.Unmarshal([]byte(got.stdout), &log))
	assert.Empty(t, log.Runs[0].Results)
	assert.Contains(t, got.stdout, `"results": []`)
}

// Columns are characters in Go, too: in a file that a schema goes on in and that marks none, and where Go does not parse.
func TestSARIFOfGo(t *testing.T) {
	folder(t, map[string]string{
		"go.mod":  "module example.com/tools\n\ngo 1.25\n",
		"a.go":    "package tools\n\n//schemagen:tool a\nvar a = map[string]any{\"properties\": map[string]any{\"日本\": part, \"b\": 5}}\n",
		"part.go": "package tools\n\nvar part = map[string]any{\"description\": \"日本\", \"title\": \"x\", \"type\": \"string\"}\n",
	})
	places := func() (found []sarifPhysical) {
		got := schemagen("-format=sarif", ".")
		assert.Equal(t, exitFault, got.status)
		assert.Empty(t, got.stderr)
		var log sarifLog
		require.NoError(t, json.Unmarshal([]byte(got.stdout), &log))
		for _, result := range log.Runs[0].Results {
			found = append(found, result.Locations[0].Physical)
		}
		return found
	}
	assert.Equal(t, []sarifPhysical{
		{sarifArtifact{"a.go"}, &sarifRegion{4, 70}}, {sarifArtifact{"part.go"}, &sarifRegion{3, 48}},
	}, places(), "columns are characters")

	write(t, "a.go", "package tools\n\n//schemagen:tool a\nvar a = `{}\n")
	assert.Equal(t, []sarifPhysical{{sarifArtifact{"a.go"}, &sarifRegion{4, 9}}}, places())
}

func TestFileURI(t *testing.T) {
	for path, want := range map[string]string{
		"a/b.json": "a/b.json", "a b#?.json": "a%20b%23%3F.json", "/a/日.json": "file:///a/%E6%97%A5.json", "a:b.json": "./a:b.json",
	} {
		assert.Equal(t, want, fileURI(path))
	}
}
