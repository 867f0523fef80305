package main

import (
	"fmt"
	"io"
	"path/filepath"

	"github.com/aymanbagabas/go-udiff"

	"github.com/schemagen/schemagen/cmd/internal/invocation"
	"github.com/schemagen/schemagen/generator"
)

// A report is all that a run has to tell.
type report struct {
	sources     []generator.Source
	diagnostics []generator.Diagnostic
	skipped     []generator.Skipped
	warnings    []generator.Warning
	folder      string              // the output folder
	changes     []invocation.Change // what -check found
	mend        string              // the command that mends it
}

func (r report) print(format string, stdout, stderr io.Writer) error {
	switch format {
	case invocation.FormatJSON:
		return r.printJSON(stdout)
	case invocation.FormatSARIF:
		return r.printSARIF(stdout)
	}
	for _, s := range r.skipped {
		for _, d := range s.Diagnostics {
			d.Tool = s.Tool // it is told of by its name, in a list or not
			d.Message = "skipped: " + d.Message
			fmt.Fprintln(stderr, line(d))
		}
	}
	for _, w := range r.warnings {
		w.Message = "warning: " + w.Message
		fmt.Fprintln(stderr, line(w.Diagnostic))
	}
	for _, d := range r.diagnostics {
		fmt.Fprintln(stderr, line(d))
	}
	return r.printChanges(stdout, stderr)
}

// printNotes prints what should be known and is no fault.
func printNotes(w io.Writer, notes []generator.Diagnostic) {
	for _, d := range notes {
		d.Message = "note: " + d.Message
		fmt.Fprintln(w, line(d))
	}
}

// line returns a diagnostic on one line.
func line(d generator.Diagnostic) string {
	return fmt.Sprintf("%s:%d:%d: %s", invocation.Printable(d.Source), d.Line, d.Column, invocation.Message(d))
}

// printChanges prints what -check found: the list and the mend for a person, the
// diff for a program.
func (r report) printChanges(stdout, stderr io.Writer) error {
	if len(r.changes) == 0 {
		return nil
	}
	for _, c := range r.changes {
		fmt.Fprintf(stderr, "%s: %s\n", c.State(), invocation.Printable(filepath.Join(r.folder, c.Name)))
	}
	fmt.Fprintln(stderr, "run:", r.mend)
	for _, c := range r.changes {
		if _, err := io.WriteString(stdout, r.diff(c)); err != nil {
			return err
		}
	}
	return nil
}

// diff returns a change as a unified diff.
func (r report) diff(c invocation.Change) string {
	const nothing = "/dev/null"
	path := invocation.Printable(filepath.ToSlash(filepath.Join(r.folder, c.Name)))
	from, to := path, path
	if !c.Existed {
		from = nothing
	}
	if c.New == nil {
		to = nothing
	}
	return udiff.Unified(from, to, string(c.Old), string(c.New))
}
