//go:build !schemagen_safe && !race

package runtime

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// allocations returns how often memory is allocated when a sample is read.
func allocations(t *testing.T, begin func(r *Reader)) float64 {
	return testing.AllocsPerRun(100, func() {
		var s sample
		var r Reader
		begin(&r)
		s.read(&r)
		if err := r.Err(); err != nil {
			assert.NoError(t, err)
		}
	})
}

func TestAVerdictAllocatesNothing(t *testing.T) {
	for name, text := range map[string]string{
		"small":                        `{"name":"n","mode":"fast","count":12,"ratio":1.5e3,"done":true,"tags":["a","b"],"free":{},"spot":{"x":1,"y":-2.5}}`,
		"spaces and another order":     ` { "spot" : { "y" : 1 , "x" : 2 } , "name" : "é€" , "free" : [ null , [ ] ] , "count" : 9223372036854775807 } `,
		"escapes in strings":           `{"name":"a\n\u00e9\ud83d\ude00","tags":["\t","\\"],"free":["\u0041"]}`,
		"numbers of unusual spellings": `{"name":"","count":-1.0e1,"ratio":12345678901234567890.5,"spot":{"x":0.1e400,"y":1E-400}}`,
	} {
		data := []byte(text)
		assert.Zero(t, allocations(t, func(r *Reader) { r.Check(data) }), name)
	}
}

func TestDecodingAllocatesForUnescapedStringsOnce(t *testing.T) {
	for text, want := range map[string]float64{
		`{"name":"n","mode":"fast","count":12,"ratio":1.5e3,"done":true,"free":{},"spot":{"x":1,"y":-2.5}}`: 0,
		`{"name":"a\n","count":1}`:                           1,
		`{"name":"a\n","mo\u0064e":"f\u0061st","free":"\n"}`: 1,
	} {
		assert.Equal(t, want, allocations(t, func(r *Reader) { r.Decode(text) }), text)
		data := []byte(text)
		assert.Equal(t, 1.0, allocations(t, func(r *Reader) { r.DecodeBytes(data) }), text)
	}
}
