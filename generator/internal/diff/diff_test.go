package diff

import (
	"math/rand"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/generator/internal/schematest"
	"github.com/schemagen/schemagen/runtime/schema"
)

func version(t *testing.T, text string) Version {
	value, faults := schema.Parse(text)
	require.Empty(t, faults, text)
	checked, faults := schema.Check(value)
	require.Empty(t, faults, text)
	return Version{checked, value}
}

func TestCompare(t *testing.T) {
	p := func(property string) string { return `{"properties":{"p":` + property + `}}` }
	tests := []struct{ name, old, new, want string }{
		{"nothing", `{"type":"object"}`, `{}`, ""},
		{"descriptions and order", `{"description":"a","properties":{"a":{"type":"string"},"b":{"type":"string"}},"required":["a","b"]}`,
			`{"required":["b","a"],"properties":{"b":{"type":"string"},"a":{"type":"string","description":"b"}}}`, ""},
		{"the other spelling", `{"additionalProperties":false}`, `{"additional_properties":false}`, ""},
		{"a spelling of the minimum", p(`{"type":"number","minimum":1}`), p(`{"type":"number","minimum":10e-1}`), ""},
		{"a minimum more", p(`{"type":"integer"}`), p(`{"type":"integer","minimum":1}`), `stricter /properties/p/minimum -{"p":0}`},
		{"a lower minimum", p(`{"type":"integer","minimum":5}`), p(`{"type":"integer","minimum":1}`), `looser /properties/p/minimum +{"p":1}`},
		{"a fraction that no integer is", p(`{"type":"integer","minimum":0.5}`), p(`{"type":"integer","minimum":1}`), ""},
		{"required", `{}`, `{"required":["a"]}`, `stricter /required -{}`},
		{"no longer required", `{"required":["a"]}`, `{}`, `looser /required +{}`},
		{"closed", `{}`, `{"additionalProperties":false}`, `stricter /additionalProperties -{"other":"a"}`},
		{"opened", `{"additional_properties":false}`, `{}`, `looser /additional_properties +{"other":"a"}`},
		{"a property more of an open object", `{}`, p(`{"type":"string"}`), `stricter /properties/p -{"p":0}`},
		{"a property more of a closed object", `{"additionalProperties":false}`, `{"additionalProperties":false,"properties":{"p":{"type":"string"}}}`, `looser /properties/p +{"p":"a"}`},
		{"a property less of a closed object", `{"additionalProperties":false,"properties":{"p":{"type":"string"}}}`, `{"additionalProperties":false}`, `stricter /properties/p -{"p":"a"}`},
		{"another type", p(`{"type":"string"}`), p(`{"type":"integer"}`), `incomparable /properties/p -{"p":"a"} +{"p":0}`},
		{"a wider type", p(`{"type":"integer"}`), p(`{"type":"number"}`), `looser /properties/p +{"p":0.5}`},
		{"a choice more and one less", p(`{"type":"string","enum":["a","b"]}`), p(`{"type":"string","enum":["b","c"]}`), `incomparable /properties/p/enum -{"p":"a"} +{"p":"c"}`},
		{"items", p(`{"type":"array","items":{"type":"integer"}}`), p(`{"type":"array","items":{"type":"integer","minimum":0}}`), `stricter /properties/p/items/minimum -{"p":[-1]}`},
		{"items more", p(`{"type":"array"}`), p(`{"type":"array","items":{"type":"string"}}`), `stricter /properties/p -{"p":[0]}`},
		{"a branch more", p(`{"oneOf":[{"type":"string"}]}`), p(`{"oneOf":[{"type":"string"},{"type":"integer"}]}`), `looser /properties/p +{"p":0}`},
		{"a branch that overlaps", p(`{"oneOf":[{"type":"number"}]}`), p(`{"oneOf":[{"type":"number"},{"type":"integer"}]}`), `stricter /properties/p -{"p":0}`},
		{"several", `{"properties":{"a":{"type":"string"},"b":{"type":"integer","minimum":2}}}`, `{"properties":{"a":{"type":"string"},"b":{"type":"integer","minimum":1}},"required":["a"]}`,
			`stricter /required -{}, looser /properties/b/minimum +{"a":"a","b":1}`},
		{"under what can never be", `{"properties":{"p":{"type":"object","properties":{"q":{"type":"integer"}},"enum":[]}}}`,
			`{"properties":{"p":{"type":"object","properties":{"q":{"type":"string"}},"enum":[]}}}`, ""},
		{"names that pointers escape", `{}`, `{"properties":{"a/b~":{"type":"string"}}}`, `stricter /properties/a~1b~0 -{"a/b~":0}`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, c := range Compare(version(t, test.old), version(t, test.new)) {
				words := []string{string(c.Relation), string(c.Location)}
				if c.Refused != "" {
					words = append(words, "-"+c.Refused)
				}
				if c.Taken != "" {
					words = append(words, "+"+c.Taken)
				}
				got = append(got, strings.Join(words, " "))
			}
			assert.Equal(t, test.want, strings.Join(got, ", "))
		})
	}
}

// TestNoRelationIsContradicted holds what is said of random pairs against many
// arguments: none of them may be lost unless that is said, or gained.
func TestNoRelationIsContradicted(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	count := make(map[Relation]int)
	for range 1500 {
		old, new := version(t, schematest.Object(rng, 3)), version(t, schematest.Object(rng, 3))
		var lost, gained, unknown bool
		for _, c := range Compare(old, new) {
			count[c.Relation]++
			unknown = unknown || c.Relation == Unknown
			require.Equal(t, c.Relation == Stricter || c.Relation == Incomparable, c.Refused != "" && c.Relation != Unknown, "%+v", c)
			if c.Refused != "" {
				lost = true
				require.True(t, takes(old.Schema, c.Refused) && !takes(new.Schema, c.Refused), "%s\n%s\n%+v", old.Value.Text, new.Value.Text, c)
			}
			if c.Taken != "" {
				gained = true
				require.True(t, takes(new.Schema, c.Taken) && !takes(old.Schema, c.Taken), "%s\n%s\n%+v", old.Value.Text, new.Value.Text, c)
			}
		}
		for range 60 {
			arguments := schematest.ObjectValue(rng, 3)
			before, after := takes(old.Schema, arguments), takes(new.Schema, arguments)
			require.False(t, before && !after && !lost && !unknown, "%s\n%s\nlost: %s", old.Value.Text, new.Value.Text, arguments)
			require.False(t, after && !before && !gained && !unknown, "%s\n%s\ngained: %s", old.Value.Text, new.Value.Text, arguments)
		}
	}
	for _, relation := range []Relation{Stricter, Looser, Incomparable} {
		assert.Greater(t, count[relation], 50, relation)
	}
	t.Log(count)
}
