package trap

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/generator"
)

// The generated files are what the generator of this checkout makes of the schemas.
func TestGeneratedFilesAreFresh(t *testing.T) {
	options := generator.Options{Package: "trap", OutputDir: "."}
	names, err := filepath.Glob("*.json")
	require.NoError(t, err)
	for _, name := range names {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		options.Sources = append(options.Sources, generator.Source{Name: name, Header: name, Stem: strings.TrimSuffix(name, ".json"), Text: text})
	}
	result, diagnostics, err := generator.Generate(options)
	require.NoError(t, err)
	require.Empty(t, diagnostics)
	require.Len(t, result.Files, len(names)+1)
	for _, file := range result.Files {
		content, err := os.ReadFile(file.Name)
		require.NoError(t, err)
		assert.Equal(t, string(file.Content), string(content), "run go generate ./internal/trap")
	}
}
