package schema

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/runtime"
)

func TestMessages(t *testing.T) {
	const words = "object, array, string, integer, number or boolean"
	long := strings.Repeat("é", 50)
	tests := []struct{ schema, message, suggest string }{
		{`{"type":"string","maxLength":1}`, `unsupported keyword "maxLength" (JSON Schema has it, the subset does not)`, ""},
		{`{"type":"number","maximum":1}`, `unsupported keyword "maximum" (JSON Schema has it, the subset does not)`, ""},
		{`{"type":"string","default":""}`, `unsupported keyword "default" (it asserts nothing, but the subset refuses what it does not enforce: take it out)`, ""},
		{`{"type":"string","x-order":1}`, `unsupported keyword "x-order" (it asserts nothing, but the subset refuses what it does not enforce: take it out)`, ""},
		{`{"type":"string","Description":""}`, `unsupported keyword "Description" (did you mean "description"?)`, "description"},
		{`{"type":"object","requierd":[]}`, `unsupported keyword "requierd" (did you mean "required"?)`, "required"},
		{`{"type":"object","additional-properties":true}`, `unsupported keyword "additional-properties" (did you mean "additionalProperties"?)`, "additionalProperties"},
		{`{"type":"object","AdditionalProperties":true}`, `unsupported keyword "AdditionalProperties" (did you mean "additionalProperties"?)`, "additionalProperties"},
		{`{"type":"string","nullable":true}`, `unsupported keyword "nullable"`, ""},
		{`{"type":"string","` + long + `":true}`, `unsupported keyword "` + long[:80] + `…"`, ""},
		{`{"type":"Integer"}`, `unsupported type "Integer" (did you mean "integer"?)`, "integer"},
		{`{"type":"any"}`, `unsupported type "any" (not one of ` + words + `)`, ""},
		{`{"type":["string", "null"]}`, `unsupported type ["string","null"] (not one of ` + words + `)`, ""},
		{`{"type":null}`, `unsupported type null (not one of ` + words + `)`, ""},
		{`{"type":["` + long + `"]}`, `unsupported type ["` + long[:76] + `… (not one of ` + words + `)`, ""},
		{`{"type":"object","required":"a"}`, `"required" must be an array of strings, not a string`, ""},
		{`{"type":"object","required":[null]}`, `an item of "required" must be a string, not null`, ""},
		{`{"type":"object","properties":[]}`, `"properties" must be an object of schemas, not an array`, ""},
		{`{"type":"object","additional_properties":1}`, `"additional_properties" must be a boolean, not a number`, ""},
		{`{"type":"object","additionalProperties":{}}`, `"additionalProperties" must be true or false, not a schema`, ""},
		{`{"type":"object","additionalProperties":true,"additional_properties":true}`, `"additional_properties" beside "additionalProperties", which says the same`, ""},
		{`{"type":"string","minimum":1}`, `"minimum" on type string, it belongs to type integer or number`, ""},
		{`{"type":"array","items":[]}`, `"items" must be one schema, not an array`, ""},
		{`{"type":"array","items":true}`, `"items" must be a schema, not a boolean`, ""},
		{`{"oneOf":[]}`, `"oneOf" must be a non-empty array of schemas, not an empty one`, ""},
		{`{"oneOf":[{"type":"string"}],"enum":[]}`, `"enum" beside "oneOf", where only "description" may stand`, ""},
		{`{"enum":[]}`, `a schema must have "type" or "oneOf"`, ""},
		{`null`, `a schema must be an object, not null`, ""},
	}
	for _, test := range tests {
		t.Run(test.schema, func(t *testing.T) {
			_, faults := Compile(`{"properties":{"p":` + test.schema + `}}`)
			require.Len(t, faults, 1)
			assert.Equal(t, test.message, faults[0].Message)
			assert.Equal(t, test.suggest, faults[0].Suggest)
		})
	}
}

func TestMessagesOfTheRoot(t *testing.T) {
	for schema, message := range map[string]string{
		`{"type":"array"}`:               `"type" of the root must be object, not array`,
		`{"oneOf":[{"type":"object"}]}`:  `"oneOf" at the root, which must be of type object`,
		`true`:                           `a schema must be an object, not a boolean`,
		`{"items":{"type":"object"}}`:    `"items" on type object, it belongs to type array`,
		`{"minimum":{"type":"object"} }`: `"minimum" must be a number, not an object`,
	} {
		_, faults := Compile(schema)
		require.Len(t, faults, 1)
		assert.Equal(t, message, faults[0].Message)
	}
}

func TestNewError(t *testing.T) {
	assert.Nil(t, NewError(nil))

	_, faults := Compile(`{"title":"T","properties":{"a\nb":{"type":"string","requird":true}}}`)
	err := NewError(faults)
	assert.ErrorIs(t, err, runtime.ErrUnsupportedCapability)
	assert.False(t, errors.Is(err, runtime.ErrValidation))
	assert.Equal(t, 2, err.Count)
	assert.Equal(t, runtime.Violation{
		Code: runtime.CodeUnsupportedKeyword, KeywordLocation: "/properties/a\nb/requird", Suggest: "required",
		Message: `unsupported keyword "requird" (did you mean "required"?) at /properties/a\nb/requird`,
	}, err.Violations()[1])

	_, faults = Compile(`{"title":"T","description":5}`)
	assert.Equal(t, runtime.ClassValidation, NewError(faults).Class, "broken outranks unsupported")

	_, faults = Compile(`true`)
	assert.Equal(t, "a schema must be an object, not a boolean", NewError(faults).Error())
}

func TestNewErrorIsCapped(t *testing.T) {
	var members []string
	for i := range 2 * runtime.MaxViolations {
		members = append(members, fmt.Sprintf(`"x-%d":1`, i))
	}
	_, faults := Compile(`{` + strings.Join(members, ",") + `,"enum":5}`)
	err := NewError(faults)
	assert.Equal(t, 2*runtime.MaxViolations+1, err.Count)
	assert.Len(t, err.Violations(), runtime.MaxViolations)
	assert.Equal(t, runtime.ClassValidation, err.Class, "of all faults, those that are not kept included")
}

func TestPosition(t *testing.T) {
	const text = "ab\ncé\r\n\nd"
	for _, test := range []struct{ offset, line, column int }{
		{-1, 1, 1}, {0, 1, 1}, {2, 1, 3}, {3, 2, 1}, {6, 2, 4}, {7, 2, 5}, {8, 3, 1}, {9, 4, 1}, {10, 4, 2}, {99, 4, 2},
	} {
		line, column := Position(text, test.offset)
		assert.Equal(t, test.line, line, test.offset)
		assert.Equal(t, test.column, column, test.offset)
	}
}
