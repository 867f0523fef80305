package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/schemagen/schemagen/generator"
)

// A growth is the time of a verdict as something grows.
type growth struct {
	name, title, axis string
	points            []point
}

// A point is one size. The times are those of one verdict, in nanoseconds.
type point struct {
	Size                   int
	Tool                   string
	Arguments              string `json:"-"`
	Bytes                  int
	Generated, Interpreted float64
}

// timeGrowths makes a tool for each size, generates and compiles them, and has
// the program time them.
func timeGrowths(folder string) ([]growth, error) {
	growths := []growth{
		{name: "payload", title: "Size of a call", axis: "bytes"}, {name: "properties", title: "Properties of a schema, all of them in the call", axis: "properties"},
		{name: "choices", title: "Choices of an enum, the last one in the call", axis: "choices"}, {name: "branches", title: "Branches of a oneOf told apart by a member, the last one in the call", axis: "branches"},
	}
	schemas := make(map[string]string)
	for _, n := range []int{64, 1 << 10, 16 << 10, 256 << 10, 4 << 20, 64 << 20} {
		growths[0].add(schemas, "payload", n, `{"properties":{"text":{"type":"string"}},"required":["text"]}`, `{"text":"`+strings.Repeat("x", n-11)+`"}`)
	}
	for _, n := range []int{1, 10, 100, 1000} {
		growths[1].add(schemas, "properties"+strconv.Itoa(n), n, `{"properties":{`+each(n, `"property_%d":{"type":"integer"}`)+`}}`, `{`+each(n, `"property_%d":7`)+`}`)
	}
	for _, n := range []int{1, 10, 100, 1000, 10000} {
		growths[2].add(schemas, "choices"+strconv.Itoa(n), n, `{"properties":{"choice":{"type":"string","enum":[`+each(n, `"choice number %d"`)+`]}}}`, fmt.Sprintf(`{"choice":"choice number %d"}`, n-1))
	}
	for _, n := range []int{1, 10, 100, 200} {
		growths[3].add(schemas, "branches"+strconv.Itoa(n), n, `{"properties":{"item":{"oneOf":[`+each(n, `{"type":"object","properties":{"kind":{"type":"string","enum":["kind %d"]},"n":{"type":"integer"}},"required":["kind"]}`)+`]}}}`,
			fmt.Sprintf(`{"item":{"kind":"kind %d","n":5}}`, n-1))
	}
	return growths, timeAll(filepath.Join(folder, "growth"), schemas, growths)
}

func each(n int, format string) string {
	parts := make([]string, n)
	for i := range parts {
		parts[i] = fmt.Sprintf(format, i)
	}
	return strings.Join(parts, ",")
}

func (g *growth) add(schemas map[string]string, tool string, size int, schema, arguments string) {
	schemas[tool] = schema
	g.points = append(g.points, point{Size: size, Tool: tool, Arguments: arguments, Bytes: len(arguments)})
}

// timeAll has a compiled program fill in the times.
func timeAll(module string, schemas map[string]string, growths []growth) error {
	if err := newModule(module); err != nil {
		return err
	}
	options := generator.Options{Package: "tools", OutputDir: filepath.Join(module, "tools")}
	for name, schema := range schemas {
		options.Sources = append(options.Sources, generator.Source{Name: name, Header: name, Stem: name, Text: []byte(schema)})
	}
	result, diagnostics, err := generator.Generate(options)
	if err != nil || len(diagnostics) > 0 {
		return fmt.Errorf("not generated: %v %v", err, diagnostics)
	}
	for _, f := range result.Files {
		if err := os.WriteFile(filepath.Join(module, "tools", f.Name), f.Content, 0o644); err != nil {
			return err
		}
	}
	if err := os.WriteFile(filepath.Join(module, "main.go"), []byte(timer), 0o644); err != nil {
		return err
	}
	if _, err := goCommand(module, "build", "-o", "program", "."); err != nil {
		return err
	}
	for _, g := range growths {
		for i := range g.points {
			if err := g.points[i].time(module); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p *point) time(module string) error {
	command := exec.Command(filepath.Join(module, "program"), p.Tool)
	command.Stdin, command.Stderr = strings.NewReader(p.Arguments), os.Stderr
	output, err := command.Output()
	if err != nil {
		return fmt.Errorf("%s: %w", p.Tool, err)
	}
	return json.Unmarshal(output, p)
}

// timer is the program: it times one call by both engines, and prints the least
// of some rounds.
const timer = `package main

import (
	"encoding/json"
	"io"
	"os"
	"time"

	"example.com/scale/tools"
	"github.com/schemagen/schemagen/runtime/interp"
)

func main() {
	tool, _ := tools.Tools.Lookup(os.Args[1])
	interpreted, err := interp.Compile([]byte(tool.InputSchema))
	if err != nil {
		panic(err)
	}
	arguments, err := io.ReadAll(os.Stdin)
	if err != nil {
		panic(err)
	}
	times := map[string]float64{"Generated": least(tool.Validate, arguments), "Interpreted": least(interpreted.Validate, arguments)}
	if err := json.NewEncoder(os.Stdout).Encode(times); err != nil {
		panic(err)
	}
}

func least(validate func([]byte) error, arguments []byte) float64 {
	best := 1e18
	for range 5 {
		n, start := 0, time.Now()
		for ; n == 0 || time.Since(start) < 20*time.Millisecond; n++ {
			if err := validate(arguments); err != nil {
				panic(err)
			}
		}
		best = min(best, float64(time.Since(start).Nanoseconds())/float64(n))
	}
	return best
}
`

func (g growth) write(w io.Writer) {
	fmt.Fprintf(w, "| %s | call | generated | interpreted |\n| --- | --- | --- | --- |\n", g.axis)
	for _, p := range g.points {
		fmt.Fprintf(w, "| %d | %s | %s | %s |\n", p.Size, bytesText(int64(p.Bytes)), nanosText(p.Generated), nanosText(p.Interpreted))
	}
}

func nanosText(nanos float64) string {
	switch {
	case nanos < 1e3:
		return fmt.Sprintf("%.0f ns", nanos)
	case nanos < 1e6:
		return fmt.Sprintf("%.1f µs", nanos/1e3)
	}
	return fmt.Sprintf("%.1f ms", nanos/1e6)
}
