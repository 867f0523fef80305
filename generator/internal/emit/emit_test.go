package emit_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/schemagen/schemagen/generator/internal/emit"
	"github.com/schemagen/schemagen/generator/internal/plan"
	"github.com/schemagen/schemagen/runtime/schema"
)

var (
	update = flag.Bool("update", false, "rewrite the wanted files in testdata")
	keep   = flag.String("keep", "", "write the zoo into this folder, and leave it there")
)

// tool returns a tool as the generator finds it in NAME.json.
func tool(t *testing.T, name, description, text string) plan.Tool {
	t.Helper()
	checked, faults := schema.Compile(text)
	require.Empty(t, faults, "%s: %s", name, text)
	return plan.Tool{
		Name: name, Description: description, Source: name + ".json", Digest: strings.Repeat("0", 64),
		SchemaText: text, Schema: checked,
	}
}

// files emits the package of the tools and checks what holds for all of them.
func files(t *testing.T, tools ...plan.Tool) []emit.File {
	t.Helper()
	files, err := emit.Files(plan.New("tools", tools))
	require.NoError(t, err)
	for _, f := range files {
		formatted, err := format.Source(f.Content)
		require.NoError(t, err, f.Name)
		assert.Equal(t, string(formatted), string(f.Content), "%s: not as gofmt leaves it", f.Name)
		first, _, _ := strings.Cut(string(f.Content), "\n")
		assert.Regexp(t, `^// Code generated .* DO NOT EDIT\.$`, first, f.Name)
	}
	return files
}

// A goldenCase is a file of testdata: a schema, calls that it accepts and
// rejects, and the Go file that is wanted for it.
type goldenCase struct {
	path    string
	tool    plan.Tool
	archive *txtar.Archive
}

func goldenCases(t *testing.T) []goldenCase {
	t.Helper()
	paths, err := filepath.Glob("testdata/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	var cases []goldenCase
	for _, path := range paths {
		archive, err := txtar.ParseFile(path)
		require.NoError(t, err)
		c := goldenCase{path: path, archive: archive}
		text, ok := c.section("schema.json")
		require.True(t, ok, path)
		c.tool = tool(t, strings.TrimSuffix(filepath.Base(path), ".txtar"), "", strings.TrimSpace(text))
		cases = append(cases, c)
	}
	return cases
}

func (c goldenCase) section(name string) (text string, ok bool) {
	for _, f := range c.archive.Files {
		if f.Name == name {
			return string(f.Data), true
		}
	}
	return "", false
}

// TestGolden compares what is emitted for the schema of each case with its
// want.go.
func TestGolden(t *testing.T) {
	for _, c := range goldenCases(t) {
		got := files(t, c.tool)[0].Content
		want, ok := c.section("want.go")
		if !*update {
			assert.Equal(t, want, string(got), "%s: run with -update?", c.path)
			continue
		}
		if ok {
			c.archive.Files = c.archive.Files[:len(c.archive.Files)-1]
		}
		c.archive.Files = append(c.archive.Files, txtar.File{Name: "want.go", Data: got})
		require.NoError(t, os.WriteFile(c.path, txtar.Format(c.archive), 0o644))
	}
}

// TestDeterminism emits the same tools twice, in different orders.
func TestDeterminism(t *testing.T) {
	tools := zoo(t)
	first := files(t, tools...)
	for i, j := 0, len(tools)-1; i < j; i, j = i+1, j-1 {
		tools[i], tools[j] = tools[j], tools[i]
	}
	assert.Equal(t, first, files(t, tools...))
}

// module makes dir a module with this repository's runtime and a package tools
// that consists of the files.
func module(t *testing.T, dir string, emitted []emit.File) {
	t.Helper()
	root, err := filepath.Abs("../../..")
	require.NoError(t, err)
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "tools"), 0o755))
	mod := fmt.Sprintf("module example.com/zoo\n\ngo 1.25.0\n\n"+
		"require github.com/schemagen/schemagen v0.0.0\n\nreplace github.com/schemagen/schemagen => %s\n", root)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte(mod), 0o644))
	for _, f := range emitted {
		require.NoError(t, os.WriteFile(filepath.Join(dir, "tools", f.Name), f.Content, 0o644))
	}
}

// run runs the go command in dir and returns what it prints.
func run(t *testing.T, dir string, arguments ...string) string {
	t.Helper()
	command := exec.Command("go", arguments...)
	command.Dir = dir
	command.Env = environment()
	output, err := command.CombinedOutput()
	require.NoError(t, err, "go %v: %.4000s", arguments, output)
	return string(output)
}

func environment() []string { return append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod") }

// TestZooCompiles has the Go compiler and vet look at tools whose names, members
// and texts are as awkward as can be.
func TestZooCompiles(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command")
	}
	emitted := files(t, zoo(t)...)
	dir := *keep
	if dir == "" {
		dir = t.TempDir()
	}
	module(t, dir, emitted)
	run(t, dir, "build", "./...")
	run(t, dir, "vet", "./...")
	listed := run(t, dir, "list", "-f", `{{join .GoFiles "\n"}}`, "./tools")
	assert.Len(t, strings.Fields(listed), len(emitted), "the go command leaves files out")
	imports := run(t, dir, "list", "-f", `{{join .Imports "\n"}}`, "./tools")
	assert.Equal(t, "github.com/schemagen/schemagen/runtime\n", imports)
}

// quoted returns s as a JSON string.
func quoted(t *testing.T, s string) string {
	t.Helper()
	text, err := json.Marshal(s)
	require.NoError(t, err)
	return string(text)
}
