package contest

import (
	"errors"
	"strings"

	"github.com/schemagen/schemagen/examples/benchmarks/internal/payload"
)

// A Trap is what a validator may overlook: calls that are told apart by one check.
type Trap struct {
	Name   string // what goes unchecked, in a word or three
	Schema bool   // whether only a contestant that knows the schema can tell
	Calls  []payload.Call
}

func refused(tool, arguments string) payload.Call { return payload.NewCall(tool, arguments, false) }
func accepted(tool, arguments string) payload.Call {
	return payload.NewCall(tool, arguments, true)
}

// Traps are the calls that tell what a contestant does not check. Verdicts are
// those of RFC 8259 and of JSON Schema 2020-12; of what RFC 8259 leaves open (repeated
// names, lone surrogates) the safe one.
var Traps = []Trap{
	{"broken JSON", false, []payload.Call{
		refused("read", `{"path":"a","offset":01}`), refused("read", `{"path":"a",}`), refused("read", "{\"path\":\"a\nb\"}"), refused("read", `{"path":"a","x":[1,]}`),
	}},
	{"trailing data", false, []payload.Call{refused("read", `{"path":"a"} x`), refused("read", `{"path":"a"}{"path":"b"}`)}},
	{"invalid UTF-8", false, []payload.Call{refused("read", "{\"path\":\"a\xff\"}"), refused("read", "{\"path\":\"a\xed\xa0\x80\"}")}},
	{"lone surrogates", false, []payload.Call{refused("read", `{"path":"\ud800"}`)}},
	{"repeated names", false, []payload.Call{refused("read", `{"path":"a","path":"b"}`), refused("read", `{"path":"a","p\u0061th":"b"}`)}},
	{"repeated names in extras", false, []payload.Call{refused("read", `{"path":"a","x":{"y":1,"y":2}}`)}},
	{"case of names", true, []payload.Call{refused("read", `{"PATH":"a"}`)}},
	{"required", true, []payload.Call{refused("read", `{"offset":5}`)}},
	{"null", true, []payload.Call{refused("read", `{"path":null}`), refused("read", `{"path":"a","offset":null}`), refused("read", `null`)}},
	{"type", true, []payload.Call{refused("read", `{"path":5}`), refused("bash", `{"command":"a","timeout":"5"}`), refused("read", `[]`)}},
	{"minimum", true, []payload.Call{refused("read", `{"path":"a","offset":0}`)}},
	{"exact minimum", true, []payload.Call{refused("exact", `{"part":0.09999999999999999999999}`)}},
	{"enum", true, []payload.Call{refused("todo", `{"action":"Add"}`), refused("todo", `{"action":"add","status":"open"}`)}},
	{"2^53+1", true, []payload.Call{refused("exact", `{"power":9007199254740993}`)}},
	{"whole numbers", true, []payload.Call{refused("read", `{"path":"a","offset":1.5}`), refused("read", `{"path":"a","offset":1.0000000000000000000001}`)}},
	{"refuses 1.0 for an integer", true, []payload.Call{accepted("read", `{"path":"a","offset":1.0}`), accepted("read", `{"path":"a","offset":1e3}`)}},
	{"refuses 2^70", true, []payload.Call{accepted("read", `{"path":"a","offset":1180591620717411303424}`)}},
	{"additionalProperties", true, []payload.Call{refused("closed", `{"name":"a","other":1}`)}},
	{"oneOf (no branch)", true, []payload.Call{
		refused("ask_user_question", `{"question":"q","options":[7]}`), refused("ask_user_question", `{"question":"q","options":[{"value":"no label"}]}`), refused("choice", `{"shape":{}}`),
	}},
	{"oneOf (two branches)", true, []payload.Call{refused("choice", `{"shape":{"radius":1,"side":1}}`)}},
}

// An Outcome is what became of a contestant in a trap.
type Outcome struct {
	Trap Trap
	Fell []payload.Call // the calls on which it is wrong
	Err  error          // why it cannot be tried, or how it broke
}

// Fallen tells whether the contestant fell into the trap.
func (o Outcome) Fallen() bool { return o.Err != nil || len(o.Fell) > 0 }

// Try sends the contestant into every trap.
func (c Contestant) Try() []Outcome {
	outcomes := make([]Outcome, len(Traps))
	for i, trap := range Traps {
		outcomes[i].Trap = trap
		for _, call := range trap.Calls {
			accepts, err := c.Verdict(call)
			outcomes[i].Err = errors.Join(outcomes[i].Err, err)
			if err == nil && accepts != call.Valid {
				outcomes[i].Fell = append(outcomes[i].Fell, call)
			}
		}
	}
	return outcomes
}

// Unchecked says in one line what the contestant does not check.
func (c Contestant) Unchecked() string {
	var names []string
	if !c.Schema {
		names = append(names, "the schema")
	}
	for _, outcome := range c.Try() {
		if outcome.Fallen() && (c.Schema || !outcome.Trap.Schema) {
			names = append(names, outcome.Trap.Name)
		}
	}
	if len(names) == 0 {
		return "nothing: no trap caught it"
	}
	return strings.Join(names, ", ")
}
