package generator_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/schemagen/schemagen/generator"
	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/interp"
)

// A shared case is a file of ../testdata/validate: a schema, and arguments that
// it accepts and rejects. Both engines run all of them.
type sharedCase struct {
	name   string
	schema string
	calls  []sharedCall
}

type sharedCall struct {
	arguments string
	want      string // "code@instance location", joined by spaces; "" for none
	line      string
}

func readCases(t *testing.T) []sharedCase {
	files, err := filepath.Glob("../testdata/validate/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	var cases []sharedCase
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		require.NoError(t, err)
		c := sharedCase{name: strings.TrimSuffix(filepath.Base(file), ".txtar")}
		for _, f := range archive.Files {
			switch f.Name {
			case "schema.json":
				c.schema = string(f.Data)
			case "accept":
				for _, line := range caseLines(f.Data) {
					c.calls = append(c.calls, sharedCall{arguments: unquoted(t, line), line: line})
				}
			case "reject":
				for _, line := range caseLines(f.Data) {
					i := strings.LastIndex(line, " => ")
					require.Positive(t, i, "%s: no => in %q", file, line)
					c.calls = append(c.calls, sharedCall{unquoted(t, line[:i]), line[i+4:], line})
				}
			default:
				require.Fail(t, "unknown section", "%s: %s", file, f.Name)
			}
		}
		require.NotEmpty(t, c.calls, file)
		cases = append(cases, c)
	}
	return cases
}

func caseLines(data []byte) []string {
	var lines []string
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimSuffix(line, "\n"); line != "" && !strings.HasPrefix(line, "#") {
			lines = append(lines, line)
		}
	}
	return lines
}

// unquoted returns the arguments that a line of a case stands for: what follows
// "go:" is a Go string literal, for bytes that do not fit into a line. In it
// <N*text> repeats text.
func unquoted(t *testing.T, line string) string {
	literal, ok := strings.CutPrefix(line, "go:")
	if !ok {
		return line
	}
	text, err := strconv.Unquote(literal)
	require.NoError(t, err, line)
	for {
		open := strings.IndexByte(text, '<')
		if open < 0 {
			return text
		}
		count, rest, _ := strings.Cut(text[open+1:], "*")
		repeated, rest, _ := strings.Cut(rest, ">")
		n, err := strconv.Atoi(count)
		require.NoError(t, err, line)
		text = text[:open] + strings.Repeat(repeated, n) + rest
	}
}

// outcome is what one engine says of one call.
type outcome struct {
	Validate  json.RawMessage // the error, null for none
	Decode    json.RawMessage
	Marshal   string // the decoded value, written back
	SelfCheck json.RawMessage
}

// TestConformance runs all shared cases through the interpreted validator and
// through generated code, compiled by the Go compiler: verdicts must be the ones
// written down, and the errors of both must be equal, member for member.
func TestConformance(t *testing.T) {
	cases := readCases(t)
	generated := runGenerated(t, cases)
	calls := 0
	for _, c := range cases {
		validator, err := interp.Compile([]byte(c.schema))
		require.NoError(t, err, c.name)
		for _, call := range c.calls {
			err := validator.Validate([]byte(call.arguments))
			assert.Equal(t, withoutRange(call.want), violations(err), "%s: interpreted: %s", c.name, call.line)
			assert.Equal(t, withoutRange(call.want) == "", err == nil, "%s: interpreted: %s", c.name, call.line)
			text, marshalErr := json.Marshal(err)
			require.NoError(t, marshalErr)
			got := generated[calls]
			calls++
			assert.Equal(t, string(text), string(got.Validate), "%s: generated Validate: %s", c.name, call.line)
			checkDecoded(t, c.name, call, got, string(text))
		}
	}
	t.Logf("%d cases, %d calls", len(cases), calls)
}

// checkDecoded looks at what decoding gave: the same verdict but for numbers
// that do not fit, and the same value written back.
func checkDecoded(t *testing.T, name string, call sharedCall, got outcome, validated string) {
	if strings.Contains(call.want, string(runtime.CodeNumberRange)) {
		assert.Contains(t, string(got.Decode), `"code":"number_range"`, "%s: %s", name, call.line)
		return
	}
	assert.Equal(t, validated, string(got.Decode), "%s: generated Decode: %s", name, call.line)
	if call.want == "" && assert.NotEmpty(t, got.Marshal, "%s: %s", name, call.line) {
		assert.Equal(t, runtime.Canonical(call.arguments), runtime.Canonical(got.Marshal), "%s: written back: %s", name, call.line)
		assert.Equal(t, "null", string(got.SelfCheck), "%s: Validate of the value: %s", name, call.line)
	}
}

func withoutRange(want string) string {
	if strings.HasPrefix(want, string(runtime.CodeNumberRange)) {
		return ""
	}
	return want
}

func violations(err error) string {
	if err == nil {
		return ""
	}
	var found []string
	for _, v := range err.(*runtime.Error).Violations() {
		found = append(found, string(v.Code)+"@"+string(v.InstanceLocation))
	}
	return strings.Join(found, " ")
}

// runGenerated generates one package of all the cases, compiles it with a program
// that runs the calls, and returns what it said.
func runGenerated(t *testing.T, cases []sharedCase) []outcome {
	dir := newModule(t)
	options := generator.Options{Package: "tools", OutputDir: filepath.Join(dir, "tools")}
	var calls []struct {
		Tool      string
		Arguments []byte
	}
	for _, c := range cases {
		options.Sources = append(options.Sources, generator.Source{
			Name: c.name + ".json", Header: c.name + ".json", Stem: c.name, Text: []byte(c.schema),
		})
		for _, x := range c.calls {
			calls = append(calls, struct {
				Tool      string
				Arguments []byte
			}{c.name, []byte(x.arguments)})
		}
	}
	generateInto(t, options)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.go"), []byte(caller), 0o644))
	input, err := json.Marshal(calls)
	require.NoError(t, err)
	output := runGo(t, dir, input, "run", ".")
	var outcomes []outcome
	require.NoError(t, json.Unmarshal(output, &outcomes), "%.2000s", output)
	require.Len(t, outcomes, len(calls))
	return outcomes
}

// caller is the program that is compiled together with generated code.
const caller = `package main

import (
	"encoding/json"
	"os"

	"example.com/test/tools"
)

type outcome struct {
	Validate, Decode error
	Marshal          string
	SelfCheck        error
}

func main() {
	var calls []struct {
		Tool      string
		Arguments []byte
	}
	if err := json.NewDecoder(os.Stdin).Decode(&calls); err != nil {
		panic(err)
	}
	outcomes := make([]outcome, len(calls))
	for i, call := range calls {
		tool, ok := tools.Tools.Lookup(call.Tool)
		if !ok {
			panic(call.Tool)
		}
		before := string(call.Arguments)
		out := outcome{Validate: tool.Validate(call.Arguments)}
		value, err := tool.Decode(call.Arguments)
		if string(call.Arguments) != before {
			panic("the arguments were changed")
		}
		for i := range call.Arguments {
			call.Arguments[i] = 'x' // nothing of them may have been kept
		}
		if out.Decode = err; err == nil {
			text, err := json.Marshal(value)
			if err != nil {
				panic(err)
			}
			out.Marshal = string(text)
			out.SelfCheck = value.(interface{ Validate() error }).Validate()
		}
		outcomes[i] = out
	}
	if err := json.NewEncoder(os.Stdout).Encode(outcomes); err != nil {
		panic(err)
	}
}
`

// newModule returns a folder with a module that takes this one from where it is.
func newModule(t *testing.T) string {
	root, err := filepath.Abs("..")
	require.NoError(t, err)
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "tools"), 0o755))
	mod := fmt.Sprintf("module example.com/test\n\ngo 1.25.0\n\nrequire github.com/schemagen/schemagen v0.0.0\n\nreplace github.com/schemagen/schemagen => %q\n", root)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte(mod), 0o644))
	return dir
}

func generateInto(t *testing.T, options generator.Options) {
	result, diagnostics, err := generator.Generate(options)
	require.NoError(t, err)
	require.Empty(t, diagnostics)
	for _, f := range result.Files {
		require.NoError(t, os.WriteFile(filepath.Join(options.OutputDir, f.Name), f.Content, 0o644))
	}
}

func runGo(t *testing.T, dir string, stdin []byte, args ...string) []byte {
	cmd := exec.Command("go", args...)
	cmd.Dir, cmd.Stdin = dir, bytes.NewReader(stdin)
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	output, err := cmd.Output()
	require.NoError(t, err, "go %s: %s", strings.Join(args, " "), stderr.String())
	return output
}
