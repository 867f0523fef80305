package interp

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// withoutGuides makes the validator try every branch of a kind.
func withoutGuides(v *Validator) *Validator {
	for _, p := range v.root.(*object).properties {
		for _, g := range p.(*oneOf).byKind {
			if g != nil {
				g.guide = nil
			}
		}
	}
	return v
}

// TestGuidesAreSound holds the verdicts of schemas whose branches a guide tells
// apart against those of trying each branch, over random instances.
func TestGuidesAreSound(t *testing.T) {
	tests := map[string]string{
		"by member": `{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string","enum":["p","q"]}},"required":["b"]},
			{"type":"object","properties":{"b":{"type":"string","enum":["r"]},"c":{"type":"integer"}},"required":["b"],"additionalProperties":false},
			{"type":"object","properties":{"b":{"type":"string","enum":["",5]},"a":{"type":"integer"}},"required":["b","a"]}`,
		"by choice": `{"type":"string","enum":["p","q"]},{"type":"integer"},{"type":"string","enum":["r"]},{"type":"string","enum":[]}`,
		"by names": `{"type":"object","properties":{"a":{"type":"string"}},"required":["a"],"additionalProperties":false},
			{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},"required":["a","b"],"additionalProperties":false},
			{"type":"object","properties":{"c":{"type":"integer"}},"required":["b","c"]}`,
	}
	for name, branches := range tests {
		t.Run(name, func(t *testing.T) {
			schema := []byte(`{"properties":{"u":{"oneOf":[` + branches + `]}}}`)
			guided, err := Compile(schema)
			require.NoError(t, err)
			plain, err := Compile(schema)
			require.NoError(t, err)
			guides := 0
			for _, g := range guided.root.(*object).properties[0].(*oneOf).groups() {
				if g.guide != nil {
					guides++
				}
			}
			require.Equal(t, 1, guides)
			withoutGuides(plain)
			random := rand.New(rand.NewPCG(1, 2))
			valid := 0
			for range 20000 {
				arguments := []byte(`{"u":` + instance(random, 1) + `}`)
				got, want := guided.Validate(arguments), plain.Validate(arguments)
				require.Equal(t, want == nil, got == nil, "%s", arguments)
				if want == nil {
					valid++
				}
			}
			assert.Greater(t, valid, 200)
		})
	}
}

// groups returns the groups, each once.
func (n *oneOf) groups() map[*group]*group {
	groups := make(map[*group]*group)
	for _, g := range n.byKind {
		if g != nil {
			groups[g] = g
		}
	}
	return groups
}

// instance returns a random value that often is near to what the schemas above
// take, with names and strings that may be spelt with escapes or be repeated.
func instance(random *rand.Rand, depth int) string {
	pick := func(list ...string) string { return list[random.IntN(len(list))] }
	text := func() string { return pick(`"p"`, `"q"`, `"r"`, `"\u0070"`, `""`, `"x"`) }
	if depth == 0 || random.IntN(4) == 0 {
		return pick(text(), text(), "1", "5", "1.5", "null", "[]", "true", "{}", `{"b":"p"}`)
	}
	var members []string
	for _, name := range []string{"a", "b", "c", "d"} {
		if random.IntN(5) < 3 || name == "b" && random.IntN(2) == 0 {
			if random.IntN(8) == 0 {
				name = fmt.Sprintf(`\u%04x`, name[0])
			}
			value := text()
			if random.IntN(3) == 0 {
				value = instance(random, depth-1)
			}
			members = append(members, `"`+name+`":`+value)
		}
	}
	if len(members) > 0 && random.IntN(20) == 0 {
		members = append(members, members[0])
	}
	random.Shuffle(len(members), func(i, j int) { members[i], members[j] = members[j], members[i] })
	return "{" + strings.Join(members, pick(",", " , ")) + "}"
}
