package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"

	"github.com/schemagen/schemagen/cmd/internal/invocation"
	"github.com/schemagen/schemagen/generator"
)

var diffHelp = help{"schemagen diff [-format text|json] OLD NEW", `
Compares two versions of a catalog or schema, files in any form that generation
takes, and tells what has become looser or stricter, with arguments that show it.
The status is 1 if a call that the old version takes may be refused by the new one.`}

// diffTools is the command that compares two versions.
func diffTools(args []string, std streams) (status int, err error) {
	set := new(flag.FlagSet)
	format := set.String("format", invocation.FormatText, "print `text` or json")
	if err := diffHelp.parse(set, args, std.out); err != nil {
		return 0, err
	}
	switch {
	case set.NArg() != 2:
		return 0, diffHelp.wrong("two files are compared, OLD and NEW")
	case *format != invocation.FormatText && *format != invocation.FormatJSON:
		return 0, diffHelp.wrong("-format is %q, it may be text or json", *format)
	case set.Arg(0) == "-" && set.Arg(1) == "-":
		return 0, diffHelp.wrong("only one of the two can be standard input")
	}
	var versions [2]generator.Source
	for i := range versions {
		if versions[i], err = invocation.ReadFile(set.Arg(i), ".", std.in); err != nil {
			return 0, err
		}
		if versions[i].Stem == "" {
			versions[i].Stem = "schema" // a bare one on standard input
		}
	}
	comparison, diagnostics := generator.Diff(versions[0], versions[1])
	printNotes(std.err, comparison.Incomplete)
	for _, d := range diagnostics {
		fmt.Fprintln(std.err, line(d))
	}
	if len(diagnostics) > 0 {
		return exitFault, nil
	}
	for _, t := range comparison.Tools {
		if t.Breaks() {
			status = exitFault
		}
	}
	if *format == invocation.FormatJSON {
		return status, printDiffJSON(std.out, comparison.Tools)
	}
	printDiff(std.out, comparison.Tools)
	return status, nil
}

func printDiff(w io.Writer, tools []generator.ToolDiff) {
	for _, t := range tools {
		if t.State != generator.ToolKept {
			fmt.Fprintf(w, "%s: %s\n", invocation.Printable(t.Tool), t.State)
			continue
		}
		for _, c := range t.Changes {
			where := "as a whole"
			if c.KeywordLocation != "" {
				where = "at " + invocation.Printable(string(c.KeywordLocation))
			}
			fmt.Fprintf(w, "%s: %s %s\n", invocation.Printable(t.Tool), c.Relation, where)
			if c.Refused != "" {
				fmt.Fprintf(w, "\tno longer taken: %s\n", invocation.Printable(c.Refused))
			}
			if c.Taken != "" {
				fmt.Fprintf(w, "\tnow taken: %s\n", invocation.Printable(c.Taken))
			}
		}
	}
}

// A toolDiff is what has become of one tool, as a program reads it.
type toolDiff struct {
	Tool    string         `json:"tool"`
	State   string         `json:"state"`
	Breaks  bool           `json:"breaks"`
	Changes []schemaChange `json:"changes"`
}

type schemaChange struct {
	KeywordLocation string          `json:"keywordLocation"`
	Relation        string          `json:"relation"`
	Refused         json.RawMessage `json:"refused,omitempty"`
	Taken           json.RawMessage `json:"taken,omitempty"`
}

func printDiffJSON(w io.Writer, tools []generator.ToolDiff) error {
	list := []toolDiff{}
	for _, t := range tools {
		d := toolDiff{t.Tool, string(t.State), t.Breaks(), []schemaChange{}}
		for _, c := range t.Changes {
			d.Changes = append(d.Changes, schemaChange{
				string(c.KeywordLocation), c.Relation, json.RawMessage(c.Refused), json.RawMessage(c.Taken),
			})
		}
		list = append(list, d)
	}
	return writeJSON(w, struct {
		Tools []toolDiff `json:"tools"`
	}{list})
}
