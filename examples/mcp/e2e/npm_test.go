package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Servers of the MCP project, at the versions that the tests were written with. The newest
// ones make their schemas with a library that writes "$schema" into each: outside of the
// subset, all of them. The memory server of 2025 has schemas that were written by hand.
const (
	scope      = "@modelcontextprotocol/"
	everything = "server-everything@2026.8.31"
	filesystem = "server-filesystem@2026.8.31"
	memory     = "server-memory@2025.9.25"
)

// TestRealServers puts the gateway before servers that others wrote. They need node, npm and
// the packages; without them the test is skipped, or fails if SCHEMAGEN_NPM is "require".
func TestRealServers(t *testing.T) {
	modules := install(t, everything, filesystem, memory)
	server := func(t *testing.T, name string, args ...string) (*mcp.ClientSession, *log) {
		folder, _, _ := strings.Cut(name, "@")
		return through(t, append([]string{"node", filepath.Join(modules, scope, folder, "dist", "index.js")}, args...)...)
	}
	for _, command := range [][]string{{everything, "stdio"}, {filesystem, t.TempDir()}} {
		t.Run(command[0], func(t *testing.T) {
			session, written := server(t, command[0], command[1:]...)
			admitted, aside := report(t, session, written)
			assert.Empty(t, admitted)
			assert.NotEmpty(t, aside)
			for _, line := range aside {
				assert.Contains(t, line, `unsupported keyword "$schema"`)
			}
		})
	}
	t.Run(memory, func(t *testing.T) {
		t.Setenv("MEMORY_FILE_PATH", filepath.Join(t.TempDir(), "memory.json"))
		session, written := server(t, memory)
		admitted, aside := report(t, session, written)
		assert.Len(t, admitted, 9)
		assert.Empty(t, aside)
		callMemory(t, session, written)
	})
}

// callMemory has the server keep something, asks for it, and makes calls that must not reach it.
func callMemory(t *testing.T, session *mcp.ClientSession, written *log) {
	for _, test := range []struct{ tool, arguments, says string }{
		{"create_entities", `{"entities":[{"name":"n","entityType":"number","observations":["<9007199254740993>"]}]}`, "<9007199254740993>"},
		{"open_nodes", `{"names":["n"]}`, "<9007199254740993>"},
		{"read_graph", ``, "<9007199254740993>"},
	} {
		result, err := call(t, session, test.tool, test.arguments)
		require.NoError(t, err)
		assert.False(t, result.IsError)
		assert.Contains(t, text(t, result), test.says)
	}
	for _, test := range []struct{ tool, arguments, code string }{
		{"create_entities", `{"entities":[{"name":"x","entitytype":"t","observations":[]}]}`, "additionalProperties"},
		{"create_entities", `{"entities":[{"name":"x","name":"y","entityType":"t","observations":[]}]}`, "json_duplicate_name"},
		{"open_nodes", `{"names":"n"}`, "type"},
	} {
		result, err := call(t, session, test.tool, test.arguments)
		require.NoError(t, err)
		assert.True(t, result.IsError)
		assert.Equal(t, test.code, violations(t, result.StructuredContent)[0].Code)
	}
	result, err := call(t, session, "read_graph", "")
	require.NoError(t, err)
	assert.NotContains(t, text(t, result), `"x"`)
	assert.Equal(t, 3, strings.Count(written.String(), ": validate: refused: "))
}

// install installs the servers into a temporary folder.
func install(t *testing.T, names ...string) (modules string) {
	if testing.Short() {
		skip(t, "-short")
	}
	for _, program := range []string{"npm", "node"} {
		if _, err := exec.LookPath(program); err != nil {
			skip(t, err.Error())
		}
	}
	folder := t.TempDir()
	args := []string{"install", "--prefix", folder, "--no-audit", "--no-fund", "--ignore-scripts"}
	for _, name := range names {
		args = append(args, scope+name)
	}
	if out, err := exec.Command("npm", args...).CombinedOutput(); err != nil {
		skip(t, fmt.Sprintf("npm install: %v\n%s", err, out))
	}
	return filepath.Join(folder, "node_modules")
}

// skip says that nothing was tested: a skip is no pass.
func skip(t *testing.T, why string) {
	t.Helper()
	if os.Getenv("SCHEMAGEN_NPM") == "require" {
		t.Fatal("the real servers are required and cannot be had: " + why)
	}
	t.Skip("SKIPPED, THE REAL SERVERS WERE NOT TESTED: " + why)
}

// report returns the names of the tools that are listed and what the gateway says of those
// that are not, and prints both.
func report(t *testing.T, session *mcp.ClientSession, written *log) (admitted, aside []string) {
	t.Helper()
	for tool, err := range session.Tools(t.Context(), nil) {
		require.NoError(t, err)
		admitted = append(admitted, tool.Name)
	}
	t.Log("admitted:", strings.Join(admitted, " "))
	require.Eventually(t, func() bool { // the log may come after the answer
		return strings.Contains(written.String(), "gateway: admitted ")
	}, 10*time.Second, 10*time.Millisecond)
	for line := range strings.Lines(written.String()) {
		if strings.HasPrefix(line, "gateway: quarantined: ") {
			aside = append(aside, line)
		}
		t.Log(strings.TrimRight(line, "\n"))
	}
	return admitted, aside
}
