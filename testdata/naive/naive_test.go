package naive

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestValid(t *testing.T) {
	for _, text := range []string{`{}`, ` [1,"a"] `, `{"a":{"a":1}}`, `"\ud83d\ude00"`, `-0.5e+3`} {
		assert.True(t, Valid(text), text)
	}
	for _, text := range []string{``, `{`, `01`, `{} {}`, `{"a":1,"\u0061":2}`, `[{"a":1,"a":1}]`, `"\ud83d"`, `"\ude00\ud83d"`, "\"\xff\"", "\ufeff{}", `[1,]`} {
		assert.False(t, Valid(text), text)
	}
}

func TestCompare(t *testing.T) {
	ascending := []string{"-1e400", "-10", "-1.5", "-1e-400", "-0", "1e-1000000000000000000000", "0.1", "9007199254740992", "9007199254740992.5", "9007199254740993", "1e1000000000000000000000"}
	for i, a := range ascending {
		for j, b := range ascending {
			want := 0
			if i != j {
				want = map[bool]int{true: -1, false: 1}[i < j]
			}
			assert.Equal(t, want, parseNumber(a).compare(parseNumber(b)), "%s, %s", a, b)
		}
	}
	for _, same := range [][2]string{{"1", "1.0"}, {"10e-1", "1E0"}, {"-0", "0.0e9"}, {"0.001", "1e-3"}, {"100", "1e+02"}} {
		assert.Zero(t, parseNumber(same[0]).compare(parseNumber(same[1])), same)
	}
	for text, want := range map[string]bool{"1.0": true, "1e3": true, "15e-1": false, "0e-9": true, "1e-1": false, "120e-1": true} {
		assert.Equal(t, want, parseNumber(text).isInteger(), text)
	}
}

func TestAccepts(t *testing.T) {
	s := NewSchema(`{"properties":{"n":{"type":"integer","minimum":1},"l":{"type":"array","items":{"type":"boolean"}},
		"e":{"type":"object","enum":[{"a":[1,null]}]},"u":{"oneOf":[{"type":"number"},{"type":"integer"},{"type":"string"}]}},
		"required":["n"],"additionalProperties":false}`)
	for _, arguments := range []string{`{"n":1e0}`, `{"n":2,"l":[]}`, `{"n":2,"l":[true,false]}`, `{"n":2,"e":{"a":[1.0,null]}}`, `{"n":2,"u":1.5}`, `{"n":2,"u":""}`} {
		assert.True(t, s.Accepts(arguments), arguments)
	}
	for _, arguments := range []string{`{}`, `[]`, `{"n":0}`, `{"n":1.5}`, `{"n":true}`, `{"n":1,"x":1}`, `{"n":1,"l":[1]}`, `{"n":1,"e":{"a":[1]}}`, `{"n":1,"e":{"a":[1,0]}}`, `{"n":1,"u":1}`, `{"n":1,"u":null}`, `{"n":1}}`, `{"n":1,"n":1}`} {
		assert.False(t, s.Accepts(arguments), arguments)
	}
}
