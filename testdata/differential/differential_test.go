package differential

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/generator"
)

var (
	seed  = flag.Uint64("seed", 1, "what all schemas and arguments follow from")
	cases = flag.Int("cases", 4000, "how many cases to run")
)

// The cases are made in rounds: so many tools in one program, so many cases each.
const (
	mostTools    = 200
	mostPerTool  = 2500
	casesPerTool = 50 // in a short run
)

func TestDifferential(t *testing.T) {
	dir := newModule(t)
	var total Report
	for round := uint64(0); total.Cases < *cases && len(total.Failures) == 0; round++ {
		left := *cases - total.Cases
		tools := min(mostTools, left/casesPerTool+1)
		perTool := min(mostPerTool, left/tools+1)
		report := runRound(t, dir, *seed+round, tools, perTool)
		total.add(report.Counts)
		total.Failures = append(total.Failures, report.Failures...)
		t.Logf("round %d: %d tools; so far %+v", round, tools, total.Counts)
	}
	for _, f := range total.Failures {
		t.Errorf("seed %d, tool %s\nschema: %s\narguments: %q\n%s", f.Seed, f.Tool, f.Schema, f.Arguments, f.Wrong)
	}
	// A run that meets too little of a kind would prove nothing about it.
	for kind, count := range map[string]int{
		"accepted": total.Accepted * 8, "no JSON": total.NoJSON * 20, "read back": total.ReadBack * 10,
		"out of range": total.OutOfRange * 100, "asked santhosh": total.Santhosh * 2, "asked google": total.Google * 8,
	} {
		assert.Greater(t, count, total.Cases, kind)
	}
}

// newModule makes the module of the drivers.
func newModule(t *testing.T) string {
	here, err := filepath.Abs(".")
	require.NoError(t, err)
	dir := t.TempDir()
	const requirements = "module example.com/differential\n\ngo 1.25.0\n\n" +
		"require github.com/schemagen/schemagen v0.0.0\n\nrequire github.com/schemagen/schemagen/testdata/differential v0.0.0\n\n" +
		"replace github.com/schemagen/schemagen => %q\n\nreplace github.com/schemagen/schemagen/testdata/differential => %q\n"
	root := filepath.Join(here, "..", "..")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), fmt.Appendf(nil, requirements, root, here), 0o644))
	sums, err := os.ReadFile("go.sum")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.sum"), sums, 0o644))
	return dir
}

// runRound generates and compiles a package of random tools, and runs its driver.
func runRound(t *testing.T, dir string, seed uint64, tools, perTool int) (report Report) {
	folder := filepath.Join(dir, "tools")
	require.NoError(t, os.RemoveAll(folder))
	require.NoError(t, os.Mkdir(folder, 0o755))
	d := newDice(seed, 0)
	options := generator.Options{Package: "tools", OutputDir: folder}
	var decoders strings.Builder
	for i := range tools {
		name := "t" + strconv.Itoa(i)
		options.Sources = append(options.Sources, generator.Source{Name: name, Header: name, Stem: name, Text: []byte(d.inputSchema())})
		fmt.Fprintf(&decoders, "\t\t%q: func(s string) (any, error) { return tools.DecodeT%d(s) },\n", name, i)
	}
	result, diagnostics, err := generator.Generate(options)
	require.NoError(t, err)
	require.Empty(t, diagnostics)
	require.Empty(t, result.Note)
	for _, f := range result.Files {
		require.NoError(t, os.WriteFile(filepath.Join(folder, f.Name), f.Content, 0o644))
	}
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.go"), fmt.Appendf(nil, driver, decoders.String()), 0o644))
	runProgram(t, dir, "go", "build", "-o", "driver", ".")
	output := runProgram(t, dir, "./driver", "-seed", strconv.FormatUint(seed, 10), "-cases", strconv.Itoa(perTool))
	require.NoError(t, json.Unmarshal(output, &report))
	return report
}

const driver = `package main

import (
	"example.com/differential/tools"
	"github.com/schemagen/schemagen/testdata/differential"
)

func main() {
	differential.Main(tools.Tools, map[string]differential.Decoder{
%s	})
}
`

func runProgram(t *testing.T, dir, name string, args ...string) []byte {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	output, err := cmd.Output()
	require.NoError(t, err, "%s %s: %.5000s", name, strings.Join(args, " "), stderr.String())
	return output
}
