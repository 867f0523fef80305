package schema

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/runtime"
)

// found writes faults as lines: code, location, line:column.
func found(text string, faults []Fault) []string {
	var lines []string
	for _, f := range faults {
		line, column := Position(text, f.Offset)
		lines = append(lines, fmt.Sprintf("%s %s %d:%d", f.Code, f.KeywordLocation, line, column))
	}
	return lines
}

// TestForms has the right and the wrong forms of each keyword, on a property
// called p.
func TestForms(t *testing.T) {
	tests := []struct {
		schema string
		want   string // code, location below the property, column; "" when all is well
	}{
		{`{"type":"object"}`, ""},
		{`{"type":"array"}`, ""},
		{`{"type":"string"}`, ""},
		{`{"type":"integer"}`, ""},
		{`{"type":"number"}`, ""},
		{`{"type":"boolean"}`, ""},
		{`{"type":"null"}`, "unsupported_type /type 2"},
		{`{"type":"String"}`, "unsupported_type /type 2"},
		{`{"type":["string","null"]}`, "unsupported_type /type 2"},
		{`{"type":["string"]}`, "unsupported_type /type 2"},
		{`{"type":null}`, "unsupported_type /type 2"},
		{`{"type":5}`, "unsupported_type /type 2"},
		{`{"type":{}}`, "unsupported_type /type 2"},
		{`{"typ\u0065":"string"}`, ""},

		{`{}`, "unsupported_form  1"},
		{`{"enum":[1]}`, "unsupported_form  1"},
		{`{"description":"any"}`, "unsupported_form  1"},
		{`true`, "unsupported_form  1"},
		{`false`, "unsupported_form  1"},
		{`null`, "malformed  1"},
		{`5`, "malformed  1"},
		{`"string"`, "malformed  1"},
		{`[{"type":"string"}]`, "malformed  1"},

		{`{"type":"object","properties":{}}`, ""},
		{`{"type":"object","properties":{"":{"type":"string"}}}`, ""},
		{`{"type":"object","properties":[]}`, "malformed /properties 18"},
		{`{"type":"object","properties":null}`, "malformed /properties 18"},
		{`{"type":"object","properties":{"a/b":true}}`, "unsupported_form /properties/a~1b 38"},
		{`{"type":"object","properties":{"":null}}`, "malformed /properties/ 35"},
		{`{"type":"object","properties":{"q":{}}}`, "unsupported_form /properties/q 36"},
		{`{"type":"string","properties":{}}`, "unsupported_form /properties 18"},
		{`{"type":"string","properties":[]}`, "malformed /properties 18"},

		{`{"type":"object","required":[]}`, ""},
		{`{"type":"object","required":["a","a","b"]}`, ""},
		{`{"type":"object","required":"a"}`, "malformed /required 18"},
		{`{"type":"object","required":true}`, "malformed /required 18"},
		{`{"type":"object","required":["a",5]}`, "malformed /required/1 34"},
		{`{"type":"array","required":["a"]}`, "unsupported_form /required 17"},

		{`{"type":"object","additionalProperties":true}`, ""},
		{`{"type":"object","additional_properties":false}`, ""},
		{`{"type":"object","additionalProperties":"no"}`, "malformed /additionalProperties 18"},
		{`{"type":"object","additionalProperties":null}`, "malformed /additionalProperties 18"},
		{`{"type":"object","additionalProperties":[]}`, "malformed /additionalProperties 18"},
		{`{"type":"object","additionalProperties":{}}`, "unsupported_form /additionalProperties 18"},
		{`{"type":"object","additional_properties":{"type":5}}`, "unsupported_form /additional_properties 18"},
		{`{"type":"object","additionalProperties":true,"additional_properties":true}`, "malformed /additional_properties 46"},
		{`{"type":"object","additional_properties":true,"additionalProperties":5}`, "malformed /additionalProperties 47"},
		{`{"type":"number","additionalProperties":false}`, "unsupported_form /additionalProperties 18"},

		{`{"type":"string","description":""}`, ""},
		{`{"type":"string","description":5}`, "malformed /description 18"},
		{`{"type":"string","description":null}`, "malformed /description 18"},

		{`{"type":"string","enum":[]}`, ""},
		{`{"type":"string","enum":["a","a",null,{}]}`, ""},
		{`{"type":"array","enum":[[1]]}`, ""},
		{`{"type":"string","enum":{}}`, "malformed /enum 18"},
		{`{"type":"string","enum":"a"}`, "malformed /enum 18"},
		{`{"type":"string","enum":null}`, "malformed /enum 18"},

		{`{"type":"integer","minimum":0}`, ""},
		{`{"type":"integer","minimum":0.5}`, ""},
		{`{"type":"number","minimum":-1e400}`, ""},
		{`{"type":"number","minimum":"one"}`, "malformed /minimum 18"},
		{`{"type":"number","minimum":null}`, "malformed /minimum 18"},
		{`{"type":"string","minimum":1}`, "unsupported_form /minimum 18"},
		{`{"type":"string","minimum":"1"}`, "malformed /minimum 18"},

		{`{"type":"array","items":{"type":"string"}}`, ""},
		{`{"type":"array","items":{}}`, "unsupported_form /items 25"},
		{`{"type":"array","items":[{"type":5}]}`, "unsupported_form /items 17"},
		{`{"type":"array","items":[]}`, "unsupported_form /items 17"},
		{`{"type":"array","items":true}`, "unsupported_form /items 17"},
		{`{"type":"array","items":false}`, "unsupported_form /items 17"},
		{`{"type":"array","items":5}`, "malformed /items 17"},
		{`{"type":"array","items":null}`, "malformed /items 17"},
		{`{"type":"object","items":{"type":"string"}}`, "unsupported_form /items 18"},
		{`{"type":"object","items":"a"}`, "malformed /items 18"},

		{`{"oneOf":[{"type":"string"}]}`, ""},
		{`{"oneOf":[{"type":"string"},{"oneOf":[{"type":"null"}]}]}`, "unsupported_type /oneOf/1/oneOf/0/type 40"},
		{`{"description":"either","oneOf":[{"type":"string"}]}`, ""},
		{`{"oneOf":[]}`, "malformed /oneOf 2"},
		{`{"oneOf":{}}`, "malformed /oneOf 2"},
		{`{"oneOf":[true]}`, "unsupported_form /oneOf/0 11"},
		{`{"oneOf":[null]}`, "malformed /oneOf/0 11"},
		{`{"oneOf":[{}]}`, "unsupported_form /oneOf/0 11"},
		{`{"oneOf":[{"type":"string"}],"type":"string"}`, "unsupported_form /type 30"},
		{`{"oneOf":[{"type":"string"}],"type":"text"}`, "unsupported_type /type 30"},
		{`{"oneOf":[{"type":"string"}],"enum":["a"]}`, "unsupported_form /enum 30"},
		{`{"oneOf":[{"type":"string"}],"enum":"a"}`, "malformed /enum 30"},
		{`{"oneOf":[{"type":"string"}],"description":5}`, "malformed /description 30"},
		{`{"oneOf":[{"type":"string"}],"minimum":5}`, "unsupported_form /minimum 30"},

		{`{"type":"string","maxLength":5}`, "unsupported_keyword /maxLength 18"},
		{`{"type":"string","":5}`, "unsupported_keyword / 18"},
		{`{"type":"string","Type":"string"}`, "unsupported_keyword /Type 18"},
		{`{"type":"string","title":"T"}`, "unsupported_keyword /title 18"},
		{`{"type":"string","anyOf":[{"type":5}]}`, "unsupported_keyword /anyOf 18"},
		{`{"type":"object","$defs":{"a":{"enum":5}}}`, "unsupported_keyword /$defs 18"},
	}
	for _, test := range tests {
		t.Run(test.schema, func(t *testing.T) {
			const before = "{\"properties\":{\"p\":\n"
			object, faults := Compile(before + test.schema + "}}")
			if test.want == "" {
				assert.Empty(t, faults)
				assert.NotNil(t, object)
				return
			}
			assert.Nil(t, object)
			code, rest, _ := strings.Cut(test.want, " ")
			location, column, _ := strings.Cut(rest, " ")
			want := fmt.Sprintf("%s /properties/p%s 2:%s", code, location, column)
			assert.Equal(t, []string{want}, found(before+test.schema, faults))
		})
	}
}

func TestRoot(t *testing.T) {
	tests := []struct {
		schema string
		want   []string
	}{
		{`{}`, nil},
		{`{"type":"object"}`, nil},
		{`{"description":"d","enum":[{}]}`, nil},
		{`{"required":["a"],"additionalProperties":false}`, nil},
		{`true`, []string{"unsupported_form  1:1"}},
		{`false`, []string{"unsupported_form  1:1"}},
		{`[]`, []string{"malformed  1:1"}},
		{`null`, []string{"malformed  1:1"}},
		{`{"type":"array","items":{"type":"string"}}`, []string{"unsupported_form /type 1:2"}},
		{`{"type":"string","properties":{}}`, []string{"unsupported_form /type 1:2", "unsupported_form /properties 1:18"}},
		{`{"type":["object"],"minimum":1}`, []string{"unsupported_type /type 1:2"}},
		{`{"minimum":1}`, []string{"unsupported_form /minimum 1:2"}},
		{`{"oneOf":[{"type":5}]}`, []string{"unsupported_form /oneOf 1:2", "unsupported_type /oneOf/0/type 1:12"}},
		{`{"oneOf":[]}`, []string{"malformed /oneOf 1:2"}},
		{`{"type":"object","oneOf":[{"type":"object"}],"required":[]}`, []string{"unsupported_form /oneOf 1:18"}},
		{`{"type":"any","oneOf":[{"type":"object"}]}`, []string{"unsupported_type /type 1:2", "unsupported_form /oneOf 1:15"}},
	}
	for _, test := range tests {
		t.Run(test.schema, func(t *testing.T) {
			object, faults := Compile(test.schema)
			assert.Equal(t, test.want, found(test.schema, faults))
			assert.Equal(t, test.want == nil, object != nil)
		})
	}
}

func TestAllFaultsAtOnce(t *testing.T) {
	text := strings.TrimSpace(`
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "properties": {
    "a": {"title": "A"},
    "b": {"type": "str", "properties": {"c": {"type": "string", "minimum": 1}}},
    "d": {"type": "array", "items": {"oneOf": [
      {"type": "string", "enum": "x"},
      true
    ], "type": "string"}},
    "e": null
  },
  "required": ["a", 1],
  "required ": []
}`)
	object, faults := Compile(text)
	assert.Nil(t, object)
	assert.Equal(t, []string{
		"unsupported_keyword /$schema 2:3",
		"unsupported_form /properties/a 5:10",
		"unsupported_keyword /properties/a/title 5:11",
		"unsupported_type /properties/b/type 6:11",
		"unsupported_form /properties/b/properties/c/minimum 6:65",
		"malformed /properties/d/items/oneOf/0/enum 8:26",
		"unsupported_form /properties/d/items/oneOf/1 9:7",
		"unsupported_form /properties/d/items/type 10:8",
		"malformed /properties/e 11:10",
		"malformed /required/1 13:21",
		"unsupported_keyword /required  14:3",
	}, found(text, faults))
}

// The subschemas of a keyword that does not belong there are checked all the same.
func TestMisplacedApplicators(t *testing.T) {
	for _, schema := range []string{
		`{"type":"string","properties":{"q":{"type":"string","x":1}}}`,
		`{"type":"string","items":{"type":"string","x":1}}`,
		`{"type":"any","properties":{"q":{"type":"string","x":1}}}`,
		`{"properties":{"q":{"type":"string","x":1}}}`,
		`{"oneOf":[{"type":"string"}],"items":{"type":"string","x":1}}`,
		`{"type":"string","oneOf":[{"type":"string","x":1}]}`,
	} {
		_, faults := Compile(`{"properties":{"p":` + schema + `}}`)
		require.Len(t, faults, 2, schema)
		deep := slices.IndexFunc(faults, func(f Fault) bool { return f.Keyword == "x" })
		require.GreaterOrEqual(t, deep, 0, schema)
		assert.Equal(t, runtime.CodeUnsupportedKeyword, faults[deep].Code, schema)
		assert.NotEqual(t, "x", faults[1-deep].Keyword, schema)
	}
}

func TestHiddenInTheDeepest(t *testing.T) {
	const text = `{"properties":{"unused":{"type":"array","items":{"type":"object","properties":{"deep":` +
		`{"oneOf":[{"type":"string"},{"oneOf":[{"type":"integer"},{"type":"array","items":{"type":"number","maximum":1}}]}]}}}}}}`
	_, faults := Compile(text)
	assert.Equal(t, []string{
		fmt.Sprintf("unsupported_keyword /properties/unused/items/properties/deep/oneOf/1/oneOf/1/items/maximum 1:%d", 1+strings.Index(text, `"maximum"`)),
	}, found(text, faults))
}

func TestPropertiesNamedAsKeywords(t *testing.T) {
	object, faults := Compile(`{"properties":{"type":{"type":"string"},"required":{"type":"array"},"oneOf":{"type":"boolean"},
		"$ref":{"type":"integer"},"properties":{"type":"object","properties":{"enum":{"type":"string"}}}},"required":["type"]}`)
	require.Empty(t, faults)
	var names []string
	for _, p := range object.Properties {
		names = append(names, p.Name)
		assert.Equal(t, p.Name == "type", p.Required)
	}
	assert.Equal(t, []string{"type", "required", "oneOf", "$ref", "properties"}, names)
}

func TestRepeatedNames(t *testing.T) {
	text := `{"type":"object","properties":{"a":{"type":"string"},"a":{"type":"string","pattern":"x"}},"type":"object"}`
	object, faults := Compile(text)
	assert.Nil(t, object)
	require.Len(t, faults, 3)
	assert.True(t, faults[0].Offset < faults[1].Offset && faults[1].Offset < faults[2].Offset)
	assert.Equal(t, runtime.CodeUnsupportedKeyword, faults[1].Code)
	assert.Equal(t, runtime.ClassValidation, NewError(faults).Class)
	assert.Equal(t, runtime.ClassValidation, NewError(faults[2:]).Class)
}

func TestBadText(t *testing.T) {
	for _, text := range []string{"", " ", "{", `{"type":"object"`, `{"type":"object"} x`, "{'type':1}", "\xef\xbb\xbf{}", "{\"a\xff\":1}"} {
		object, faults := Compile(text)
		assert.Nil(t, object, text)
		require.NotEmpty(t, faults, text)
		assert.ErrorIs(t, NewError(faults), runtime.ErrValidation, text)
	}
}
