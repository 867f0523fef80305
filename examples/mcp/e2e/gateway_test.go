package e2e

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A log is what a gateway writes to standard error.
type log struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// through starts a gateway with the SDK's client in front of it.
func through(t *testing.T, args ...string) (*mcp.ClientSession, *log) {
	t.Helper()
	written := new(log)
	command := exec.Command(program("gateway"), args...)
	command.Stderr = written
	return connectTo(t, command), written
}

// TestGateway calls every tool once right and once wrong: SDK client → gateway → mcpserver.
func TestGateway(t *testing.T) {
	session, written := through(t, program("mcpserver"), "-root", t.TempDir())
	callAll(t, session)

	result, err := call(t, session, "bash", `{"command":"a","command":"b"}`)
	require.NoError(t, err)
	assert.Equal(t, "json_duplicate_name", violations(t, result.StructuredContent)[0].Code)
	result, err = call(t, session, "ls", "")
	require.NoError(t, err)
	assert.False(t, result.IsError)
	_, err = call(t, session, "no_such_tool", `{}`)
	var wire *jsonrpc.Error
	require.ErrorAs(t, err, &wire)
	assert.EqualValues(t, jsonrpc.CodeInvalidParams, wire.Code)

	assert.EventuallyWithT(t, func(t *assert.CollectT) { // the log may come after the answer
		lines := written.String()
		assert.Contains(t, lines, "gateway: admitted 10 of 10 tools\n")
		assert.Equal(t, 11, strings.Count(lines, ": forward: ok\n"), "ten right calls and ls")
		assert.Equal(t, 12, strings.Count(lines, ": validate: refused: "), "ten wrong calls, the repeated name, the unknown tool")
	}, 10*time.Second, 10*time.Millisecond)
	lines := written.String()
	for _, value := range []string{"notes", "9007199254740993", "Deploy", "example.org"} {
		assert.NotContains(t, lines, value, "the log has a value of the arguments")
	}
	require.NoError(t, session.Close())
	assert.NotContains(t, written.String(), "killed", "the server must end by itself")
}

// Every answer finds its call.
func TestManyCallsAtOnce(t *testing.T) {
	session, _ := through(t, program("mcpserver"))
	var all sync.WaitGroup
	for i := range 200 {
		all.Go(func() {
			result, err := call(t, session, "bash", fmt.Sprintf(`{"command":"ls","timeout":%d}`, i))
			if assert.NoError(t, err) {
				assert.Equal(t, fmt.Sprintf(`would run "ls" for at most %d s`, i), text(t, result))
			}
		})
	}
	all.Wait()
}

func TestGatewayListsWhatTheServerDoes(t *testing.T) {
	session, _ := through(t, program("mcpserver"))
	direct, err := connect(t, program("mcpserver")).ListTools(t.Context(), nil)
	require.NoError(t, err)
	relayed, err := session.ListTools(t.Context(), nil)
	require.NoError(t, err)
	assert.Equal(t, direct.Tools, relayed.Tools)
}

// TestSteps holds the gateway to the order of the steps: what one refuses gets no further.
func TestSteps(t *testing.T) {
	session, written := through(t, "-deny", "bash,ls", "-hold", "url_fetch,ls", program("mcpserver"))
	for _, test := range []struct{ tool, arguments, refusal, log string }{
		{"todo", `{"action":"list"}`, "", "validate: ok,authorize: ok,approve: ok,forward: ok"},
		{"todo", `{"action":"lst","x":"hush"}`, `action must be one of`, "validate: refused: enum"},
		{"bash", `{"command":"hush"}`, "may not be called", "validate: ok,authorize: refused: this tool may not be called here"},
		{"bash", `{}`, "command is missing", "validate: refused: required"},
		{"url_fetch", `{"url":"hush"}`, "have to be approved", "validate: ok,authorize: ok,approve: refused: calls of this tool have to be approved, and nobody is here to do it"},
		{"ls", `{}`, "may not be called", "validate: ok,authorize: refused: this tool may not be called here"},
	} {
		before := len(written.String())
		result, err := call(t, session, test.tool, test.arguments)
		require.NoError(t, err)
		assert.Equal(t, test.refusal != "", result.IsError)
		assert.Contains(t, text(t, result), test.refusal)
		assert.EventuallyWithT(t, func(t *assert.CollectT) { // the log may come after the answer
			var steps []string
			for line := range strings.Lines(written.String()[before:]) {
				if _, step, ok := strings.Cut(strings.TrimSpace(line), `"`+test.tool+`": `); ok {
					steps = append(steps, step)
				}
			}
			assert.Equal(t, test.log, strings.Join(steps, ","))
		}, 10*time.Second, 10*time.Millisecond)
	}
	assert.NotContains(t, written.String(), "hush")
}

// A gateway in front of a gateway: nothing is lost on the way, and both are content.
func TestTwoGateways(t *testing.T) {
	gateway := program("gateway")
	raw := handshake(t, gateway, gateway, program("mcpserver"))
	raw.send(`{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"bash","arguments":{"command":"ls","timeout":9007199254740993}}}`)
	var got reply
	raw.receive(&got)
	assert.Equal(t, `would run "ls" for at most 9007199254740993 s`, got.text())
}

func TestServersThatDoNotServe(t *testing.T) {
	gateway := program("gateway")
	for _, test := range []struct {
		server []string
		says   string
		status int
	}{
		{[]string{"no-such-program-anywhere"}, "the server does not start", 1},
		{[]string{"go", "version"}, "the server has ended before the client", 1},
		{nil, "usage: gateway", 2},
	} {
		command := exec.Command(gateway, test.server...)
		stdin, err := command.StdinPipe() // the client stays
		require.NoError(t, err)
		out, err := command.CombinedOutput()
		stdin.Close()
		var status *exec.ExitError
		require.ErrorAs(t, err, &status)
		assert.Equal(t, test.status, status.ExitCode())
		assert.Contains(t, string(out), test.says)
	}
}
