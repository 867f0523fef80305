package e2e

import (
	"bufio"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A raw is a client that writes JSON-RPC lines exactly as it is told to.
type raw struct {
	t     testing.TB
	stdin io.WriteCloser
	lines chan string // what the server writes; closed at its end
}

// handshake starts a server and shakes hands with it.
func handshake(t testing.TB, program string, args ...string) *raw {
	t.Helper()
	command := exec.Command(program, args...)
	command.Stderr = os.Stderr
	stdin, err := command.StdinPipe()
	require.NoError(t, err)
	stdout, err := command.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, command.Start())
	r := &raw{t, stdin, make(chan string, 100)}
	go func() {
		defer close(r.lines)
		scanner := bufio.NewScanner(stdout)
		scanner.Buffer(nil, 64<<20)
		for scanner.Scan() {
			r.lines <- scanner.Text()
		}
	}()
	t.Cleanup(func() {
		stdin.Close()
		kill := time.AfterFunc(20*time.Second, func() { command.Process.Kill() })
		defer kill.Stop()
		for range r.lines { // until the program has closed its output
		}
		command.Wait()
	})
	r.send(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",` +
		`"capabilities":{},"clientInfo":{"name":"raw","version":"1"}}}`)
	r.receive(nil)
	r.send(`{"jsonrpc":"2.0","method":"notifications/initialized"}`)
	return r
}

// send writes a line.
func (r *raw) send(line string) {
	r.t.Helper()
	_, err := io.WriteString(r.stdin, line+"\n")
	require.NoError(r.t, err)
}

// receive returns the next line, and decodes it into message unless that is nil.
func (r *raw) receive(message any) string {
	r.t.Helper()
	select {
	case line, ok := <-r.lines:
		require.True(r.t, ok, "the server has closed its output")
		if message != nil {
			require.NoError(r.t, json.Unmarshal([]byte(line), message), line)
		}
		return line
	case <-time.After(20 * time.Second):
		require.Fail(r.t, "no answer for 20 seconds")
	}
	return ""
}

// A reply is the answer to a tools/call.
type reply struct {
	ID     json.RawMessage
	Result *struct {
		Content           []struct{ Text string }
		StructuredContent json.RawMessage
		IsError           bool
	}
	Error *struct {
		Code    int
		Message string
	}
}

// text returns the text of the result.
func (r reply) text() string {
	if r.Result == nil || len(r.Result.Content) == 0 {
		return ""
	}
	return r.Result.Content[0].Text
}
