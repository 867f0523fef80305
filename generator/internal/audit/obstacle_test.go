package audit

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// named shows what the faults of a schema count to, an implied one in brackets.
func named(t testing.TB, text string) (names []string) {
	root, faults := schema.Parse(text)
	require.NotNil(t, root, text)
	for _, f := range faults {
		names = append(names, OfText(f).Name)
	}
	_, faults = schema.Check(root)
	for _, c := range OfSchema(root, faults) {
		if c.Implied {
			c.Name = "(" + c.Name + ")"
		}
		names = append(names, c.Name)
	}
	return names
}

func TestOfSchema(t *testing.T) {
	for _, test := range []struct {
		schema string
		want   []string
	}{
		{`{"title":"","properties":{"a":{"type":"string","title":""}}}`, []string{`keyword "title"`, `keyword "title"`}},
		{`{"\"\n":1}`, []string{`keyword "\"\n"`}},
		{`{"properties":{"a":{"type":"null"},"b":{"type":["string","null"]},"c":{"type":null},"d":{"type":5},"e":{"type":{}},"f":{"type":true}}}`,
			[]string{`type "null"`, `array as "type"`, `null as "type"`, `number as "type"`, `object as "type"`, `boolean as "type"`}},

		{`{"properties":{"a":{},"b":{"enum":[1]},"c":{"description":""}}}`, []string{`no "type"`, `no "type"`, `no "type"`}},
		{`{"properties":{"a":{"description":"","anyOf":[{}]},"b":{"$ref":"","title":""}}}`,
			[]string{`(keyword "anyOf")`, `keyword "anyOf"`, `(keyword "$ref")`, `keyword "$ref"`, `keyword "title"`}},
		{`{"properties":{"a":{"Type":"string"},"b":{"oneof":[]},"c":{"title":""}}}`,
			[]string{`(keyword "Type")`, `keyword "Type"`, `(keyword "oneof")`, `keyword "oneof"`, `no "type"`, `keyword "title"`}},
		{`{"properties":{"a":{"type":"string","anyOf":[]}}}`, []string{`keyword "anyOf"`}},

		{`true`, []string{"boolean as schema"}},
		{`{"properties":{"a":true,"b":{"type":"array","items":false}}}`, []string{"boolean as schema", "boolean as schema"}},
		{`null`, []string{"value that is no schema"}},
		{`{"properties":{"a":5,"b":{"oneOf":[""]}}}`, []string{"value that is no schema", "value that is no schema"}},
		{`{"type":"string"}`, []string{"root of another type than object"}},
		{`{"oneOf":[{"type":"string"}]}`, []string{`"oneOf" at the root`}},
		{`{"properties":{"a":{"type":"array","items":[]}}}`, []string{`array as "items"`}},
		{`{"additionalProperties":{}}`, []string{`schema as "additionalProperties"`}},
		{`{"additional_properties":{}}`, []string{`schema as "additional_properties"`}},
		{`{"properties":{"a":{"oneOf":[{"type":"string"}],"type":"string","minimum":1}}}`, []string{`"type" beside "oneOf"`, `"minimum" beside "oneOf"`}},
		{`{"minimum":1,"items":{"type":"string"}}`, []string{`misplaced "minimum"`, `misplaced "items"`}},

		{`{"required":5,"description":null}`, []string{`malformed "required"`, `malformed "description"`}},
		{`{"required":[1,"a",2]}`, []string{`malformed "required"`, `malformed "required"`}},
		{`{"additionalProperties":true,"additional_properties":true}`, []string{`malformed "additional_properties"`}},
		{`{"properties":{"a":{"type":"string"},"a":{"type":"string"}}}`, []string{"repeated member name"}},
	} {
		assert.Equal(t, test.want, named(t, test.schema), test.schema)
	}
}

func TestOfText(t *testing.T) {
	assert.Equal(t, "malformed descriptor", OfText(schema.Fault{Code: runtime.CodeMalformed}).Name)
}

// Every fault of a schema has an obstacle with a name.
func FuzzOfSchema(f *testing.F) {
	f.Add(`{"type":["a"],"properties":{"a":{"anyOf":[]},"b":{"oneOf":[true,5,{}],"items":[]},"a":1},"required":{"a":1}}`)
	f.Add(`{"items":{"additionalProperties":{},"minimum":"","enum":{}},"oneOf":[{"type":"array","items":null}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		root, _ := schema.Parse(text)
		if root == nil {
			return
		}
		_, faults := schema.Check(root)
		counts := OfSchema(root, faults)
		if len(counts) != len(faults) {
			t.Fatalf("%d of %d", len(counts), len(faults))
		}
		for i, c := range counts {
			if c.Name == "" || !c.Implied && c.Code != faults[i].Code {
				t.Fatalf("%+v of %+v", c, faults[i])
			}
		}
	})
}
