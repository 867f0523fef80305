package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
)

// The exit statuses.
const (
	exitOK    = 0
	exitFault = 1
	exitError = 2
)

func main() {
	if isCallOfVet(os.Args[1:]) {
		answerVet(os.Args[1:])
	}
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is the program. Errors and usage go to stderr whatever the format.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	command := generate
	if len(args) > 0 {
		if named, ok := commands[args[0]]; ok {
			command, args = named, args[1:]
		}
	}
	status, err := command(args, streams{stdin, stdout, stderr})
	var wrong *usageError
	switch {
	case errors.Is(err, flag.ErrHelp):
		return exitOK
	case errors.As(err, &wrong):
		fmt.Fprintf(stderr, "schemagen: %v\nusage: %s (-h tells of the flags)\n", err, wrong.usage)
		return exitError
	case err != nil:
		fmt.Fprintf(stderr, "schemagen: %v\n", err)
		return exitError
	}
	return status
}

// A command does what the program was called for. It returns flag.ErrHelp when
// it was asked for help, which it has given.
type command func(args []string, std streams) (status int, err error)

// commands are those that have a name. A first argument of that name is no PATH.
var commands = map[string]command{"audit": audit, "diff": diffTools, "validate": validate, "vet": vet}

// streams are what the program reads from and writes to.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// A usageError is a command line that cannot be meant.
type usageError struct {
	err   error
	usage string
}

func (e *usageError) Error() string { return e.err.Error() }
func (e *usageError) Unwrap() error { return e.err }

// help is what a command tells of itself.
type help struct{ usage, about string }

// parse parses the flags of a command.
func (h help) parse(set *flag.FlagSet, args []string, stdout io.Writer) error {
	set.Init("", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	err := set.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintf(stdout, "usage: %s\n\n%s\n\n", h.usage, h.text())
		set.SetOutput(stdout)
		set.PrintDefaults()
		return err
	case err != nil:
		return h.wrong("%w", err)
	}
	return nil
}

func (h help) text() string { return strings.TrimSpace(h.about) }

// wrong returns the error of wrong usage.
func (h help) wrong(format string, args ...any) error {
	return &usageError{fmt.Errorf(format, args...), h.usage}
}

// version returns the version of the module that this program was built from.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}
