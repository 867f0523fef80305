package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestFromAServerToAPackage runs the pipe that go-generate.md shows in a module
// of its own, as somebody who has nothing but a server does.
func TestFromAServerToAPackage(t *testing.T) {
	root, err := filepath.Abs("../../..")
	require.NoError(t, err)
	guide, err := os.ReadFile(filepath.Join(root, "go-generate.md"))
	require.NoError(t, err)
	pipe := regexp.MustCompile(`(?m)^.*\| \./server \|.*$`).Find(guide)
	require.NotEmpty(t, pipe)

	t.Chdir(t.TempDir())
	t.Setenv("GOFLAGS", "-mod=mod")
	require.NoError(t, os.WriteFile("go.mod", []byte("module example.com/user\n\ngo 1.25.0\n"), 0o644))
	require.NoError(t, os.Symlink(program("mcpserver"), "server"))
	sh(t, "go mod edit -require=github.com/schemagen/schemagen@v0.0.0 -replace=github.com/schemagen/schemagen='"+root+"'"+
		" -tool=github.com/schemagen/schemagen/cmd/schemagen && go mod tidy")
	sh(t, string(pipe))
	sh(t, "go vet ./...")
	files, err := filepath.Glob("internal/servertools/*_schemagen.go")
	require.NoError(t, err)
	assert.Len(t, files, 10)
}

// sh runs a line as somebody types it.
func sh(t *testing.T, line string) {
	t.Helper()
	out, err := exec.Command("sh", "-c", line).CombinedOutput()
	require.NoError(t, err, "%s\n%s", line, out)
}
