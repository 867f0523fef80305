package main

import (
	"encoding/json"

	"github.com/schemagen/schemagen/examples/benchmarks/peers/plain"
	"github.com/schemagen/schemagen/examples/tools"
)

// marshallers write the value of a call back. The reference writes a plain struct
// that holds the same.
var marshallers = []contestant{
	{"encoding/json.Marshal", oneOfCalls(map[string]func([]byte) verdict{
		"read": marshalPlain[plain.Read], "bash": marshalPlain[plain.Bash], "grep": marshalPlain[plain.Grep], "glob": marshalPlain[plain.Glob], "write": marshalPlain[plain.Write],
		"url_fetch": marshalPlain[plain.URLFetch], "edit": marshalPlain[plain.Edit], "ls": marshalPlain[plain.Ls], "ask_user_question": marshalPlain[plain.Ask], "todo": marshalPlain[plain.Todo],
	}), decoderOnly},
	{"schemagen MarshalJSON", oneOfCalls(map[string]func([]byte) verdict{
		"read": marshalOurs[tools.ReadInput], "bash": marshalOurs[tools.BashInput], "grep": marshalOurs[tools.GrepInput], "glob": marshalOurs[tools.GlobInput], "write": marshalOurs[tools.WriteInput],
		"url_fetch": marshalOurs[tools.URLFetchInput], "edit": marshalOurs[tools.EditInput], "ls": marshalOurs[tools.LsInput], "ask_user_question": marshalOurs[tools.AskUserQuestionInput], "todo": marshalOurs[tools.TodoInput],
	}), ours},
}

// oneOfCalls makes the value of each call once, when it is met first.
func oneOfCalls(makers map[string]func([]byte) verdict) func(tool, schema string) verdict {
	return func(tool, _ string) verdict {
		made := make(map[*byte]verdict)
		return func(arguments []byte) bool {
			marshal, ok := made[&arguments[0]]
			if !ok {
				marshal = makers[tool](arguments)
				made[&arguments[0]] = marshal
			}
			return marshal(nil)
		}
	}
}

func marshalPlain[T any](arguments []byte) verdict {
	var in T
	if err := json.Unmarshal(arguments, &in); err != nil {
		panic(err)
	}
	return func([]byte) bool {
		_, err := json.Marshal(&in)
		return err == nil
	}
}

func marshalOurs[T interface{ MarshalJSON() ([]byte, error) }, P interface {
	*T
	UnmarshalJSON([]byte) error
}](arguments []byte) verdict {
	var in T
	if err := P(&in).UnmarshalJSON(arguments); err != nil {
		panic(err)
	}
	return func([]byte) bool {
		_, err := in.MarshalJSON()
		return err == nil
	}
}
