// Benchmarks times schemagen's generated code beside encoding/json, decoders that
// know no schema, other generators and other validators, on the same calls.
//
//	go -C examples/benchmarks run . [-rounds N] [-goals] [-out DIR]
//
// It first runs every contestant over calls that are easily got wrong, and writes
// what each does not check beside its times. With -out it writes RESULTS.md and
// chart.svg to the folder, otherwise the tables to standard output.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	rounds := flag.Int("rounds", 6, "how often each contestant is timed on each class of calls")
	out := flag.String("out", "", "write RESULTS.md and chart.svg to the folder `DIR`")
	withGoals := flag.Bool("goals", false, "print the project's goals and which were met")
	flag.Parse()
	if flag.NArg() > 0 || *rounds < 1 {
		flag.Usage()
		os.Exit(2)
	}
	r := run(*rounds, os.Stderr)
	if *withGoals {
		r.check(os.Stdout)
	}
	if err := write(r, *out); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(r results, folder string) error {
	var table, chart bytes.Buffer
	r.markdown(&table)
	if err := r.chart(&chart); err != nil {
		return err
	}
	if folder == "" {
		_, err := os.Stdout.Write(table.Bytes())
		return err
	}
	if err := os.WriteFile(filepath.Join(folder, "RESULTS.md"), table.Bytes(), 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "chart.svg"), chart.Bytes(), 0o644)
}
