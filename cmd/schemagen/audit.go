package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/schemagen/schemagen/cmd/internal/invocation"
	"github.com/schemagen/schemagen/generator"
)

// formatHTML is a format of audits alone.
const formatHTML = "html"

var auditHelp = help{"schemagen audit [flags] PATH...", `
Tells which tools of catalogs the subset of JSON Schema holds, what stands in the
way of the others, and in which order it would pay to have that gone. Nothing is
generated. A PATH is a folder, a file, - for standard input, or a pattern of Go
packages whose schemas are marked by //schemagen:tool NAME.`}

// auditOptions are the command line of audit.
type auditOptions struct {
	out, format string
	paths       []string
}

// audit is the command that tells what the subset holds of catalogs.
func audit(args []string, std streams) (status int, err error) {
	o, err := parseAudit(args, std.out)
	if err != nil {
		return 0, err
	}
	files, err := invocation.Files(o.paths)
	if err != nil {
		return 0, err
	}
	if err := notAnInput(o.out, files); err != nil {
		return 0, err
	}
	sources, err := invocation.ReadFiles(files, ".", std.in)
	if err != nil {
		return 0, err
	}
	for _, s := range sources {
		if isFile(o.out, s.Name) { // one that is embedded, wherever it is
			return 0, isAnInput(o.out)
		}
	}
	a := newAudited(generator.Audit(sources))
	for _, c := range a.Catalogs {
		printNotes(std.err, c.Incomplete)
	}
	var b bytes.Buffer
	switch o.format {
	case invocation.FormatJSON:
		err = a.printJSON(&b)
	case formatHTML:
		err = a.printHTML(&b)
	default:
		a.printText(&b)
	}
	if err != nil {
		return 0, err
	}
	if o.out == "" {
		_, err = std.out.Write(b.Bytes())
	} else {
		err = os.WriteFile(o.out, b.Bytes(), 0o666)
	}
	if a.clean() {
		return exitOK, err
	}
	return exitFault, err
}

func parseAudit(args []string, stdout io.Writer) (o auditOptions, err error) {
	set := new(flag.FlagSet)
	set.StringVar(&o.out, "o", "", "write to `FILE` and not to standard output")
	set.StringVar(&o.format, "format", invocation.FormatText, "the form of the report: `text`, json or html, which is one page that needs nothing else")
	if err := auditHelp.parse(set, args, stdout); err != nil {
		return o, err
	}
	o.paths = set.Args()
	switch {
	case len(o.paths) == 0:
		return o, auditHelp.wrong(invocation.MissingPath + "; the folder audit is ./audit")
	case o.format != invocation.FormatText && o.format != invocation.FormatJSON && o.format != formatHTML:
		return o, auditHelp.wrong("-format is %q, it may be text, json or html", o.format)
	}
	return o, nil
}

// notAnInput returns an error if the report would be written over a catalog.
func notAnInput(out string, files []invocation.File) error {
	if _, err := os.Stat(out); err != nil {
		return nil // there is no such file yet, or writing tells of it
	}
	if filepath.Ext(out) == ".go" { // a schema may go on in any file of the package
		return auditHelp.wrong("-o %s is a file of Go, which a report is not to replace", invocation.Printable(out))
	}
	for _, f := range files {
		if isFile(out, f.Path) {
			return isAnInput(out)
		}
	}
	return nil
}

func isAnInput(out string) error {
	return auditHelp.wrong("-o %s is one of the files to audit", invocation.Printable(out))
}

// isFile reports whether two paths lead to one file, which is there.
func isFile(a, b string) bool {
	one, err := os.Stat(a)
	other, otherErr := os.Stat(b)
	return err == nil && otherErr == nil && os.SameFile(one, other)
}

// An audited is a report with its totals.
type audited struct {
	generator.Report
	tools, admitted int
	faults          int // in tools
	outside         int // faults that are in no tool
	incomplete      int // lists
}

func newAudited(r generator.Report) audited {
	a := audited{Report: r}
	for _, c := range r.Catalogs {
		tools, admitted := c.Counts()
		a.tools += tools
		a.admitted += admitted
		a.outside += len(c.Faults)
		a.incomplete += len(c.Incomplete)
		for _, t := range c.Tools {
			a.faults += len(t.Faults)
		}
	}
	return a
}

// clean reports whether nothing is wrong.
func (a audited) clean() bool { return a.faults+a.outside == 0 }

// percent returns how much of the tools n is. It is rounded down, so that only
// all of them are 100%.
func (a audited) percent(n int) string {
	if a.tools == 0 {
		return "–"
	}
	tenths := n * 1000 / a.tools
	return fmt.Sprintf("%d.%d%%", tenths/10, tenths%10)
}

// toolName returns the name of a tool as it can be shown.
func toolName(t generator.AuditedTool) string {
	switch {
	case !t.Named:
		return "(no name)"
	case t.Name == "":
		return `""`
	}
	return invocation.Printable(cut(t.Name))
}

// cut returns a name that is longer than a person reads cut.
func cut(name string) string {
	const longest = 100
	if runes := []rune(name); len(runes) > longest {
		return string(runes[:longest]) + "…"
	}
	return name
}

// count returns a number with its noun.
func count(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return fmt.Sprint(n, " ", noun)
}
