package lint

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

func compiled(t *testing.T, text string) *schema.Object {
	checked, faults := schema.Compile(text)
	require.Empty(t, faults, text)
	return checked
}

func TestLint(t *testing.T) {
	tests := []struct {
		name, property string // the schema of the property p, which is required
		want           string // code at the location in it and witness of each warning
	}{
		{"sound", `{"type":"string","enum":["a","b"]}`, ""},
		{"a choice of another type", `{"type":"integer","enum":[1,"2",2.5]}`, `choice_never_matches "2", choice_never_matches 2.5`},
		{"a choice below the minimum", `{"type":"number","minimum":1,"enum":[0.5,1,2]}`, `choice_never_matches 0.5`},
		{"a choice of an object that lacks what is required", `{"type":"object","enum":[{},{"a":1}],"required":["a"]}`, `choice_never_matches {}`},
		{"an empty enum", `{"type":"string","enum":[]}`, `nothing_is_valid@`},
		{"an enum of misfits", `{"type":"string","enum":[5]}`, `nothing_is_valid@, choice_never_matches 5`},
		{"an empty enum of what may be left out", `{"type":"object","properties":{"q":{"type":"string","enum":[]}}}`, ""},
		{"required and closed out", `{"type":"object","required":["q"],"additionalProperties":false}`, `nothing_is_valid`},
		{"required and open", `{"type":"object","required":["q"]}`, ""},
		{"inside what is required", `{"type":"object","properties":{"q":{"type":"object","properties":{"r":{"type":"string","enum":[]}},"required":["r"]}},"required":["q"]}`,
			`nothing_is_valid/properties/q`},
		{"an enum that the rest refuses", `{"type":"object","enum":[{"a":1}],"additionalProperties":false}`, `nothing_is_valid, choice_never_matches {"a":1}`},
		{"branches that overlap", `{"oneOf":[{"type":"integer","minimum":3},{"type":"number"}]}`, `branches_overlap/oneOf/1 3`},
		{"open objects", `{"oneOf":[{"type":"object","required":["a"]},{"type":"object","required":["b"]}]}`, `branches_overlap/oneOf/1 {"a":"a","b":"a"}`},
		{"closed objects", `{"oneOf":[{"type":"object","properties":{"a":{"type":"string"}},"required":["a"],"additionalProperties":false},{"type":"object","properties":{"b":{"type":"string"}},"required":["b"],"additionalProperties":false}]}`, ""},
		{"told apart by a member", `{"oneOf":[{"type":"object","properties":{"k":{"type":"string","enum":["a"]}},"required":["k"]},{"type":"object","properties":{"k":{"type":"string","enum":["b"]}},"required":["k"]}]}`, ""},
		{"identical branches", `{"oneOf":[{"type":"string","description":"one"},{"type":"boolean"},{"type":"string","description":"two"}]}`, `branches_are_identical/oneOf/2 "a"`},
		{"a branch of nothing", `{"oneOf":[{"type":"string"},{"type":"integer","enum":[]}]}`, `branch_never_matches/oneOf/1`},
		{"an object branch of nothing", `{"oneOf":[{"type":"string"},{"type":"object","required":["a"],"additionalProperties":false}]}`, `nothing_is_valid/oneOf/1`},
		{"a fraction as the minimum", `{"type":"integer","minimum":0.5}`, `fractional_minimum`},
		{"an integer spelt as a fraction", `{"type":"integer","minimum":5e0}`, ""},
		{"arrays overlap in the empty one", `{"oneOf":[{"type":"array","items":{"type":"string"}},{"type":"array","items":{"type":"integer"}}]}`, `branches_overlap/oneOf/1 []`},
		{"a choice as deep as some program may take", `{"type":"array","enum":[` + strings.Repeat("[", 150) + strings.Repeat("]", 150) + `]}`, ""},
		{"in items", `{"type":"array","items":{"type":"integer","minimum":1.5}}`, `fractional_minimum/items`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, w := range Lint(compiled(t, `{"properties":{"p":`+test.property+`},"required":["p"]}`)) {
				location, inside := strings.CutPrefix(string(w.KeywordLocation), "/properties/p")
				if !inside {
					location = "@" // the root
				}
				got = append(got, strings.TrimSpace(w.Code+location+" "+w.Witness))
			}
			assert.Equal(t, test.want, strings.Join(got, ", "))
		})
	}
}

// TestWarningsAreTrue holds the warnings of random schemas against the interpreted
// validator: a witness does what is said of it, and of many values none is valid
// where nothing is.
func TestWarningsAreTrue(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	count := make(map[string]int)
	for range 4000 {
		text := schematest.Object(rng, 3)
		checked := compiled(t, text)
		for _, w := range Lint(checked) {
			count[w.Code]++
			switch s := at(checked, string(w.KeywordLocation)); w.Code {
			case ChoiceNeverMatches:
				require.False(t, takes(s, w.Witness), "%s: %+v", text, w)
			case BranchesOverlap, BranchesAreIdentical:
				require.True(t, takes(s, w.Witness), "%s: %+v", text, w)
				parent := at(checked, string(w.KeywordLocation)[:strings.LastIndex(string(w.KeywordLocation), "/oneOf/")])
				require.False(t, takes(parent, w.Witness), "%s: %+v", text, w)
			case NothingIsValid, BranchNeverMatches:
				for range 100 {
					require.False(t, takes(s, schematest.Value(rng, 3)), "%s: %+v", text, w)
				}
			}
		}
	}
	for _, code := range []string{ChoiceNeverMatches, NothingIsValid, BranchNeverMatches, BranchesOverlap, BranchesAreIdentical, FractionalMinimum} {
		assert.Greater(t, count[code], 20, code)
	}
}

func takes(s schema.Schema, value string) bool { return interp.New(s).Validate([]byte(value)) == nil }

// at returns the schema at a location.
func at(s schema.Schema, location string) schema.Schema {
	if string(s.Base().Location) == location {
		return s
	}
	var inside []schema.Schema
	switch s := s.(type) {
	case *schema.Object:
		for _, p := range s.Properties {
			inside = append(inside, p.Schema)
		}
	case *schema.Array:
		if s.Items != nil {
			inside = append(inside, s.Items)
		}
	case *schema.OneOf:
		inside = s.Branches
	}
	for _, schema := range inside {
		prefix := string(schema.Base().Location)
		if location == prefix || strings.HasPrefix(location, prefix+"/") {
			return at(schema, location)
		}
	}
	panic(fmt.Sprintf("no schema at %s", location))
}
