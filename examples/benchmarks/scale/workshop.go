package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/schemagen/schemagen/examples/benchmarks/internal/sizes"
)

const (
	product    = "github.com/schemagen/schemagen"
	benchmarks = product + "/examples/benchmarks"
	scaled     = benchmarks + "/scaled" // the temporary module: below ours, so that it may import internal packages
)

// A workshop is a module in a temporary folder, with the generator's command.
type workshop struct {
	dir, command string
}

func newWorkshop() (workshop, error) {
	dir, err := os.MkdirTemp("", "scale")
	if err != nil {
		return workshop{}, err
	}
	w := workshop{dir, filepath.Join(dir, "schemagen")}
	if err := w.furnish(); err != nil {
		w.remove()
		return workshop{}, err
	}
	return w, nil
}

func (w workshop) remove() { os.RemoveAll(w.dir) }

// furnish writes the module's files and compiles the command.
func (w workshop) furnish() error {
	var root, ours string
	for module, dir := range map[string]*string{product: &root, benchmarks: &ours} {
		out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", module).Output()
		if err != nil {
			return fmt.Errorf("run it in the module %s: %w", benchmarks, err)
		}
		*dir = strings.TrimSpace(string(out))
	}
	module, err := os.ReadFile(filepath.Join(ours, "go.mod"))
	if err != nil {
		return err
	}
	sums, err := os.ReadFile(filepath.Join(ours, "go.sum"))
	if err != nil {
		return err
	}
	text := strings.Replace(string(module), "module "+benchmarks, "module "+scaled, 1)
	text = strings.Replace(text, "=> ../..", fmt.Sprintf("=> %q", root), 1)
	text += fmt.Sprintf("\nrequire %s v0.0.0\n\nreplace %[1]s => %q\n", benchmarks, ours)
	if err := w.write("go.mod", text); err != nil {
		return err
	}
	if err := w.write("go.sum", string(sums)); err != nil {
		return err
	}
	return inFolder(root, "go", "build", "-o", w.command, "./cmd/schemagen")
}

func (w workshop) write(name, content string) error {
	file := filepath.Join(w.dir, name)
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	return os.WriteFile(file, []byte(content), 0o666)
}

// generate writes the tools' descriptors into a package and has its code written.
func (w workshop) generate(pkg string, tools []descriptor) (*os.ProcessState, error) {
	text, err := json.Marshal(tools)
	if err != nil {
		return nil, err
	}
	if err := w.write(pkg+"/tools.json", string(text)); err != nil {
		return nil, err
	}
	command := exec.Command(w.command, "-package", pkg, filepath.Join(w.dir, pkg))
	command.Dir = w.dir
	if out, err := command.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("schemagen: %w\n%.2000s", err, out)
	}
	return command.ProcessState, nil
}

// verdicts compiles a program with the cases' tools and has it time them.
func (w workshop) verdicts(rounds int) ([]sizes.Result, error) {
	var tools []descriptor
	for _, c := range sizes.Cases() {
		tools = append(tools, descriptor{Name: c.Tool, InputSchema: json.RawMessage(c.Schema)})
	}
	if _, err := w.generate("cases", tools); err != nil {
		return nil, err
	}
	if err := w.write("verdicts/main.go", fmt.Sprintf(verdictsProgram, benchmarks, scaled, rounds)); err != nil {
		return nil, err
	}
	if err := inFolder(w.dir, "go", "build", "-o", "verdicts/program", "./verdicts"); err != nil {
		return nil, err
	}
	program := exec.Command(filepath.Join(w.dir, "verdicts/program"))
	program.Stderr = os.Stderr
	out, err := program.Output()
	if err != nil {
		return nil, err
	}
	var results []sizes.Result
	return results, json.Unmarshal(out, &results)
}

const verdictsProgram = `package main

import (
	"encoding/json"
	"log"
	"os"

	"%s/internal/sizes"
	"%s/cases"
)

func main() {
	results, err := sizes.Measure(cases.Tools, %d)
	if err != nil {
		log.Fatal(err)
	}
	if err := json.NewEncoder(os.Stdout).Encode(results); err != nil {
		log.Fatal(err)
	}
}
`

// inFolder runs a command in a folder.
func inFolder(dir, name string, args ...string) error {
	command := exec.Command(name, args...)
	command.Dir = dir
	var out bytes.Buffer
	command.Stdout, command.Stderr = &out, &out
	if err := command.Run(); err != nil {
		return fmt.Errorf("%s %s: %w\n%.2000s", name, strings.Join(args, " "), err, out.String())
	}
	return nil
}
