package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/schemagen/schemagen/cmd/internal/invocation"
)

// generate is the command without a name. It reads, generates, and checks or writes.
func generate(args []string, std streams) (status int, err error) {
	o, err := parseFlags(args, std.out)
	if err != nil {
		return 0, err
	}
	if o.Version {
		fmt.Fprintln(std.out, "schemagen", version())
		return exitOK, nil
	}
	outcome, err := o.Run(std.in)
	if err != nil {
		return 0, err
	}
	r := report{
		sources: outcome.Sources, folder: outcome.Folder,
		diagnostics: outcome.Diagnostics, skipped: outcome.Skipped, warnings: outcome.Warnings,
	}
	printNotes(std.err, outcome.Incomplete)
	if o.Verbose && outcome.Note != "" {
		fmt.Fprintln(std.err, "note:", outcome.Note)
	}
	switch {
	case outcome.Failed:
		return exitFault, r.print(o.Format, std.out, std.err)
	case o.Check:
		r.changes, r.mend = outcome.Changes, o.Mend()
		if err := r.print(o.Format, std.out, std.err); err != nil || len(r.changes) == 0 {
			return exitOK, err
		}
		return exitFault, nil
	}
	if err := (disk{os.Rename, os.Remove}).apply(outcome.Folder, outcome.Changes); err != nil {
		return 0, err
	}
	if o.Verbose {
		for _, c := range outcome.Changes {
			fmt.Fprintln(std.err, c.Done(), invocation.Printable(filepath.Join(outcome.Folder, c.Name)))
		}
	}
	return exitOK, r.print(o.Format, std.out, std.err)
}

var generateHelp = help{"schemagen [flags] PATH...", `
Generates Go code that decodes and validates tool calls from the input schemas of
the tools. A PATH is a folder, a file, - for standard input, or a pattern of Go
packages whose schemas are marked by //schemagen:tool NAME.

Other commands: schemagen audit tells what the subset holds of catalogs, schemagen
diff what has changed in them, schemagen validate holds arguments against a schema,
and schemagen vet looks for what goes around generated code. Each has its -h. A folder that is called audit is ./audit.`}

func parseFlags(args []string, stdout io.Writer) (*invocation.Options, error) {
	o := new(invocation.Options)
	if err := generateHelp.parse(o.Flags(), args, stdout); err != nil {
		return nil, err
	}
	if err := o.Parsed(); err != nil {
		return nil, generateHelp.wrong("%w", err)
	}
	return o, nil
}
