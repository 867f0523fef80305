// Package contest holds who is measured against whom: each contestant turns a
// call into a function to be timed.
package contest

import (
	"fmt"
	"strings"

	"github.com/schemagen/schemagen/examples/benchmarks/internal/payload"
)

// A Contestant is one way to tell whether a call's arguments may pass.
type Contestant struct {
	Name   string
	Does   string // what is timed
	Schema bool   // whether it was given the schema

	// Prepare does what a program does once, and returns what it does for each
	// call; the error tells why the contestant cannot do this tool.
	Prepare func(payload.Call) (run func() error, err error)
}

// Verdict tells whether the contestant accepts the call. A panic is its own
// kind of answer, and an error.
func (c Contestant) Verdict(call payload.Call) (accepts bool, err error) {
	run, err := c.Prepare(call)
	if err != nil {
		return false, err
	}
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("panics: %.80v", fault)
		}
	}()
	return run() == nil, nil
}

// Verify returns in words the calls on which the contestant is wrong, and an
// error when there is a call that it cannot do.
func (c Contestant) Verify(class payload.Class) (wrong []string, err error) {
	for _, call := range class.Calls {
		accepts, err := c.Verdict(call)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", call.Tool, err)
		}
		if accepts != call.Valid {
			verb := map[bool]string{true: "accepts", false: "refuses"}[accepts]
			wrong = append(wrong, fmt.Sprintf("%s %s %.100s", verb, call.Tool, call.Arguments))
		}
	}
	return wrong, nil
}

// Ours tells whether the contestant is schemagen.
func (c Contestant) Ours() bool { return strings.HasPrefix(c.Name, "schemagen") }

// The names of schemagen's contestants, and of those that they are held against.
const (
	Validate    = "schemagen Validate"
	Decode      = "schemagen Decode"
	Unmarshal   = "schemagen UnmarshalJSON"
	Interpreted = "schemagen interp"
	MarshalJSON = "schemagen MarshalJSON"
	Valid       = "encoding/json Valid"
	Marshal     = "encoding/json Marshal"
	Santhosh    = "santhosh-tekuri/jsonschema"
)

// Readers are the contestants that read arguments. Valid is what all are held against.
func Readers() []Contestant {
	readers := []Contestant{
		{Validate, "verdict alone", true, validate},
		{Decode, "typed value, from a string", true, bound(func(b binding) prepare { return b.decode })},
		{Unmarshal, "typed value, from bytes, copied", true, bound(func(b binding) prepare { return b.unmarshal })},
		{Interpreted, "verdict alone, schema compiled at run time", true, interpreted},
		{Valid, "whether it is JSON", false, valid},
		{"encoding/json Unmarshal", "struct", false, bound(func(b binding) prepare { return b.standard })},
		{"easyjson", "struct, generated code", false, bound(func(b binding) prepare { return b.easyjson })},
		{"sonic", "struct, code made at run time", false, bound(func(b binding) prepare { return b.sonic })},
		{"ogen jschemagen", "struct, generated code, and its Validate", true, bound(func(b binding) prepare { return b.ogen })},
		{"go-jsonschema", "struct, generated code", true, bound(func(b binding) prepare { return b.goJSONSchema })},
		{"google/jsonschema-go", "verdict alone, interpreted", true, google},
		{Santhosh, "verdict alone, interpreted", true, santhosh},
		{"xeipuuv/gojsonschema", "verdict alone, interpreted", true, xeipuuv},
	}
	return append(readers, v2...)
}

// Writers are the contestants that write a decoded call back.
func Writers() []Contestant {
	return []Contestant{
		{MarshalJSON, "generated code", true, bound(func(b binding) prepare { return b.marshal })},
		{Marshal, "struct", false, bound(func(b binding) prepare { return b.standardMarshal })},
		{"easyjson Marshal", "struct, generated code", false, bound(func(b binding) prepare { return b.easyjsonMarshal })},
		{"sonic Marshal", "struct, code made at run time", false, bound(func(b binding) prepare { return b.sonicMarshal })},
	}
}
