package emit_test

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/generator/internal/plan"
	"github.com/schemagen/schemagen/runtime"
)

// TestRoundTrip compiles the golden files with a program that decodes the calls
// of the cases, writes them back, and decodes what was written.
func TestRoundTrip(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command")
	}
	type call struct{ Tool, Arguments, Want string }
	var (
		calls []call
		tools []plan.Tool
	)
	for _, c := range goldenCases(t) {
		tools = append(tools, c.tool)
		for _, verdict := range []string{"accept", "reject"} {
			text, _ := c.section(verdict)
			for line := range strings.Lines(text) {
				calls = append(calls, call{c.tool.Name, line, verdict})
			}
		}
	}
	dir := t.TempDir()
	module(t, dir, files(t, tools...))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.go"), []byte(roundTrip), 0o644))
	input, err := json.Marshal(calls)
	require.NoError(t, err)

	command := exec.Command("go", "run", ".")
	command.Dir, command.Env, command.Stdin = dir, environment(), bytes.NewReader(input)
	command.Stderr = os.Stderr
	output, err := command.Output()
	require.NoError(t, err)
	var results []struct{ Validate, Decode, Written, Again string }
	require.NoError(t, json.Unmarshal(output, &results), "%s", output)
	require.Len(t, results, len(calls))
	for i, c := range calls {
		got := results[i]
		assert.Equal(t, got.Validate, got.Decode, "%s: %s", c.Tool, c.Arguments)
		if c.Want == "reject" {
			assert.NotEmpty(t, got.Validate, "%s: %s", c.Tool, c.Arguments)
			continue
		}
		if assert.Empty(t, got.Validate, "%s: %s", c.Tool, c.Arguments) {
			assert.Equal(t, runtime.Canonical(c.Arguments), runtime.Canonical(got.Written), "%s: %s", c.Tool, c.Arguments)
			assert.Equal(t, got.Written, got.Again, "%s: %s", c.Tool, c.Arguments)
		}
	}
}

// roundTrip is the program. It also shows that a union is pleasant to build and
// to switch over.
const roundTrip = `package main

import (
	"encoding/json"
	"fmt"
	"os"

	"example.com/zoo/tools"
)

type result struct{ Validate, Decode, Written, Again string }

func main() {
	var calls []struct{ Tool, Arguments string }
	if err := json.NewDecoder(os.Stdin).Decode(&calls); err != nil {
		panic(err)
	}
	var results []result
	for _, c := range calls {
		results = append(results, try(c.Tool, []byte(c.Arguments)))
	}
	unions()
	if err := json.NewEncoder(os.Stdout).Encode(results); err != nil {
		panic(err)
	}
}

func try(name string, arguments []byte) (r result) {
	tool, ok := tools.Tools.Lookup(name)
	if !ok {
		panic("no tool " + name)
	}
	if err := tool.Validate(arguments); err != nil {
		r.Validate = err.Error()
	}
	value, err := tool.Decode(arguments)
	if err != nil {
		r.Decode = err.Error()
		return r
	}
	r.Written = write(value)
	again, err := tool.Decode([]byte(r.Written))
	if err != nil {
		r.Again = err.Error()
		return r
	}
	if err := again.(interface{ Validate() error }).Validate(); err != nil {
		r.Again = err.Error()
		return r
	}
	r.Again = write(again)
	return r
}

func write(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(text)
}

func unions() {
	for _, branch := range []tools.ByKindTargetBranch{
		tools.ByKindTargetInteger(5), tools.ByKindTargetString("five"),
		tools.ByKindTargetObject{ID: 5}, tools.ByKindTargetArray{"5"},
	} {
		in := tools.ByKindInput{Target: tools.NewByKindTarget(branch)}
		if err := in.Validate(); err != nil {
			panic(err)
		}
		text := write(in)
		decoded, err := tools.DecodeByKind(text)
		if err != nil {
			panic(err)
		}
		switch held := decoded.Target.Branch().(type) {
		case tools.ByKindTargetInteger:
			must(held == 5)
		case tools.ByKindTargetString:
			must(held == "five")
		case tools.ByKindTargetObject:
			must(held.ID == 5)
		case tools.ByKindTargetArray:
			must(held[0] == "5")
		default:
			panic(fmt.Sprintf("%T", held))
		}
		must(write(decoded.Target) == write(branch))
	}
	must(tools.ByKindTarget{}.Branch() == nil)
	must(tools.ByKindInput{}.Validate() != nil)
	_, err := json.Marshal(tools.ByKindInput{})
	must(err != nil)

	held := tools.EachValueObject2{B: "x"}
	must(tools.NewEachValue(held).Branch() == tools.EachValueBranch(held))
	inner := tools.NewEachValueOneOf(tools.EachValueOneOfBoolean(true))
	must(write(tools.NewEachValue(inner)) == "true")
	must(write(tools.NewEachValue(tools.EachValueStringNone)) == "\"none\"")
}

func must(ok bool) {
	if !ok {
		panic("not as it must be")
	}
}
`
