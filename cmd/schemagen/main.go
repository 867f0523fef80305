package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/schemagen/schemagen/generator"
)

// The exit statuses.
const (
	exitOK    = 0
	exitFault = 1
	exitError = 2
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run is the command. Errors and usage go to stderr whatever the format.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	o, err := parseFlags(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		printUsage(stdout)
		return exitOK
	case err != nil:
		fmt.Fprintf(stderr, "schemagen: %v\nusage: %s (-h tells of the flags)\n", err, usage)
		return exitError
	case o.version:
		fmt.Fprintln(stdout, "schemagen", version())
		return exitOK
	}
	status, err := execute(o, stdin, stdout, stderr)
	if err != nil {
		fmt.Fprintf(stderr, "schemagen: %v\n", err)
		return exitError
	}
	return status
}

// execute reads, generates, and checks or writes.
func execute(o options, stdin io.Reader, stdout, stderr io.Writer) (status int, err error) {
	in, err := readInput(o.paths, o.out, stdin)
	if err != nil {
		return 0, err
	}
	if o.packageName == "" {
		if o.packageName, err = packageOf(in.out); err != nil {
			return 0, err
		}
	}
	result, diagnostics, err := generator.Generate(generator.Options{
		Package: o.packageName, Sources: in.sources, SkipUnsupported: o.skipUnsupported, OutputDir: in.out,
	})
	if err != nil {
		return 0, err
	}
	r := report{sources: in.sources, folder: in.out, diagnostics: diagnostics, skipped: result.Skipped}
	if o.verbose && result.Note != "" {
		fmt.Fprintln(stderr, "note:", result.Note)
	}
	if len(diagnostics) > 0 {
		return exitFault, r.print(o.format, stdout, stderr)
	}
	changes, err := compare(in.out, result.Files)
	if err != nil {
		return 0, err
	}
	if o.check {
		r.changes, r.mend = changes, o.mend()
		if err := r.print(o.format, stdout, stderr); err != nil || len(changes) == 0 {
			return exitOK, err
		}
		return exitFault, nil
	}
	if err := (disk{os.Rename, os.Remove}).apply(in.out, changes); err != nil {
		return 0, err
	}
	if o.verbose {
		for _, c := range changes {
			fmt.Fprintln(stderr, c.done(), printable(filepath.Join(in.out, c.name)))
		}
	}
	return exitOK, r.print(o.format, stdout, stderr)
}

const usage = "schemagen [flags] PATH..."

// options are the command line.
type options struct {
	out, packageName, format                 string
	check, skipUnsupported, verbose, version bool
	paths                                    []string
	set                                      *flag.FlagSet
}

func parseFlags(args []string) (options, error) {
	var o options
	o.set = o.flags()
	if err := o.set.Parse(args); err != nil {
		return options{}, err
	}
	o.paths = o.set.Args()
	switch {
	case o.version:
		return o, nil
	case len(o.paths) == 0:
		return options{}, errors.New("a PATH is missing: a folder, a file, or - for standard input")
	case o.format != formatText && o.format != formatJSON && o.format != formatSARIF:
		return options{}, fmt.Errorf("-format is %q, it may be text, json or sarif", o.format)
	}
	return o, nil
}

func (o *options) flags() *flag.FlagSet {
	set := flag.NewFlagSet("schemagen", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.StringVar(&o.out, "o", "", "write to the folder `DIR`; default: where the schemas are, the current folder for standard input")
	set.StringVar(&o.packageName, "package", "", "generate for the package `NAME`; default: the one that is there, or one named after the folder")
	set.StringVar(&o.format, "format", formatText, "report faults as `text`, json or sarif; the latter two on standard output")
	set.BoolVar(&o.check, "check", false, "write nothing; exit with 1 and print a diff when a file is stale, missing or left over")
	set.BoolVar(&o.skipUnsupported, "skip-unsupported", false, "leave out the tools whose schemas are unsupported, and list them")
	set.BoolVar(&o.verbose, "v", false, "list the files that are written and removed")
	set.BoolVar(&o.version, "version", false, "print the version and exit")
	return set
}

func printUsage(w io.Writer) {
	fmt.Fprintf(w, "usage: %s\n\nGenerates Go code that decodes and validates tool calls from the input schemas of\n"+
		"the tools. A PATH is a folder, a file, or - for standard input.\n\n", usage)
	var o options
	set := o.flags()
	set.SetOutput(w)
	set.PrintDefaults()
}

// mend returns the command line that does what -check asks for.
func (o options) mend() string {
	words := []string{"schemagen"}
	o.set.Visit(func(f *flag.Flag) {
		switch value := f.Value.String(); {
		case f.Name == "check" || f.Name == "format":
			// the one writes nothing, the other is about what is printed
		case value == "true":
			words = append(words, "-"+f.Name)
		default:
			words = append(words, "-"+f.Name, value)
		}
	})
	if strings.HasPrefix(o.paths[0], "-") && o.paths[0] != "-" {
		words = append(words, "--")
	}
	words = append(words, o.paths...)
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

// version returns the version of the module that this program was built from.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}
