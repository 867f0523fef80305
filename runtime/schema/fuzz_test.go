package schema

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/schemagen/schemagen/runtime"
)

func FuzzCompile(f *testing.F) {
	for _, text := range []string{
		``, `{}`, `true`, `{"type":"object"`, "{\"a\":\"\xff\"}", `{"a":1,"a":2}`,
		`{"type":"object","properties":{"a":{"type":"string","enum":["x","\u0078"]},"":{"oneOf":[{"type":"integer","minimum":1e400},{"type":"array","items":{"type":"boolean"}}]}},"required":["a"],"additional_properties":false}`,
		`{"type":["object",null],"properties":{"a":{"$ref":"#"},"b":null,"c":true},"required":[1],"oneOf":[{}]}`,
		`{"properties":{"n":{"type":"number","enum":[1,1.0,{"a":[null]}]},"o":{"type":"object","enum":[{"b":1,"a":[]}]}}}`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		object, faults := Compile(text)
		assert.Equal(t, object == nil, len(faults) > 0)
		validation, before := false, 0
		for _, fault := range faults {
			assert.LessOrEqual(t, before, fault.Offset)
			assert.LessOrEqual(t, fault.Offset, len(text))
			assert.NotEmpty(t, fault.Message)
			assert.NotEmpty(t, fault.Code)
			before = fault.Offset
			validation = validation || !fault.unsupported()
		}
		if err := NewError(faults); err != nil {
			assert.Equal(t, validation, err.Class == runtime.ClassValidation)
			assert.Equal(t, len(faults), err.Count)
			assert.NotEmpty(t, err.Error())
			return
		}
		visit(t, object)
	})
}

// visit asks everything of a checked schema that may be asked.
func visit(t *testing.T, s Schema) {
	if enum := s.Base().Enum; enum != nil {
		for _, choice := range enum.Choices {
			assert.Equal(t, choice.Canonical, runtime.Canonical(choice.JSON))
		}
	}
	assert.NotZero(t, Kinds(s))
	switch s := s.(type) {
	case *Object:
		for _, p := range s.Properties {
			visit(t, p.Schema)
		}
	case *Array:
		if s.Items != nil {
			visit(t, s.Items)
		}
	case *OneOf:
		assert.NotEmpty(t, s.Expected())
		for _, branch := range s.Branches {
			visit(t, branch)
		}
	}
}
