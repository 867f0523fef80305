// Package measure times functions against each other on a machine that others
// use too.
//
// Times drift with what else runs, so that only ratios count, and only of times
// that were taken side by side: a round times every function, one after the
// other, and the next round does so in the opposite order. In a round a function
// gets a few short slices of time and the fastest counts, since it is the one
// that lost its core to nobody. Over the rounds the median counts.
package measure

import (
	"runtime"
	"slices"
	"testing"
	"time"

	"golang.org/x/perf/benchmath"
)

const (
	slice    = 4 * time.Millisecond
	perRound = 5
)

// A Timed is one function: what it took in each round, in nanoseconds, and what
// it allocates.
type Timed struct {
	Nanoseconds []float64
	Allocations float64
}

// Rounds times the functions in rounds.
func Rounds(rounds int, functions []func()) []Timed {
	timed := make([]Timed, len(functions))
	passes := make([]int, len(functions))
	for i, f := range functions {
		f() // what is made once is made now
		timed[i].Allocations = testing.AllocsPerRun(3, f)
		passes[i] = calibrate(f)
	}
	for round := range rounds {
		runtime.GC()
		order := make([]int, len(functions))
		for i := range order {
			order[i] = i
		}
		if round%2 == 1 {
			slices.Reverse(order)
		}
		for _, i := range order {
			timed[i].Nanoseconds = append(timed[i].Nanoseconds, fastest(passes[i], functions[i]))
		}
	}
	return timed
}

// calibrate returns how many passes fill a slice.
func calibrate(f func()) int {
	for passes := 1; ; passes *= 2 {
		if took := pass(passes, f); took >= slice/2 {
			return max(1, int(float64(passes)*float64(slice)/float64(took)))
		}
	}
}

func fastest(passes int, f func()) float64 {
	best := pass(passes, f)
	for range perRound - 1 {
		best = min(best, pass(passes, f))
	}
	return float64(best.Nanoseconds()) / float64(passes)
}

func pass(times int, f func()) time.Duration {
	start := time.Now()
	for range times {
		f()
	}
	return time.Since(start)
}

// A Ratio is a median and the interval that holds the true one with a confidence
// of 95 %, or as near as the number of rounds allows.
type Ratio struct{ Median, Low, High float64 }

// Ratios returns the times as a multiple of those of the base, round by round.
func (t Timed) Ratios(base Timed) Ratio {
	ratios := make([]float64, len(t.Nanoseconds))
	for i, took := range t.Nanoseconds {
		ratios[i] = took / base.Nanoseconds[i]
	}
	summary := benchmath.AssumeNothing.Summary(benchmath.NewSample(ratios, &benchmath.DefaultThresholds), 0.95)
	return Ratio{summary.Center, summary.Lo, summary.Hi}
}

// Median returns the median time in nanoseconds.
func (t Timed) Median() float64 {
	return benchmath.AssumeNothing.Summary(benchmath.NewSample(slices.Clone(t.Nanoseconds), &benchmath.DefaultThresholds), 0.95).Center
}
