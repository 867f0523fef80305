package main

import (
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	"github.com/schemagen/schemagen/generator"
)

// A growth is what a number of tools costs.
type growth struct {
	tools         int
	schemas       int // bytes of the input schemas
	generating    time.Duration
	memory        int // bytes, at most, of the process that generates
	code, lines   int
	compiling     time.Duration
	processor     time.Duration // spent on compiling by all processors
	binary, empty int           // bytes of a program with the tools, and with none
}

// grow measures each number of tools. Of times it takes the fastest of the rounds;
// more than a hundred tools have one, since they take minutes.
func (w workshop) grow(tools catalog, counts []int, rounds int) ([]growth, error) {
	empty, err := w.program("empty", "")
	if err != nil {
		return nil, err
	}
	var growths []growth
	for _, count := range counts {
		log.Printf("%d tools", count)
		g := growth{tools: count, empty: empty}
		taken := tools.take(count)
		for _, tool := range taken {
			g.schemas += len(tool.InputSchema)
		}
		if count > 100 {
			rounds = 1
		}
		for round := range rounds {
			if err := w.measure(&g, fmt.Sprintf("tools%dround%d", count, round), taken); err != nil {
				return nil, err
			}
		}
		growths = append(growths, g)
	}
	return growths, nil
}

// measure generates and compiles a package that nobody has compiled before.
func (w workshop) measure(g *growth, pkg string, tools []descriptor) error {
	start := time.Now()
	process, err := w.generate(pkg, tools)
	if err != nil {
		return err
	}
	g.generating = fastest(g.generating, time.Since(start))
	if usage, ok := process.SysUsage().(*syscall.Rusage); ok {
		g.memory = max(g.memory, int(usage.Maxrss)<<10) // Linux counts in kB
	}
	if err := w.count(g, pkg); err != nil {
		return err
	}
	fresh := fmt.Sprintf("package %s\n\nconst _ = %q\n", pkg, time.Now().String())
	if err := w.write(pkg+"/fresh.go", fresh); err != nil {
		return err
	}
	start = time.Now()
	build := exec.Command("go", "build", "./"+pkg)
	build.Dir = w.dir
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%.2000s", err, out)
	}
	g.compiling = fastest(g.compiling, time.Since(start))
	g.processor = fastest(g.processor, build.ProcessState.UserTime()+build.ProcessState.SystemTime())
	g.binary, err = w.program("with_"+pkg, pkg)
	return err
}

func fastest(before, now time.Duration) time.Duration {
	if before == 0 {
		return now
	}
	return min(before, now)
}

// count adds up the generated files.
func (w workshop) count(g *growth, pkg string) error {
	files, err := filepath.Glob(filepath.Join(w.dir, pkg, "*.go"))
	if err != nil {
		return err
	}
	g.code, g.lines = 0, 0
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if generator.Generated(filepath.Base(file), content) {
			g.code += len(content)
			for _, b := range content {
				if b == '\n' {
					g.lines++
				}
			}
		}
	}
	return nil
}

// program returns how large a program is that uses the package's catalog, or with
// no package one that uses the runtime alone. It is compiled without debug data.
func (w workshop) program(name, pkg string) (int, error) {
	imports, catalog := fmt.Sprintf("%q", product+"/runtime"), "runtime.NewCatalog()"
	if pkg != "" {
		imports, catalog = fmt.Sprintf("%q", scaled+"/"+pkg), pkg+".Tools"
	}
	source := fmt.Sprintf("package main\n\nimport (\n\t\"os\"\n\n\t%s\n)\n\nfunc main() {\n\ttool, _ := %s.Lookup(os.Args[1])\n"+
		"\tif err := tool.Validate([]byte(os.Args[2])); err != nil {\n\t\tos.Stdout.WriteString(err.Error())\n\t}\n}\n", imports, catalog)
	if err := w.write(name+"/main.go", source); err != nil {
		return 0, err
	}
	if err := inFolder(w.dir, "go", "build", "-ldflags=-s -w", "-o", name+"/program", "./"+name); err != nil {
		return 0, err
	}
	info, err := os.Stat(filepath.Join(w.dir, name, "program"))
	if err != nil {
		return 0, err
	}
	return int(info.Size()), nil
}
