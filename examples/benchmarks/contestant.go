package main

import (
	"encoding/json"

	"github.com/schemagen/schemagen/examples/tools"
	"github.com/schemagen/schemagen/runtime/interp"
)

// A verdict says whether arguments are what a tool takes.
type verdict func(arguments []byte) bool

// A contestant judges calls, or does a part of that.
type contestant struct {
	name string
	// judges returns the verdict for a tool, nil if the contestant cannot have one.
	judges func(tool, schema string) verdict
	// kind says what is done.
	kind kind
}

// A kind is what a contestant does.
type kind string

const (
	ours        kind = "schemagen"
	validator   kind = "validates by an interpreted schema"
	generated   kind = "decodes by generated code"
	decoderOnly kind = "decodes, knows no schema"
	syntaxOnly  kind = "looks at the syntax alone"
)

// reference is what all others are a multiple of.
const reference = "encoding/json.Valid"

var contestants = append([]contestant{
	{reference, func(string, string) verdict { return json.Valid }, syntaxOnly},
	{"schemagen Validate", func(tool, _ string) verdict {
		t, _ := tools.Tools.Lookup(tool)
		return func(arguments []byte) bool { return t.Validate(arguments) == nil }
	}, ours},
	{"schemagen Decode, string", func(tool, _ string) verdict { return decodes[tool] }, ours},
	{"schemagen UnmarshalJSON", func(tool, _ string) verdict { return unmarshals[tool] }, ours},
	{"schemagen interpreted", func(_, schema string) verdict {
		v, err := interp.Compile([]byte(schema))
		if err != nil {
			panic(err)
		}
		return func(arguments []byte) bool { return v.Validate(arguments) == nil }
	}, ours},
}, peers...)
