package runtime

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// guided reads a value against branches that guide tells apart, and counts those
// that are tried.
func guided(guide *Guide, tried *int, branches ...func(r *Reader)) func(r *Reader) {
	return func(r *Reader) {
		var one OneOf
		r.OneOf(&one)
		if guide != nil {
			r.Guide(&one, guide)
		}
		for i, branch := range branches {
			if r.Try(&one, i) {
				*tried++
				branch(r)
				r.Matched(&one)
			}
		}
		r.EndOneOf(&one, "", "object", len(branches))
	}
}

// readShape reads an object of strings; of the property kind, one of the choices.
func readShape(shape *Shape, closed bool, kinds ...string) func(r *Reader) {
	return func(r *Reader) {
		var m Members
		for r.Object(&m, shape); r.Member(&m); {
			switch {
			case m.Index < 0 && closed:
				r.Unexpected(&m, shape.location+"/additionalProperties")
			case m.Index < 0:
				r.Extra(&m, new(Extras))
			case m.Index == 0 && kinds != nil:
				if kind := r.Choice(shape.location); kind != kinds[0] && kind != kinds[len(kinds)-1] {
					r.NotInEnum(shape.location, "[]")
				}
			default:
				r.String(shape.location)
			}
		}
	}
}

func TestAGuideChangesNoVerdict(t *testing.T) {
	a, b, c := NewShape("/oneOf/0", []string{"kind", "x", "y\n"}, "kind", "x"), NewShape("/oneOf/1", []string{"kind", "z"}, "kind", "z", "w"), NewShape("/oneOf/2", []string{"kind", "x", "z"}, "x", "z")
	tests := map[string]struct {
		guide    *Guide
		branches []func(r *Reader)
	}{
		"member": {GuideByMember("kind", map[string]int{"a": 0, "b": 1, "é\n": 1}), []func(r *Reader){readShape(a, false, "a"), readShape(b, false, "b", "é\n")}},
		"names":  {GuideByNames(Candidate{0, a, true}, Candidate{1, b, false}, Candidate{2, c, true}), []func(r *Reader){readShape(a, true), readShape(b, false), readShape(c, true)}},
		"choice": {GuideByChoice(map[string]int{"a": 0, "b": 1, "é\n": 1}), []func(r *Reader){readStringChoice("a", "a"), readStringChoice("b", "é\n")}},
	}
	rng := rand.New(rand.NewSource(15))
	names, values := []string{"kind", "x", "y\n", "z", "w", "other"}, []any{"a", "b", "é\n", "c", "", nil, decimalValue{1, 0}, []any{}}
	for name, test := range tests {
		verdicts, fewer := map[bool]int{}, 0
		for range 6000 {
			var members []string
			for _, i := range rng.Perm(len(names))[:rng.Intn(5)] {
				members = append(members, spellString(rng, names[i])+":"+spell(rng, values[rng.Intn(3+rng.Intn(6))]))
			}
			if rng.Intn(10) == 0 && len(members) > 0 {
				members = append(members, members[0])
			}
			text := "{" + strings.Join(members, ",") + "}"
			if name == "choice" {
				text = spell(rng, values[rng.Intn(len(values))])
			}
			if rng.Intn(10) == 0 {
				text = text[:rng.Intn(len(text)+1)]
			}
			var all, some int
			plain := verdict(t, text, guided(nil, &all, test.branches...))
			told := verdict(t, text, guided(test.guide, &some, test.branches...))
			require.Equal(t, brief(asErr(plain)), brief(asErr(told)), "%s: %s", name, text)
			verdicts[told == nil]++
			if some < all {
				fewer++
			}
		}
		assert.Greater(t, verdicts[true], 100, name)
		assert.Greater(t, verdicts[false], 100, name)
		assert.Greater(t, fewer, 100, name)
	}
}

// asErr returns e as an error that is nil if e is.
func asErr(e *Error) error {
	if e == nil {
		return nil
	}
	return e
}

func readStringChoice(choices ...string) func(r *Reader) {
	return func(r *Reader) {
		if s := r.Choice("/oneOf"); s != choices[0] && s != choices[1] {
			r.NotInEnum("/oneOf", "[]")
		}
	}
}

func TestAGuideTriesOneBranch(t *testing.T) {
	shapes := []*Shape{NewShape("/oneOf/0", numbered(70), numbered(70)...), NewShape("/oneOf/1", []string{"b"}, "b")}
	byNames := GuideByNames(Candidate{0, shapes[0], true}, Candidate{1, shapes[1], true})
	var members []string
	for _, name := range numbered(70) {
		members = append(members, fmt.Sprintf("%q:%q", name, "v"))
	}
	optional := NewShape("/oneOf/0", numbered(70), numbered(70)[:69]...)
	tried := 0
	assert.NoError(t, check("{"+strings.Join(members, ",")+"}", guided(GuideByNames(Candidate{0, optional, true}, Candidate{1, shapes[1], true}), &tried, readShape(optional, true), readShape(shapes[1], true))))
	assert.Equal(t, 1, tried)
	for text, want := range map[string]int{`{"b":"1"}`: 1, "{" + strings.Join(members, ",") + "}": 1, `{"c":1}`: 2, `[]`: 2, `{"b":`: 2} {
		tried := 0
		_ = check(text, guided(byNames, &tried, readShape(shapes[0], true), readShape(shapes[1], true)))
		assert.Equal(t, want, tried, text)
	}
}
