// Scale measures what many tools and large schemas cost: generation, memory, code,
// compiling and the binary for 10, 100 and 1,000 tools, and the time of a verdict
// against the size of the call, the number of properties, of an enum's choices and
// of oneOf's branches.
//
//	go -C examples/benchmarks run ./scale -out . PATH...
//
// Each PATH is a JSON file with tools as MCP describes them, a list or what a server
// answers to tools/list, or a folder of such files. Of these it takes the tools that the subset of JSON Schema holds;
// when they are too few they come again under other names. Without a PATH it makes
// tools up. It writes SCALE.md and scale-*.svg.
//
// It has the code written and compiled in a module of its own in a temporary
// folder, so that what it times is what users do.
package main

import (
	"flag"
	"log"
	"os"
	"path/filepath"
)

func main() {
	log.SetFlags(0)
	out := flag.String("out", ".", "the folder to write to")
	rounds := flag.Int("rounds", 3, "how many rounds to take the median of")
	flag.Parse()
	if *rounds < 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(flag.Args(), *out, *rounds); err != nil {
		log.Fatal(err)
	}
}

func run(paths []string, out string, rounds int) error {
	catalog, err := load(paths)
	if err != nil {
		return err
	}
	work, err := newWorkshop()
	if err != nil {
		return err
	}
	defer work.remove()
	growths, err := work.grow(catalog, []int{10, 100, 1000}, rounds)
	if err != nil {
		return err
	}
	log.Print("verdicts")
	results, err := work.verdicts(rounds)
	if err != nil {
		return err
	}
	files := drawings(growths, results)
	files["SCALE.md"] = document(catalog, growths, results)
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(out, name), []byte(content), 0o666); err != nil {
			return err
		}
	}
	return nil
}
