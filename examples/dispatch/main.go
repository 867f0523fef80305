// Dispatch takes a tool's name and its arguments, as a model would send them,
// and shows the typed value that they become, or what is wrong with them.
//
//	go run ./examples/dispatch read '{"path": "go.mod", "limit": 10}'
//
// Without arguments behind the name it reads them from standard input; without a
// name it lists the tools. It exits with 1 if the arguments are not valid.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/schemagen/schemagen/examples/tools"
	"github.com/schemagen/schemagen/runtime"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		for tool := range tools.Tools.All() {
			fmt.Fprintf(stdout, "%-18s %s\n", tool.Name, tool.Description)
		}
		return 0
	}
	tool, ok := tools.Tools.Lookup(args[0])
	if !ok || len(args) > 2 {
		fmt.Fprintln(stderr, "usage: dispatch [TOOL [ARGUMENTS]]; without TOOL it lists the tools")
		return 2
	}
	arguments, err := readArguments(args[1:], stdin)
	if err != nil {
		fmt.Fprintln(stderr, err)
		return 2
	}
	value, err := tool.Decode(arguments)
	if err != nil {
		show(stdout, err)
		return 1
	}
	fmt.Fprintln(stdout, call(value))
	return 0
}

func readArguments(args []string, stdin io.Reader) ([]byte, error) {
	if len(args) == 1 {
		return []byte(args[0]), nil
	}
	return io.ReadAll(stdin)
}

// show prints an error twice: for a person, and as the model would get it.
func show(w io.Writer, err error) {
	fmt.Fprintln(w, err)
	var invalid *runtime.Error
	if errors.As(err, &invalid) {
		text, _ := json.MarshalIndent(invalid, "", "  ") // an Error always has a JSON form
		fmt.Fprintf(w, "\n%s\n", text)
	}
}

// call says what a host would do now. The types tell everything: no map, no
// type assertion on any.
func call(input any) string {
	switch in := input.(type) {
	case *tools.ReadInput:
		return fmt.Sprintf("read %s from line %d, %d lines", in.Path, in.Offset.Or(1), in.Limit.Or(2000))
	case *tools.BashInput:
		if timeout, ok := in.Timeout.Get(); ok {
			return fmt.Sprintf("run %q for at most %d s", in.Command, timeout)
		}
		return fmt.Sprintf("run %q", in.Command)
	case *tools.TodoInput:
		return todo(in)
	case *tools.AskUserQuestionInput:
		return ask(in)
	}
	text, err := json.Marshal(input)
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("%T %s", input, text)
}

func todo(in *tools.TodoInput) string {
	switch in.Action {
	case tools.TodoActionAdd:
		return fmt.Sprintf("add the task %q", in.Content.Or(""))
	case tools.TodoActionList:
		return "list the tasks"
	}
	return fmt.Sprintf("%s the task %q", in.Action, in.ID.Or(""))
}

func ask(in *tools.AskUserQuestionInput) string {
	text := in.Question
	for i, option := range in.Options.Or(nil) {
		switch option := option.Branch().(type) {
		case tools.AskUserQuestionOptionsItemString:
			text += fmt.Sprintf("\n  %d. %s", i+1, string(option))
		case tools.AskUserQuestionOptionsItemObject:
			text += fmt.Sprintf("\n  %d. %s (%s)", i+1, option.Label, option.Value.Or(option.Label))
		}
	}
	return text
}
