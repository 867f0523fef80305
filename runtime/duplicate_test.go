package runtime

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var twoNames = NewShape("", []string{"a", "b"}, "required and no property")

// objectReaders are the ways to read an object.
var objectReaders = map[string]func(r *Reader){
	"skipped": skip,
	"any":     func(r *Reader) { r.Any() },
	"of the wrong type": func(r *Reader) {
		r.String("")
	},
	"open": func(r *Reader) {
		var m Members
		for r.Object(&m, twoNames); r.Member(&m); {
			if m.Index < 0 {
				r.Extra(&m, new(Extras))
			} else {
				r.Skip()
			}
		}
	},
	"closed": func(r *Reader) {
		var m Members
		for r.Object(&m, twoNames); r.Member(&m); {
			if m.Index < 0 {
				r.Unexpected(&m, "/additionalProperties")
			} else {
				r.Skip()
			}
		}
	},
	"of many": func(r *Reader) {
		var m Members
		for r.Object(&m, NewShape("", numbered(70))); r.Member(&m); {
			if m.Index < 0 {
				r.Extra(&m, new(Extras))
			} else {
				r.Skip()
			}
		}
	},
}

func TestDuplicateNames(t *testing.T) {
	others := func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, `"other%d":0,`, i)
		}
		return b.String()
	}
	tests := []struct {
		name, text string
		duplicate  bool
	}{
		{"two properties", `{"a":1,"b":2}`, false}, {"a property twice", `{"a":1,"a":1}`, true}, {"not at once", `{"a":1,"b":2,"a":3}`, true},
		{"an extra twice", `{"x":1,"x":2}`, true}, {"spelt otherwise", `{"a":1,"\u0061":2}`, true}, {"spelt otherwise first", `{"\u0061":2,"a":1}`, true},
		{"an extra spelt otherwise", `{"x/":1,"x\/":2}`, true}, {"beyond the basic plane", `{"😀":1,"\ud83d\ude00":2}`, true}, {"not letter by letter", `{"é":1,"e\u0301":2}`, false},
		{"case differs", `{"a":1,"A":2,"x":3,"X":4}`, false}, {"empty names", `{"":1,"":2}`, true}, {"required and no property", `{"required and no property":1,"required and no property":2}`, true},
		{"beyond few, the first", `{"first":0,` + others(few) + `"first":1}`, true}, {"beyond few, the last", "{" + others(3*few) + fmt.Sprintf(`"other%d":1}`, 3*few-1), true},
		{"at few", "{" + others(few) + `"other0":1}`, true}, {"one before few", "{" + others(few-1) + `"other0":1}`, true}, {"one behind few", "{" + others(few+1) + fmt.Sprintf(`"other%d":1}`, few), true},
		{"many that differ", "{" + others(5*few) + `"last":1}`, false}, {"property behind many", `{"a":1,` + others(2*few) + `"a":1}`, true},
		{"beyond 64 properties", `{"property69":1,"property1":1,"property69":1}`, true}, {"bit 0 and bit 64", `{"property0":1,"property64":1,"property1":1,"property65":1}`, false},
		{"in a property", `{"a":{"x":1,"x":2}}`, true}, {"in an extra", `{"x":{"a":1,"a":2}}`, true}, {"in an array in an extra", `{"x":[1,[{"y":{"z":1,"z":2}}]]}`, true},
		{"same names in different objects", `{"x":{"x":{"x":[{"x":1},{"x":2}]}},"y":{"x":1,"y":1}}`, false}, {"behind an object with the name", `{"x":{"y":1},"y":2,"z":{"y":1,"x":0}}`, false},
		{"round an object", `{"x":{"x":1},"x":2}`, true}, {"round an object with many", `{"x":{` + others(2*few) + `"x":1},"other0":2,"x":3}`, true},
		{"many in each of many", "{" + strings.ReplaceAll(others(2*few), ":0,", ":{"+others(2*few)+`"z":0},`) + `"z":{"a":0,"other0":0}}`, false},
		{"value is bad, too", `{"x":1,"x":{"y":tru}}`, true},
	}
	for _, test := range tests {
		for name, read := range objectReaders {
			t.Run(test.name+", "+name, func(t *testing.T) {
				err := verdict(t, test.text, read)
				assert.Equal(t, test.duplicate, codes(err) == string(CodeJSONDuplicateName), "%v", err)
				if test.duplicate {
					require.Equal(t, 1, err.Count)
					assert.NotEmpty(t, err.Violations()[0].Message)
				}
			})
		}
	}
}

func TestADuplicateTellsWhere(t *testing.T) {
	for name, read := range objectReaders {
		err := verdict(t, `{"y":[0,{"b/":{"k":1,"l":2, "\u006b":3}}]}`, read)
		require.Equal(t, "json_duplicate_name@/y/1/b~1", brief(err), name)
		v := err.Violations()[0]
		assert.Equal(t, 28, v.Offset)
		assert.Equal(t, "k", v.Property)
		assert.Contains(t, v.Message, `"k"`)
		assert.Contains(t, v.Message, "byte 28")
	}
}
