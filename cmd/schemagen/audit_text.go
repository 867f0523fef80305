package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/schemagen/schemagen/cmd/internal/invocation"
	"github.com/schemagen/schemagen/generator"
)

// width is how many columns of text there are.
const width = 80

// printText prints the report for a person: what matters most comes first.
func (a audited) printText(w io.Writer) {
	a.printTotals(w)
	a.printOutside(w)
	a.printObstacles(w)
	a.printOrder(w)
	a.printCatalogs(w)
	a.printRefused(w)
	a.printAdmitted(w)
}

func (a audited) printTotals(w io.Writer) {
	total := fmt.Sprintf("%s in %s: %d admitted (%s), %d not.", count(a.tools, "tool"), count(len(a.Catalogs), "catalog"),
		a.admitted, a.percent(a.admitted), a.tools-a.admitted)
	if !a.clean() {
		total += " " + count(a.faults+a.outside, "fault") + "."
	}
	if a.incomplete > 0 {
		total += " " + count(a.incomplete, "catalog") + " not complete: there are more tools than these."
	}
	printWrapped(w, "", "", total)
}

// printOutside prints the faults that are in no tool: because of them there may
// be tools that are not counted.
func (a audited) printOutside(w io.Writer) {
	if a.outside == 0 {
		return
	}
	fmt.Fprint(w, "\nIN NO TOOL\n")
	for _, c := range a.Catalogs {
		for _, d := range c.Faults {
			printWrapped(w, "", "    ", line(d))
		}
	}
}

func (a audited) printObstacles(w io.Writer) {
	if len(a.Obstacles) == 0 {
		return
	}
	fmt.Fprintf(w, "\n%-52s%8s%7s%13s\n", "WHAT STANDS IN THE WAY", "TOOLS", "ALONE", "OCCURRENCES")
	for _, o := range a.Obstacles {
		printRow(w, cut(o.Name), 52, fmt.Sprintf("%8d%7d%13d", o.Tools, o.Alone, o.Occurrences))
	}
}

func (a audited) printOrder(w io.Writer) {
	if len(a.Order) == 0 {
		return
	}
	fmt.Fprintf(w, "\n%-53s%9s%18s\n", "IN WHICH ORDER TO HAVE IT GONE", "ADMITS", "ADMITTED THEN")
	digits := len(fmt.Sprint(len(a.Order)))
	printRow(w, strings.Repeat(" ", digits+2)+"as it is", 53, fmt.Sprintf("%19d%8s", a.admitted, a.percent(a.admitted)))
	for i, s := range a.Order {
		obstacles := make([]string, len(s.Obstacles))
		for i, o := range s.Obstacles {
			obstacles[i] = cut(o)
		}
		step := fmt.Sprintf("%*d. %s", digits, i+1, strings.Join(obstacles, " + "))
		printRow(w, step, 53, fmt.Sprintf("%9s%10d%8s", fmt.Sprintf("+%d", s.Admits), s.Admitted, a.percent(s.Admitted)))
	}
}

// printCatalogs prints the catalogs, those that lack most first.
func (a audited) printCatalogs(w io.Writer) {
	if len(a.Catalogs) < 2 {
		return
	}
	fmt.Fprintf(w, "\n%-52s%8s%10s%10s\n", "CATALOGS", "TOOLS", "ADMITTED", "NOT")
	refused := func(c generator.AuditedCatalog) int {
		tools, admitted := c.Counts()
		return tools - admitted
	}
	sorted := slices.Clone(a.Catalogs)
	slices.SortStableFunc(sorted, func(a, b generator.AuditedCatalog) int { return cmp.Compare(refused(b), refused(a)) })
	for _, c := range sorted {
		tools, admitted := c.Counts()
		printRow(w, invocation.Printable(c.Source), 52, fmt.Sprintf("%8d%10d%10d", tools, admitted, tools-admitted))
	}
}

func (a audited) printRefused(w io.Writer) {
	if a.admitted == a.tools {
		return
	}
	fmt.Fprint(w, "\nNOT ADMITTED\n")
	for _, c := range a.Catalogs {
		for _, t := range c.Tools {
			if len(t.Faults) == 0 {
				continue
			}
			printWrapped(w, "", "  ", toolName(t))
			for _, f := range t.Faults {
				f.Tool = "" // the line above tells
				printWrapped(w, "  ", "      ", line(f.Diagnostic))
			}
		}
	}
}

func (a audited) printAdmitted(w io.Writer) {
	if a.admitted == 0 {
		return
	}
	fmt.Fprint(w, "\nADMITTED\n")
	for _, c := range a.Catalogs {
		var names []string
		for _, t := range c.Tools {
			if len(t.Faults) == 0 {
				names = append(names, toolName(t))
			}
		}
		if len(names) > 0 {
			printWrapped(w, "", "  ", invocation.Printable(c.Source)+": "+strings.Join(names, ", "))
		}
	}
}

// printRow prints a row of a table: a text, on more lines if it is longer than
// the column, and the rest.
func printRow(w io.Writer, text string, column int, rest string) {
	lines := wrapped("", "    ", text, column-1)
	for _, line := range lines[:len(lines)-1] {
		fmt.Fprintln(w, line)
	}
	fmt.Fprintf(w, "%-*s%s\n", column, lines[len(lines)-1], rest)
}

func printWrapped(w io.Writer, first, further, text string) {
	for _, line := range wrapped(first, further, text, width) {
		fmt.Fprintln(w, line)
	}
}

// wrapped breaks a text into lines of no more than size characters, at spaces or,
// where a word is longer than a line, within it. The first line begins with
// first, the others with further.
func wrapped(first, further, text string, size int) (lines []string) {
	word, rest, more := strings.Cut(text, " ")
	line := first + word
	room := func() int { return size - utf8.RuneCountInString(line) }
	for {
		for room() < 0 {
			runes := []rune(line)
			lines = append(lines, string(runes[:size]))
			line = further + string(runes[size:])
		}
		if !more {
			return append(lines, line)
		}
		word, rest, more = strings.Cut(rest, " ")
		if utf8.RuneCountInString(word) < room() {
			line += " " + word
			continue
		}
		lines = append(lines, line)
		line = further + word
	}
}
