package main

import (
	"fmt"
	"io"
)

// A goal is how little time, as a multiple of the reference's, and how few
// allocations a contestant of ours is to take for a class.
type goal struct {
	contestant, class string
	ratio, allocs     float64
}

// any is for allocations of which no number was set.
const anyNumber = 1e9

var goals = []goal{
	{"schemagen Validate", "small: ten tools", .25, 0}, {"schemagen Validate", "small with escapes", .35, 0}, {"schemagen Validate", "edit, 3.5 kB", .2, 0},
	{"schemagen Validate", "ask, 20 options", .2, 0}, {"schemagen Validate", "64 kB of source", .15, 0}, {"schemagen Validate", "64 kB not ASCII", .25, 0},
	{"schemagen Validate", "1 MB plain", .06, 0}, {"schemagen Validate", "10,000 options", .22, 0},
	{"schemagen Validate", "invalid: small", .7, 3}, {"schemagen Validate", "invalid: early in 64 kB", 1.5 * .15, anyNumber},
	{"schemagen Decode, string", "small: ten tools", .25, 0}, {"schemagen Decode, string", "small with escapes", .45, 1}, {"schemagen Decode, string", "edit, 3.5 kB", .27, 1},
	{"schemagen Decode, string", "ask, 20 options", 1.3, 3}, {"schemagen Decode, string", "64 kB of source", .22, 1}, {"schemagen Decode, string", "64 kB not ASCII", .25, 0},
	{"schemagen Decode, string", "1 MB plain", .06, 0}, {"schemagen Decode, string", "10,000 options", 1, anyNumber},
	{"schemagen UnmarshalJSON", "small: ten tools", .6, 1}, {"schemagen UnmarshalJSON", "small with escapes", .7, 1}, {"schemagen UnmarshalJSON", "edit, 3.5 kB", .3, 1},
	{"schemagen UnmarshalJSON", "ask, 20 options", 1.2, 4}, {"schemagen UnmarshalJSON", "64 kB of source", .3, 1}, {"schemagen UnmarshalJSON", "64 kB not ASCII", .4, 1},
	{"schemagen UnmarshalJSON", "1 MB plain", .55, 1}, {"schemagen UnmarshalJSON", "10,000 options", .8, anyNumber},
	{"schemagen interpreted", "small: ten tools", 1, 0},
	{"schemagen MarshalJSON", "small: ten tools", .5, anyNumber}, {"schemagen MarshalJSON", "ask, 20 options", .5, anyNumber}, {"schemagen MarshalJSON", "64 kB of source", .5, anyNumber},
}

// check writes which goals were met.
func (r results) check(w io.Writer) {
	fmt.Fprintln(w, "| | class | goal | measured | allocations | |\n| --- | --- | --- | --- | --- | --- |")
	for _, g := range goals {
		f, ok := r.find(g)
		if !ok {
			continue
		}
		met := "met"
		if f.ratio.Center > g.ratio || f.allocs > g.allocs {
			met = "**missed**"
		}
		fmt.Fprintf(w, "| %s | %s | %s | %s | %s | %s |\n", g.contestant, g.class, number(g.ratio), f, allocations(f), met)
	}
}

func (r results) find(g goal) (figure, bool) {
	for i, c := range r.classes {
		if c.name != g.class {
			continue
		}
		for j, contestant := range contestants {
			if contestant.name == g.contestant {
				return r.judged[i][j], true
			}
		}
		for j, contestant := range marshallers {
			if contestant.name == g.contestant && i < len(r.marshals) {
				return r.marshals[i][j], true
			}
		}
	}
	return figure{}, false
}
