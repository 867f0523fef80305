package main

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestGuideShowsWhatIsPrinted runs what go-generate.md shows of each command.
func TestGuideShowsWhatIsPrinted(t *testing.T) {
	guide, err := os.ReadFile("../../go-generate.md")
	require.NoError(t, err)
	between := func(before, after string) string {
		_, rest, found := strings.Cut(string(guide), before)
		require.True(t, found, before)
		text, _, found := strings.Cut(rest, after)
		require.True(t, found, after)
		return text
	}
	folder(t, map[string]string{"server.json": between("in `server.json`:\n\n```json\n", "```")})
	got := schemagen("audit", "server.json")
	assert.Equal(t, between("$ go tool schemagen audit server.json\n", "```"), got.stderr+got.stdout)
	got = schemagenReading(`{"path": 5}`, "validate", "-schema", "server.json", "-tool", "read")
	assert.Equal(t, between("$ echo '{\"path\": 5}' | go tool schemagen validate -schema server.json -tool read\n", "```"), got.stdout)

	write(t, "order.json", between("is valid is proven.\n\n```json\n", "```"))
	got = schemagen("-Werror", "order.json")
	assert.Equal(t, exitFault, got.status)
	assert.Equal(t, between("$ go tool schemagen -Werror order.json\n", "```"), got.stderr)
	write(t, "old.json", between("this as `old.json`\n\n```json\n", "```"))
	write(t, "new.json", between("this as `new.json`\n\n```json\n", "```"))
	got = schemagen("diff", "old.json", "new.json")
	assert.Equal(t, exitFault, got.status)
	assert.Equal(t, between("$ go tool schemagen diff old.json new.json\n", "```"), got.stdout)

	folder(t, map[string]string{"tools.go": between("here in `tools.go`:\n\n```go\n", "```")})
	require.Equal(t, silent, schemagen("."))
	assert.Contains(t, content(t, "read_file_schemagen.go"), "func DecodeReadFile(")

	folder(t, map[string]string{
		"go.mod":    "module example.com/tools\n\ngo 1.25\n",
		"search.go": between("With this as\n`search.go`\n\n```go\n", "```\n\nit prints"),
	})
	got = schemagen("search.go")
	assert.Equal(t, exitFault, got.status)
	assert.Equal(t, between("$ go tool schemagen search.go\n", "```"), got.stderr)
}
