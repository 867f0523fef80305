package schemagencheck_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/schemagen/schemagen/cmd/analysis/schemagencheck"
)

func TestDecodedAround(t *testing.T) {
	analysistest.RunWithSuggestedFixes(t, workspace(t), schemagencheck.Analyzer, "./bypass")
}

// encoding/json/v2 is there with an experiment alone.
func TestDecodedAroundV2(t *testing.T) {
	t.Setenv("GOEXPERIMENT", "jsonv2")
	analysistest.Run(t, workspace(t), schemagencheck.Analyzer, "./bypass2")
}

func TestCopiedFromMap(t *testing.T) {
	analysistest.Run(t, workspace(t), schemagencheck.Analyzer, "./copied")
}

// workspace returns a module of the packages of testdata/src that requires this
// very tree, so that they use real generated code.
func workspace(t *testing.T) string {
	t.Helper()
	root, err := filepath.Abs("../../..")
	require.NoError(t, err)
	folder := t.TempDir()
	require.NoError(t, os.CopyFS(folder, os.DirFS("testdata/src")))
	goMod := "module example.com/user\n\ngo 1.25.0\n\nrequire github.com/schemagen/schemagen v0.0.0\n\nreplace github.com/schemagen/schemagen => " + root + "\n"
	require.NoError(t, os.WriteFile(filepath.Join(folder, "go.mod"), []byte(goMod), 0o644))
	return folder
}
