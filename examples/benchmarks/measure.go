package main

import (
	"fmt"
	"testing"
	"time"

	"golang.org/x/perf/benchmath"

	"github.com/schemagen/schemagen/examples/tools"
)

// A figure is what was measured of one contestant on one class.
type figure struct {
	ratio   benchmath.Summary // of its time to that of the reference in the same round
	allocs  float64           // a call
	nanos   float64           // a call, the fastest round's
	refused string            // why there are no figures, if there are none
}

// A runner is a contestant that is ready to judge the calls of a class.
type runner struct {
	run    func() bool // judges each call; false if a verdict is wrong
	times  int         // how often in a round
	nanos  []float64   // a round's time for all calls, once
	figure figure
}

// least is how long a contestant runs in a round.
const least = 20 * time.Millisecond

// measure times the contestants side by side: each round has all of them, every
// other round in the other direction. The first contestant is the reference.
func measure(c class, contestants []contestant, rounds int) []figure {
	runners := make([]*runner, len(contestants))
	for i, contestant := range contestants {
		runners[i] = newRunner(contestant, c)
	}
	for round := range rounds {
		for i := range runners {
			if round%2 == 1 {
				i = len(runners) - 1 - i
			}
			runners[i].round()
		}
	}
	figures := make([]figure, len(runners))
	for i, r := range runners {
		figures[i] = r.summary(runners[0], len(c.calls))
	}
	return figures
}

func newRunner(contestant contestant, c class) *runner {
	judges := make([]verdict, len(c.calls))
	byTool := make(map[string]verdict)
	for i, call := range c.calls {
		if _, ok := byTool[call.tool]; !ok {
			tool, _ := tools.Tools.Lookup(call.tool)
			byTool[call.tool] = contestant.judges(call.tool, tool.InputSchema)
		}
		if judges[i] = byTool[call.tool]; judges[i] == nil {
			return &runner{figure: figure{refused: "has no " + call.tool}}
		}
		if judges[i](call.arguments) != call.valid && contestant.kind != syntaxOnly {
			if call.valid {
				return &runner{figure: figure{refused: "refuses it"}}
			}
			return &runner{figure: figure{refused: "takes it"}}
		}
	}
	calls := c.calls
	r := &runner{run: func() bool {
		right := true
		for i := range calls {
			right = judges[i](calls[i].arguments) && right
		}
		return right
	}}
	start := time.Now()
	for r.times = 0; time.Since(start) < least; r.times++ {
		r.run()
	}
	r.figure.allocs = testing.AllocsPerRun(min(r.times, 20), func() { r.run() }) / float64(len(calls))
	return r
}

func (r *runner) round() {
	if r.run == nil {
		return
	}
	start := time.Now()
	for range r.times {
		r.run()
	}
	r.nanos = append(r.nanos, float64(time.Since(start).Nanoseconds())/float64(r.times))
}

// confidence is that of the interval round the median.
const confidence = 0.95

func (r *runner) summary(reference *runner, calls int) figure {
	if r.run == nil {
		return r.figure
	}
	ratios := make([]float64, len(r.nanos))
	r.figure.nanos = r.nanos[0]
	for i, nanos := range r.nanos {
		ratios[i] = nanos / reference.nanos[i]
		r.figure.nanos = min(r.figure.nanos, nanos)
	}
	r.figure.nanos /= float64(calls)
	r.figure.ratio = benchmath.AssumeNothing.Summary(benchmath.NewSample(ratios, &benchmath.DefaultThresholds), confidence)
	return r.figure
}

// String is how a table shows the figure.
func (f figure) String() string {
	if f.refused != "" {
		return f.refused
	}
	return number(f.ratio.Center)
}

// number has two digits that tell something.
func number(x float64) string {
	switch {
	case x < 0.1:
		return fmt.Sprintf("%.3f", x)
	case x < 10:
		return fmt.Sprintf("%.2f", x)
	}
	return fmt.Sprintf("%.0f", x)
}
