package runtime

import (
	"encoding/json"
	"math"
	"math/rand"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func (s *sample) write(w *Writer) {
	w.Object()
	w.Name("name")
	w.String(s.Name)
	w.Name("count")
	w.Integer(s.Count)
	w.Name("ratio")
	w.Number(s.Ratio)
	w.Name("done")
	w.Boolean(s.Done)
	w.Name("tags")
	w.Array()
	for _, tag := range s.Tags {
		w.String(tag)
	}
	w.EndArray()
	w.Name("spot")
	w.Object()
	w.Name("x")
	w.Number(s.Spot[0])
	w.Name("y")
	w.Number(s.Spot[1])
	w.EndObject()
	if s.Free != "" {
		w.Name("free")
		w.JSON(s.Free)
	}
	w.Extras(s.More, sampleShape)
	w.EndObject()
}

func validateSample(arguments []byte) error { return check(string(arguments), readSample) }

func TestWhatIsWrittenIsReadBack(t *testing.T) {
	rng := rand.New(rand.NewSource(11))
	for range 2000 {
		want := sample{Name: randomString(rng, 20), Count: int64(rng.Uint64()) >> rng.Intn(64), Ratio: 0.5 + math.Abs(rng.NormFloat64()*math.Pow(10, float64(rng.Intn(600)-300))), Done: rng.Intn(2) == 0}
		want.Count = max(want.Count, -100)
		want.Spot = [2]float64{rng.NormFloat64(), math.Float64frombits(rng.Uint64() >> 2)}
		for range rng.Intn(3) {
			want.Tags = append(want.Tags, randomString(rng, 9))
		}
		if rng.Intn(2) == 0 {
			want.Free = JSON(spell(rng, randomValue(rng, 3)))
		}
		for range rng.Intn(4) {
			want.More.Set("x"+randomString(rng, 5), JSON(spell(rng, randomValue(rng, 2))))
		}
		w := NewWriter()
		want.write(&w)
		text, err := w.Bytes()
		require.NoError(t, err)
		require.True(t, json.Valid(text), "%s", text)
		w = NewWriter()
		want.write(&w)
		require.NoError(t, w.Validate(validateSample), "%s", text)
		var got sample
		require.NoError(t, decode(string(text), got.read), "%s", text)
		require.Equal(t, want, got)
		w = NewWriter()
		got.write(&w)
		again, err := w.Bytes()
		require.NoError(t, err)
		require.Equal(t, string(text), string(again))
	}
}

func TestNumbersAreWrittenAsTheyAreRead(t *testing.T) {
	for _, f := range []float64{0, math.Copysign(0, -1), 1, -1.5, 0.1, 1e6, 1e20, 1e21, 1e23, 1e-7, 5e-324, 0x1p-1022, math.MaxFloat64, 1 << 53, 9007199254740991, 123456789} {
		w := NewWriter()
		w.Number(f)
		text, err := w.Bytes()
		require.NoError(t, err)
		require.Regexp(t, grammar, string(text))
		got, exact := float(string(text))
		assert.True(t, exact, "%s", text)
		assert.Equal(t, math.Float64bits(f), math.Float64bits(got), "%s", text)
	}
}

// What JSON does not hold is told of by Bytes, and found by Validate.
func TestOddValuesAreToldOf(t *testing.T) {
	tests := map[string]func(s *sample, w *Writer){
		"not a number":                func(s *sample, w *Writer) { s.Ratio = math.NaN() },
		"JSON that closes another":    func(s *sample, w *Writer) { s.More.Set("x", `{"y":[1],"z":[2]`) },
		"infinite":                    func(s *sample, w *Writer) { s.Spot[1] = math.Inf(-1) },
		"string of bytes":             func(s *sample, w *Writer) { s.Name = "a\xff" },
		"half a character":            func(s *sample, w *Writer) { s.Tags = []string{"\xe2\x82"} },
		"surrogate in UTF-8":          func(s *sample, w *Writer) { s.Name = "\xed\xa0\x80" },
		"JSON that is cut off":        func(s *sample, w *Writer) { s.Free = `{"a":` },
		"JSON of nothing":             func(s *sample, w *Writer) { s.Free = " " },
		"JSON of two values":          func(s *sample, w *Writer) { s.Free = `1,"zz":2` },
		"JSON that closes the object": func(s *sample, w *Writer) { s.Free = `1},"x":{"y":2` },
		"JSON with duplicate names":   func(s *sample, w *Writer) { s.Free = `{"a":1,"\u0061":2}` },
		"extra is there as property":  func(s *sample, w *Writer) { s.More.Set("name", `"other"`) },
		"extra stands for a property": func(s *sample, w *Writer) { s.More.Set("mode", `"fast"`) },
		"broken extra":                func(s *sample, w *Writer) { s.More.Set("x", `[1`) },
		"empty extra":                 func(s *sample, w *Writer) { s.More.Set("x", "") },
		"extra of two values":         func(s *sample, w *Writer) { s.More.Set("x", `1,"zz":2`) },
		"name of an extra in bytes":   func(s *sample, w *Writer) { s.More.Set("\xff", `1`) },
	}
	for name, change := range tests {
		t.Run(name, func(t *testing.T) {
			s, w := sample{Name: "n", Ratio: 1}, NewWriter()
			change(&s, &w)
			s.write(&w)
			text, err := w.Bytes()
			assert.Error(t, err)
			assert.Empty(t, text)
			w = NewWriter()
			s.write(&w)
			assert.NotNil(t, asError(t, w.Validate(validateSample)))
		})
	}
	unset := func() Writer {
		w := NewWriter()
		w.Array()
		w.Unset()
		w.EndArray()
		return w
	}
	w := unset()
	_, err := w.Bytes()
	assert.Error(t, err)
	w = unset()
	assert.Equal(t, "oneOf@/0", brief(w.Validate(func(arguments []byte) error {
		return check(string(arguments), func(r *Reader) {
			for r.Array(""); r.Element(); {
				oneOf("/items", branches("string|integer|strings|empty")...)(r)
			}
		})
	})))
}

// A hole in an array could be taken for an item less.
func TestItemsThatAreNoJSONAreFound(t *testing.T) {
	write := func(list []JSON) Writer {
		w := NewWriter()
		w.Array()
		for _, item := range list {
			if item == "{}" {
				w.Object()
				w.EndObject()
			} else {
				w.JSON(item)
			}
		}
		w.EndArray()
		return w
	}
	for _, list := range [][]JSON{{""}, {"1,2"}, {"["}, {"1", ""}, {"", "1"}, {"", "{}"}, {"]", "["}, {"1],[2", "3"}, {"", ""}, {" "}, {"null null"}} {
		w := write(list)
		_, err := w.Bytes()
		assert.Error(t, err)
		w = write(list)
		assert.Error(t, w.Validate(func(arguments []byte) error { return check(string(arguments), skip) }), "%q", list)
	}
}

func TestErrorsOfAWriterDoNotShowSecrets(t *testing.T) {
	w := NewWriter()
	w.Object()
	w.Name("password")
	w.String("hunter2\xff")
	w.EndObject()
	_, err := w.Bytes()
	assert.NotContains(t, err.Error(), "hunter2")
}

func TestCommas(t *testing.T) {
	w := NewWriter()
	w.Object()
	for _, name := range []string{"a{", "b[", "c:", ""} {
		w.Name(name)
		w.Array()
		w.String(name)
		w.Array()
		w.EndArray()
		w.Object()
		w.EndObject()
		w.JSON(" [1 ] ")
		w.Integer(-1)
		w.Boolean(true)
		w.Number(1.5)
		w.EndArray()
	}
	w.EndObject()
	text, err := w.Bytes()
	require.NoError(t, err)
	list := func(name string) string { return quote(name) + ":[" + quote(name) + ",[],{}, [1 ] ,-1,true,1.5]" }
	assert.Equal(t, "{"+strings.Join([]string{list("a{"), list("b["), list("c:"), list("")}, ",")+"}", string(text))
}
