package generator_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/schemagen/schemagen/generator"
)

// Schemas that are written in Go, as maps and as JSON text, are the same as those in
// files: what is generated differs in the header, and faults in their positions.
func TestGoSourcesAreLikeFiles(t *testing.T) {
	good, faulty := schemaTexts(t)
	for name, schemas := range map[string][]string{"generated": good, "faults": faulty} {
		t.Run("text "+name, func(t *testing.T) {
			compareWithFiles(t, schemas, schemas, strconv.Quote)
		})
		t.Run("raw text "+name, func(t *testing.T) {
			plain := slices.DeleteFunc(slices.Clone(schemas), func(s string) bool { return strings.ContainsAny(s, "`\r\x00\ufeff") || !utf8.ValidString(s) })
			compareWithFiles(t, plain, plain, func(s string) string { return "`" + s + "`" })
		})
		t.Run("maps "+name, func(t *testing.T) {
			var texts, literals []string
			for _, text := range schemas {
				if literal, indented, ok := mapLiteral(text); ok {
					literals = append(literals, literal)
					texts = append(texts, indented)
				}
			}
			assert.Greater(t, len(texts), len(schemas)/2)
			compareWithFiles(t, texts, literals, func(s string) string { return s })
		})
	}
}

// schemaTexts returns the schemas of the examples and the tests, those that can be
// generated from and those that can not.
func schemaTexts(t *testing.T) (good, faulty []string) {
	for _, pattern := range []string{"../examples/tools/*.json", "../testdata/validate/*.txtar", "../testdata/refuse/*.txtar"} {
		paths, err := filepath.Glob(pattern)
		require.NoError(t, err)
		require.NotEmpty(t, paths)
		for _, path := range paths {
			text, err := os.ReadFile(path)
			require.NoError(t, err)
			if filepath.Ext(path) == ".txtar" {
				text = txtar.Parse(text).Files[0].Data
			}
			if strings.Contains(pattern, "refuse") {
				faulty = append(faulty, string(text))
			} else {
				good = append(good, string(text))
			}
		}
	}
	return good, faulty
}

// compareWithFiles holds what comes of files with the texts against what comes of a
// package in which each of the schemas is marked.
func compareWithFiles(t *testing.T, texts, schemas []string, expression func(string) string) {
	require.Equal(t, len(texts), len(schemas))
	folder := t.TempDir()
	var files []generator.Source
	source := "package tools\n\nimport \"encoding/json\"\n\nvar _ json.Number\n"
	for i, text := range texts {
		name := fmt.Sprintf("tool_%03d", i)
		var descriptor struct{ Name string }
		if err := json.Unmarshal([]byte(text), &descriptor); err == nil && descriptor.Name != "" {
			name = descriptor.Name
		}
		files = append(files, generator.Source{
			Name: name, Header: "tools.go",
			Text: []byte(text), Stem: name,
		})
		source += fmt.Sprintf("\n//schemagen:tool %s\nvar v%d = %s\n", name, i, expression(schemas[i]))
	}
	require.NoError(t, os.WriteFile(filepath.Join(folder, "go.mod"), []byte("module example.com/tools\n\ngo 1.25\n"), 0o666))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "tools.go"), []byte(source), 0o666))
	marked, err := generator.GoSources(folder, "")
	require.NoError(t, err)
	for i := range marked {
		marked[i].Header = "tools.go"
	}

	want, wantDiagnostics, err := generator.Generate(generator.Options{Package: "tools", Sources: files})
	require.NoError(t, err)
	got, gotDiagnostics, err := generator.Generate(generator.Options{Package: "tools", Sources: marked})
	require.NoError(t, err)
	assert.Equal(t, withoutPositions(wantDiagnostics), withoutPositions(gotDiagnostics))
	require.Equal(t, len(want.Files), len(got.Files))
	for i, file := range want.Files {
		assert.Equal(t, file.Name, got.Files[i].Name)
		assert.Equal(t, withoutDigest(t, file.Content), withoutDigest(t, got.Files[i].Content), file.Name)
	}
}

func withoutPositions(diagnostics []generator.Diagnostic) (shown []string) {
	for _, d := range diagnostics {
		shown = append(shown, fmt.Sprintf("%s %s %q %q %s", d.Code, d.Class, d.KeywordLocation, d.Keyword, d.Message))
	}
	return shown
}

func withoutDigest(t *testing.T, content []byte) string {
	first, rest, ok := strings.Cut(string(content), "\n")
	require.True(t, ok)
	before, _, ok := strings.Cut(first, " (sha256:")
	require.True(t, ok, first)
	return before + "\n" + rest
}

// mapLiteral writes an object of JSON as a literal of Go and as the JSON that comes of
// that, if it can be one: none that repeats a name.
func mapLiteral(text string) (literal, indented string, ok bool) {
	w := literalWriter{d: json.NewDecoder(strings.NewReader(text))}
	w.d.UseNumber()
	if !w.value() || !strings.HasPrefix(w.literal.String(), "map[string]any{") || w.d.More() {
		return "", "", false
	}
	var b bytes.Buffer
	err := json.Indent(&b, []byte(w.json.String()), "", "  ")
	return w.literal.String(), b.String(), err == nil
}

// A literalWriter writes the JSON that it reads, as Go and as JSON.
type literalWriter struct {
	d             *json.Decoder
	literal, json strings.Builder
}

func (w *literalWriter) value() (ok bool) {
	token, err := w.d.Token()
	if err != nil {
		return false
	}
	switch token := token.(type) {
	case json.Delim:
		return w.elements(token)
	case json.Number:
		w.literal.WriteString("json.Number(" + strconv.Quote(token.String()) + ")")
		w.json.WriteString(token.String())
	case string:
		w.string(token)
	case bool:
		w.literal.WriteString(strconv.FormatBool(token))
		w.json.WriteString(strconv.FormatBool(token))
	case nil:
		w.literal.WriteString("nil")
		w.json.WriteString("null")
	}
	return true
}

func (w *literalWriter) string(s string) {
	w.literal.WriteString(strconv.Quote(s))
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(s)
	w.json.WriteString(strings.TrimSpace(b.String()))
}

func (w *literalWriter) elements(open json.Delim) (ok bool) {
	w.literal.WriteString(map[json.Delim]string{'{': "map[string]any{", '[': "[]any{"}[open])
	w.json.WriteString(open.String())
	names := make(map[string]bool)
	for i := 0; w.d.More(); i++ {
		if i > 0 {
			w.literal.WriteString(", ")
			w.json.WriteString(", ")
		}
		if open == '{' {
			name, err := w.d.Token()
			if err != nil || names[name.(string)] {
				return false
			}
			names[name.(string)] = true
			w.string(name.(string))
			w.literal.WriteString(": ")
			w.json.WriteString(": ")
		}
		if !w.value() {
			return false
		}
	}
	w.literal.WriteString("}")
	end, err := w.d.Token()
	w.json.WriteString(fmt.Sprint(end))
	return err == nil
}

// A fault in a schema that is written in Go is where the Go is, also in another file.
func TestGoSourcesTellOfPlacesInGo(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module example.com/tools\n\ngo 1.25\n",
		"a.go": "package tools\n\n//schemagen:tool one\nvar one = map[string]any{\n\t\"properties\": map[string]any{\"a\": part},\n\t\"title\":      \"x\",\n}\n" +
			"\n//schemagen:tool two\nconst two = `{\n  \"type\": 5\n}`\n",
		"b.go": "package tools\n\nimport _ \"embed\"\n\nvar part = map[string]any{\"type\": \"string\", \"pattern\": \"x\"}\n" +
			"\n//schemagen:tool one\nvar again = \"{}\"\n\n//schemagen:tool three\n//go:embed three.json\nvar three []byte\n",
		"three.json": "{\n\"required\": 1,",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666))
	}
	sources, err := generator.GoSources(folder, "")
	require.NoError(t, err)
	_, diagnostics, err := generator.Generate(generator.Options{Package: "tools", Sources: sources})
	require.NoError(t, err)
	var got []string
	for _, d := range diagnostics {
		assert.Equal(t, folder, filepath.Dir(d.Source))
		message := strings.ReplaceAll(d.Message, folder+string(filepath.Separator), "")
		got = append(got, fmt.Sprintf("%s:%d:%d: %s (%s)", filepath.Base(d.Source), d.Line, d.Column, message, d.Tool))
	}
	assert.Equal(t, []string{
		`a.go:6:2: unsupported keyword "title" (it asserts nothing, but the subset refuses what it does not enforce: take it out) (one)`,
		`a.go:11:3: unsupported type 5 (not one of object, array, string, integer, number or boolean) (two)`,
		`b.go:5:45: unsupported keyword "pattern" (JSON Schema has it, the subset does not) (one)`,
		`b.go:7:1: tool "one" has the name of the one at a.go:3:1 ()`,
		`three.json:2:15: invalid JSON: the text ends too early (three)`,
	}, got)
}
