package main

import (
	"bufio"
	"bytes"
	"io"
	"log"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A desk is a gateway whose client and server are both the test.
type desk struct {
	t        *testing.T
	toClient <-chan string // what the client gets
	toServer <-chan string // what the server gets
	client   io.WriteCloser
	server   io.WriteCloser
	log      *syncBuffer
}

func newDesk(t *testing.T, rules rules) *desk {
	clientIn, client := io.Pipe()
	serverIn, server := io.Pipe()
	clientOut, toClient := io.Pipe()
	serverOut, toServer := io.Pipe()
	d := &desk{t: t, client: client, server: server, log: new(syncBuffer)}
	d.toClient, d.toServer = lines(clientOut), lines(serverOut)
	g := newGateway(toClient, toServer, rules, log.New(d.log, "", 0))
	var both sync.WaitGroup
	both.Go(func() { g.fromServer(serverIn); toClient.Close() })
	both.Go(func() { g.fromClient(t.Context(), clientIn); toServer.Close() })
	t.Cleanup(func() {
		client.Close()
		server.Close()
		both.Wait()
	})
	return d
}

func lines(r io.Reader) <-chan string {
	lines := make(chan string, 100)
	go func() {
		defer close(lines)
		scanner := bufio.NewScanner(r)
		scanner.Buffer(nil, maxLine)
		for scanner.Scan() {
			lines <- scanner.Text()
		}
	}()
	return lines
}

// says is what one side sends.
func (d *desk) says(side io.Writer, line string) {
	d.t.Helper()
	_, err := io.WriteString(side, line+"\n")
	require.NoError(d.t, err)
}

// hears returns the next line of one side.
func (d *desk) hears(side <-chan string) string {
	d.t.Helper()
	select {
	case line := <-side:
		return line
	case <-time.After(10 * time.Second):
		require.Fail(d.t, "no line for 10 seconds")
	}
	return ""
}

// hearsNothing holds one side to have got no line: the next one is that of a ping, which
// passes through the gateway behind everything before it.
func (d *desk) hearsNothing(side <-chan string) {
	d.t.Helper()
	from := map[<-chan string]io.Writer{d.toServer: d.client, d.toClient: d.server}[side]
	d.says(from, `{"jsonrpc":"2.0","id":"ping","method":"ping"}`)
	require.Equal(d.t, `{"jsonrpc":"2.0","id":"ping","method":"ping"}`, d.hears(side))
}

// lists is the server that answers the gateway's own tools/list.
func (d *desk) lists(page string) {
	d.t.Helper()
	d.says(d.server, `{"jsonrpc":"2.0","id":`+d.asked("tools/list")+`,`+page+`}`)
}

// asked returns the id of the gateway's own request that comes next.
func (d *desk) asked(method string) (id string) {
	d.t.Helper()
	line := d.hears(d.toServer)
	m, err := parse(line)
	require.NoError(d.t, err)
	require.Equal(d.t, method, m.method, line)
	require.True(d.t, strings.HasPrefix(m.id, `"gateway-`), line)
	return m.id
}

type syncBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *syncBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *syncBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}
