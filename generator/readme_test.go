package generator_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write the generated file into README.md")

// TestReadmeShowsTheFile keeps the generated file that README.md shows whole the
// one that is generated.
func TestReadmeShowsTheFile(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	require.NoError(t, err)
	file, err := os.ReadFile("../examples/tools/ls_schemagen.go")
	require.NoError(t, err)
	before, rest, found := strings.Cut(string(readme), "<!-- ls_schemagen.go -->\n```go\n")
	require.True(t, found)
	shown, after, found := strings.Cut(rest, "```\n")
	require.True(t, found)
	if *update {
		whole := before + "<!-- ls_schemagen.go -->\n```go\n" + string(file) + "```\n" + after
		require.NoError(t, os.WriteFile("../README.md", []byte(whole), 0o644))
		return
	}
	assert.Equal(t, string(file), shown)
}
