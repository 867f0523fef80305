// Package payload makes the calls that are measured: the same at every run.
package payload

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
)

// A Call is the arguments of one tool call. Data holds the bytes of Arguments.
type Call struct {
	Tool      string
	Arguments string
	Data      []byte
	Valid     bool
}

// NewCall returns a call.
func NewCall(tool, arguments string, valid bool) Call {
	return Call{Tool: tool, Arguments: arguments, Data: []byte(arguments), Valid: valid}
}

// A Class is calls that are alike and measured together, one after the other.
type Class struct {
	Name  string // one word or two, for a column
	What  string
	Calls []Call
}

// Bytes returns the average length of a call.
func (c Class) Bytes() int {
	total := 0
	for _, call := range c.Calls {
		total += len(call.Arguments)
	}
	return total / len(c.Calls)
}

// The names of the classes, by which goals refer to them.
const (
	Small      = "small"
	Thousand   = "1,000 small"
	Escapes    = "small, escapes"
	Edit       = "edit 3.5 kB"
	Ask        = "ask 20"
	Source     = "64 kB source"
	NonASCII   = "64 kB non-ASCII"
	Plain      = "1 MB plain"
	Options    = "10,000 options"
	Invalid    = "invalid small"
	EarlyFault = "invalid 64 kB"
)

// Classes returns every class.
func Classes() []Class {
	random := rand.New(rand.NewPCG(3, 14))
	one := func(tool string, members ...member) []Call {
		return []Call{NewCall(tool, object(members), true)}
	}
	text := source(random, 57_000)
	return []Class{
		{Small, "one call of each of the ten tools, in turn", small()},
		{Thousand, "a thousand different calls of the ten tools, in turn", thousand(random)},
		{Escapes, "small calls whose strings hold escapes", escaped()},
		{Edit, "an edit of 3.5 kB of source text", one("edit", member{"path", "internal/server/handler.go"},
			member{"content", source(random, 2000)}, member{"old_content", source(random, 1200)})},
		{Ask, "a question with 20 options, of which a third are plain strings", one("ask_user_question", question(20)...)},
		{Source, "a file of source text: an escape each 20 bytes or so", one("write", member{"path", "a/b/c.go"}, member{"content", text})},
		{NonASCII, "a file of text that is not ASCII, and no escape", one("write", member{"path", "a/b/c.md"}, member{"content", notASCII(random, 64_000)})},
		{Plain, "a file of base64", one("write", member{"path", "a/b/c.b64"}, member{"content", base64(random, 1_000_000)})},
		{Options, "a question with 10,000 options", one("ask_user_question", question(10_000)...)},
		{Invalid, "valid JSON that violates the schema: a missing member, a minimum, an enum, a type, a oneOf", invalid()},
		{EarlyFault, "64 kB of source text after a member of the wrong type", []Call{NewCall("write",
			object([]member{{"path", 5}, {"content", text}}), false)}},
	}
}

type member struct {
	name  string
	value any
}

// object writes members in their order, without spaces.
func object(members []member) string {
	var text strings.Builder
	for i, m := range members {
		text.WriteString(map[bool]string{true: "{", false: ","}[i == 0])
		text.WriteString(value(m.name) + ":" + value(m.value))
	}
	return text.String() + "}"
}

// value is v as JSON, as models write it: with < and > and & as they are.
func value(v any) string {
	if members, ok := v.([]member); ok {
		return object(members)
	}
	if list, ok := v.([]any); ok {
		texts := make([]string, len(list))
		for i := range list {
			texts[i] = value(list[i])
		}
		return "[" + strings.Join(texts, ",") + "]"
	}
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		panic(err)
	}
	return strings.TrimSuffix(text.String(), "\n")
}

func question(options int) []member {
	var list []any
	for i := range options {
		switch name := fmt.Sprintf("Option %d", i); i % 3 {
		case 0:
			list = append(list, name+": leave everything as it is")
		case 1:
			list = append(list, []member{{"label", name}, {"value", fmt.Sprint("option_", i)}})
		default:
			list = append(list, []member{{"label", name}, {"value", fmt.Sprint("option_", i)}, {"description", "What follows from " + name + ", in a sentence."}})
		}
	}
	return []member{{"question", "Which of these should the release take?"}, {"options", list}, {"allow_freeform", false}, {"timeout_ms", 60_000}}
}
