package schema

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/runtime"
)

// property compiles text as the schema of a property.
func property(t *testing.T, text string) Schema {
	t.Helper()
	object, faults := Compile(`{"properties":{"p":` + text + `}}`)
	require.Empty(t, faults)
	return object.Properties[0].Schema
}

func TestObject(t *testing.T) {
	const text = ` {"required":["b","zz","a","b"],"properties":{"a":{"type":"string"},"c":{"type":"boolean"}},"description":"d","additional_properties":false}`
	object, faults := Compile(text)
	require.Empty(t, faults)
	assert.Equal(t, Common{Description: "d", Offset: 1, checked: true}, object.Common)
	assert.Equal(t, []string{"b", "zz", "a"}, object.Required)
	assert.True(t, object.Closed)
	assert.Equal(t, "additional_properties", object.ClosedBy)
	require.Len(t, object.Properties, 2)
	assert.True(t, object.Properties[0].Required)
	assert.False(t, object.Properties[1].Required)
	a := object.Properties[0].Schema.(*String)
	assert.Equal(t, runtime.Pointer("/properties/a"), a.Location)
	assert.Equal(t, byte('{'), text[a.Offset])
	assert.Nil(t, a.Enum)
}

func TestTypes(t *testing.T) {
	object := property(t, `{"type":"object"}`).(*Object)
	assert.False(t, object.Closed)
	assert.Empty(t, object.ClosedBy)
	assert.Nil(t, property(t, `{"type":"array"}`).(*Array).Items)
	items := property(t, `{"type":"array","items":{"type":"array","items":{"type":"boolean"}}}`).(*Array).Items.(*Array).Items
	assert.Equal(t, runtime.Pointer("/properties/p/items/items"), items.(*Boolean).Location)
	assert.Equal(t, "9007199254740993.0", property(t, `{"type":"integer","minimum":9007199254740993.0}`).(*Integer).Minimum)
	assert.Equal(t, "-1E+400", property(t, `{"minimum":-1E+400,"type":"number"}`).(*Number).Minimum)
	assert.Equal(t, "", property(t, `{"type":"number"}`).(*Number).Minimum)
}

func TestEnum(t *testing.T) {
	tests := []struct {
		schema string
		want   string
	}{
		{`{"type":"string","enum":[]}`, `[]`},
		{`{"type":"string","enum":["b","a","\u0062",5,null,["a"]]}`, `["b","a"]`},
		{`{"type":"integer","enum":[1,1.0,10e-1,2.5,1e3,"1",true]}`, `[1,1e3]`},
		{`{"type":"number","enum":[-0,0,2.50,25e-1,9007199254740993,9007199254740992]}`, `[-0,2.50,9007199254740993,9007199254740992]`},
		{`{"type":"boolean","enum":[true,0,false,true]}`, `[true,false]`},
		{`{"type":"array","enum":[[ 1, "a b" ],[1.0,"a b"],[],{}]}`, `[[1,"a b"],[]]`},
		{`{"type":"object","enum":[{"a": 1,"b": null},{"b":null,"a":1e0},{"a":"<\u003c é"}]}`, `[{"a":1,"b":null},{"a":"<\u003c é"}]`},
	}
	for _, test := range tests {
		t.Run(test.schema, func(t *testing.T) {
			enum := property(t, test.schema).Base().Enum
			require.NotNil(t, enum)
			assert.Equal(t, test.want, enum.Allowed())
			for _, choice := range enum.Choices {
				assert.Equal(t, runtime.Canonical(choice.JSON), choice.Canonical)
			}
		})
	}
	enum := property(t, `{"enum":["\u0062"],"type":"string"}`).Base().Enum
	assert.Equal(t, Choice{JSON: `"\u0062"`, Canonical: `"b"`, String: "b", Offset: 28}, enum.Choices[0])
}

func TestOneOf(t *testing.T) {
	tests := []struct {
		schema   string
		expected string
		byKind   bool // a group for each branch
	}{
		{`{"oneOf":[{"type":"string"}]}`, "string", true},
		{`{"oneOf":[{"type":"string"},{"type":"object"}]}`, "string or object", true},
		{`{"oneOf":[{"type":"object"},{"type":"string"},{"type":"boolean"}]}`, "object, string or boolean", true},
		{`{"oneOf":[{"type":"object"},{"type":"object"}]}`, "object", false},
		{`{"oneOf":[{"type":"integer"},{"type":"number"}]}`, "integer or number", false},
		{`{"oneOf":[{"type":"string"},{"oneOf":[{"type":"array"},{"type":"boolean"}]}]}`, "string, array or boolean", true},
		{`{"oneOf":[{"type":"string"},{"oneOf":[{"type":"array"},{"type":"string"}]}]}`, "string or array", false},
	}
	for _, test := range tests {
		t.Run(test.schema, func(t *testing.T) {
			oneOf := property(t, test.schema).(*OneOf)
			assert.Equal(t, test.expected, oneOf.Expected())
			assert.Equal(t, test.byKind, len(oneOf.Groups()) == len(oneOf.Branches))
		})
	}
	oneOf := property(t, `{"description":"d","oneOf":[{"type":"string"},{"type":"object","description":"o"}]}`).(*OneOf)
	assert.Equal(t, "d", oneOf.Description)
	assert.Equal(t, runtime.Pointer("/properties/p/oneOf/1"), oneOf.Branches[1].Base().Location)
	assert.Equal(t, "o", oneOf.Branches[1].Base().Description)
	assert.True(t, Kinds(oneOf).Has(runtime.KindObject))
	assert.False(t, Kinds(oneOf).Has(runtime.KindNull))
}

// Only Check vouches for a schema.
func TestUnchecked(t *testing.T) {
	assert.Panics(t, func() { new(Object).Base() })
}

// The table is complete: a keyword that is spelled in two rows, or that no type
// has, would be a row too many.
func TestKeywords(t *testing.T) {
	seen := make(map[string]bool)
	for _, k := range keywords {
		assert.NotZero(t, k.on)
		assert.NotNil(t, k.check)
		for _, name := range k.spellings {
			assert.False(t, seen[name], name)
			seen[name] = true
			assert.NotContains(t, annotations, name)
			assert.NotContains(t, outside, name)
		}
	}
}
