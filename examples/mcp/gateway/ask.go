package main

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// patience is how long the gateway waits for an answer to a request of its own.
const patience = 30 * time.Second

// A serverError is the error object of a reply.
type serverError struct{ text string }

func (e *serverError) Error() string { return "the server says " + e.text }

// ask sends the server a request and returns the line that answers it.
func (g *gateway) ask(ctx context.Context, method, params string) (string, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, patience, fmt.Errorf("the server has not answered for %v", patience))
	defer cancel()
	reply := make(chan string, 1)
	g.mu.Lock()
	g.asked++
	id := fmt.Sprint(g.prefix, g.asked)
	g.waiting[id] = reply
	g.mu.Unlock()
	defer func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		delete(g.waiting, id)
	}()
	if err := g.server.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%q,"method":%q,"params":%s}`, id, method, params)); err != nil {
		return "", err
	}
	select {
	case line := <-reply:
		return line, nil
	case <-g.gone:
		return "", errors.New("the server has ended")
	case <-ctx.Done():
		return "", context.Cause(ctx)
	}
}

// deliver hands a reply to whom waits for it. One that comes too late is dropped.
func (g *gateway) deliver(id, line string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if reply, ok := g.waiting[id]; ok {
		reply <- line
		delete(g.waiting, id)
	}
}
