package tools

import (
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// literals and texts are the variables themselves, by the tools that they are marked for.
var (
	literals = map[string]any{
		"write_note":  writeNote,
		"change_note": changeNote,
		"remind":      remind,
	}
	texts = map[string]string{
		"find_notes":  findNotes,
		"tag_notes":   string(tagNotes),
		"delete_note": strings.TrimSuffix(deleteNote, "\n"), // the file has a last line, the schema ends before it
	}
)

// What a program makes of a literal at run time is what the generator made of it.
func TestLiteralsAreTheSchemas(t *testing.T) {
	for name, literal := range literals {
		marshalled, err := json.Marshal(literal)
		require.NoError(t, err, name)
		assert.JSONEq(t, string(marshalled), schemaOf(t, name), name)
	}
}

func TestTextsAreTheSchemas(t *testing.T) {
	for name, text := range texts {
		assert.Equal(t, text, schemaOf(t, name), name)
	}
	file, err := os.ReadFile("delete_note.json")
	require.NoError(t, err)
	assert.Equal(t, deleteNote, string(file))
}

func TestEveryToolIsCompared(t *testing.T) {
	for tool := range Tools.All() {
		_, isLiteral := literals[tool.Name]
		_, isText := texts[tool.Name]
		assert.True(t, isLiteral != isText, tool.Name)
	}
}

func TestGeneratedFilesAreUpToDate(t *testing.T) {
	output, err := exec.Command("go", "tool", "schemagen", "-check", "-fuzz", ".").CombinedOutput()
	assert.NoError(t, err, "%s", output)
}

func schemaOf(t *testing.T, name string) string {
	t.Helper()
	tool, ok := Tools.Lookup(name)
	require.True(t, ok, name)
	return tool.InputSchema
}
