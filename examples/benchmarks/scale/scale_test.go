package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/examples/benchmarks/internal/sizes"
	"github.com/schemagen/schemagen/runtime/interp"
)

func TestCatalog(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tools.json")
	require.NoError(t, os.WriteFile(file, []byte(`[{"name":"a","inputSchema":{"type":"object"}},{"name":"b","inputSchema":{"type":"object","title":"t"}}]`), 0o666))
	c, err := load([]string{filepath.Dir(file)})
	require.NoError(t, err)
	assert.Equal(t, 2, c.found)
	assert.Len(t, c.tools, 1, "the other has a title")

	names := map[string]bool{}
	for _, tool := range c.take(30) {
		names[tool.Name] = true
	}
	assert.Len(t, names, 30)

	_, err = load([]string{file + "x"})
	assert.ErrorIs(t, err, os.ErrNotExist)
	for _, answer := range []string{`{"tools":[{"name":"a","inputSchema":{}}]}`, `{"id":1,"result":{"tools":[{"name":"a","inputSchema":{}}]}}`} {
		require.NoError(t, os.WriteFile(file, []byte(answer), 0o666))
		c, err := load([]string{file})
		require.NoError(t, err)
		assert.Len(t, c.tools, 1, answer)
	}
	require.NoError(t, os.WriteFile(file, []byte(`{}`), 0o666))
	_, err = load([]string{file})
	assert.ErrorContains(t, err, "holds no list of tools")
}

func TestMadeUpToolsAreInTheSubset(t *testing.T) {
	c, err := load(nil)
	require.NoError(t, err)
	for _, tool := range c.tools {
		_, err := interp.Compile(tool.InputSchema)
		assert.NoError(t, err, tool.Name)
	}
}

func TestDocument(t *testing.T) {
	results := []sizes.Result{{Series: sizes.Enum, Size: 10, Generated: 24, Interpreted: 3500, Valid: 8e6}}
	text := document(catalog{}, []growth{{tools: 10, code: 10 << 10, lines: 50}}, results)
	assert.Contains(t, text, "| 10 | 24 ns | 3.5 µs | 8 ms |")
	assert.Contains(t, text, "1.0 kB, 5 lines")
}
