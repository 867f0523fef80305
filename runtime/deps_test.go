package runtime

import (
	"os/exec"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What generated code depends on is this package and the standard library.
func TestOnlyTheStandardLibraryIsImported(t *testing.T) {
	command := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", ".")
	out, err := command.Output()
	require.NoError(t, err)
	assert.Equal(t, "github.com/schemagen/schemagen/runtime\n", string(out))
}
