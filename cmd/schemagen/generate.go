package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/schemagen/schemagen/generator"
)

// generate is the command without a name. It reads, generates, and checks or writes.
func generate(args []string, std streams) (status int, err error) {
	o, err := parseFlags(args, std.out)
	if err != nil {
		return 0, err
	}
	if o.version {
		fmt.Fprintln(std.out, "schemagen", version())
		return exitOK, nil
	}
	in, err := readInput(o.paths, o.out, std.in)
	if err != nil {
		return 0, err
	}
	if o.packageName == "" {
		if o.packageName, err = packageOf(in.out); err != nil {
			return 0, err
		}
	}
	result, diagnostics, err := generator.Generate(generator.Options{
		Package: o.packageName, Sources: in.sources, SkipUnsupported: o.skipUnsupported, Fuzz: o.fuzz, OutputDir: in.out,
		MaxDepth: o.maxDepth,
		Lint:     o.warn || o.warningsFail,
	})
	if err != nil {
		return 0, err
	}
	r := report{sources: in.sources, folder: in.out, diagnostics: diagnostics, skipped: result.Skipped, warnings: result.Warnings}
	printNotes(std.err, result.Incomplete)
	if o.verbose && result.Note != "" {
		fmt.Fprintln(std.err, "note:", result.Note)
	}
	if len(diagnostics) > 0 || o.warningsFail && len(result.Warnings) > 0 {
		return exitFault, r.print(o.format, std.out, std.err)
	}
	changes, err := compare(in.out, result.Files)
	if err != nil {
		return 0, err
	}
	if o.check {
		r.changes, r.mend = changes, o.mend()
		if err := r.print(o.format, std.out, std.err); err != nil || len(changes) == 0 {
			return exitOK, err
		}
		return exitFault, nil
	}
	if err := (disk{os.Rename, os.Remove}).apply(in.out, changes); err != nil {
		return 0, err
	}
	if o.verbose {
		for _, c := range changes {
			fmt.Fprintln(std.err, c.done(), printable(filepath.Join(in.out, c.name)))
		}
	}
	return exitOK, r.print(o.format, std.out, std.err)
}

var generateHelp = help{"schemagen [flags] PATH...", `
Generates Go code that decodes and validates tool calls from the input schemas of
the tools. A PATH is a folder, a file, or - for standard input.

Other commands: schemagen audit tells what the subset holds of catalogs, schemagen
diff what has changed in them, schemagen validate holds arguments against a schema,
and schemagen vet looks for what goes around generated code. Each has its -h. A folder that is called audit is ./audit.`}

// options are the command line.
type options struct {
	out, packageName, format                       string
	check, skipUnsupported, fuzz, verbose, version bool
	warn, warningsFail                             bool
	maxDepth                                       int
	paths                                          []string
	set                                            *flag.FlagSet
}

func parseFlags(args []string, stdout io.Writer) (options, error) {
	var o options
	o.set = o.flags()
	if err := generateHelp.parse(o.set, args, stdout); err != nil {
		return options{}, err
	}
	o.paths = o.set.Args()
	switch {
	case o.version:
		return o, nil
	case len(o.paths) == 0:
		return options{}, generateHelp.wrong(missingPath)
	case o.format != formatText && o.format != formatJSON && o.format != formatSARIF:
		return options{}, generateHelp.wrong("-format is %q, it may be text, json or sarif", o.format)
	}
	return o, nil
}

const missingPath = "a PATH is missing: a folder, a file, or - for standard input"

func (o *options) flags() *flag.FlagSet {
	set := new(flag.FlagSet)
	set.StringVar(&o.out, "o", "", "write to the folder `DIR`; default: where the schemas are, the current folder for standard input")
	set.StringVar(&o.packageName, "package", "", "generate for the package `NAME`; default: the one that is there, or one named after the folder")
	set.StringVar(&o.format, "format", formatText, "report faults as `text`, json or sarif; the latter two on standard output")
	set.BoolVar(&o.check, "check", false, "write nothing; exit with 1 and print a diff when a file is stale, missing or left over")
	set.BoolVar(&o.skipUnsupported, "skip-unsupported", false, "leave out the tools whose schemas are unsupported, and list them")
	set.BoolVar(&o.fuzz, "fuzz", false, "write schemagen_test.go, too: a fuzz test for each tool that holds its code against the interpreted validator")
	set.IntVar(&o.maxDepth, "max-depth", 0, "let at most `N` objects and arrays stand inside one another in arguments, 1 to 10000; default: 128")
	set.BoolVar(&o.warn, "W", false, "warn of what is legal in a schema and surely wrong")
	set.BoolVar(&o.warningsFail, "Werror", false, "the same, and fail when there is such a warning")
	set.BoolVar(&o.verbose, "v", false, "list the files that are written and removed")
	set.BoolVar(&o.version, "version", false, "print the version and exit")
	return set
}

// mend returns the command line that does what -check asks for.
func (o options) mend() string {
	words := []string{"schemagen"}
	o.set.Visit(func(f *flag.Flag) {
		switch value := f.Value.String(); {
		case f.Name == "check" || f.Name == "format" || f.Name == "W" || f.Name == "Werror":
			// they do not matter to what is written
		case value == "true":
			words = append(words, "-"+f.Name)
		default:
			words = append(words, "-"+f.Name, value)
		}
	})
	paths := slices.Clone(o.paths)
	if _, ok := commands[paths[0]]; ok && len(words) == 1 {
		paths[0] = "./" + paths[0]
	}
	if strings.HasPrefix(paths[0], "-") && paths[0] != "-" {
		words = append(words, "--")
	}
	words = append(words, paths...)
	for i, word := range words {
		words[i] = shellQuoted(word)
	}
	return strings.Join(words, " ")
}

// shellQuoted returns a word as a POSIX shell has to be given it.
func shellQuoted(word string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=:,@%+"
	if word != "" && strings.Trim(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
