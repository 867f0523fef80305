// Package copied takes arguments out of maps one by one, and not.
package copied

import (
	"strings"

	"github.com/schemagen/schemagen/examples/tools"
	"github.com/schemagen/schemagen/runtime"
)

type object map[string]any

func literal(m map[string]any) *tools.ReadInput {
	return &tools.ReadInput{ // want `fields of tools\.ReadInput are taken out of a map\[string\]any, where numbers are rounded and repeated names are lost, and nothing is validated: call tools\.DecodeRead with the bytes of the arguments`
		Path:   m["path"].(string),
		Offset: runtime.Some(int64(m["offset"].(float64))),
	}
}

func optional(m object) tools.LsInput {
	return tools.LsInput{Limit: runtime.Some[int64](int64(m["limit"].(float64)))} // want `fields of tools\.LsInput`
}

func assigned(m map[string]any) (in tools.ReadInput) {
	in.Path, _ = m["path"].(string) // want `fields of tools\.ReadInput`
	in.Offset = runtime.Some(int64(m["offset"].(float64)))
	return in
}

func tested(m map[string]any, in *tools.TodoInput) {
	if action, ok := m["action"].(string); ok {
		in.Action = tools.TodoAction(action) // want `fields of tools\.TodoInput .* call tools\.DecodeTodo`
	}
}

func nested(m map[string]any) tools.AskUserQuestionInput {
	options := []tools.AskUserQuestionOptionsItemObject{
		{Label: m["label"].(string)}, // want `fields of tools\.AskUserQuestionOptionsItemObject .* call the decoder of its tool`
	}
	return tools.AskUserQuestionInput{Question: options[0].Label}
}

// What follows is right, or no concern of generated code.

type own struct{ Path string }

func other(m map[string]any, strings map[string]string, text string) []any {
	path := m["path"]
	in := tools.ReadInput{Path: text, Offset: runtime.Some[int64](int64(len(m)))}
	in.Path = strings["path"]
	mine := own{Path: m["path"].(string)}
	mine.Path = m["path"].(string)
	return []any{path, in, mine}
}

func computed(m map[string]any) tools.ReadInput {
	return tools.ReadInput{Path: strings.TrimSpace(m["path"].(string))}
}

func switched(m map[string]any) (in tools.ReadInput) {
	switch path := m["path"].(type) {
	case string:
		in.Path = strings.TrimSpace(path)
	}
	return in
}
