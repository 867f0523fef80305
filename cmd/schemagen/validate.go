package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/schemagen/schemagen/cmd/internal/invocation"
	"github.com/schemagen/schemagen/generator"
	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/interp"
)

var validateHelp = help{"schemagen validate -schema FILE [-tool NAME] [-max-depth N] [ARGUMENTS]", `
Holds the arguments of a tool call against the tool's input schema. ARGUMENTS is a
file, or - for standard input, which is read when there is none. When they are
valid nothing is printed; when not, the error is, as JSON.`}

// validateOptions are the command line of validate.
type validateOptions struct {
	schema, arguments string
	tool              *string // nil: the only one
	maxDepth          int
}

// validate is the command that holds arguments against a schema.
func validate(args []string, std streams) (status int, err error) {
	o, err := parseValidate(args, std.out)
	if err != nil {
		return 0, err
	}
	source, err := invocation.ReadFile(o.schema, ".", std.in)
	if err != nil {
		return 0, err
	}
	if o.schema == "-" {
		source.Stem = "schema" // a bare one; it needs no name here
	}
	checked, diagnostics, err := generator.Choose(source, o.tool)
	if err != nil {
		return 0, validateHelp.wrong("%w", err)
	}
	for _, d := range diagnostics {
		fmt.Fprintln(std.err, line(d))
	}
	if len(diagnostics) > 0 {
		return exitFault, nil
	}
	arguments, err := readArguments(o.arguments, std.in)
	if err != nil {
		return 0, err
	}
	var invalid *runtime.Error
	if errors.As(interp.New(checked).LimitDepth(o.maxDepth).Validate(arguments), &invalid) {
		return exitFault, writeJSON(std.out, invalid)
	}
	return exitOK, nil
}

func parseValidate(args []string, stdout io.Writer) (o validateOptions, err error) {
	set := new(flag.FlagSet)
	set.StringVar(&o.schema, "schema", "", "the `FILE` that holds the tool, in any form, or its bare input schema; - for standard input")
	set.Func("tool", "choose the tool `NAME` of a list; default: the only one", func(name string) error {
		o.tool = &name
		return nil
	})
	set.IntVar(&o.maxDepth, "max-depth", 0, "let at most `N` objects and arrays stand inside one another in arguments, 1 to 10000; default: 128")
	if err := validateHelp.parse(set, args, stdout); err != nil {
		return o, err
	}
	o.arguments = "-"
	if set.NArg() > 0 {
		o.arguments = set.Arg(0)
	}
	switch {
	case set.NArg() > 1 && strings.HasPrefix(set.Arg(1), "-"):
		return o, validateHelp.wrong("flags have to come before ARGUMENTS, not after it: %s", invocation.Printable(set.Arg(1)))
	case set.NArg() > 1:
		return o, validateHelp.wrong("one ARGUMENTS, not %d: %s", set.NArg(), invocation.Printable(strings.Join(set.Args(), " ")))
	case o.maxDepth < 0 || o.maxDepth > generator.Deepest:
		return o, validateHelp.wrong("-max-depth is %d, it may be 1 to %d, or 0 for the default", o.maxDepth, generator.Deepest)
	case o.schema == "":
		return o, validateHelp.wrong("-schema FILE is missing")
	case o.schema == "-" && o.arguments == "-":
		return o, validateHelp.wrong("the schema and the arguments cannot both come from standard input")
	}
	return o, nil
}

func readArguments(path string, stdin io.Reader) ([]byte, error) {
	if path != "-" {
		return os.ReadFile(path)
	}
	arguments, err := io.ReadAll(stdin)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", invocation.StandardInput, err)
	}
	return arguments, nil
}
