package invocation

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Options are the command line of the command without a name.
type Options struct {
	Out, Package, Format                           string
	Check, SkipUnsupported, Fuzz, Verbose, Version bool
	Warn, WarningsFail                             bool
	MaxDepth                                       int
	Paths                                          []string

	set *flag.FlagSet
}

// The formats of a report.
const (
	FormatText  = "text"
	FormatJSON  = "json"
	FormatSARIF = "sarif"
)

// MissingPath says what is wrong with a command line without a PATH.
const MissingPath = "a PATH is missing: a folder, a file, - for standard input, or a pattern of Go packages"

// Flags returns the flags, which set the options when they are parsed.
func (o *Options) Flags() *flag.FlagSet {
	set := flag.NewFlagSet("", flag.ContinueOnError)
	set.SetOutput(io.Discard) // who parses tells of errors
	set.StringVar(&o.Out, "o", "", "write to the folder `DIR`; default: where the schemas are, the current folder for standard input")
	set.StringVar(&o.Package, "package", "", "generate for the package `NAME`; default: the one that is there, or one named after the folder")
	set.StringVar(&o.Format, "format", FormatText, "report faults as `text`, json or sarif; the latter two on standard output")
	set.BoolVar(&o.Check, "check", false, "write nothing; exit with 1 and print a diff when a file is stale, missing or left over")
	set.BoolVar(&o.SkipUnsupported, "skip-unsupported", false, "leave out the tools whose schemas are unsupported, and list them")
	set.BoolVar(&o.Fuzz, "fuzz", false, "write schemagen_test.go, too: a fuzz test for each tool that holds its code against the interpreted validator")
	set.IntVar(&o.MaxDepth, "max-depth", 0, "let at most `N` objects and arrays stand inside one another in arguments, 1 to 10000; default: 128")
	set.BoolVar(&o.Warn, "W", false, "warn of what is legal in a schema and surely wrong")
	set.BoolVar(&o.WarningsFail, "Werror", false, "the same, and fail when there is such a warning")
	set.BoolVar(&o.Verbose, "v", false, "list the files that are written and removed")
	set.BoolVar(&o.Version, "version", false, "print the version and exit")
	o.set = set
	return set
}

// Parsed takes the paths from the flags, which have been parsed. The error tells what
// is wrong with the options.
func (o *Options) Parsed() error {
	o.Paths = o.set.Args()
	switch {
	case o.Version:
		return nil
	case len(o.Paths) == 0:
		return errors.New(MissingPath)
	case o.Format != FormatText && o.Format != FormatJSON && o.Format != FormatSARIF:
		return fmt.Errorf("-format is %q, it may be text, json or sarif", o.Format)
	}
	return nil
}

// IsCommand reports whether another command of the program has the name, so that it is
// no PATH as a first argument.
func IsCommand(name string) bool {
	return slices.Contains([]string{"audit", "diff", "validate", "vet"}, name)
}

// Mend returns the command line that does what -check asks for.
func (o *Options) Mend() string {
	var words []string
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
	paths := slices.Clone(o.Paths)
	if len(words) == 0 && IsCommand(paths[0]) {
		paths[0] = "./" + paths[0]
	}
	if strings.HasPrefix(paths[0], "-") && paths[0] != "-" {
		words = append(words, "--")
	}
	words = append(words, paths...)
	for i, word := range words {
		words[i] = shellQuoted(word)
	}
	self, err := os.Executable()
	if err != nil {
		self = ""
	}
	return strings.Join(append([]string{called(self)}, words...), " ")
}

// called returns how the program at a path is called. The go command keeps those that
// it runs where nobody else would look for them.
func called(path string) string {
	path = strings.TrimSuffix(filepath.ToSlash(path), ".exe")
	folders := strings.Split(filepath.ToSlash(filepath.Dir(path)), "/")
	isGoBuild := func(folder string) bool { return strings.HasPrefix(folder, "go-build") }
	switch {
	case filepath.Base(path) != "schemagen" || !slices.ContainsFunc(folders, isGoBuild):
		return "schemagen"
	case folders[len(folders)-1] == "exe":
		return "go run github.com/schemagen/schemagen/cmd/schemagen"
	}
	return "go tool schemagen"
}

// shellQuoted returns a word as a POSIX shell has to be given it.
func shellQuoted(word string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=:,@%+"
	if word != "" && strings.Trim(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// In has the run happen in a folder, and not in the current one.
func (o *Options) In(folder string) {
	if o.Out != "" && !filepath.IsAbs(o.Out) {
		o.Out = filepath.Join(folder, o.Out)
	}
	for i, path := range o.Paths {
		inside := filepath.Join(folder, path)
		_, err := os.Stat(inside)
		isImport := err != nil && isPattern(path) && !strings.HasPrefix(path, ".")
		if path != "-" && !filepath.IsAbs(path) && !isImport {
			o.Paths[i] = inside
		}
	}
}
