package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/schemagen/schemagen/generator"
	"github.com/schemagen/schemagen/runtime/interp"
)

// A descriptor is one tool.
type descriptor struct {
	Name        string          `json:"name"`
	Description string          `json:"description"`
	InputSchema json.RawMessage `json:"inputSchema"`
}

// readTools returns the tools of the catalogs that the subset holds, each schema
// once, and what they are in words.
func readTools(paths []string) (tools []descriptor, from string, err error) {
	if len(paths) == 0 {
		for i := range 100 {
			tools = append(tools, descriptor{fmt.Sprintf("made_up_%d", i), "A tool that was made up.", madeUp(i)})
		}
		return tools, "tools that were made up", nil
	}
	seen := make(map[string]bool)
	for _, path := range paths {
		files := []string{path}
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			files, _ = filepath.Glob(filepath.Join(path, "*.json"))
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				return nil, "", err
			}
			var found []descriptor
			if err := json.Unmarshal(text, &found); err != nil {
				return nil, "", fmt.Errorf("%s is no list of tools: %w", file, err)
			}
			for _, d := range found {
				if _, err := interp.Compile(d.InputSchema); err == nil && !seen[string(d.InputSchema)] {
					seen[string(d.InputSchema)] = true
					tools = append(tools, d)
				}
			}
		}
	}
	if len(tools) == 0 {
		return nil, "", fmt.Errorf("no tool in %s is held by the subset", strings.Join(paths, ", "))
	}
	return tools, fmt.Sprintf("tools of real catalogs (%d with schemas that differ, taken in turn)", len(tools)), nil
}

// madeUp returns a schema of a few properties.
func madeUp(i int) json.RawMessage {
	var properties []string
	for p := range 2 + i%5 {
		word := []string{`{"type":"string"}`, `{"type":"integer","minimum":1}`, `{"type":"boolean"}`, `{"type":"array","items":{"type":"string"}}`, `{"type":"string","enum":["a","b","c"]}`}[(i+p)%5]
		properties = append(properties, fmt.Sprintf("%q:%s", fmt.Sprintf("property_%d_%d", i, p), word))
	}
	return json.RawMessage(fmt.Sprintf(`{"type":"object","properties":{%s},"required":["property_%d_0"]}`, strings.Join(properties, ","), i))
}

// A cost is what so many tools cost.
type cost struct {
	tools                 int
	generate, compile     time.Duration
	allocated, live       uint64 // by generation: all in all, and at most at once
	schemas, code, binary int64  // bytes
	lines                 int
}

func costsOf(folder string, tools []descriptor) (costs []cost, err error) {
	for _, n := range []int{10, 100, 1000} {
		c, err := costOf(folder, take(tools, n))
		if err != nil {
			return nil, err
		}
		costs = append(costs, c)
	}
	return costs, nil
}

// take returns n tools spread over all, with names that differ.
func take(tools []descriptor, n int) []descriptor {
	taken := make([]descriptor, n)
	for i := range taken {
		d := tools[i*max(len(tools)/n, 1)%len(tools)]
		d.Name = fmt.Sprintf("%s_%d", d.Name, i)
		taken[i] = d
	}
	return taken
}

func costOf(folder string, tools []descriptor) (c cost, err error) {
	c.tools = len(tools)
	text, err := json.Marshal(tools)
	if err != nil {
		return c, err
	}
	for _, d := range tools {
		c.schemas += int64(len(d.InputSchema))
	}
	module := filepath.Join(folder, fmt.Sprintf("tools%d", len(tools)))
	if err := newModule(module); err != nil {
		return c, err
	}
	files, err := c.generated(module, text)
	if err != nil {
		return c, err
	}
	for _, f := range files {
		c.code += int64(len(f.Content))
		c.lines += bytes.Count(f.Content, []byte("\n"))
	}
	const program = "package main\n\nimport \"example.com/scale/tools\"\n\nfunc main() {\n\tfor tool := range tools.Tools.All() {\n\t\tprintln(tool.Name, tool.Validate(nil) == nil)\n\t}\n}\n"
	if err := os.WriteFile(filepath.Join(module, "main.go"), []byte(program), 0o644); err != nil {
		return c, err
	}
	if _, err := goCommand(module, "build", "github.com/schemagen/schemagen/runtime"); err != nil {
		return c, err
	}
	if c.compile, err = goCommand(module, "build", "./tools"); err != nil {
		return c, err
	}
	if _, err := goCommand(module, "build", "-o", "program", "."); err != nil {
		return c, err
	}
	info, err := os.Stat(filepath.Join(module, "program"))
	if err != nil {
		return c, err
	}
	c.binary = info.Size()
	return c, nil
}

// generated generates into the module and notes time and memory.
func (c *cost) generated(module string, text []byte) ([]generator.File, error) {
	folder := filepath.Join(module, "tools")
	options := generator.Options{Package: "tools", OutputDir: folder, Sources: []generator.Source{{Name: "tools.json", Header: "tools.json", Text: text}}}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	stop := make(chan struct{})
	peak := make(chan uint64)
	go watch(stop, peak)
	start := time.Now()
	result, diagnostics, err := generator.Generate(options)
	c.generate = time.Since(start)
	close(stop)
	c.live = <-peak
	runtime.ReadMemStats(&after)
	c.allocated = after.TotalAlloc - before.TotalAlloc
	if err != nil || len(diagnostics) > 0 {
		return nil, fmt.Errorf("not generated: %v %v", err, diagnostics)
	}
	for _, f := range result.Files {
		if err := os.WriteFile(filepath.Join(folder, f.Name), f.Content, 0o644); err != nil {
			return nil, err
		}
	}
	return result.Files, nil
}

// watch looks at the heap until it is told to stop, and returns the most it saw.
func watch(stop chan struct{}, peak chan uint64) {
	var most uint64
	var m runtime.MemStats
	for {
		runtime.ReadMemStats(&m)
		most = max(most, m.HeapAlloc)
		select {
		case <-stop:
			peak <- most
			return
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// newModule makes a module that uses this checkout.
func newModule(folder string) error {
	root, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/schemagen/schemagen").Output()
	if err != nil {
		return fmt.Errorf("the checkout is not found: %w", err)
	}
	if err := os.MkdirAll(filepath.Join(folder, "tools"), 0o755); err != nil {
		return err
	}
	text := fmt.Sprintf("module example.com/scale\n\ngo 1.25.0\n\nrequire github.com/schemagen/schemagen v0.0.0\n\nreplace github.com/schemagen/schemagen => %s\n", strings.TrimSpace(string(root)))
	return os.WriteFile(filepath.Join(folder, "go.mod"), []byte(text), 0o644)
}

// goCommand runs the go command and returns the processor time it took.
func goCommand(folder string, args ...string) (time.Duration, error) {
	command := exec.Command("go", args...)
	command.Dir = folder
	command.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
	var stderr strings.Builder
	command.Stderr = &stderr
	if err := command.Run(); err != nil {
		return 0, fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, stderr.String())
	}
	return command.ProcessState.UserTime() + command.ProcessState.SystemTime(), nil
}

func writeCosts(w io.Writer, costs []cost) {
	fmt.Fprintln(w, "| tools | generating | allocated | heap at most | schemas | code | lines | compiling | program |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
	for _, c := range costs {
		fmt.Fprintf(w, "| %d | %.2f s | %s | %s | %s | %s (%.1f kB a tool) | %d (%d a tool) | %.1f s | %s |\n", c.tools, c.generate.Seconds(), bytesText(int64(c.allocated)), bytesText(int64(c.live)),
			bytesText(c.schemas), bytesText(c.code), float64(c.code)/1e3/float64(c.tools), c.lines, c.lines/c.tools, c.compile.Seconds(), bytesText(c.binary))
	}
}

func bytesText(n int64) string {
	switch {
	case n < 1e3:
		return fmt.Sprintf("%d B", n)
	case n < 1e6:
		return fmt.Sprintf("%.0f kB", float64(n)/1e3)
	}
	return fmt.Sprintf("%.1f MB", float64(n)/1e6)
}
