package schemagencheck_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis/analysistest"
	"golang.org/x/tools/txtar"

	"github.com/schemagen/schemagen/cmd/analysis/schemagencheck"
	"github.com/schemagen/schemagen/cmd/internal/invocation"
)

const (
	readSchema = `{"type":"object","properties":{"path":{"type":"string"}}}`
	openSchema = `{"type":"object"}`
)

// module returns a module that requires this one with the files, and what schemagen
// generates in its folder tools.
func module(t *testing.T, files map[string]string) (folder string) {
	t.Helper()
	root, err := filepath.Abs("../../..")
	require.NoError(t, err)
	folder = t.TempDir()
	put(t, folder, map[string]string{"go.mod": "module example.com/user\n\ngo 1.25.0\n\nrequire github.com/schemagen/schemagen v0.0.0\n\nreplace github.com/schemagen/schemagen => " + root + "\n"})
	put(t, folder, files)
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOPROXY", "off")
	generateIn(t, folder, "tools")
	return folder
}

// generateIn writes what schemagen generates from a folder of the module.
func generateIn(t *testing.T, module, folder string) {
	t.Helper()
	var o invocation.Options
	require.NoError(t, o.Flags().Parse([]string{folder}))
	require.NoError(t, o.Parsed())
	o.In(module)
	outcome, err := o.Run(nil)
	require.NoError(t, err)
	require.Empty(t, outcome.Diagnostics)
	require.NotEmpty(t, outcome.Changes)
	for _, c := range outcome.Changes {
		require.NoError(t, os.WriteFile(filepath.Join(outcome.Folder, c.Name), c.New, 0o644))
	}
}

func put(t *testing.T, folder string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		at := filepath.Join(folder, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(at), 0o755))
		require.NoError(t, os.WriteFile(at, []byte(text), 0o644))
	}
}

// expect adds a comment above a line that begins so: what is to be reported there.
func expect(t *testing.T, folder, name, line string, wants ...string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, name))
	require.NoError(t, err)
	before, after, ok := strings.Cut("\n"+string(text), "\n"+line)
	require.True(t, ok, "%s has no line %s", name, line)
	comment := "// want +1"
	for _, want := range wants {
		comment += " `" + want + "`"
	}
	put(t, folder, map[string]string{name: strings.TrimPrefix(before+"\n"+comment+"\n"+line+after, "\n")})
}

const toolsGo = "// Package tools has tools.\npackage tools\n\n//go:generate schemagen .\n"

func TestGeneratedFilesAreUpToDate(t *testing.T) {
	folder := module(t, map[string]string{"tools/tools.go": toolsGo, "tools/read.json": readSchema})
	analysistest.Run(t, folder, schemagencheck.Analyzer, "./...")
}

func TestStale(t *testing.T) {
	folder := module(t, map[string]string{"tools/tools.go": toolsGo, "tools/read.json": readSchema})
	put(t, folder, map[string]string{"tools/read.json": openSchema})
	const changed = ` is stale, what it was generated from has changed: run go generate$`
	expect(t, folder, "tools/tools.go", "//go:generate", "^read_schemagen.go"+changed, "^schemagen.go"+changed)
	analysistest.Run(t, folder, schemagencheck.Analyzer, "./...")
}

func TestEditedByHand(t *testing.T) {
	folder := module(t, map[string]string{"tools/tools.go": toolsGo, "tools/read.json": readSchema})
	text, err := os.ReadFile(filepath.Join(folder, "tools/read_schemagen.go"))
	require.NoError(t, err)
	put(t, folder, map[string]string{"tools/read_schemagen.go": string(text) + "\nfunc byHand() {}\n"})
	expect(t, folder, "tools/tools.go", "//go:generate",
		"^read_schemagen.go is not what schemagen writes for its schemas: it was edited by hand, or written with other flags or by another version; run go generate$")
	analysistest.Run(t, folder, schemagencheck.Analyzer, "./...")
}

func TestMissingAndLeftOver(t *testing.T) {
	folder := module(t, map[string]string{"tools/tools.go": toolsGo, "tools/read.json": readSchema})
	require.NoError(t, os.Rename(filepath.Join(folder, "tools/read.json"), filepath.Join(folder, "tools/open.json")))
	expect(t, folder, "tools/tools.go", "//go:generate",
		"^open_schemagen.go is missing: run go generate$",
		"^read_schemagen.go is left over, nothing is to be generated there any more: run go generate, which removes it$",
		"^schemagen.go is stale")
	analysistest.Run(t, folder, schemagencheck.Analyzer, "./...")
}

// What a directive elsewhere writes is told of where the directive is.
func TestOtherFolder(t *testing.T) {
	folder := module(t, map[string]string{
		"tools/read.json": readSchema, "tools/doc.go": "package tools\n",
		"fine/f.go": "package fine\n\n//go:generate -command sg go run -x github.com/schemagen/schemagen/cmd/schemagen@v1.0.0\n//go:generate sg -o ../tools \"../tools\"\n",
		"fine/g.go": "package fine\n\n//go:generate go tool schemagen -check ../tools\n",
	})
	analysistest.Run(t, folder, schemagencheck.Analyzer, "./...")

	const run = "// Package run runs.\npackage run\n\n//go:generate go run github.com/schemagen/schemagen/cmd/schemagen ../tools\n"
	put(t, folder, map[string]string{"run/run.go": run, "run/again.go": run, "tools/read.json": openSchema})
	require.NoError(t, os.RemoveAll(filepath.Join(folder, "fine")))
	expect(t, folder, "run/again.go", "//go:generate", "^../tools/read_schemagen.go is stale", "^../tools/schemagen.go is stale")
	expect(t, folder, "tools/doc.go", "package tools", "^read_schemagen.go is stale, what it was generated from has changed: generate it again$")
	analysistest.Run(t, folder, schemagencheck.Analyzer, "./...")
}

// archived returns a file whose go:generate lines are to be read by the analyzer alone:
// go generate takes them from strings in Go, too.
func archived(t *testing.T, name string) string {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/directives.txtar")
	require.NoError(t, err)
	for _, f := range archive.Files {
		if f.Name == name {
			return string(f.Data)
		}
	}
	t.Fatal("no file ", name)
	return ""
}

func TestDirectivesThatFail(t *testing.T) {
	folder := module(t, map[string]string{
		"tools/read.json":      readSchema,
		"tools/tools.go":       archived(t, "directives.go"),
		"tools/empty/none.txt": "", "tools/broken/b.json": "{",
		"tools/broken/fine.json":      openSchema,
		"tools/broken/warned.json":    `{"type":"object","required":["a"],"additionalProperties":false}`,
		"tools/tools$tools.go/a.json": openSchema,
	})
	analysistest.Run(t, folder, schemagencheck.Analyzer, "./tools")
}

// A program that is called schemagen and is none of ours.
func TestAnotherSchemagen(t *testing.T) {
	folder := t.TempDir()
	put(t, folder, map[string]string{"go.mod": "module example.com/user\n\ngo 1.25.0\n", "a.go": "package a\n\n//go:generate schemagen --input nowhere\n"})
	analysistest.Run(t, folder, schemagencheck.Analyzer, ".")
}

func TestMarkedSchemas(t *testing.T) {
	folder := module(t, map[string]string{"tools/tools.go": `package tools

//schemagen:tool read
var read = map[string]any{"properties": map[string]any{"path": path}}

var path = map[string]any{"type": "string"}
`})
	analysistest.Run(t, folder, schemagencheck.Analyzer, "./...")
	put(t, folder, map[string]string{"tools/tools.go": `package tools

//schemagen:tool read
var read = map[string]any{"properties": map[string]any{"path": path}, "maxProperties": 1} // want "^unsupported keyword \"maxProperties\" .* \\(tool \"read\"\\)$"

var path = map[string]any{"type": "string", "pattern": "x"} // want "^unsupported keyword \"pattern\" .* \\(tool \"read\"\\)$"

//schemagen:tool number
const number = 5 // want "^this is no schema: "

func f() {
	//schemagen:tool local // want "^the directive has more than a name"
}
`})
	analysistest.Run(t, folder, schemagencheck.Analyzer, "./...")

	put(t, folder, map[string]string{"tools/tools.go": archived(t, "generated.go")})
	analysistest.Run(t, folder, schemagencheck.Analyzer, "./...")
}

// Without a directive the first line of a file tells whether it is stale.
func TestStaleByDigest(t *testing.T) {
	const marked = "package tools\n\n//schemagen:tool open\nvar open = `{}`\n"
	folder := module(t, map[string]string{"tools/tools.go": marked, "tools/read.json": readSchema})
	analysistest.Run(t, folder, schemagencheck.Analyzer, "./...")

	put(t, folder, map[string]string{"tools/tools.go": strings.Replace(marked, "{}", `{"type":"object"}`, 1)})
	expect(t, folder, "tools/tools.go", "package tools", "^open_schemagen.go is stale, what it was generated from has changed: generate it again$")
	analysistest.Run(t, folder, schemagencheck.Analyzer, "./...")

	// What the others were generated from is not known.
	require.NoError(t, os.Remove(filepath.Join(folder, "tools/read.json")))
	put(t, folder, map[string]string{"tools/tools.go": strings.Replace(marked, "{}", `{"type":"object"}`, 1)})
	analysistest.Run(t, folder, schemagencheck.Analyzer, "./...")
}

// A folder may hold tests in a package of their own, with a directive and what only
// looks like a mark.
func TestExternalTests(t *testing.T) {
	folder := module(t, map[string]string{"tools/tools.go": "package tools\n\n//schemagen:tool open\nvar open = `{}`\n"})
	put(t, folder, map[string]string{
		"tools/x_test.go":     "package tools_test\n\n//schemagen:tool test // want `a schema in a test is of no use`\nvar _ = `{}`\n\n//go:generate schemagen broken\n",
		"tools/y_test.go":     "package tools\n\n//schemagen:tool test // want `a schema in a test is of no use`\nvar _ = `{}`\n",
		"tools/broken/a.json": "{",
	})
	expect(t, folder, "tools/x_test.go", "//go:generate", "^broken/a.json:1:2: ")
	analysistest.Run(t, folder, schemagencheck.Analyzer, "./...")
}

// A directive that is not about the marked schemas of its folder leaves them to be told
// of.
func TestMarkedBesideADirective(t *testing.T) {
	folder := module(t, map[string]string{
		"tools/tools.go":  "package tools\n\n//schemagen:tool open\nvar open = `{}`\n",
		"other/read.json": readSchema,
		"other/other.go":  "package other\n\n//go:generate schemagen -version\n\n//schemagen:tool open\nvar open = `{\"title\":\"x\"}` // want `^unsupported keyword \"title\"`\n",
	})
	analysistest.Run(t, folder, schemagencheck.Analyzer, "./other")
}
