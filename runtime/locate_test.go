package runtime

import (
	"bytes"
	"encoding/json"
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A naiveLocator finds where each value of a text starts, with another's reader.
type naiveLocator struct {
	text    string
	decoder *json.Decoder
	starts  []int
	found   map[int]Pointer
}

func newNaiveLocator(text string) *naiveLocator {
	n := &naiveLocator{text: text, decoder: json.NewDecoder(strings.NewReader(text)), found: map[int]Pointer{}}
	n.value("")
	return n
}

func (n *naiveLocator) value(at Pointer) {
	start := int(n.decoder.InputOffset())
	start += len(n.text[start:]) - len(strings.TrimLeft(n.text[start:], " \t\r\n,:"))
	n.found[start] = at
	n.starts = append(n.starts, start)
	token, _ := n.decoder.Token()
	if _, container := token.(json.Delim); !container {
		return
	}
	for i := 0; n.decoder.More(); i++ {
		step := strconv.Itoa(i)
		if token == json.Delim('{') {
			name, _ := n.decoder.Token()
			step = strings.ReplaceAll(strings.ReplaceAll(name.(string), "~", "~0"), "/", "~1")
		}
		n.value(at + "/" + Pointer(step))
	}
	_, _ = n.decoder.Token() // the closing bracket
}

func TestInstanceLocations(t *testing.T) {
	rng := rand.New(rand.NewSource(9))
	values := 0
	for range 5000 {
		text := " " + spell(rng, randomValue(rng, 5))
		naive := newNaiveLocator(text)
		values += len(naive.starts)
		l := locator{text: text}
		for _, start := range naive.starts {
			if rng.Intn(3) == 0 {
				continue // not every value has a violation
			}
			got := l.to(start)
			require.Equal(t, naive.found[start], got.pointer, "%s at %d", text, start)
			require.Equal(t, naive.found[start], l.to(start).pointer, "asked again: %s", text)
			require.NotEmpty(t, got.subject)
		}
	}
	assert.Greater(t, values, 10000)
}

func TestViolationsOfEveryValueAreLocated(t *testing.T) {
	rng := rand.New(rand.NewSource(10))
	for range 500 {
		text := spell(rng, randomValue(rng, 5))
		naive := newNaiveLocator(text)
		var want []string
		for _, start := range slices.Sorted(slices.Values(naive.starts)) {
			if kind := kindOf[text[start]]; kind != KindArray && kind != KindObject && len(want) < MaxViolations {
				want = append(want, "enum@"+string(naive.found[start]))
			}
		}
		require.Equal(t, strings.Join(want, " "), brief(verdict(t, text, refuseScalars)), text)
	}
}

// refuseScalars reports every scalar.
func refuseScalars(r *Reader) {
	switch r.Kind() {
	case KindArray:
		for r.Array(""); r.Element(); {
			refuseScalars(r)
		}
	case KindObject:
		var m Members
		for r.Object(&m, noShape); r.Member(&m); {
			r.once(&m)
			refuseScalars(r)
		}
	default:
		r.last = r.pos
		r.Skip()
		r.NotInEnum("", "[]")
	}
}

func TestLongNamesAreCutInLocations(t *testing.T) {
	name := strings.Repeat("é", 1000)
	err := verdict(t, `{"`+name+`":[1]}`, refuseScalars)
	assert.Less(t, len(err.Violations()[0].InstanceLocation), longestToken+20)
	text, e := json.Marshal(err)
	require.NoError(t, e)
	assert.False(t, bytes.Contains(text, []byte("\\ufffd")), "cut through a character")
}

func TestPointers(t *testing.T) {
	assert.Equal(t, Pointer("/a~1b~0/~01/"), Pointer("").Member("a/b~").Member("~1").Member(""))
	assert.Equal(t, Pointer("/0/12"), Pointer("").Item(0).Item(12))
	for _, name := range []string{"", "a", "a/b", "~", "~1", "~0", "/~", "~01"} {
		got, ok := Pointer("/x").Member(name).last()
		assert.True(t, ok)
		assert.Equal(t, name, got)
	}
	_, ok := Pointer("").last()
	assert.False(t, ok)
}

func TestKindNames(t *testing.T) {
	names := []string{"nothing", "object", "array", "string", "number", "boolean", "null"}
	for kind, name := range names {
		assert.Equal(t, name, Kind(kind).String())
	}
}
