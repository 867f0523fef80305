package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/admit"
)

// rules say which calls may be made. They stand for a host's own: by now the arguments are
// known to be valid, so they may be looked at, too.
type rules struct{ deny, hold []string }

func (r rules) authorize(_ context.Context, tool string) error {
	if slices.Contains(r.deny, tool) {
		return errors.New("this tool may not be called here")
	}
	return nil
}

func (r rules) approve(_ context.Context, tool string) error {
	if slices.Contains(r.hold, tool) {
		return errors.New("calls of this tool have to be approved, and nobody is here to do it")
	}
	return nil
}

// call takes one call through the four steps. The first that refuses it ends it. What is
// forwarded is the line that the validated arguments stand in.
func (g *gateway) call(ctx context.Context, m message) {
	g.refresh(context.WithoutCancel(ctx), m) // others wait for the list, too
	tool, err := g.tools.Lookup(m.tool)
	if err != nil && ctx.Err() == nil {
		g.step(m, "validate", err)
		g.fail(m.id, invalidParams, err.Error())
		return
	}
	steps := []struct {
		name string
		do   func() error
	}{
		{"validate", func() error { return tool.Validate([]byte(m.arguments)) }},
		{"authorize", func() error { return g.rules.authorize(ctx, tool.Name) }},
		{"approve", func() error { return g.rules.approve(ctx, tool.Name) }},
		{"forward", func() error { return g.server.send(m.line) }},
	}
	for _, step := range steps {
		if ctx.Err() != nil {
			g.step(m, step.name, errors.New("the client has cancelled the call")) // and waits for no answer
			return
		}
		err := step.do()
		g.step(m, step.name, err)
		if err != nil {
			g.refuse(m, err)
			return
		}
	}
}

// step logs what became of a step. Values of arguments are not shown, nor the names that
// were made up in them.
func (g *gateway) step(m message, step string, err error) {
	var invalid *runtime.Error
	outcome := "ok"
	switch {
	case err == nil:
	case errors.Is(err, admit.ErrQuarantined):
		outcome = "refused: the tool is in quarantine"
	case errors.As(err, &invalid):
		var codes []string
		for _, v := range invalid.Violations() {
			codes = append(codes, string(v.Code))
		}
		outcome = "refused: " + strings.Join(codes, ", ")
	default:
		outcome = "refused: " + err.Error()
	}
	g.log.Printf("call %.40s %.64q: %s: %s", m.id, m.tool, step, outcome)
}

// Codes of JSON-RPC.
const (
	invalidRequest = -32600
	invalidParams  = -32602
	internalError  = -32603
)

// fail answers with a protocol error: the client asked for what is not there.
func (g *gateway) fail(id string, code int, text string) {
	g.send(&g.client, fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"error":{"code":%d,"message":%s}}`, id, code, quote(text)))
}
