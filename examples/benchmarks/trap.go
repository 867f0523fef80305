package main

import (
	"strings"

	"github.com/schemagen/schemagen/examples/tools"
)

// A trap is a call about which some are wrong.
type trap struct {
	what, tool, arguments string
	valid                 bool
}

var traps = []trap{
	{"required members", "read", `{"limit":3}`, false},
	{"types", "bash", `{"command":"ls","timeout":"5"}`, false},
	{"enum", "todo", `{"action":"Add"}`, false},
	{"minimum", "read", `{"path":"a","offset":0}`, false},
	{"oneOf: no branch", "ask_user_question", `{"question":"q","options":[true]}`, false},
	{"required inside oneOf", "ask_user_question", `{"question":"q","options":[{"value":"x"}]}`, false},
	{"null for a string", "read", `{"path":null}`, false},
	{"null for what may be left out", "read", `{"path":"a","limit":null}`, false},
	{"null for the arguments", "ls", `null`, false},
	{"names in another case", "read", `{"PATH":"a"}`, false},
	{"1e3 is an integer", "read", `{"path":"a","limit":1e3}`, true},
	{"2^63 is an integer", "bash", `{"command":"a","timeout":9223372036854775808}`, true},
	{"1.00000000000000000001 is none", "read", `{"path":"a","limit":1.00000000000000000001}`, false},
	{"repeated names", "read", `{"path":"a","path":"b"}`, false},
	{"repeated names in extras", "read", `{"path":"a","x":{"y":1,"y":2}}`, false},
	{"trailing data", "read", `{"path":"a"} x`, false},
	{"invalid UTF-8", "read", "{\"path\":\"a\xff\"}", false},
	{"lone surrogates", "read", `{"path":"\ud800"}`, false},
	{"syntax of extras", "read", `{"path":"a","x":[1,]}`, false},
	{"control characters", "read", "{\"path\":\"a\nb\"}", false},
	{"names with escapes", "read", `{"p\u0061th":"a"}`, true},
	{"depth", "read", `{"path":"a","x":` + strings.Repeat("[", 5000) + strings.Repeat("]", 5000) + `}`, false},
}

// missed returns what the contestant gets wrong.
func (c contestant) missed() (missed []string) {
	for _, t := range traps {
		tool, _ := tools.Tools.Lookup(t.tool)
		if judge := c.judges(t.tool, tool.InputSchema); judge == nil || judge([]byte(t.arguments)) != t.valid {
			missed = append(missed, t.what)
		}
	}
	return missed
}
