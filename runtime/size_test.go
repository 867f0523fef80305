package runtime

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestErrorsAreBounded: however large the arguments and the choices of the schema
// are, an error fits into a prompt.
func TestErrorsAreBounded(t *testing.T) {
	long := strings.Repeat("x", 100_000)
	choices := `["` + strings.Join([]string{long, "a", long, "b", strings.Repeat("c", 3000), "d"}, `","`) + `"]`
	inEnum := func(r *Reader) {
		for r.Array(""); r.Element(); {
			r.Choice("/items")
			r.NotInEnum("/items", choices)
		}
	}
	nested := strings.Repeat(`{"`+long[:2000]+`":`, 100)
	tests := map[string]*Error{
		"choices": verdict(t, `[`+strings.TrimSuffix(strings.Repeat(`"`+long+`",`, 50), ",")+`]`, inEnum),
		"names": verdict(t, "{"+strings.TrimSuffix(repeat(50, `"`+long+`%d":1,`), ",")+"}", func(r *Reader) {
			var m Members
			for r.Object(&m, noShape); r.Member(&m); {
				r.Unexpected(&m, "/additionalProperties")
			}
		}),
		"names of the schema": verdict(t, "{}", func(r *Reader) {
			var names []string
			for i := range 50 {
				names = append(names, fmt.Sprint(long, i))
			}
			var m Members
			for r.Object(&m, NewShape("/"+long[:longestToken]+"/required", nil, names...)); r.Member(&m); {
			}
		}),
		"minimum": verdict(t, "["+strings.TrimSuffix(strings.Repeat("1,", 50), ",")+"]", func(r *Reader) {
			for r.Array(""); r.Element(); {
				r.Integer("/items")
				r.BelowMinimum("/items", strings.Repeat("9", 100_000))
			}
		}),
		"locations": verdict(t, nested+"["+strings.TrimSuffix(strings.Repeat("1,", 50), ",")+"]"+strings.Repeat("}", 100), refuseScalars),
	}
	for name, err := range tests {
		t.Run(name, func(t *testing.T) {
			require.NotNil(t, err)
			text, e := json.Marshal(err)
			require.NoError(t, e)
			assert.Less(t, len(text), MaxViolations*10_000)
			assert.Len(t, err.Violations(), MaxViolations)
		})
	}
	allowed := tests["choices"].Violations()[0]
	assert.Equal(t, []JSON{`"a"`, `"b"`}, allowed.Allowed[:min(len(allowed.Allowed), 2)])
	assert.Contains(t, allowed.Expected, "more")
	location := tests["locations"].Violations()[0].InstanceLocation
	assert.Equal(t, "…", string(location)[strings.LastIndex(string(location), "/")+1:])
}

// TestReasonsDoNotPileUp: each oneOf tells why the closest branch of the one
// inside it failed, but not for ever.
func TestReasonsDoNotPileUp(t *testing.T) {
	for levels := 1; levels < 60; levels++ {
		var read func(r *Reader, level int)
		read = func(r *Reader, level int) {
			if level == levels {
				r.Integer("/integer")
				return
			}
			oneOf(fmt.Sprint("/", level), func(r *Reader) {
				var m Members
				for r.Object(&m, NewShape("", []string{"x"}, "x")); r.Member(&m); {
					read(r, level+1)
				}
			}, branch("strings"))(r)
		}
		err := verdict(t, strings.Repeat(`{"x":`, levels)+`"text"`+strings.Repeat("}", levels), func(r *Reader) { read(r, 0) })
		text, e := json.Marshal(err)
		require.NoError(t, e)
		assert.Less(t, len(text), (deepestReason+1)*(longestReason+1000))
		reasons := 0
		for v := err.Violations()[0].Closest; v != nil; v = v.Closest {
			reasons++
		}
		assert.Equal(t, min(levels, deepestReason), reasons)
	}
}

// TestPointersAreBounded: each subschema has one.
func TestPointersAreBounded(t *testing.T) {
	var p Pointer
	for range 100 {
		p = p.Member(strings.Repeat("é", 60)).Item(7).Member("a/b")
	}
	assert.Less(t, len(p), longestLocation+longestToken)
	assert.True(t, strings.HasSuffix(string(p), "/7"+ellipsis) || strings.HasSuffix(string(p), "b"+ellipsis) || strings.HasSuffix(string(p), "é"+ellipsis), p)
	assert.Equal(t, 1, strings.Count(string(p), ellipsis))
	assert.Equal(t, p, p.Member("x"))
	assert.Equal(t, p, p.Item(1))
	long := Pointer("").Member(strings.Repeat("é", longestToken)).Member("type")
	assert.True(t, strings.HasSuffix(string(long), "é…/type"))
	assert.True(t, utf8.ValidString(string(long)))
}
