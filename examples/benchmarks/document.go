package main

import (
	"fmt"
	"math"
	"runtime"
	"strings"

	"github.com/schemagen/schemagen/examples/benchmarks/internal/chart"
	"github.com/schemagen/schemagen/examples/benchmarks/internal/contest"
	"github.com/schemagen/schemagen/examples/benchmarks/internal/payload"
)

// document is RESULTS.md.
func document(reading, writing results, rounds int) string {
	var text strings.Builder
	fmt.Fprintf(&text, "# Results\n\n%s on %s/%s, %d cores; medians of %d rounds. A round times each contestant for 50 ms from a collected heap, in random order: each pays for its own garbage. Written by `go -C examples/benchmarks run . -rounds %d -out .`.\n\n",
		runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), rounds, rounds)
	text.WriteString("## Reading\n\nTime as a multiple of what `encoding/json.Valid` needs for the same bytes, with the 95 % interval of the median as its spread. " +
		"† its verdict on such calls is wrong; – it cannot do them.\n\n![Bars](results.svg)\n\n")
	text.WriteString(table(reading, func(c cell) string {
		if math.IsInf(c.ratio.High, 0) { // too few rounds for an interval
			return figure(c.ratio.Median)
		}
		return fmt.Sprintf("%s <sub>%s–%s</sub>", figure(c.ratio.Median), figure(c.ratio.Low), figure(c.ratio.High))
	}))
	text.WriteString("\n## Allocations of reading one call\n\n" + table(reading, func(c cell) string { return fmt.Sprintf("%.3g", c.allocations) }))
	fmt.Fprintf(&text, "\n## Nanoseconds of reading one call\n\nThey drift with what else the machine does; only the ratios above count.\n\n%s",
		table(reading, func(c cell) string { return fmt.Sprintf("%.0f", c.nanoseconds) }))
	text.WriteString("\n## Writing\n\nTime as a multiple of what `encoding/json.Marshal` needs for a plain struct with the same data, and allocations.\n\n" +
		table(writing, func(c cell) string { return fmt.Sprintf("%s, %.3g", figure(c.ratio.Median), c.allocations) }))
	text.WriteString("\n## What each does, and what it does not check\n\nThe last column is what the traps of internal/contest caught when this was written, not what anyone claims.\n\n" + unchecked(reading))
	text.WriteString("\n## Wrong verdicts\n\n" + wrongVerdicts(reading))
	text.WriteString("\n## The calls\n\n| class | calls | bytes of one | what |\n| --- | --- | --- | --- |\n")
	for _, class := range reading.classes {
		fmt.Fprintf(&text, "| %s | %d | %d | %s |\n", class.Name, len(class.Calls), class.Bytes(), class.What)
	}
	text.WriteString("\n## Goals\n\n" + goalTable(reading, writing))
	return text.String()
}

// figure writes a ratio so that its first two digits show.
func figure(ratio float64) string {
	switch {
	case ratio >= 10:
		return fmt.Sprintf("%.0f", ratio)
	case ratio >= 1:
		return fmt.Sprintf("%.1f", ratio)
	case ratio >= 0.1:
		return fmt.Sprintf("%.2f", ratio)
	}
	return fmt.Sprintf("%.3f", ratio)
}

// table has a row for each contestant and a column for each class.
func table(r results, show func(cell) string) string {
	var text strings.Builder
	text.WriteString("| |")
	for _, class := range r.classes {
		text.WriteString(" " + class.Name + " |")
	}
	text.WriteString("\n|" + strings.Repeat(" --- |", len(r.classes)+1) + "\n")
	for _, contestant := range r.contestants {
		text.WriteString("| " + contestant.Name + " |")
		for _, class := range r.classes {
			switch c := r.cell(contestant.Name, class.Name); {
			case c.err != nil:
				text.WriteString(" – |")
			case len(c.wrong) > 0:
				text.WriteString(" " + show(c) + " † |")
			default:
				text.WriteString(" " + show(c) + " |")
			}
		}
		text.WriteString("\n")
	}
	return text.String()
}

func unchecked(r results) string {
	text := "| | what is timed | does not check, or gets wrong |\n| --- | --- | --- |\n"
	for _, contestant := range r.contestants {
		text += fmt.Sprintf("| %s | %s | %s |\n", contestant.Name, contestant.Does, contestant.Unchecked())
	}
	return text
}

// wrongVerdicts lists what † stands for, for those who know the schema, and what – does.
func wrongVerdicts(r results) string {
	text := "Contestants without the schema accept most calls that violate it. Of the others:\n\n"
	none := true
	for _, contestant := range r.contestants {
		for _, class := range r.classes {
			c := r.cell(contestant.Name, class.Name)
			if c.err != nil {
				text += fmt.Sprintf("- %s cannot do %s: %v\n", contestant.Name, class.Name, c.err)
				none = false
			}
			if contestant.Schema {
				for _, wrong := range c.wrong {
					text += fmt.Sprintf("- %s, %s: %s\n", contestant.Name, class.Name, wrong)
					none = false
				}
			}
		}
	}
	if none {
		text += "none.\n"
	}
	return text
}

// drawing is results.svg: the classes that differ most.
func drawing(r results) string {
	var groups []chart.Group
	for _, class := range r.classes {
		switch class.Name {
		case payload.Thousand, payload.Ask, payload.Source, payload.Plain:
		default:
			continue
		}
		group := chart.Group{Name: class.Name + ": " + class.What}
		for _, contestant := range r.contestants {
			c := r.cell(contestant.Name, class.Name)
			if c.err != nil || contestant.Name == contest.Valid {
				continue
			}
			bar := chart.Bar{Name: contestant.Name, Value: c.ratio.Median, Ours: contestant.Ours()}
			if !contestant.Schema {
				bar.Remark = "· no schema"
			}
			group.Bars = append(group.Bars, bar)
		}
		groups = append(groups, group)
	}
	return chart.Bars("Time to read a tool call", "as a multiple of the time that encoding/json.Valid needs for the same bytes; logarithmic. No schema: any JSON of the right types passes", groups)
}
