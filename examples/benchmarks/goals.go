package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/schemagen/schemagen/examples/benchmarks/internal/contest"
	"github.com/schemagen/schemagen/examples/benchmarks/internal/payload"
)

// A goal is what the time of a contestant in a class may be at most, as a
// multiple of another one's, and how much it may allocate; any if negative.
type goal struct {
	contestant, than, class string
	ratio, allocations      float64
}

// goals are those of the project. Six columns of three operations, then the rest.
func goals() []goal {
	classes := []string{payload.Small, payload.Escapes, payload.Edit, payload.Ask, payload.Source, payload.NonASCII, payload.Plain, payload.Options}
	var list []goal
	for _, row := range []struct {
		contestant          string
		ratios, allocations []float64
	}{
		{contest.Validate, []float64{.25, .35, .2, .2, .15, .25, .06, .22}, []float64{0, 0, 0, 0, 0, 0, 0, 0}},
		{contest.Decode, []float64{.25, .45, .27, 1.3, .22, .25, .06, 1}, []float64{0, 1, 1, 3, 1, 0, 0, -1}},
		{contest.Unmarshal, []float64{.6, .7, .3, 1.2, .3, .4, .55, .8}, []float64{1, 1, 1, 4, 1, 1, 1, -1}},
	} {
		for i, class := range classes {
			list = append(list, goal{row.contestant, contest.Valid, class, row.ratios[i], row.allocations[i]})
		}
	}
	list = append(list, goal{contest.Validate, contest.Valid, payload.Invalid, .7, -1},
		goal{contest.Validate, contest.Valid, payload.EarlyFault, 1.5 * .15, -1}, // one and a half times the goal of the valid call
		goal{contest.Interpreted, contest.Valid, payload.Small, 1, 0},
		goal{contest.Interpreted, contest.Santhosh, payload.Small, .1, -1},
		goal{contest.Validate, contest.Interpreted, payload.Small, .5, -1},
		goal{contest.MarshalJSON, contest.Marshal, payload.Small, .5, -1},
		goal{contest.MarshalJSON, contest.Marshal, payload.Ask, .5, -1},
		goal{contest.MarshalJSON, contest.Marshal, payload.Source, .5, -1},
	)
	return list
}

// onlyForGoals leaves out the contestants that no goal speaks of.
func onlyForGoals(contestants []contest.Contestant) []contest.Contestant {
	return slices.DeleteFunc(contestants, func(c contest.Contestant) bool {
		return !slices.ContainsFunc(goals(), func(g goal) bool { return g.contestant == c.Name || g.than == c.Name })
	})
}

// goalTable tells which goals are met.
func goalTable(reading, writing results) string {
	var text strings.Builder
	text.WriteString("| contestant | class | as a multiple of | at most | measured | allocations | measured | |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n")
	met := 0
	for _, g := range goals() {
		from := reading
		if g.contestant == contest.MarshalJSON {
			from = writing
		}
		c, than := from.cell(g.contestant, g.class), from.cell(g.than, g.class)
		ratio := c.ratio.Median / than.ratio.Median
		verdict := "met"
		if ratio > g.ratio || g.allocations >= 0 && c.allocations > g.allocations {
			verdict = "**missed**"
		} else {
			met++
		}
		allocations := "any"
		if g.allocations >= 0 {
			allocations = fmt.Sprintf("%.0f", g.allocations)
		}
		fmt.Fprintf(&text, "| %s | %s | %s | %.3g | %.3f | %s | %.3g | %s |\n", g.contestant, g.class, g.than, g.ratio, ratio, allocations, c.allocations, verdict)
	}
	fmt.Fprintf(&text, "\n%d of %d goals are met.\n", met, len(goals()))
	return text.String()
}
