package differential

import (
	"encoding/json"
	"strings"
	"testing"

	google "github.com/google/jsonschema-go/jsonschema"
	santhosh "github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/runtime/interp"
)

// TestWhereOraclesAreWrong shows each fault for which an oracle is not asked: it
// takes what the interpreted validator refuses, or the other way round.
func TestWhereOraclesAreWrong(t *testing.T) {
	const aString = `{"type":"object","properties":{"p":{"type":"string"}}}`
	tests := []struct {
		name, schema, arguments string
		ours, santhosh, google  bool
		floats                  bool // as encoding/json reads numbers when it is not told otherwise
	}{
		{"a repeated name: the last one counts", aString, `{"p":5,"p":"x"}`, false, true, true, false},
		{"half a surrogate pair is replaced", aString, `{"p":"\ud83d"}`, false, true, true, false},
		{"invalid UTF-8 is replaced", aString, "{\"p\":\"\xff\"}", false, true, true, false},
		{"depth has no limit", aString, `{"x":` + strings.Repeat("[", 200) + strings.Repeat("]", 200) + `}`, false, true, true, false},
		{"json.Number is a string", aString, `{"p":5}`, false, false, true, false},
		{"the minimum is a float64", `{"type":"object","properties":{"p":{"type":"integer","minimum":9007199254740993}}}`, `{"p":9007199254740992}`, false, false, true, true},
		{"an exponent beyond what big.Rat takes", `{"type":"object","properties":{"p":{"type":"integer","minimum":1}}}`, `{"p":1e20000000}`, true, false, false, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			validator, err := interp.Compile([]byte(test.schema))
			require.NoError(t, err)
			assert.Equal(t, test.ours, validator.Validate([]byte(test.arguments)) == nil, "ours")

			o, err := newOracles(test.schema)
			require.NoError(t, err)
			document, err := santhosh.UnmarshalJSON(strings.NewReader(test.arguments))
			require.NoError(t, err)
			assert.Equal(t, test.santhosh, o.santhosh.Validate(document) == nil, "santhosh-tekuri")

			var schema google.Schema
			require.NoError(t, json.Unmarshal([]byte(test.schema), &schema))
			resolved, err := schema.Resolve(nil)
			require.NoError(t, err)
			instance := document
			if test.floats {
				require.NoError(t, json.Unmarshal([]byte(test.arguments), &instance))
			}
			assert.Equal(t, test.google, resolved.Validate(instance) == nil, "google")
		})
	}
}
