package runtime

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
)

// A Class tells apart what a host has to do about an Error.
type Class string

// The classes. Broken outranks unsupported: an Error that holds both is of
// class validation.
const (
	// ClassValidation: arguments that do not satisfy their schema, or a schema
	// that JSON Schema itself calls malformed. It has to be mended.
	ClassValidation Class = "validation"
	// ClassUnsupportedCapability: a schema that is sound JSON Schema, but uses
	// what is not in the subset. Another validator may be able to enforce it.
	ClassUnsupportedCapability Class = "unsupported_capability"
)

// ErrValidation and ErrUnsupportedCapability are what errors.Is finds in an
// Error of the class.
var (
	ErrValidation            = errors.New("validation")
	ErrUnsupportedCapability = errors.New("unsupported capability")
)

// A Code says which rule was broken. The list is closed and stable.
type Code string

// Codes of arguments: an assertion has its keyword's name.
const (
	CodeType                 Code = "type"
	CodeRequired             Code = "required"
	CodeEnum                 Code = "enum"
	CodeMinimum              Code = "minimum"
	CodeAdditionalProperties Code = "additionalProperties"
	CodeOneOf                Code = "oneOf"

	// CodeNumberRange: a valid number that the Go type does not hold exactly.
	// Decoding reports it; validation does not.
	CodeNumberRange Code = "number_range"
)

// Codes of the argument text (RFC 8259). A fault of the text is reported alone.
const (
	CodeJSONSyntax        Code = "json_syntax"
	CodeJSONTruncated     Code = "json_truncated"
	CodeJSONInvalidUTF8   Code = "json_invalid_utf8"
	CodeJSONLoneSurrogate Code = "json_lone_surrogate"
	CodeJSONDuplicateName Code = "json_duplicate_name"
	CodeJSONTrailingData  Code = "json_trailing_data"
	CodeJSONDepth         Code = "json_depth"
)

// Codes of schemas.
const (
	CodeUnsupportedKeyword Code = "unsupported_keyword"
	CodeUnsupportedType    Code = "unsupported_type"
	CodeUnsupportedForm    Code = "unsupported_form"
	CodeMalformed          Code = "malformed"
)

// MaxViolations is how many violations an Error holds at most. Those after it
// are counted and not kept.
const MaxViolations = 32

// An Error is all that is wrong with one text: arguments, or a schema. Its JSON
// form is for the model or the program that has to mend it.
type Error struct {
	Class Class
	Count int // how many violations there were; more than Violations returns beyond MaxViolations

	// Most callers that refuse a call want the verdict first and the words
	// later, or never: violations are put into words when they are asked for.
	violations atomic.Pointer[[]Violation]
	report     *report // what they are made of; nil if they are there already
}

// NewError returns an Error of violations that are put into words already. All
// are counted, and the first MaxViolations kept.
func NewError(class Class, violations []Violation) *Error {
	e := &Error{Class: class, Count: len(violations)}
	kept := slices.Clone(violations[:min(len(violations), MaxViolations)])
	e.violations.Store(&kept)
	return e
}

// Violations returns what is wrong, in the order in which one read from left to
// right meets it. The slice must not be changed.
func (e *Error) Violations() []Violation {
	if e.violations.Load() == nil && e.report != nil {
		// Of goroutines that ask at once all put the same into words, and one
		// has its words kept.
		explained := e.report.violations()
		e.violations.CompareAndSwap(nil, &explained)
	}
	if violations := e.violations.Load(); violations != nil {
		return *violations
	}
	return nil
}

// A Violation is one broken rule.
type Violation struct {
	Code             Code
	Offset           int     // into the text, in bytes: where the value starts, or the fault is. Not in the JSON form
	InstanceLocation Pointer // into the arguments: the value that fails, the object for required and additionalProperties
	KeywordLocation  Pointer // into the input schema
	Property         string  // required, additionalProperties, json_duplicate_name: the member's name
	Matched          int     // oneOf: how many branches matched
	Expected         string
	Got              string     // short: the kind, a scalar's text, an array's or object's size
	Allowed          []JSON     // enum: at most 16 choices
	Suggest          string     // the single close candidate: a name, a choice, or what a string holds as JSON
	Closest          *Violation // oneOf, no match: the first violation of the branch that came closest
	Message          string     // for the model that must mend its call
}

// Error returns one line for each violation.
func (e *Error) Error() string {
	var b strings.Builder
	violations := e.Violations()
	for i, v := range violations {
		if i > 0 {
			b.WriteByte('\n')
		}
		if strings.Count(string(v.InstanceLocation), "/") > 1 {
			b.WriteString(printable(string(v.InstanceLocation)) + ": ")
		}
		b.WriteString(v.Message)
	}
	if more := e.Count - len(violations); more > 0 {
		b.WriteString("\nand " + plural(more, "more violation"))
	}
	return b.String()
}

// Is reports whether target is the sentinel of e's class.
func (e *Error) Is(target error) bool {
	switch e.Class {
	case ClassUnsupportedCapability:
		return target == ErrUnsupportedCapability
	default:
		return target == ErrValidation
	}
}

// MarshalJSON returns the JSON form of e.
func (e *Error) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Class      Class       `json:"class"`
		Count      int         `json:"count"`
		Violations []Violation `json:"violations"`
	}{e.Class, e.Count, e.Violations()})
}

// MarshalJSON returns the JSON form of v: the members that its code gives a
// meaning to.
func (v Violation) MarshalJSON() ([]byte, error) {
	form := struct {
		Code             Code       `json:"code"`
		InstanceLocation Pointer    `json:"instanceLocation"`
		KeywordLocation  Pointer    `json:"keywordLocation"`
		Property         *string    `json:"property,omitempty"`
		Matched          *int       `json:"matched,omitempty"`
		Expected         string     `json:"expected,omitempty"`
		Got              string     `json:"got,omitempty"`
		Allowed          []JSON     `json:"allowed,omitempty"`
		Suggest          string     `json:"suggest,omitempty"`
		Closest          *Violation `json:"closest,omitempty"`
		Message          string     `json:"message"`
	}{
		Code: v.Code, InstanceLocation: v.InstanceLocation, KeywordLocation: v.KeywordLocation,
		Expected: v.Expected, Got: v.Got, Allowed: v.Allowed, Suggest: v.Suggest, Closest: v.Closest, Message: v.Message,
	}
	switch v.Code {
	case CodeRequired, CodeAdditionalProperties, CodeJSONDuplicateName:
		form.Property = &v.Property // the empty name is a name
	case CodeOneOf:
		form.Matched = &v.Matched
	}
	return json.Marshal(form)
}
