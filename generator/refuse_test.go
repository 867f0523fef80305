package generator_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/schemagen/schemagen/generator"
	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/interp"
)

// TestRefuse runs the schemas of ../testdata/refuse, each with the faults that
// are written down, through generation and through interp.Compile.
func TestRefuse(t *testing.T) {
	files, err := filepath.Glob("../testdata/refuse/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			require.NoError(t, err)
			require.Len(t, archive.Files, 2)
			text, want := archive.Files[0].Data, strings.TrimSpace(string(archive.Files[1].Data))
			require.NotEmpty(t, want)

			result, diagnostics, err := generator.Generate(generator.Options{
				Package: "tools",
				Sources: []generator.Source{{Name: "tool.json", Header: "tool.json", Stem: "tool", Text: text}},
			})
			require.NoError(t, err)
			assert.Empty(t, result.Files)
			assert.Equal(t, want, diagnosed(diagnostics))

			_, err = interp.Compile(text)
			var refused *runtime.Error
			require.ErrorAs(t, err, &refused)
			assert.Equal(t, codesAndLocations(want), compiled(refused))
			malformed := strings.Contains(want, string(runtime.CodeMalformed))
			assert.Equal(t, malformed, errors.Is(err, runtime.ErrValidation))
			assert.Equal(t, !malformed, errors.Is(err, runtime.ErrUnsupportedCapability))
		})
	}
}

func diagnosed(diagnostics []generator.Diagnostic) string {
	var lines []string
	for _, d := range diagnostics {
		lines = append(lines, strings.TrimSpace(fmt.Sprintf("%d:%d %s %s", d.Line, d.Column, d.Code, d.KeywordLocation)))
	}
	return strings.Join(lines, "\n")
}

// codesAndLocations leaves out the position that each line begins with, and what
// an Error does not keep.
func codesAndLocations(want string) string {
	var lines []string
	for line := range strings.Lines(want) {
		_, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		lines = append(lines, rest)
	}
	return strings.Join(lines[:min(len(lines), runtime.MaxViolations)], "\n")
}

func compiled(refused *runtime.Error) string {
	var lines []string
	for _, v := range refused.Violations() {
		lines = append(lines, strings.TrimSpace(fmt.Sprintf("%s %s", v.Code, v.KeywordLocation)))
	}
	return strings.Join(lines, "\n")
}
