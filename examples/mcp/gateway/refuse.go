package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/schemagen/schemagen/runtime"
)

// A result is a tools/call result that refuses the call.
type result struct {
	Content           []content      `json:"content"`
	StructuredContent *runtime.Error `json:"structuredContent,omitempty"`
	IsError           bool           `json:"isError"`
	ResultType        string         `json:"resultType,omitempty"`
}

type content struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

// refuse answers a call with a result that the model sees, so that it can mend the call.
func (g *gateway) refuse(m message, err error) {
	refused := result{IsError: true, Content: []content{{"text", err.Error()}}}
	if m.isModern() {
		refused.ResultType = "complete"
	}
	var invalid *runtime.Error
	switch {
	case !errors.As(err, &invalid):
	case g.listed.Load().hasOutput[m.tool]:
		// Clients hold structured content against the tool's output schema, though this is
		// not its output.
		form, _ := json.Marshal(invalid) // an Error always has a JSON form
		refused.Content = append(refused.Content, content{"text", string(form)})
	default:
		refused.StructuredContent = invalid
	}
	form, err := json.Marshal(refused)
	if err != nil {
		g.fail(m.id, internalError, err.Error())
		return
	}
	g.send(&g.client, fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"result":%s}`, m.id, form))
}
