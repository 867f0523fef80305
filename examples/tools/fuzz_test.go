package tools_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/examples/tools"
	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/interp"
)

func FuzzTools(f *testing.F) {
	var all []runtime.Tool
	var validators []*interp.Validator
	for tool := range tools.Tools.All() {
		validator, err := interp.Compile([]byte(tool.InputSchema))
		require.NoError(f, err)
		f.Add(uint8(len(all)), []byte(calls[tool.Name]))
		f.Add(uint8(len(all)), []byte(`{"path":5,"limit":"1","offset":1e20,"zz":[null]}`))
		all = append(all, tool)
		validators = append(validators, validator)
	}
	f.Fuzz(func(t *testing.T, index uint8, arguments []byte) {
		tool, validator := all[int(index)%len(all)], validators[int(index)%len(all)]
		before := string(arguments)
		want, err := json.Marshal(validator.Validate(arguments))
		require.NoError(t, err)
		got, err := json.Marshal(tool.Validate(arguments))
		require.NoError(t, err)
		require.Equal(t, string(want), string(got))
		value, err := tool.Decode(arguments)
		require.Equal(t, before, string(arguments))
		if err != nil {
			if string(want) != "null" {
				form, marshalErr := json.Marshal(err)
				require.NoError(t, marshalErr)
				if n := err.(*runtime.Error).Violations(); !hasRange(n) {
					require.Equal(t, string(want), string(form))
				}
			} else {
				for _, v := range err.(*runtime.Error).Violations() {
					require.Equal(t, runtime.CodeNumberRange, v.Code)
				}
			}
			return
		}
		require.Equal(t, "null", string(want))
		text, err := json.Marshal(value)
		require.NoError(t, err)
		require.Equal(t, runtime.Canonical(before), runtime.Canonical(string(text)))
		again, err := tool.Decode(text)
		require.NoError(t, err)
		rewritten, err := json.Marshal(again)
		require.NoError(t, err)
		require.Equal(t, string(text), string(rewritten))
	})
}

func hasRange(violations []runtime.Violation) bool {
	for _, v := range violations {
		if v.Code == runtime.CodeNumberRange {
			return true
		}
	}
	return false
}
