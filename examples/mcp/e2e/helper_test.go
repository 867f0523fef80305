package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// folder is where the programs are.
var folder string

func TestMain(m *testing.M) {
	os.Exit(run(m))
}

func run(m *testing.M) int {
	var err error
	if folder, err = os.MkdirTemp("", "e2e"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(folder)
	const module = "github.com/schemagen/schemagen/examples/mcp/"
	if out, err := exec.Command("go", "build", "-o", folder, module+"mcpserver", module+"gateway").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "go build: %v\n%s", err, out)
		return 1
	}
	return m.Run()
}

// program returns the path of a command of this module.
func program(name string) string {
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	return filepath.Join(folder, name)
}

// A violation is what a client sees of one.
type violation struct{ Code, InstanceLocation, Message string }

// violations returns what is wrong, by a result's structured content.
func violations(t testing.TB, structured any) []violation {
	t.Helper()
	form, err := json.Marshal(structured)
	require.NoError(t, err)
	var read struct {
		Class      string
		Violations []violation
	}
	require.NoError(t, json.Unmarshal(form, &read))
	assert.Equal(t, "validation", read.Class)
	require.NotEmpty(t, read.Violations)
	return read.Violations
}
