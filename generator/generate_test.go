package generator

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// module returns a folder in a module that requires this one, with the files.
func module(t *testing.T, files map[string]string) string {
	t.Helper()
	root, err := filepath.Abs("..")
	require.NoError(t, err)
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOWORK", "off")
	dir := t.TempDir()
	write(t, dir, map[string]string{"go.mod": "module example.com/user\n\ngo 1.25.0\n\n" +
		"require github.com/schemagen/schemagen v0.0.0\n\nreplace github.com/schemagen/schemagen => " + root + "\n"})
	write(t, dir, files)
	return dir
}

func write(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, content := range files {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644))
	}
}

func from(name, text string) Source {
	stem := strings.TrimSuffix(name, ".json")
	return Source{Name: "in/" + name, Header: name, Stem: stem, Text: []byte(text)}
}

// lines shows diagnostics, one a line.
func lines(diagnostics []Diagnostic) (shown []string) {
	for _, d := range diagnostics {
		shown = append(shown, fmt.Sprintf("%s:%d:%d: %s %q %q: %s", d.Source, d.Line, d.Column, d.Code, d.KeywordLocation, d.Tool, d.Message))
	}
	return shown
}

const aSchema = `{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}`

func TestGenerateDoesNotDependOnOrder(t *testing.T) {
	dir := module(t, nil)
	b := from("b.json", aSchema)
	list := from("a.json", `[{"name":"c","inputSchema":`+aSchema+`},{"name":"a","inputSchema":`+aSchema+`}]`)
	result, diagnostics, err := Generate(Options{Package: "tools", Sources: []Source{b, list}, OutputDir: dir})
	require.NoError(t, err)
	require.Empty(t, diagnostics)
	assert.Empty(t, result.Note)
	var names []string
	for _, f := range result.Files {
		names = append(names, f.Name)
		assert.True(t, Generated(f.Name, f.Content), f.Name)
	}
	assert.ElementsMatch(t, []string{"a_schemagen.go", "b_schemagen.go", "c_schemagen.go", "schemagen.go"}, names)
	again, _, err := Generate(Options{Package: "tools", Sources: []Source{list, b}, OutputDir: dir})
	require.NoError(t, err)
	assert.Equal(t, result, again)
}

func TestGenerateReportsEverything(t *testing.T) {
	result, diagnostics, err := Generate(Options{Package: "tools", Sources: []Source{
		from("c.json", `{"type":"object","title":"x"}`),
		from("a.json", "[\n{\"name\":\"x\",\"inputSchema\":{\"properties\":{\"p\":{\"type\":\"string\",\"minimum\":1}},\n\"required\":\"p\"}},\n5]"),
		from("b.json", `{"type":`),
		from("good.json", aSchema),
	}})
	require.NoError(t, err)
	assert.Empty(t, result)
	require.Len(t, diagnostics, 5)
	assert.Equal(t, []string{
		`in/a.json:2:63: unsupported_form "/properties/p/minimum" "x": "minimum" on type string, it belongs to type integer or number`,
		`in/a.json:3:1: malformed "/required" "x": ` + diagnostics[1].Message,
		`in/a.json:4:1: malformed "" "": an element of a list of tools must be an object, not a number`,
		`in/b.json:1:9: malformed "" "": ` + diagnostics[3].Message,
		`in/c.json:1:18: unsupported_keyword "/title" "": ` + diagnostics[4].Message,
	}, lines(diagnostics))
	assert.Equal(t, runtime.ClassUnsupportedCapability, diagnostics[0].Class)
	assert.Equal(t, "minimum", diagnostics[0].Keyword)
	assert.Contains(t, diagnostics[4].Message, `unsupported keyword "title"`)
	assert.Equal(t, runtime.ClassValidation, diagnostics[1].Class)
}

func TestRepeatedNames(t *testing.T) {
	sources := []Source{
		from("z.json", "\n{\"name\": \"a\",\"inputSchema\":{}}"),
		from("a.json", aSchema),
		from("m.json", `[{"name":"m","inputSchema":{"title":""}},{"name":"m","inputSchema":{}}]`),
	}
	for _, skip := range []bool{false, true} {
		_, diagnostics, err := Generate(Options{Package: "tools", Sources: sources, SkipUnsupported: skip})
		require.NoError(t, err)
		assert.Subset(t, lines(diagnostics), []string{
			`in/m.json:1:50: malformed "" "": tool "m" has the name of the one at in/m.json:1:10`,
			`in/z.json:2:10: malformed "" "": tool "a" has the name of the one at in/a.json:1:1`,
		}, "skip %v", skip)
	}
}

// Descriptors without a name do not share one.
func TestMissingNamesAreNotRepeated(t *testing.T) {
	_, diagnostics, err := Generate(Options{Package: "tools", Sources: []Source{
		from("a.json", `[{"inputSchema":{}},{"inputSchema":{}}]`),
	}})
	require.NoError(t, err)
	assert.Len(t, diagnostics, 2)
}

func TestSkipUnsupported(t *testing.T) {
	options := Options{Package: "tools", SkipUnsupported: true, Sources: []Source{
		from("b.json", aSchema),
		from("a.json", `[{"name":"x","inputSchema":{"title":"","format":""}},{"name":"y","inputSchema":{}}]`),
	}}
	result, diagnostics, err := Generate(options)
	require.NoError(t, err)
	require.Empty(t, diagnostics)
	assert.Len(t, result.Files, 3)
	require.Len(t, result.Skipped, 1)
	assert.Equal(t, "x", result.Skipped[0].Tool)
	assert.Len(t, result.Skipped[0].Diagnostics, 2)

	// A tool with both kinds of fault is not skipped, and its faults are all told.
	options.Sources = append(options.Sources, from("c.json", `{"title":"","required":5}`))
	result, diagnostics, err = Generate(options)
	require.NoError(t, err)
	assert.Empty(t, result.Files)
	assert.Len(t, result.Skipped, 1)
	assert.Len(t, diagnostics, 2)

	options.Sources = []Source{from("a.json", `{"title":""}`)}
	_, diagnostics, err = Generate(options)
	require.NoError(t, err)
	assert.Equal(t, []string{`in/a.json:1:1: unsupported_form "" "": no tools are left, all are unsupported`}, lines(diagnostics))
}

func TestNoTools(t *testing.T) {
	_, diagnostics, err := Generate(Options{Package: "tools", Sources: []Source{from("b.json", `{"tools":[]}`), from("a.json", `[]`)}})
	require.NoError(t, err)
	assert.Equal(t, []string{
		`in/a.json:1:1: malformed "" "": no tools here`,
		`in/b.json:1:1: malformed "" "": no tools here`,
	}, lines(diagnostics))

	// One empty list among others is nothing to complain of.
	_, diagnostics, err = Generate(Options{Package: "tools", Sources: []Source{from("b.json", `[]`), from("a.json", aSchema)}})
	require.NoError(t, err)
	assert.Empty(t, diagnostics)

	// A broken file is told of, and not that there are no tools, too.
	_, diagnostics, err = Generate(Options{Package: "tools", Sources: []Source{from("a.json", `{`)}})
	require.NoError(t, err)
	assert.Len(t, diagnostics, 1)

	_, _, err = Generate(Options{Package: "tools"})
	assert.ErrorContains(t, err, "no schemas")
}

func TestPackageName(t *testing.T) {
	for _, name := range []string{"", "_", "a-b", "1a", "func", "a.b", "documentation", "a b", "a\n"} {
		_, _, err := Generate(Options{Package: name, Sources: []Source{from("a.json", aSchema)}})
		assert.ErrorContains(t, err, "is no name for a package", "%q", name)
	}
	for _, name := range []string{"main", "runtime", "日本", "Tools", "a_b", "string"} {
		_, diagnostics, err := Generate(Options{Package: name, Sources: []Source{from("a.json", aSchema)}})
		assert.NoError(t, err, name)
		assert.Empty(t, diagnostics, name)
	}
}

// position is schema.Position, only faster.
func TestPosition(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	text := make([]byte, 5*stride)
	for i := range text {
		text[i] = "\n\r ab\xc3\xa4"[random.IntN(7)]
	}
	copy(text[stride/2:], strings.Repeat("x", 2*stride)) // a line longer than the distance of two marks
	for _, length := range []int{0, 1, stride - 1, stride, stride + 1, len(text)} {
		s := newSource(&Source{Text: text[:length]})
		for range 200 {
			offset := random.IntN(length + 2)
			line, column := schema.Position(s.text, offset)
			gotLine, gotColumn := s.position(offset)
			require.Equal(t, []int{line, column}, []int{gotLine, gotColumn}, "offset %d of %d", offset, length)
		}
	}
}
