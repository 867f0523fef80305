package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// A message is what a client has sent in one line.
type message struct {
	line   string
	id     string // JSON text; "" for a notification
	method string // "" for a response
	params *schema.Value

	// Of a tools/call:
	tool      string
	arguments string // JSON text, exactly as it stands in the line
}

// A textError is a line that is no JSON.
type textError string

func (e textError) Error() string { return string(e) }

// parse reads a line strictly. The line is going to be forwarded as it is, so it must mean
// the same to everybody: of two members of one name, the gateway could check the one and the
// server read the other. A repeated name in a call's arguments alone is let pass here: the
// tool's own validator refuses it, in words for the model.
func parse(line string) (message, error) {
	if strings.ContainsAny(line, lineBreaks) {
		return message{}, errors.New("a line must not hold what some servers take for its end: " +
			"a carriage return, U+2028 or U+2029; in a string write it as an escape sequence")
	}
	root, faults := schema.Parse(line)
	if root == nil {
		return message{}, textError(faults[0].Message)
	}
	if root.Kind != runtime.KindObject {
		return message{}, errors.New("a message must be an object; batches are not supported")
	}
	m := message{line: line, params: root.Member("params")}
	if err := folded(root, m.params); err != nil {
		return message{}, err
	}
	if err := m.envelope(root.Member("id"), root.Member("method")); err != nil {
		return message{}, err
	}
	var arguments *schema.Value
	if m.method == "tools/call" {
		var err error
		if arguments, err = m.call(); err != nil {
			return message{}, err
		}
	}
	for _, fault := range faults {
		if arguments == nil || fault.Offset < arguments.Start || fault.Offset >= arguments.End {
			return message{}, errors.New(fault.Message)
		}
	}
	return m, nil
}

// lineBreaks end a line, to readers that are less strict than MCP: Python's in text mode,
// and readline of Node. What such a server takes for a message of its own must not have
// come through as part of another.
const lineBreaks = "\r\u2028\u2029"

// known are the members of a message that steer what a server does.
var known = []string{"jsonrpc", "id", "method", "params", "result", "error", "name", "arguments", "cursor", "requestId", "_meta"}

// folded refuses a message with "Method" or "Arguments". To many decoders, Go's own among
// them, these are other spellings of the names, and the last one wins.
func folded(values ...*schema.Value) error {
	for _, v := range values {
		if v == nil {
			continue
		}
		for _, member := range v.Members {
			for _, name := range known {
				if member.Name != name && strings.EqualFold(member.Name, name) {
					return fmt.Errorf("the member %q is not spelt %q", member.Name, name)
				}
			}
		}
	}
	return nil
}

func (m *message) envelope(id, method *schema.Value) error {
	if id != nil {
		m.id = id.Text
	}
	if method == nil {
		return nil
	}
	if method.Kind != runtime.KindString || method.String == "" {
		return errors.New("method must be a string that is not empty")
	}
	if m.method = method.String; id != nil && id.Kind != runtime.KindString && id.Kind != runtime.KindNumber {
		return errors.New("id must be a string or a number")
	}
	return nil
}

// call fills in what a tools/call has, and returns its arguments. MCP lets a client leave
// them out: then they are an object without members.
func (m *message) call() (arguments *schema.Value, err error) {
	name := m.param("name")
	if name == nil || name.Kind != runtime.KindString {
		return nil, errors.New("params.name must be a string")
	}
	m.tool, m.arguments = name.String, "{}"
	if arguments = m.param("arguments"); arguments != nil {
		m.arguments = arguments.Text
	}
	return arguments, nil
}

func (m *message) param(name string) *schema.Value {
	if m.params == nil {
		return nil
	}
	return m.params.Member(name)
}

// versionKey is the member of params._meta that a request has since version 2026-07-28,
// which has no handshake.
const versionKey = "io.modelcontextprotocol/protocolVersion"

// protocolMeta returns the part of _meta that says who the client is and which version it
// speaks, as an object's JSON text. A request that the gateway makes on the client's behalf
// needs it; a progress token it must not have.
func (m *message) protocolMeta() string {
	var members []string
	if meta := m.param("_meta"); meta != nil {
		for _, member := range meta.Members {
			if strings.HasPrefix(member.Name, "io.modelcontextprotocol/") {
				members = append(members, quote(member.Name)+":"+member.Value.Text)
			}
		}
	}
	return "{" + strings.Join(members, ",") + "}"
}

// isModern reports whether the client speaks version 2026-07-28 or later.
func (m *message) isModern() bool {
	meta := m.param("_meta")
	return meta != nil && meta.Member(versionKey) != nil
}

// quote returns s as a JSON string.
func quote(s string) string {
	text, _ := json.Marshal(s) // strings always have a JSON form
	return string(text)
}
