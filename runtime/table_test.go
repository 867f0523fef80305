package runtime

import (
	"fmt"
	"math/rand"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestNamesAreFound holds a table against a search from the start, for names that
// share beginnings, ends and lengths.
func TestNamesAreFound(t *testing.T) {
	rng := rand.New(rand.NewSource(3))
	random := func() string {
		name := make([]byte, rng.Intn(20))
		for i := range name {
			name[i] = "ab"[rng.Intn(2)]
		}
		return string(name)
	}
	for range 300 {
		var names []string
		index := make(map[string]int)
		for range rng.Intn(60) {
			if name := random(); index[name] == 0 {
				names = append(names, name)
				index[name] = len(names)
			}
		}
		shape := NewShape("", names)
		for range 100 {
			name := random()
			assert.Equal(t, index[name]-1, shape.index(name), name)
			text := name + `":12345678`
			i, end := shape.find(text, 0)
			if want := index[name]; want > 0 {
				assert.Equal(t, [2]int{want - 1, len(name)}, [2]int{i, end}, name)
			} else {
				assert.Zero(t, end, name)
			}
			_, end = shape.find(name+`\u0061":12345678`, 0)
			assert.Zero(t, end, name)
		}
	}
}

// TestNamesMadeToCollide: names with the same ends and length are told apart by
// what lies between, and found no further from their place than others.
func TestNamesMadeToCollide(t *testing.T) {
	names := make([]string, 3000)
	for i := range names {
		names[i] = fmt.Sprintf("abcdefgh%06dabcdefgh", i)
	}
	shape := NewShape("", names)
	furthest := 0
	for i, name := range names {
		for at := shape.table.start(shape.table.hash(name)); int(shape.table.slots[at]) != i+1; at = shape.table.next(at) {
			furthest++
		}
		assert.Equal(t, i, shape.index(name))
		found, end := shape.find(name+`":12345678`, 0)
		assert.Equal(t, [2]int{i, len(name)}, [2]int{found, end})
	}
	assert.Less(t, furthest, 20*len(names))
	assert.Equal(t, -1, shape.index("abcdefgh003000abcdefgh"))
	_, end := shape.find(`abcdefgh003000abcdefgh":12345678`, 0)
	assert.Zero(t, end)
	assert.False(t, NewShape("", names[:3]).table.whole)
}
