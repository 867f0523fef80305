package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/admit"
	"github.com/schemagen/schemagen/runtime/schema"
)

// A listing is a server's list of tools, all pages of it.
type listing struct {
	first     *schema.Value // the first page's result
	batch     []admit.Descriptor
	texts     []string // the descriptors as they stand in the list
	hasOutput map[string]bool
}

// maxPages is how many pages are taken: a server must not keep the gateway listing for ever.
const maxPages = 1000

// list answers a tools/list with the tools that are admitted, on one page.
func (g *gateway) list(ctx context.Context, m message) {
	if m.param("cursor") != nil {
		g.fail(m.id, invalidParams, "unknown cursor: there is one page")
		return
	}
	g.listing.Lock()
	defer g.listing.Unlock()
	listed, catalog, err := g.admit(ctx, m)
	var failed *serverError
	switch {
	case errors.As(err, &failed):
		g.send(&g.client, fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"error":%s}`, m.id, failed.text))
	case err != nil:
		g.fail(m.id, internalError, err.Error())
	default:
		g.send(&g.client, fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"result":%s}`, m.id, listed.result(catalog)))
	}
}

// refresh lists the tools if that was never done, or if the server has said that they have
// changed. If it fails, the catalog in force stays.
func (g *gateway) refresh(ctx context.Context, m message) {
	g.listing.Lock()
	defer g.listing.Unlock()
	if g.stale.Load() {
		_, _, _ = g.admit(ctx, m) // it has logged what is wrong
	}
}

// admit takes the list of tools and puts what is admitted of it in force.
func (g *gateway) admit(ctx context.Context, m message) (*listing, *admit.Catalog, error) {
	g.stale.Store(false) // first: the list may change while it is taken
	listed, err := g.pages(ctx, m)
	if err != nil {
		g.stale.Store(true)
		g.log.Printf("tools/list: %v", err)
		return nil, nil, err
	}
	catalog, err := g.tools.Replace(listed.batch)
	if err != nil {
		g.log.Printf("tools/list: %v", err)
		return nil, nil, err
	}
	g.listed.Store(listed)
	aside := 0
	for fault := range catalog.Quarantined() {
		g.log.Printf("quarantined: %v", fault)
		aside++
	}
	g.log.Printf("admitted %d of %d tools", len(listed.batch)-aside, len(listed.batch))
	return listed, catalog, nil
}

// pages takes all pages of the list. An empty cursor is one like others since version
// 2026-07-28; before, servers meant by it that there is none.
func (g *gateway) pages(ctx context.Context, m message) (*listing, error) {
	listed := &listing{hasOutput: make(map[string]bool)}
	cursor := ""
	for range maxPages {
		reply, err := g.ask(ctx, "tools/list", `{"_meta":`+m.protocolMeta()+cursor+`}`)
		if err != nil {
			return nil, err
		}
		next, err := listed.add(reply)
		if err != nil || next == nil || next.Text == `""` && !m.isModern() {
			return listed, err
		}
		cursor = `,"cursor":` + next.Text
	}
	return nil, fmt.Errorf("the server's list has more than %d pages", maxPages)
}

// add adds the page that a reply holds, and returns the cursor of the next one.
func (l *listing) add(reply string) (next *schema.Value, err error) {
	root, faults := schema.Parse(reply)
	if root == nil {
		return nil, errors.New(faults[0].Message)
	}
	if failed := root.Member("error"); failed != nil {
		return nil, &serverError{failed.Text}
	}
	page := root.Member("result")
	if page == nil || page.Member("tools") == nil || page.Member("tools").Kind != runtime.KindArray {
		return nil, errors.New("the server's answer has no list of tools")
	}
	if l.first == nil {
		l.first = page
	}
	var schemas []*schema.Value
	for _, tool := range page.Member("tools").Items {
		input, err := l.tool(tool)
		if err != nil {
			return nil, err
		}
		schemas = append(schemas, input)
	}
	if fault := outside(schemas, faults); fault != nil {
		return nil, errors.New(fault.Message + " at " + string(fault.KeywordLocation))
	}
	if next = page.Member("nextCursor"); next != nil && next.Kind == runtime.KindNull {
		return nil, nil
	}
	return next, nil
}

// tool adds a tool and returns its input schema, nil if it has none: that is a fault like
// others of the schema.
func (l *listing) tool(tool *schema.Value) (input *schema.Value, err error) {
	name := tool.Member("name")
	if name == nil || name.Kind != runtime.KindString {
		return nil, errors.New("a tool of the server's list has no name")
	}
	descriptor := admit.Descriptor{Name: name.String}
	if input = tool.Member("inputSchema"); input != nil {
		descriptor.InputSchema = []byte(input.Text)
	}
	if description := tool.Member("description"); description != nil {
		descriptor.Description = description.String
	}
	l.batch = append(l.batch, descriptor)
	l.texts = append(l.texts, tool.Text)
	l.hasOutput[name.String] = tool.Member("outputSchema") != nil
	return input, nil
}

// outside returns the first repeated name that is in none of the schemas, where it will be
// found again. Both are in the order of the text.
func outside(schemas []*schema.Value, faults []schema.Fault) *schema.Fault {
	for i, fault := range faults {
		for len(schemas) > 0 && (schemas[0] == nil || schemas[0].End <= fault.Offset) {
			schemas = schemas[1:]
		}
		if len(schemas) == 0 || fault.Offset < schemas[0].Start {
			return &faults[i]
		}
	}
	return nil
}

// result is the result of a tools/list that has the admitted tools alone, in the server's
// order and words. What else the first page says, such as how long it is valid, stays.
func (l *listing) result(catalog *admit.Catalog) string {
	var members, admitted []string
	for i, text := range l.texts {
		if _, err := catalog.Lookup(l.batch[i].Name); err == nil {
			admitted = append(admitted, text)
		}
	}
	for _, member := range l.first.Members {
		switch member.Name {
		case "tools":
			members = append(members, `"tools":[`+strings.Join(admitted, ",")+`]`)
		case "nextCursor":
		default:
			members = append(members, quote(member.Name)+":"+member.Value.Text)
		}
	}
	return "{" + strings.Join(members, ",") + "}"
}
