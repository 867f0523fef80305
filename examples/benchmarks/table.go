package main

import (
	"fmt"
	"io"
	"runtime"
	"strings"
)

// results are all figures of a run.
type results struct {
	classes  []class
	judged   [][]figure // by class and contestant
	marshals [][]figure // by class and marshaller, for the classes that are valid
	rounds   int
}

func run(rounds int, progress io.Writer) results {
	r := results{classes: classes(), rounds: rounds}
	for _, c := range r.classes {
		fmt.Fprintln(progress, c.name)
		r.judged = append(r.judged, measure(c, contestants, rounds))
		if c.calls[0].valid {
			r.marshals = append(r.marshals, measure(c, marshallers, rounds))
		}
	}
	return r
}

// markdown writes the tables.
func (r results) markdown(w io.Writer) {
	fmt.Fprintf(w, "# Benchmarks\n\nWritten by `go -C examples/benchmarks run . -out .`: %s, %s/%s, %d cores, %d rounds, each with all contestants in turn.\n\n",
		runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), r.rounds)
	fmt.Fprintf(w, "## Time\n\nAs a multiple of what `%s` takes to say that the same bytes are JSON: medians of the rounds' ratios. \"takes it\": "+
		"the call is invalid, and is not refused. In the last column, what is not checked, found by running it.\n\n", reference)
	r.table(w, contestants, r.judged, func(f figure) string { return f.String() }, true)
	fmt.Fprintf(w, "\n## Spread\n\nThe interval that the median lies in with 95 %% confidence (for six rounds, the least and the greatest of them).\n\n")
	r.table(w, contestants, r.judged, interval, false)
	fmt.Fprintf(w, "\n## Allocations\n\nA call.\n\n")
	r.table(w, contestants, r.judged, allocations, false)
	fmt.Fprintf(w, "\n## Marshal\n\nAs a multiple of what `%s` takes for a plain struct that holds the same.\n\n", marshallers[0].name)
	r.table(w, marshallers, r.marshals, func(f figure) string { return f.String() + " (" + allocations(f) + " allocations)" }, false)
}

func (r results) table(w io.Writer, contestants []contestant, figures [][]figure, cell func(figure) string, withTraps bool) {
	head, line := "|", "| --- |"
	for i := range figures {
		head += " | " + r.classes[i].name
		line += " --- |"
	}
	if withTraps {
		head, line = head+" | does not check", line+" --- |"
	}
	fmt.Fprintf(w, "%s |\n%s\n", head, line)
	for i, c := range contestants {
		row := "| " + c.name
		for _, figures := range figures {
			row += " | " + cell(figures[i])
		}
		if withTraps {
			row += " | " + unchecked(c)
		}
		fmt.Fprintln(w, row+" |")
	}
}

func unchecked(c contestant) string {
	missed := c.missed()
	switch {
	case c.kind == syntaxOnly:
		return "any schema"
	case len(missed) == 0:
		return "–"
	}
	return strings.Join(missed, ", ")
}

func interval(f figure) string {
	if f.refused != "" {
		return f.refused
	}
	return number(f.ratio.Lo) + " to " + number(f.ratio.Hi)
}

func allocations(f figure) string {
	if f.refused != "" {
		return f.refused
	}
	return strings.TrimSuffix(fmt.Sprintf("%.1f", f.allocs), ".0")
}
