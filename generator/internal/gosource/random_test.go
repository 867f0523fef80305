package gosource_test

import (
	"fmt"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/schemagen/schemagen/generator/internal/gosource"
)

// What is evaluated is what a program writes that is run: random literals, compiled, as
// encoding/json and jsonschema-go write them.
func TestRandomLiteralsAreWhatProgramsWrite(t *testing.T) {
	const literals = 1000
	archive, err := txtar.ParseFile("testdata/schema.txtar")
	require.NoError(t, err)
	w := &literalWriter{Rand: rand.New(rand.NewPCG(1, 2))}
	var marked, printed strings.Builder
	for i := range literals {
		fmt.Fprintf(&marked, "\n//schemagen:tool t%d\nvar v%d = %s\n", i, i, w.root())
		fmt.Fprintf(&printed, "\t\tv%d,\n", i)
	}
	source := "package main\n\nimport (\n\t\"encoding/json\"\n\t\"os\"\n\n\t\"github.com/google/jsonschema-go/jsonschema\"\n)\n\n" +
		"type (\n\tobject map[string]any\n\tkind string\n)\n\nconst text kind = \"constant\"\n\nvar (\n\thalf = 0.5\n\tzero = 0\n\tpart = object{\"part\": []any{text, nil}}\n\tanything = &jsonschema.Schema{}\n)\n" +
		w.parts.String() + marked.String() +
		"\nfunc main() {\n\te := json.NewEncoder(os.Stdout)\n\tfor _, v := range []any{\n" + printed.String() + "\t} {\n\t\tif err := e.Encode(v); err != nil {\n\t\t\tpanic(err)\n\t\t}\n\t}\n}\n"
	folder := unpack(t, append(archive.Files[:2:2], txtar.File{Name: "main.go", Data: []byte(source)}))

	tools, faults, err := gosource.Load(folder, "", func(string, []byte) bool { return false })
	require.NoError(t, err)
	require.Empty(t, faults)
	require.Len(t, tools, literals)
	run := exec.Command("go", "run", ".")
	run.Dir = folder
	var stderr strings.Builder
	run.Stderr = &stderr
	output, err := run.Output()
	require.NoError(t, err, stderr.String())
	lines := strings.Split(strings.TrimSpace(string(output)), "\n")
	require.Len(t, lines, literals)
	for i, tool := range tools {
		assert.JSONEq(t, lines[i], tool.Text, "%s in %s", tool.Name, filepath.Join(folder, "main.go"))
	}
}

// A literalWriter writes random literals.
type literalWriter struct {
	*rand.Rand
	parts strings.Builder // declarations of variables that they are made of
	names int
}

// root writes a literal that may be a schema: a map or a Schema that is not empty.
func (w *literalWriter) root() string {
	if w.IntN(2) == 0 {
		return "jsonschema.Schema{Type: \"object\", " + w.schemaFields(4) + "}"
	}
	return w.object(4)
}

func (w *literalWriter) pick(choices ...func() string) string { return choices[w.IntN(len(choices))]() }

func one(s string) func() string { return func() string { return s } }

func (w *literalWriter) value(depth int) string {
	if depth == 0 {
		return w.scalar()
	}
	return w.pick(
		w.scalar, w.scalar,
		func() string { return w.object(depth - 1) },
		func() string { return w.list(depth - 1) },
		func() string { return "&jsonschema.Schema{" + w.schemaFields(depth-1) + "}" },
		func() string { return "any(" + w.value(depth-1) + ")" },
		func() string { return w.variable(w.value(depth - 1)) },
		func() string { return "&" + w.object(depth-1) },
		func() string { return "map[string]kind{\"a\": " + w.string() + "}" },
	)
}

func (w *literalWriter) scalar() string {
	return w.pick(
		w.string, w.number,
		one("nil"), one("true"), one("!true"), one("text"), one("kind(\"k\")"), one("half"), one("zero"), one("part"), one("anything"),
		one("float32(0.1)"), one("int64(1)<<62"), one("'a'"), one("len(\"four\")"), one("1 << 3 / 2.0"), one("json.Number(\"1.50e2\")"),
		one("json.RawMessage(`{\"raw\": [1, 2.50]}`)"), one("1e21"), one("1e-7"), one("-0.0"), one("uint8(200)"), one("0x1p-2"),
	)
}

func (w *literalWriter) string() string {
	const chars = "ab<>&\"\\\n\té\u2028\U0001F600\x00"
	runes := []rune(chars)
	var s []rune
	for range w.IntN(5) {
		s = append(s, runes[w.IntN(len(runes))])
	}
	if w.IntN(3) == 0 {
		return strconv.QuoteToASCII(string(s)) + " + \"\""
	}
	return strconv.Quote(string(s))
}

func (w *literalWriter) number() string {
	if w.IntN(2) == 0 {
		return strconv.Itoa(w.IntN(2000) - 1000)
	}
	return strconv.FormatFloat(w.NormFloat64()*1e6, 'g', -1, 64)
}

func (w *literalWriter) object(depth int) string {
	kind := w.pick(one("map[string]any"), one("object"), one("map[kind]any"))
	var members []string
	for i := range w.IntN(4) {
		members = append(members, fmt.Sprintf("\"%c\": %s", 'a'+i, w.value(depth)))
	}
	return kind + "{" + strings.Join(members, ", ") + "}"
}

func (w *literalWriter) list(depth int) string {
	var elements []string
	for range w.IntN(4) {
		elements = append(elements, w.value(depth))
	}
	kind := w.pick(one("[]any"), one("[...]any"), one(fmt.Sprintf("[%d]any", len(elements))))
	return kind + "{" + strings.Join(elements, ", ") + "}"
}

// variable declares a variable with the value and returns its name.
func (w *literalWriter) variable(value string) string {
	w.names++
	fmt.Fprintf(&w.parts, "\nvar p%d any = %s\n", w.names, value)
	return fmt.Sprintf("p%d", w.names)
}

// schemaFields writes fields of a Schema but for Type, each at most once.
func (w *literalWriter) schemaFields(depth int) string {
	inner := func() string {
		if depth == 0 {
			return w.pick(one("&jsonschema.Schema{}"), one("anything"), one("nil"), one("&jsonschema.Schema{Not: anything}"))
		}
		return "&jsonschema.Schema{" + w.schemaFields(depth-1) + "}"
	}
	list := func() string {
		return w.pick(one("[]*jsonschema.Schema{"+inner()+"}"), one("nil"))
	}
	fields := map[string]func() string{
		"Title":       w.string,
		"Description": w.string,
		"Minimum":     one("jsonschema.Ptr(0.0)"),
		"Maximum":     one("&half"),
		"MinLength":   one("&zero"),
		"Required":    one("[]string{}"),
		"Examples":    func() string { return "[]any{" + w.value(depth) + "}" },
		"Enum":        func() string { return "[]any{" + w.scalar() + "}" },
		"Deprecated":  one("false"),
		"ReadOnly":    one("true"),
		"Default":     one("json.RawMessage(`[ 1 ]`)"),
		"Properties": func() string {
			return w.pick(one("map[string]*jsonschema.Schema{}"), one("map[string]*jsonschema.Schema{\"p\": "+inner()+", \"q\": {}}"), one("nil"))
		},
		"PatternProperties":    one("map[string]*jsonschema.Schema{}"),
		"AdditionalProperties": inner,
		"Items":                inner,
		"Not":                  inner,
		"AllOf":                list,
		"OneOf":                list,
		"DependencyStrings":    one("map[string][]string{}"),
		"Extra":                one("map[string]any{\"x-a\": part}"),
	}
	names := make([]string, 0, len(fields))
	for name := range fields {
		names = append(names, name)
	}
	slices.Sort(names)
	var written []string
	for _, name := range names {
		if w.IntN(7) == 0 {
			written = append(written, name+": "+fields[name]())
		}
	}
	return strings.Join(written, ", ")
}
