package admit_test

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/schemagen/schemagen/runtime/admit"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAFailedBatchLeavesTheOldCatalog(t *testing.T) {
	tools := admit.NewRegistry(nil, admit.Strict)
	_, err := tools.Lookup("a")
	require.ErrorIs(t, err, admit.ErrUnknown)

	old, err := tools.Replace(batch("a", sound))
	require.NoError(t, err)
	assert.Same(t, old, tools.Catalog())
	for _, bad := range [][]admit.Descriptor{
		batch("b", sound, "c", malformed), batch("b", unsupported), batch("b", sound, "b", sound),
	} {
		catalog, err := tools.Replace(bad)
		assert.Error(t, err)
		assert.Nil(t, catalog)
		assert.Same(t, old, tools.Catalog())
	}

	_, err = tools.Replace(nil) // a server that has no more tools
	require.NoError(t, err)
	_, err = tools.Lookup("a")
	assert.ErrorIs(t, err, admit.ErrUnknown)
	_, err = old.Lookup("a")
	assert.NoError(t, err, "a catalog does not change")
}

// Every catalog that a reader sees is one batch, whole: both tools are of one generation.
func TestReadersSeeWholeCatalogs(t *testing.T) {
	generation := func(i int) []admit.Descriptor {
		schema := fmt.Sprintf(`{"type":"object","properties":{"n":{"type":"integer","enum":[%d]}}}`, i)
		return batch("a", schema, "b", schema, "bad", unsupported)
	}
	tools := admit.NewRegistry(nil, admit.Quarantine)
	_, err := tools.Replace(generation(0))
	require.NoError(t, err)

	var stop atomic.Bool
	var readers, writers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			for !stop.Load() {
				catalog := tools.Catalog()
				a, errA := catalog.Lookup("a")
				b, errB := catalog.Lookup("b")
				_, errBad := tools.Lookup("bad")
				if !assert.NoError(t, errA) || !assert.NoError(t, errB) || !assert.ErrorIs(t, errBad, admit.ErrQuarantined) {
					return
				}
				assert.Equal(t, a.InputSchema, b.InputSchema)
				assert.Error(t, a.Validate([]byte(`{"n":-1}`)))
			}
		})
	}
	for w := range 2 {
		writers.Go(func() {
			for i := range 1000 {
				_, err := tools.Replace(generation(i*2 + w))
				assert.NoError(t, err)
				_, err = tools.Replace(batch("a", malformed))
				assert.Error(t, err)
			}
		})
	}
	writers.Wait()
	stop.Store(true)
	readers.Wait()
}
