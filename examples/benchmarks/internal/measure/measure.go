// Package measure times functions against each other on a machine that others
// use too.
//
// Times drift with what else runs, so that only ratios count, and only of times
// that were taken side by side: a round times every function once, in an order
// drawn anew for each round, so that none always follows the same neighbour. The
// order comes of a fixed seed. Over the rounds the median counts.
//
// Every function pays for its own garbage and for nobody else's: its loop starts
// from a collected heap and is so long that the collections which it causes fall
// within it. Shorter loops, of which the fastest counts, would leave them to
// chance and flatter whatever allocates.
package measure

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"golang.org/x/perf/benchmath"
)

// loop is how long a function runs in a round.
const loop = 50 * time.Millisecond

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
	shuffled := rand.New(rand.NewPCG(1, 1))
	for range rounds {
		for _, i := range shuffled.Perm(len(functions)) {
			runtime.GC()
			took := pass(passes[i], functions[i])
			timed[i].Nanoseconds = append(timed[i].Nanoseconds, float64(took.Nanoseconds())/float64(passes[i]))
		}
	}
	return timed
}

// calibrate returns how many passes fill a loop.
func calibrate(f func()) int {
	for passes := 1; ; passes *= 2 {
		if took := pass(passes, f); took >= loop/4 {
			return max(1, int(float64(passes)*float64(loop)/float64(took)))
		}
	}
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
