package admit

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Tools of one schema share what it was compiled to, across batches and for refused
// schemas, too; one byte of difference makes another schema.
func TestEachSchemaIsCompiledOnce(t *testing.T) {
	var cache Cache
	const schema = `{"type":"object"}`
	one, err := Admit(&cache, Strict, []Descriptor{{Name: "a", InputSchema: []byte(schema)}, {Name: "b", InputSchema: []byte(schema)}})
	require.NoError(t, err)
	two, err := Admit(&cache, Strict, []Descriptor{{Name: "c", InputSchema: []byte(schema)}, {Name: "d", InputSchema: []byte(schema + " ")}})
	require.NoError(t, err)
	assert.Same(t, one.tools["a"].validator, one.tools["b"].validator)
	assert.Same(t, one.tools["a"].validator, two.tools["c"].validator)
	assert.NotSame(t, one.tools["a"].validator, two.tools["d"].validator)
	assert.Len(t, cache.schemas, 2)

	assert.Same(t, cache.compile([]byte(`{`)).err, cache.compile([]byte(`{`)).err)
	assert.Same(t, cache.compile(nil), cache.compile([]byte{}))
	assert.Len(t, cache.schemas, 4)
}

func TestMaxDepth(t *testing.T) {
	nested := func(levels int) []byte {
		return []byte(strings.Repeat(`{"a":`, levels-1) + "{}" + strings.Repeat("}", levels-1))
	}
	for _, test := range []struct{ maxDepth, deepest int }{{0, 128}, {3, 3}, {1000, 1000}} {
		catalog, err := Admit(&Cache{MaxDepth: test.maxDepth}, Strict, []Descriptor{{Name: "t", InputSchema: []byte(`{}`)}})
		require.NoError(t, err)
		tool, err := catalog.Lookup("t")
		require.NoError(t, err)
		assert.NoError(t, tool.Validate(nested(test.deepest)))
		assert.ErrorContains(t, tool.Validate(nested(test.deepest+1)), "nest")
	}
}

func TestManyWantOneSchema(t *testing.T) {
	var cache Cache
	var all sync.WaitGroup
	found := make([]*compiled, 32)
	for i := range found {
		all.Go(func() { found[i] = cache.compile([]byte(`{"type":"object"}`)) })
	}
	all.Wait()
	for _, entry := range found {
		assert.Same(t, found[0], entry)
		assert.NotNil(t, entry.validator)
	}
}

func TestTheCacheHasALimit(t *testing.T) {
	var cache Cache
	padding := strings.Repeat(" ", 8<<20)
	for i := range 10 {
		text := fmt.Sprintf(`{"type":"object","description":"%d"}%s`, i, padding)
		require.Nil(t, cache.compile([]byte(text)).err)
		assert.LessOrEqual(t, cache.size, maxCached)
		assert.LessOrEqual(t, len(cache.schemas), 8)
	}
}
