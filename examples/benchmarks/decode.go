package main

import (
	"unsafe"

	"github.com/schemagen/schemagen/examples/tools"
)

// The calls are spelt out, as a host spells them: through a type parameter each
// would put the struct on the heap.

// decodes are the generated functions over strings. Callers that have strings
// need not convert anything.
var decodes = map[string]verdict{
	"read":              func(a []byte) bool { _, err := tools.DecodeRead(shared(a)); return err == nil },
	"bash":              func(a []byte) bool { _, err := tools.DecodeBash(shared(a)); return err == nil },
	"grep":              func(a []byte) bool { _, err := tools.DecodeGrep(shared(a)); return err == nil },
	"glob":              func(a []byte) bool { _, err := tools.DecodeGlob(shared(a)); return err == nil },
	"write":             func(a []byte) bool { _, err := tools.DecodeWrite(shared(a)); return err == nil },
	"url_fetch":         func(a []byte) bool { _, err := tools.DecodeURLFetch(shared(a)); return err == nil },
	"edit":              func(a []byte) bool { _, err := tools.DecodeEdit(shared(a)); return err == nil },
	"ls":                func(a []byte) bool { _, err := tools.DecodeLs(shared(a)); return err == nil },
	"ask_user_question": func(a []byte) bool { _, err := tools.DecodeAskUserQuestion(shared(a)); return err == nil },
	"todo":              func(a []byte) bool { _, err := tools.DecodeTodo(shared(a)); return err == nil },
}

// shared returns a string that shares memory with b.
func shared(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// unmarshals are the generated methods over bytes.
var unmarshals = map[string]verdict{
	"read":              func(a []byte) bool { var in tools.ReadInput; return in.UnmarshalJSON(a) == nil },
	"bash":              func(a []byte) bool { var in tools.BashInput; return in.UnmarshalJSON(a) == nil },
	"grep":              func(a []byte) bool { var in tools.GrepInput; return in.UnmarshalJSON(a) == nil },
	"glob":              func(a []byte) bool { var in tools.GlobInput; return in.UnmarshalJSON(a) == nil },
	"write":             func(a []byte) bool { var in tools.WriteInput; return in.UnmarshalJSON(a) == nil },
	"url_fetch":         func(a []byte) bool { var in tools.URLFetchInput; return in.UnmarshalJSON(a) == nil },
	"edit":              func(a []byte) bool { var in tools.EditInput; return in.UnmarshalJSON(a) == nil },
	"ls":                func(a []byte) bool { var in tools.LsInput; return in.UnmarshalJSON(a) == nil },
	"ask_user_question": func(a []byte) bool { var in tools.AskUserQuestionInput; return in.UnmarshalJSON(a) == nil },
	"todo":              func(a []byte) bool { var in tools.TodoInput; return in.UnmarshalJSON(a) == nil },
}
