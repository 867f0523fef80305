// Benchmarks measures schemagen against other ways to read the arguments of a
// tool call, and tells what each of them does not check.
//
//	go -C examples/benchmarks run . -out .
//
// It first sees to it that each contestant comes to the verdicts that it is to
// come to, then times all, interleaved (package measure), and writes RESULTS.md
// and results.svg into the folder. Every time is a multiple of what
// encoding/json.Valid needs for the same bytes in the same round; of what
// encoding/json.Marshal needs, for writing.
//
// With -goals it measures what the goals of the project speak of and prints which
// are met. GOEXPERIMENT=jsonv2 adds encoding/json/v2.
//
// What the contest is about is in internal: the calls in payload, the contestants
// and the traps in contest, the peers' code in plain and peers, of which
// go generate writes what is generated.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"github.com/schemagen/schemagen/examples/benchmarks/internal/contest"
	"github.com/schemagen/schemagen/examples/benchmarks/internal/payload"
)

//go:generate go -C internal/peers run generate.go

func main() {
	log.SetFlags(0)
	rounds := flag.Int("rounds", 6, "how many rounds to take the median of")
	out := flag.String("out", "", "the folder to write RESULTS.md and results.svg to; without it the tables are printed")
	goals := flag.Bool("goals", false, "measure schemagen alone and print which goals are met")
	flag.Parse()
	if flag.NArg() > 0 || *rounds < 1 {
		flag.Usage()
		os.Exit(2)
	}
	classes := payload.Classes()
	readers, writers := contest.Readers(), contest.Writers()
	if *goals {
		readers, writers = onlyForGoals(readers), onlyForGoals(writers)
	}
	reading, err := run("reading", contest.Valid, *rounds, readers, classes)
	if err != nil {
		log.Fatal(err)
	}
	writing, err := run("writing", contest.Marshal, *rounds, writers, valid(classes))
	if err != nil {
		log.Fatal(err)
	}
	if *goals {
		fmt.Print(goalTable(reading, writing))
		return
	}
	results := document(reading, writing, *rounds)
	if *out == "" {
		fmt.Print(results)
		return
	}
	write(filepath.Join(*out, "RESULTS.md"), results)
	write(filepath.Join(*out, "results.svg"), drawing(reading))
}

func write(file, content string) {
	if err := os.WriteFile(file, []byte(content), 0o666); err != nil {
		log.Fatal(err)
	}
}

// valid returns the classes whose calls can be decoded, and so written.
func valid(classes []payload.Class) []payload.Class {
	var list []payload.Class
	for _, class := range classes {
		if class.Calls[0].Valid {
			list = append(list, class)
		}
	}
	return list
}
