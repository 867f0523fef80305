package main

import (
	"fmt"
	"log"

	"github.com/schemagen/schemagen/examples/benchmarks/internal/contest"
	"github.com/schemagen/schemagen/examples/benchmarks/internal/measure"
	"github.com/schemagen/schemagen/examples/benchmarks/internal/payload"
)

// A cell is what became of one contestant in one class.
type cell struct {
	err         error    // why it could not take part
	wrong       []string // the calls on which its verdict is wrong
	nanoseconds float64  // a call
	ratio       measure.Ratio
	allocations float64 // a call
}

// results are the cells of a contest, by contestant and class.
type results struct {
	base        string
	contestants []contest.Contestant
	classes     []payload.Class
	cells       map[string]map[string]cell
}

func (r results) cell(contestant, class string) cell { return r.cells[contestant][class] }

// run verifies and times. The error tells of a wrong verdict of schemagen's.
func run(name, base string, rounds int, contestants []contest.Contestant, classes []payload.Class) (results, error) {
	r := results{base, contestants, classes, map[string]map[string]cell{}}
	for _, contestant := range contestants {
		r.cells[contestant.Name] = map[string]cell{}
	}
	for _, class := range classes {
		log.Printf("%s: %s", name, class.Name)
		if err := r.verify(class); err != nil {
			return r, err
		}
		r.time(class, rounds)
	}
	return r, nil
}

func (r results) verify(class payload.Class) error {
	for _, contestant := range r.contestants {
		wrong, err := contestant.Verify(class)
		if contestant.Ours() && (err != nil || len(wrong) > 0) {
			return fmt.Errorf("%s is wrong on %s: %v %v", contestant.Name, class.Name, wrong, err)
		}
		r.cells[contestant.Name][class.Name] = cell{err: err, wrong: wrong}
	}
	return nil
}

func (r results) time(class payload.Class, rounds int) {
	var names []string
	var functions []func()
	for _, contestant := range r.contestants {
		if r.cell(contestant.Name, class.Name).err != nil {
			continue
		}
		names = append(names, contestant.Name)
		functions = append(functions, inTurn(contestant, class.Calls))
	}
	timed := measure.Rounds(rounds, functions)
	var base measure.Timed
	for i, name := range names {
		if name == r.base {
			base = timed[i]
		}
	}
	calls := float64(len(class.Calls))
	for i, name := range names {
		c := r.cell(name, class.Name)
		c.nanoseconds, c.allocations, c.ratio = timed[i].Median()/calls, timed[i].Allocations/calls, timed[i].Ratios(base)
		r.cells[name][class.Name] = c
	}
}

// inTurn returns a function that makes every call once.
func inTurn(contestant contest.Contestant, calls []payload.Call) func() {
	var runs []func() error
	for _, call := range calls {
		run, err := contestant.Prepare(call)
		if err != nil {
			log.Fatal(err) // Verify has prepared it before
		}
		runs = append(runs, run)
	}
	return func() {
		for _, run := range runs {
			_ = run() // verdicts are verified beforehand
		}
	}
}
