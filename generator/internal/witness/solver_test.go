package witness

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/generator/internal/schematest"
	"github.com/schemagen/schemagen/runtime/interp"
	"github.com/schemagen/schemagen/runtime/schema"
)

// subschema returns the checked schema of a text, of any type.
func subschema(t *testing.T, text string) schema.Schema {
	t.Helper()
	root, faults := schema.Compile(`{"properties":{"v":` + text + `}}`)
	require.Empty(t, faults, text)
	return root.Properties[0].Schema
}

func subschemas(t *testing.T, texts []string) (schemas []schema.Schema) {
	for _, text := range texts {
		schemas = append(schemas, subschema(t, text))
	}
	return schemas
}

// takes asks a validator that has nothing to do with the solver's: of a whole
// tool's schema.
func takes(t *testing.T, text, value string) bool {
	validator, err := interp.Compile([]byte(`{"properties":{"v":` + text + `}}`))
	require.NoError(t, err)
	return validator.Validate([]byte(`{"v":`+value+`}`)) == nil
}

func list(texts ...string) []string { return texts }

func TestFind(t *testing.T) {
	const closed = `"additionalProperties":false`
	for _, c := range []struct {
		take, refuse []string
		want         string // "" for none
	}{
		{list(`{"type":"string"}`), nil, `"a"`},
		{list(`{"type":"string"}`), list(`{"type":"string","enum":["a","b"]}`), `"c"`},
		{list(`{"type":"string","enum":["a","b"]}`), list(`{"type":"string","enum":["a"]}`), `"b"`},
		{list(`{"type":"string","enum":[]}`), nil, ""},
		{list(`{"type":"string"}`), list(`{"type":"string"}`), ""},
		{list(`{"type":"string"}`), list(`{"type":"string","description":"d"}`), ""},
		{list(`{"type":"boolean"}`), list(`{"type":"boolean","enum":[true]}`), "false"},
		{list(`{"type":"boolean"}`), list(`{"type":"boolean","enum":[true]}`, `{"type":"boolean","enum":[false]}`), ""},
		{nil, list(`{"type":"string"}`, `{"type":"number"}`, `{"type":"boolean"}`), "null"},

		{list(`{"type":"integer"}`), nil, "0"},
		{list(`{"type":"integer"}`), list(`{"type":"number"}`), ""},
		{list(`{"type":"number"}`), list(`{"type":"integer"}`), "0.5"},
		{list(`{"type":"integer","minimum":5}`), list(`{"type":"integer","minimum":6}`), "5"},
		{list(`{"type":"integer","minimum":5.5}`), list(`{"type":"integer","minimum":6}`), ""},
		{list(`{"type":"number","minimum":5.5}`), list(`{"type":"integer"}`, `{"type":"number","minimum":5.7}`), "5.5"},
		{list(`{"type":"number","minimum":7}`, `{"type":"integer"}`), list(`{"type":"number","enum":[7,8]}`), "9"},
		{list(`{"type":"integer"}`), list(`{"type":"integer","minimum":-3}`), "-4"},
		{list(`{"type":"integer","minimum":9007199254740993}`), list(`{"type":"integer","minimum":9007199254740994}`), "9007199254740993"},
		{list(`{"type":"number","minimum":1}`), list(`{"type":"number","minimum":1.00000000000000000001}`), "1"},
		{list(`{"type":"integer","minimum":1.0}`), list(`{"type":"integer","minimum":1}`), ""},
		{list(`{"type":"integer","minimum":1e400}`), nil, "1e400"},
		{list(`{"type":"number","minimum":1e1000000000}`), nil, "1e1000000000"},

		{list(`{"type":"array"}`), nil, "[]"},
		{list(`{"type":"array","items":{"type":"string"}}`), list(`{"type":"array","items":{"type":"string","enum":["a"]}}`), `["b"]`},
		{list(`{"type":"array","items":{"type":"integer"}}`), list(`{"type":"array","items":{"type":"number"}}`), ""},
		{list(`{"type":"array","items":{"type":"string","enum":[]}}`), list(`{"type":"array","enum":[[]]}`), ""},
		{list(`{"type":"array","items":{"type":"integer"}}`), list(`{"type":"array","enum":[[],[0]]}`), "[0,0]"},
		{list(`{"type":"array"}`), list(`{"type":"array","items":{"type":"string"}}`, `{"type":"array","items":{"type":"number"}}`), `[0,"a"]`},

		{list(`{"type":"object","required":["p"]}`), nil, `{"p":"a"}`},
		{list(`{"type":"object","required":["p"],` + closed + `}`), nil, ""},
		{list(`{"type":"object"}`), list(`{"type":"object","required":["p"]}`), "{}"},
		{list(`{"type":"object","required":["p"]}`), list(`{"type":"object","required":["p"],"properties":{"p":{"type":"string"}}}`), `{"p":0}`},
		{list(`{"type":"object"}`), list(`{"type":"object",` + closed + `}`), `{"other":"a"}`},
		{list(`{"type":"object","properties":{"p":{"type":"integer","minimum":1}}}`),
			list(`{"type":"object","properties":{"p":{"type":"integer","minimum":2}}}`), `{"p":1}`},
		{list(`{"type":"object","properties":{"p":{"type":"integer","minimum":2}}}`),
			list(`{"type":"object","properties":{"p":{"type":"integer","minimum":1}}}`), ""},
		{list(`{"type":"object","properties":{"p":{"type":"string","enum":[]}},"required":["p"]}`), nil, ""},
		{list(`{"type":"object","properties":{"p":{"type":"string"}},` + closed + `}`), list(`{"type":"object","enum":[{}]}`), `{"p":"a"}`},

		{list(`{"oneOf":[{"type":"integer"},{"type":"number"}]}`), nil, "0.5"},
		{list(`{"oneOf":[{"type":"integer"},{"type":"integer"}]}`), nil, ""},
		{list(`{"type":"number"}`), list(`{"oneOf":[{"type":"integer"},{"type":"number"}]}`), "0"},
		{list(`{"type":"integer"}`), list(`{"oneOf":[{"type":"integer","minimum":3},{"type":"number","minimum":5}]}`), "0"},
		{list(`{"type":"integer","minimum":3}`), list(`{"oneOf":[{"type":"integer","minimum":3},{"type":"number","minimum":5}]}`), "5"},
	} {
		s := NewSolver()
		got := s.Find(subschemas(t, c.take), subschemas(t, c.refuse))
		want := Answer{Found, c.want}
		if c.want == "" {
			want = Answer{Verdict: None}
		}
		assert.Equal(t, want, got, "%q %q", c.take, c.refuse)
	}
}

// A number with so large an exponent is not reckoned with.
func TestHugeNumbersAreUnknown(t *testing.T) {
	huge := list(`{"type":"integer","minimum":1e1000000000}`)
	answer := NewSolver().Find(subschemas(t, huge), subschemas(t, list(`{"type":"integer","minimum":1e1000000001}`)))
	assert.Equal(t, Answer{Found, "1e1000000000"}, answer)
	answer = NewSolver().Find(subschemas(t, huge), subschemas(t, list(`{"type":"number","enum":[1e1000000000]}`)))
	assert.Equal(t, Answer{}, answer)
}

// How deep arguments may nest is the program's to choose.
func TestDeep(t *testing.T) {
	const levels = 140
	deep := strings.Repeat(`{"type":"object","required":["p"],"properties":{"p":`, levels) + `{"type":"string"}` + strings.Repeat("}}", levels)
	want := Answer{Found, strings.Repeat(`{"p":`, levels) + `"a"` + strings.Repeat("}", levels)}
	assert.Equal(t, want, NewSolver().Find(subschemas(t, list(deep)), nil))
}

// Cases that are too many are given up, soon.
func TestBudget(t *testing.T) {
	object := func(text string) string {
		var properties []string
		for i := range 12 {
			properties = append(properties, fmt.Sprintf(`"p%d":%s`, i, text))
		}
		return `{"type":"object","properties":{` + strings.Join(properties, ",") + "}}"
	}
	var refuse []string
	for i := range 12 {
		refuse = append(refuse, object(fmt.Sprintf(`{"type":"integer","minimum":%d}`, i)))
	}
	s := NewSolver()
	s.Find(subschemas(t, list(object(`{"type":"integer","minimum":5}`))), subschemas(t, refuse))
	assert.GreaterOrEqual(t, s.steps, -budget)
}

// Whatever is claimed of random schemas holds: a value that was found is taken
// and refused as it should be, and of many values none is one that there is not.
func TestNoClaimIsContradicted(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	values := make([]string, 300)
	for i := range values {
		values[i] = schematest.Value(rng, 3)
	}
	var counts [3]int
	for range 4000 {
		take, refuse := make([]string, 1+rng.Intn(2)), make([]string, rng.Intn(3))
		for _, texts := range [][]string{take, refuse} {
			for i := range texts {
				texts[i] = schematest.Schema(rng, 3)
			}
		}
		s := NewSolver()
		taking, refusing := subschemas(t, take), subschemas(t, refuse)
		answer := s.Find(taking, refusing)
		counts[answer.Verdict]++
		reached := func(value string) bool {
			for _, text := range take {
				if !takes(t, text, value) {
					return false
				}
			}
			for _, text := range refuse {
				if takes(t, text, value) {
					return false
				}
			}
			return true
		}
		switch answer.Verdict {
		case Found:
			require.True(t, reached(answer.Value), "%s\n%q\n%q", answer.Value, take, refuse)
		case None:
			g := goal{}
			for _, schema := range taking {
				g = g.taking(s.id(schema))
			}
			for _, schema := range refusing {
				g = g.refusing(s.id(schema))
			}
			for _, value := range values {
				require.False(t, s.reached(g, value), "%s\n%q\n%q", value, take, refuse)
			}
			if testing.Verbose() {
				t.Logf("%q\n%q", take, refuse)
			}
		}
	}
	t.Log(counts)
	assert.Greater(t, counts[Found], 500)
	assert.Greater(t, counts[None], 500)
	assert.Less(t, counts[Unknown], 40)
}
