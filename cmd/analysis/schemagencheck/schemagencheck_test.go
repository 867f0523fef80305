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

func TestHandlerNeverValidates(t *testing.T) {
	analysistest.Run(t, workspace(t), schemagencheck.Analyzer, "./handler", "./handled", "./byname", "./middleware")
}

// One package may have the tools and the handlers; what is generated validates nothing
// for them.
func TestHandlerInThePackageOfTheTools(t *testing.T) {
	folder := workspace(t)
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOPROXY", "off")
	generateIn(t, folder, "samepackage")
	analysistest.Run(t, folder, schemagencheck.Analyzer, "./samepackage")
}

// workspace returns a module of the packages of testdata/src that requires this
// very tree, so that they use real generated code. The MCP libraries are some of
// their names, in modules of their own.
func workspace(t *testing.T) string {
	t.Helper()
	root, err := filepath.Abs("../../..")
	require.NoError(t, err)
	folder := t.TempDir()
	require.NoError(t, os.CopyFS(folder, os.DirFS("testdata/src")))
	goMod := "module example.com/user\n\ngo 1.25.0\n"
	for path, at := range map[string]string{
		"github.com/schemagen/schemagen": root, "github.com/modelcontextprotocol/go-sdk": "./gosdk", "github.com/mark3labs/mcp-go": "./mcpgo",
	} {
		goMod += "\nrequire " + path + " v0.0.0\n\nreplace " + path + " => " + at + "\n"
		if at != root {
			require.NoError(t, os.WriteFile(filepath.Join(folder, at, "go.mod"), []byte("module "+path+"\n\ngo 1.25.0\n"), 0o644))
		}
	}
	require.NoError(t, os.WriteFile(filepath.Join(folder, "go.mod"), []byte(goMod), 0o644))
	return folder
}
