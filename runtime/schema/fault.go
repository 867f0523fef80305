package schema

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/schemagen/schemagen/runtime"
)

// A Fault is one thing that is wrong with a schema.
type Fault struct {
	Code            runtime.Code
	KeywordLocation runtime.Pointer // of the keyword, or of the schema
	Offset          int             // of the keyword's name, or of the value
	Message         string          // does not name the location
	Keyword         string          // the keyword as written, if it is one that is wrong
	Suggest         string          // what was probably meant
}

// NewError returns the faults as one error, nil when there are none. Broken
// outranks unsupported: a host may hand an unsupported schema to another
// validator, but has to mend a broken one.
func NewError(faults []Fault) *runtime.Error {
	if len(faults) == 0 {
		return nil
	}
	class := runtime.ClassUnsupportedCapability
	violations := make([]runtime.Violation, len(faults))
	for i, f := range faults {
		violations[i] = f.violation()
		if !f.unsupported() {
			class = runtime.ClassValidation
		}
	}
	return runtime.NewError(class, violations)
}

func (f Fault) unsupported() bool {
	switch f.Code {
	case runtime.CodeUnsupportedKeyword, runtime.CodeUnsupportedType, runtime.CodeUnsupportedForm:
		return true
	}
	return false
}

func (f Fault) violation() runtime.Violation {
	message := f.Message
	if f.KeywordLocation != "" {
		message += " at " + oneLine(string(f.KeywordLocation))
	}
	return runtime.Violation{Code: f.Code, KeywordLocation: f.KeywordLocation, Suggest: f.Suggest, Message: message}
}

// Position returns the line and the column of a byte offset into text, both
// counted from 1. Columns are bytes.
func Position(text string, offset int) (line, column int) {
	before := text[:min(max(offset, 0), len(text))]
	return 1 + strings.Count(before, "\n"), len(before) - strings.LastIndexByte(before, '\n')
}

// article returns the name of a kind with its article: "an object".
func article(kind runtime.Kind) string {
	switch kind {
	case runtime.KindNull:
		return "null"
	case runtime.KindObject, runtime.KindArray:
		return "an " + kind.String()
	}
	return "a " + kind.String()
}

// maxShown is how many characters of a value a message holds.
const maxShown = 40

func cut(s string) string {
	if utf8.RuneCountInString(s) <= maxShown {
		return s
	}
	return string([]rune(s)[:maxShown]) + "…"
}

// quoted returns s in quotes, cut when it is long.
func quoted(s string) string { return strconv.Quote(cut(s)) }

// shown returns a value as it is written, cut when it is long.
func shown(v *Value) string {
	if v.Kind == runtime.KindString {
		return quoted(v.String)
	}
	return oneLine(cut(compact(v.Text)))
}

// oneLine escapes what would break a line or hide in it: names in a schema may
// hold any character.
func oneLine(s string) string {
	if strings.IndexFunc(s, func(char rune) bool { return !unicode.IsPrint(char) }) < 0 {
		return s
	}
	quoted := strconv.Quote(s)
	return quoted[1 : len(quoted)-1]
}
