package generator_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestReadmeShowsTheFile keeps the generated file that README.md shows whole the
// one that is generated.
func TestReadmeShowsTheFile(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	require.NoError(t, err)
	file, err := os.ReadFile("../examples/tools/ls_schemagen.go")
	require.NoError(t, err)
	_, shown, found := strings.Cut(string(readme), "<!-- ls_schemagen.go -->\n```go\n")
	require.True(t, found)
	shown, _, _ = strings.Cut(shown, "```\n")
	assert.Equal(t, string(file), shown)
}
