package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"io"
	"log"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/admit"
)

// A gateway relays lines between a client and a server.
type gateway struct {
	client, server peer
	rules          rules
	log            *log.Logger
	tools          *admit.Registry

	listing sync.Mutex              // one tools/list at a time
	stale   atomic.Bool             // the tools have to be listed before the next call
	listed  atomic.Pointer[listing] // what belongs to the catalog in force
	prefix  string                  // of the ids of the gateway's own requests

	work    sync.WaitGroup // calls and lists under way
	gone    chan struct{}  // closed when the server has closed its output
	mu      sync.Mutex
	asked   int                            // how many requests the gateway has made
	waiting map[string]chan string         // the gateway's own requests, by id
	pending map[string]*context.CancelFunc // the client's calls that are not forwarded yet, by id
}

func newGateway(client, server io.Writer, rules rules, logger *log.Logger) *gateway {
	g := &gateway{
		client: peer{w: client}, server: peer{w: server}, rules: rules, log: logger,
		tools:  admit.NewRegistry(nil, admit.Quarantine),
		prefix: "gateway-" + rand.Text() + "-", // no id of a client's
		gone:   make(chan struct{}), waiting: make(map[string]chan string), pending: make(map[string]*context.CancelFunc),
	}
	g.stale.Store(true)
	g.listed.Store(new(listing))
	return g
}

// fromClient relays what the client sends until that ends and all calls are forwarded.
// Calls wait for the list of tools and for approval, each by itself: they may overtake each
// other, as JSON-RPC allows.
func (g *gateway) fromClient(ctx context.Context, r io.Reader) error {
	defer g.work.Wait()
	return eachLine(r, func(line string) {
		m, err := parse(line)
		switch {
		case err != nil:
			g.unreadable(line, err)
		case m.method == "tools/call" && m.id != "":
			ctx, end := g.begin(ctx, m.id)
			g.work.Go(func() {
				defer end()
				g.call(ctx, m)
			})
		case m.method == "tools/list" && m.id != "":
			g.work.Go(func() { g.list(ctx, m) })
		case m.method == "tools/call", m.method == "tools/list":
			g.log.Printf("dropped: a %s without an id has no answer", m.method) // some servers would carry it out
		default:
			if id := m.param("requestId"); id != nil && m.method == "notifications/cancelled" {
				g.cancel(id.Text)
			}
			g.send(&g.server, line)
		}
	})
}

// fromServer relays what the server sends until that ends. It does not look into it further
// than it has to.
func (g *gateway) fromServer(r io.Reader) error {
	defer close(g.gone)
	return eachLine(r, func(line string) {
		var m struct {
			ID     any
			Method string
		}
		var noJSON *json.SyntaxError
		if err := json.Unmarshal([]byte(line), &m); errors.As(err, &noJSON) {
			g.log.Print("dropped: the server has written a line that is no JSON") // most likely meant for a person
			return
		}
		if id, ok := m.ID.(string); ok && m.Method == "" && strings.HasPrefix(id, g.prefix) {
			g.deliver(id, line)
			return
		}
		if m.Method == "notifications/tools/list_changed" {
			g.stale.Store(true)
		}
		g.send(&g.client, line)
	})
}

func (g *gateway) send(to *peer, line string) {
	if err := to.send(line); err != nil {
		g.log.Print(err)
	}
}

// begin returns the context of a call, which ends when the client cancels the call, and
// what to do at the call's end. A client may use an id again once it has the answer.
func (g *gateway) begin(ctx context.Context, id string) (_ context.Context, end func()) {
	ctx, cancel := context.WithCancel(ctx)
	id = runtime.Canonical(id)
	g.mu.Lock()
	defer g.mu.Unlock()
	g.pending[id] = &cancel
	return ctx, func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		if g.pending[id] == &cancel {
			delete(g.pending, id)
		}
		cancel()
	}
}

// cancel cancels a call, if it is pending.
func (g *gateway) cancel(id string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if cancel, ok := g.pending[runtime.Canonical(id)]; ok {
		(*cancel)()
	}
}

// unreadable answers a line that parse refuses, if it can be told who waits for an answer.
// What is read here with less care is never a reason to forward anything.
func (g *gateway) unreadable(line string, fault error) {
	var m struct {
		ID     json.RawMessage
		Method string
		Params struct {
			Name      string
			Arguments json.RawMessage
		}
	}
	_ = json.Unmarshal([]byte(line), &m)
	g.log.Printf("dropped: %v", fault)
	if len(m.ID) == 0 || strings.ContainsAny(string(m.ID[:1]), "{[n") || m.Method == "" {
		return
	}
	var noJSON textError
	if tool, err := g.tools.Lookup(m.Params.Name); err == nil && m.Method == "tools/call" && errors.As(fault, &noJSON) {
		if err := tool.Validate(m.Params.Arguments); err != nil { // such as half a surrogate pair
			g.refuse(message{id: string(m.ID), tool: tool.Name}, err)
			return
		}
	}
	g.fail(string(m.ID), invalidRequest, fault.Error())
}
