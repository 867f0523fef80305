package interp_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/interp"
	"github.com/schemagen/schemagen/testdata/naive"
)

// FuzzValidate holds the verdicts of the interpreted validator against those of
// the naive one, over schemas and arguments of any bytes, and looks at the errors.
func FuzzValidate(f *testing.F) {
	for _, seed := range [][2]string{
		{`{}`, ``}, {`{"type":"object"}`, `{"a":{"b":[1,"x",null]}}`}, {`{}`, `[]`},
		{`{"properties":{"a":{"type":"string","enum":["x","\u0079"]},"n":{"type":"integer","minimum":-1.5e1}},"required":["a"]}`, `{"\u0061":"y","n":1e1}`},
		{`{"properties":{"a":{"type":"string"},"b":{"type":"boolean","enum":[true]}},"required":["a","z"],"additionalProperties":false}`, `{"a":1,"b":false,"c":null}`},
		{`{"properties":{"l":{"type":"array","items":{"type":"array","items":{"type":"number","minimum":9007199254740993,"enum":[1e400,9007199254740993.0]}}}}}`, `{"l":[[9007199254740992],[1E+400,-0]]}`},
		{`{"properties":{"u":{"oneOf":[{"type":"integer","minimum":1},{"type":"number"},{"type":"string","enum":["p"]},{"type":"string","enum":["q"]}]}}}`, `{"u":0}`},
		{`{"properties":{"u":{"oneOf":[{"type":"object","properties":{"k":{"type":"string","enum":["a"]}},"required":["k"]},{"type":"object","properties":{"k":{"type":"string","enum":["b"]}},"required":["k"]},{"oneOf":[{"type":"array"},{"type":"boolean"}]}]}}}`, `{"u":{"k":"c"}}`},
		{`{"properties":{"u":{"oneOf":[{"type":"object","properties":{"a":{"type":"integer"}},"additional_properties":false},{"type":"object","properties":{"b":{"type":"integer"}},"required":["b"],"additionalProperties":false}]}}}`, `{"u":{"a":1,"b":2}}`},
		{`{"properties":{"o":{"type":"object","enum":[{"a":[1,{"b":null}]},{}]},"l":{"type":"array","enum":[[],[1.0,"a"]]},"n":{"type":"number","enum":[]}}}`, `{"o":{"a":[1e0,{"b":null}]},"l":[10e-1,"\u0061"]}`},
		{`{"properties":{"":{"type":"string"},"type":{"type":"integer"},"a/b~c":{"type":"boolean"},"日本":{"type":"string"},"password":{"type":"string","enum":["x"]}},"required":[""]}`, `{"":5,"type":"5","a\/b~c":"true","日本":1,"password":"hunter2"}`},
	} {
		f.Add(seed[0], []byte(seed[1]))
	}
	f.Fuzz(func(t *testing.T, schema string, arguments []byte) {
		validator, err := interp.Compile([]byte(schema))
		if err != nil {
			checkError(t, err)
			return
		}
		before := bytes.Clone(arguments)
		err = validator.Validate(arguments)
		require.Equal(t, before, arguments, "the arguments were changed")
		require.Equal(t, naive.NewSchema(schema).Accepts(string(arguments)), err == nil, "%s\n%s\n%v", schema, arguments, err)
		if err == nil {
			return
		}
		found := checkError(t, err)
		textual := strings.HasPrefix(string(found.Violations()[0].Code), "json_")
		require.Equal(t, !naive.Valid(string(arguments)), textual, "%s\n%s\n%v", schema, arguments, err)
		if textual {
			require.Len(t, found.Violations(), 1, "a fault of the text is reported alone")
		}
		again, marshalErr := json.Marshal(validator.Validate(arguments))
		require.NoError(t, marshalErr)
		form, marshalErr := json.Marshal(err)
		require.NoError(t, marshalErr)
		require.Equal(t, string(form), string(again), "not the same twice")
	})
}

// checkError checks what every error must be, and returns it.
func checkError(t *testing.T, err error) *runtime.Error {
	var found *runtime.Error
	require.ErrorAs(t, err, &found)
	require.NotEmpty(t, found.Violations())
	require.LessOrEqual(t, len(found.Violations()), runtime.MaxViolations)
	require.GreaterOrEqual(t, found.Count, len(found.Violations()))
	text := err.Error()
	require.True(t, utf8.ValidString(text), "%q", text)
	lines := strings.Split(text, "\n")
	require.Len(t, lines, len(found.Violations())+min(found.Count-len(found.Violations()), 1), "%q", text)
	for _, line := range lines {
		require.NotEmpty(t, line)
		for _, r := range line {
			require.True(t, unicode.IsPrint(r), "%q is not printable in %q", r, line)
		}
	}
	form, marshalErr := json.Marshal(err)
	require.NoError(t, marshalErr)
	require.True(t, naive.Valid(string(form)), "%q", form)
	return found
}
