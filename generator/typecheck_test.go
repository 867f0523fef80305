package generator

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	genruntime "github.com/schemagen/schemagen/runtime"
)

// The name is written out where it is looked up.
var _ = genruntime.RunGoGenerateOrUpdateTheRuntimeForFormat1

func parsedFile(t *testing.T, body string) parsed {
	t.Helper()
	p, err := parse([]File{{"a_schemagen.go", []byte("package tools\n\nimport \"" + runtimePath + "\"\n\n" + body)}})
	require.NoError(t, err)
	return p
}

const sound = "const _ = runtime." + guard + "\n\nvar Tools runtime.Catalog\n\nfunc f() (runtime.Tool, bool) { return Tools.Lookup(\"\") }\n"

func TestTypeCheck(t *testing.T) {
	dir := module(t, map[string]string{
		"broken.go": "package tools\n\nvar _ = undefined\n",
		"syntax.go": "package tools\n\nfunc {\n",
		"other.go":  "package other\n\nimport \"example.com/nowhere\"\n",
	})
	for _, in := range []string{dir, filepath.Join(dir, "not", "there")} {
		note, err := typeCheck(in, "tools", parsedFile(t, sound))
		assert.NoError(t, err)
		assert.Empty(t, note)
	}
	for body, message := range map[string]string{
		"var x int = \"\"":                          "a_schemagen.go:5:13: cannot use",
		"var x = runtime.NoSuchThing":               "undefined: runtime.NoSuchThing",
		"func f() { unused := 1 }":                  "declared and not used: unused",
		"var big = int(1 << 40)\n" + sound:          "overflows int",
		"type T struct{}\n\ntype T int\n\n" + sound: "T redeclared",
	} {
		_, err := typeCheck(dir, "tools", parsedFile(t, body))
		assert.ErrorContains(t, err, "the generated code does not type-check", body)
		assert.ErrorContains(t, err, message, body)
	}
}

// Whatever keeps the runtime from being found, what does not depend on it is
// checked nevertheless.
func TestTypeCheckWithoutRuntime(t *testing.T) {
	other := t.TempDir() // a module of the same path that is not this one
	require.NoError(t, os.Mkdir(filepath.Join(other, "runtime"), 0o755))
	write(t, other, map[string]string{
		"go.mod":             "module github.com/schemagen/schemagen\n\ngo 1.25.0\n",
		"runtime/runtime.go": "package runtime\n\nconst RunGoGenerateOrUpdateTheRuntimeForFormat0 = true\n",
	})
	for name, test := range map[string]struct {
		dir  func(t *testing.T) string
		note string
	}{
		"no module":      {func(t *testing.T) string { return t.TempDir() }, "go.mod file not found"},
		"no requirement": {func(t *testing.T) string { return bareModule(t, "") }, "no required module provides"},
		"broken go.mod":  {func(t *testing.T) string { return bareModule(t, "nonsense\n") }, "without the runtime: "},
		"go.mod to be updated": {func(t *testing.T) string {
			root, err := filepath.Abs("..")
			require.NoError(t, err)
			dir := t.TempDir()
			write(t, dir, map[string]string{"go.mod": "module example.com/user\n\ngo 1.25\n\n" +
				"require github.com/schemagen/schemagen v0.0.0\n\nreplace github.com/schemagen/schemagen => " + root + "\n"})
			return dir
		}, "run go mod tidy"},
		"another version": {func(t *testing.T) string { return other }, "does not fit the version"},
		"no go command": {func(t *testing.T) string {
			dir := module(t, nil)
			t.Setenv("PATH", "")
			return dir
		}, "go command required"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("GOPROXY", "off")
			t.Setenv("GOFLAGS", "")
			t.Setenv("GOWORK", "off")
			dir := test.dir(t)
			note, err := typeCheck(dir, "tools", parsedFile(t, sound))
			assert.NoError(t, err)
			assert.Contains(t, note, test.note)
			assert.NotContains(t, note, "\n")
			_, err = typeCheck(dir, "tools", parsedFile(t, sound+"var x int = \"\"\n"))
			assert.ErrorContains(t, err, "cannot use")
		})
	}
}

func bareModule(t *testing.T, rest string) string {
	dir := t.TempDir()
	write(t, dir, map[string]string{"go.mod": "module example.com/user\n\ngo 1.25.0\n" + rest})
	return dir
}

func TestParse(t *testing.T) {
	_, err := parse([]File{{"a.go", []byte("package tools\n\nvar x =\n")}})
	assert.ErrorContains(t, err, "a.go:3:9")
}

func TestDeclaredTwice(t *testing.T) {
	const generated = "var readTool, other = 1, 2\n\nconst readInputSchema = \"\"\n\nvar _ runtime.Tool\n\n" +
		"type ReadInput struct{}\n\nfunc (in *ReadInput) Validate() error { return nil }\n\nfunc DecodeRead() {}\n\nfunc init() {}\n"
	for name, test := range map[string]struct {
		file, content string
		want          []string
	}{
		"type":       {"a.go", "package tools\n\ntype (\n\tA int\n\tReadInput int\n)\n", []string{`a.go:5:2: "ReadInput"`}},
		"func":       {"a.go", "package tools\n\nfunc DecodeRead(x int) {}\n", []string{`a.go:3:6: "DecodeRead"`}},
		"var, const": {"a.go", "package tools\n\nvar a, other int\nconst readTool, b = 1, 2\n", []string{`a.go:3:8: "other"`, `a.go:4:7: "readTool"`}},
		"method":     {"a.go", "package tools\n\nfunc (in ReadInput) Validate() {}\nfunc (in ReadInput) Mine() {}\n", []string{`a.go:3:21: "ReadInput.Validate"`}},
		"our import": {"a.go", "package tools\n\nvar runtime int\n", []string{`a.go:3:5: "runtime"`}},
		"an import":  {"a.go", "package tools\n\nimport readTool \"fmt\"\n", []string{`a.go:3:8: "readTool"`}},
		"Go's own":   {"a.go", "package tools\n\ntype error int\nfunc len() {}\nfunc f() { var int error }\n", []string{`a.go:3:6: "error"`}},
		"any build constraint": {"a_windows.go", "//go:build never\n\npackage tools\n\nvar readTool int\n",
			[]string{`a_windows.go:5:5: "readTool"`}},
		"test of the package": {"a_test.go", "package tools\n\nvar readTool int\n", []string{`a_test.go:3:5: "readTool"`}},
		"not our file":        {"c_schemagen.go", "package tools\n\nvar readTool int\n", []string{`c_schemagen.go:3:5: "readTool"`}},
		"in the way":          {"a_schemagen.go", "package tools\n\nvar readTool int\n", nil}, // who writes tells of it
		"our file":            {"b_schemagen.go", header + "x\n\npackage tools\n\nvar readTool int\n", nil},
		"our file, copied":    {"b.go", header + "x\n\npackage tools\n\nvar readTool int\n", []string{`b.go:5:5: "readTool"`}},
		"test outside":        {"a_test.go", "package tools_test\n\nvar readTool int\n", nil},
		"another package":     {"a.go", "package main\n\nvar readTool int\n", nil},
		"the same imports":    {"a.go", "package tools\n\nimport runtime \"x\"\nimport _ \"y\"\nimport . \"z\"\n", nil},
		"nothing of the kind": {"a.go", "package tools\n\nvar _ = 1\n\nfunc init() {}\n\nfunc (T[P]) DecodeRead() { var readTool int }\n", nil},
		"broken":              {"a.go", "package tools\n\nvar readTool int\nfunc {\n", nil},
		"no Go file":          {"a.txt", "package tools\n\nvar readTool int\n", nil},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, dir, map[string]string{test.file: test.content})
			diagnostics := inOrder(declaredTwice(dir, "tools", parsedFile(t, generated)))
			var got []string
			for _, d := range diagnostics {
				name, _, _ := strings.Cut(d.Message, " ")
				got = append(got, fmt.Sprintf("%s:%d:%d: %q", filepath.Base(d.Source), d.Line, d.Column, name))
				assert.Regexp(t, ` is declared here and (in|by Go itself, which) the generated a_schemagen\.go`, d.Message)
				assert.Equal(t, filepath.Join(dir, test.file), d.Source)
			}
			assert.Equal(t, test.want, got)
		})
	}
	assert.Empty(t, declaredTwice(filepath.Join(t.TempDir(), "missing"), "tools", parsedFile(t, generated)))
	assert.Empty(t, declaredTwice("", "tools", parsedFile(t, generated)))
}

func TestGenerated(t *testing.T) {
	for _, name := range []string{"schemagen.go", "a_schemagen.go", "_schemagen.go"} {
		assert.True(t, Generated(name, []byte(header+"a.json")))
		assert.False(t, Generated(name, []byte("\n"+header+"a.json")))
		assert.False(t, Generated(name, []byte("// Code generated by schemagen from a.json; DO NOT EDIT.")))
		assert.False(t, Generated(name, nil))
	}
	for _, name := range []string{"a.go", "aschemagen.go", "schemagen.go.txt", "a_schemagen_test.go", "Schemagen.go"} {
		assert.False(t, Generated(name, []byte(header+"a.json")), name)
	}
}
