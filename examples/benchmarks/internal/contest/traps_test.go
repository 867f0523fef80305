package contest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/examples/benchmarks/internal/payload"
)

// fallsInto are the traps that catch each contestant, of the versions in go.mod. When
// a peer gets better this fails, and README.md's table is to be written anew.
var fallsInto = map[string]string{
	Validate:                  "nothing: no trap caught it",
	Decode:                    "refuses 2^70", // no Go type holds it
	Unmarshal:                 "refuses 2^70",
	Interpreted:               "nothing: no trap caught it",
	Valid:                     "the schema, invalid UTF-8, lone surrogates, repeated names, repeated names in extras",
	"encoding/json Unmarshal": "the schema, invalid UTF-8, lone surrogates, repeated names, repeated names in extras",
	"easyjson":                "the schema, broken JSON, invalid UTF-8, lone surrogates, repeated names, repeated names in extras",
	"sonic":                   "the schema, broken JSON, invalid UTF-8, lone surrogates, repeated names, repeated names in extras",
	"ogen jschemagen":         "trailing data, invalid UTF-8, lone surrogates, repeated names, repeated names in extras, exact minimum, refuses 1.0 for an integer, refuses 2^70",
	"go-jsonschema":           "invalid UTF-8, lone surrogates, repeated names, repeated names in extras, null, exact minimum, refuses 1.0 for an integer, refuses 2^70, additionalProperties, oneOf (no branch), oneOf (two branches)",
	"google/jsonschema-go":    "invalid UTF-8, lone surrogates, repeated names, repeated names in extras, exact minimum, 2^53+1, whole numbers",
	Santhosh:                  "invalid UTF-8, lone surrogates, repeated names, repeated names in extras",
	"xeipuuv/gojsonschema":    "trailing data, invalid UTF-8, lone surrogates, repeated names, repeated names in extras, 2^53+1",
}

func TestTraps(t *testing.T) {
	for _, contestant := range Readers() {
		if want, ok := fallsInto[contestant.Name]; ok {
			assert.Equal(t, want, contestant.Unchecked(), contestant.Name)
		}
		for _, outcome := range contestant.Try() {
			assert.NoError(t, outcome.Err, "%s in trap %s", contestant.Name, outcome.Trap.Name)
		}
	}
}

// Both verdicts of each trap's tool are possible, so that who refuses everything
// falls into a trap too.
func TestTrapsHaveAWayOut(t *testing.T) {
	ways := map[string]string{
		"read": `{"path":"a","offset":5}`, "bash": `{"command":"a"}`, "todo": `{"action":"add"}`, "exact": `{"power":9007199254740992,"part":0.5}`,
		"closed": `{"name":"a"}`, "choice": `{"shape":{"side":1}}`, "ask_user_question": `{"question":"q","options":["a",{"label":"b"}]}`,
	}
	for _, contestant := range Readers() {
		for tool, arguments := range ways {
			accepts, err := contestant.Verdict(payload.NewCall(tool, arguments, true))
			require.NoError(t, err)
			assert.True(t, accepts, "%s, %s", contestant.Name, tool)
		}
	}
}

// Every contestant accepts each valid call, and those of schemagen refuse the others.
func TestVerdicts(t *testing.T) {
	for _, class := range payload.Classes() {
		for _, contestant := range Readers() {
			wrong, err := contestant.Verify(class)
			require.NoError(t, err, "%s, %s", contestant.Name, class.Name)
			if contestant.Ours() || class.Calls[0].Valid {
				assert.Empty(t, wrong, "%s, %s", contestant.Name, class.Name)
			}
		}
	}
}

func TestVerdictTellsOfAPanic(t *testing.T) {
	c := Contestant{Prepare: func(payload.Call) (func() error, error) { return func() error { panic("so") }, nil }}
	_, err := c.Verdict(payload.NewCall("read", `{}`, true))
	assert.EqualError(t, err, "panics: so")
}
