package runtime

import (
	"math/rand"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCanonicalFormIsTheSameIfTheValuesAreEqual(t *testing.T) {
	rng := rand.New(rand.NewSource(8))
	same := 0
	for range 60000 {
		a := randomValue(rng, rng.Intn(4))
		b := a
		if rng.Intn(3) > 0 {
			b = randomValue(rng, rng.Intn(3))
		}
		x, y := spell(rng, a), " "+spell(rng, b)+"\n"
		want := equal(a, b)
		if got := Canonical(x) == Canonical(y); got != want {
			require.Failf(t, "canonical form", "%s and %s: %s and %s; want equal: %v", x, y, Canonical(x), Canonical(y), want)
		}
		if want {
			same++
		}
		require.Nil(t, verdict(t, x, skip), x)
	}
	assert.Greater(t, same, 20000)
}

func TestValuesThatLookAlikeDiffer(t *testing.T) {
	texts := []string{"1", `"1"`, "[1]", "true", `"true"`, "null", `"null"`, "0", "false", `""`, "[]", "{}", `[[]]`, `[{}]`, `[[],[]]`, `[[[]]]`, `["1"]`, `["1,"]`, `["1",""]`, `{"":1}`, `{"":"1"}`, `["",1]`,
		`{"a":1}`, `{"a":[1]}`, `{"a":{"":1}}`, `{"a":1,"b":1}`, `{"a":1,"b":2}`, `{"a":2,"b":1}`, `"a:1,"`, `"1e1"`, "10", "-1", "0.1", "[1,2]", "[2,1]", "[12]", "[1,[2]]", "[[1],2]", "[null]", "[true]", "9007199254740992", "9007199254740993",
		`"\u0000"`, `"\\u0000"`, `"é"`, `"e\u0301"`, `"\""`, `"\\"`, `{"a\"":1}`, `{"A":1}`}
	for i, a := range texts {
		for j, b := range texts {
			assert.Equal(t, i == j, Canonical(a) == Canonical(b), "%s, %s", a, b)
		}
	}
}

func TestCanonicalFormOfWhatWasRead(t *testing.T) {
	var r Reader
	r.Decode(` [ {"b":1.0 , "a":[ ]} , 7, "x" ] `)
	r.Array("")
	r.Element()
	mark := r.Mark()
	skipMembers(&r)
	assert.Equal(t, `{"a":[],"b":1e1,}`, r.Canonical(mark, KindObject))
	r.NotInEnum("/items", `[{}]`)
	r.Element()
	mark = r.Mark()
	skipMembers(&r)
	assert.Empty(t, r.Canonical(mark, KindObject))
	r.NotInEnum("/items", `[{}]`)
	r.Element()
	mark = r.Mark()
	skipElements(&r)
	assert.Empty(t, r.Canonical(mark, KindArray))
	r.Element()
	err := asError(t, r.Err())
	assert.Equal(t, "enum@/0 type@/1 type@/2", brief(err))
	assert.Equal(t, "an object of 2 members", err.Violations()[0].Got)

	err = verdict(t, `[{"a":tru`, func(r *Reader) {
		mark := r.Mark()
		skipElements(r)
		assert.Empty(t, r.Canonical(mark, KindArray))
		r.NotInEnum("", `[[]]`)
	})
	assert.Equal(t, "json_truncated", codes(err))
}

func TestJSONKeepsItsText(t *testing.T) {
	var j JSON
	require.NoError(t, j.UnmarshalJSON([]byte(" 1.50")))
	assert.Equal(t, JSON(" 1.50"), j)
	kinds := map[JSON]Kind{"": KindNone, "{}": KindObject, "[]": KindArray, `""`: KindString, "-1": KindNumber, "0": KindNumber, "true": KindBoolean, "false": KindBoolean, "null": KindNull, "x": KindNone}
	for text, kind := range kinds {
		assert.Equal(t, kind, text.Kind(), text)
	}
	text, err := JSON("").MarshalJSON()
	require.NoError(t, err)
	assert.Equal(t, "null", string(text))
}
