// Scale measures what grows: the cost of generating and compiling many tools, and
// the time of a verdict as the call or its schema gets larger.
//
//	go -C examples/benchmarks run ./scale [-out DIR] [PATH...]
//
// Each PATH is a file or folder of tool catalogs. Their tools that the subset
// holds are what is generated, again under other names when they are too few;
// without a PATH, tools are made up. With -out it writes SCALE.md and the plots to
// the folder, otherwise the tables to standard output.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

func main() {
	out := flag.String("out", "", "write SCALE.md and plots to the folder `DIR`")
	flag.Parse()
	if err := run(*out, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(out string, paths []string) error {
	folder, err := os.MkdirTemp("", "scale")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	tools, from, err := readTools(paths)
	if err != nil {
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "# Cost of scale\n\nWritten by `go -C examples/benchmarks run ./scale -out .`: %s, %s/%s, %d cores.\n\n", runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU())
	costs, err := costsOf(folder, tools)
	if err != nil {
		return err
	}
	fmt.Fprintf(&b, "## Tools\n\nGenerated are %s. Compiling is the processor time of `go build` for the package alone, with all it imports built before.\n\n", from)
	writeCosts(&b, costs)
	if out != "" {
		b.WriteString("\n![Cost of many tools](tools.svg)\n")
	}
	growths, err := timeGrowths(folder)
	if err != nil {
		return err
	}
	for _, g := range growths {
		fmt.Fprintf(&b, "\n## %s\n\n", g.title)
		g.write(&b)
		if out != "" {
			fmt.Fprintf(&b, "\n![%s](%s.svg)\n", g.title, g.name)
		}
	}
	if out == "" {
		_, err := os.Stdout.WriteString(b.String())
		return err
	}
	plots := map[string]plot{"tools": costPlot(costs)}
	for _, g := range growths {
		plots[g.name] = g.plot()
	}
	for name, p := range plots {
		if err := os.WriteFile(filepath.Join(out, name+".svg"), p.svg(), 0o644); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(out, "SCALE.md"), []byte(b.String()), 0o644)
}
