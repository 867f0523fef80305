package main

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/runtime/interp"
)

func TestValidate(t *testing.T) {
	folder(t, map[string]string{
		"bare.json": aSchema,
		"one.json":  `{"tools":[{"name":"a","inputSchema":` + aSchema + `}]}`,
		"list.json": `[{"name":"a","inputSchema":` + aSchema + `},{"name":"b","input_schema":{"title":""}},{"function":{"name":"","parameters":{}}}]`,
		"good":      `{"path":"x"}`, "bad": `{"path":5}`, "empty": "",
	})
	for _, args := range [][]string{
		{"-schema", "bare.json", "good"}, {"-schema=one.json", "good"}, {"-schema", "list.json", "-tool", "a", "good"},
		{"-schema", "list.json", "-tool", "", "bad"}, {"-schema", "bare.json", "-tool", "bare", "good"},
	} {
		assert.Equal(t, silent, schemagen(append([]string{"validate"}, args...)...), "%q", args)
	}
	assert.Equal(t, silent, schemagenReading(`{"path":"x"}`, "validate", "-schema", "bare.json"))
	assert.Equal(t, silent, schemagenReading(`{"path":"x"}`, "validate", "-schema", "bare.json", "-"))
	assert.Equal(t, silent, schemagenReading(aSchema, "validate", "-schema", "-", "good"), "a bare schema needs no name here")

	validator, err := interp.Compile([]byte(aSchema))
	require.NoError(t, err)
	for file, text := range map[string]string{"bad": `{"path":5}`, "empty": ""} {
		got := schemagen("validate", "-schema", "bare.json", file)
		assert.Equal(t, exitFault, got.status)
		assert.Empty(t, got.stderr)
		want, err := json.Marshal(validator.Validate([]byte(text)))
		require.NoError(t, err)
		assert.JSONEq(t, string(want), got.stdout)
		assert.Contains(t, got.stdout, "\n\t\"violations\": [\n")
	}
}

func TestValidateFaultySchema(t *testing.T) {
	folder(t, map[string]string{
		"bare.json": "{\"type\":\"object\",\n\"title\":\"\",\"required\":5}", "broken.json": "{", "args": "{}",
		"list.json": `[{"name":"a","inputSchema":{"title":""}},{"name":"b","inputSchema":5}]`,
	})
	got := schemagen("validate", "-schema", "bare.json", "args")
	assert.Equal(t, exitFault, got.status)
	assert.Empty(t, got.stdout)
	assert.Regexp(t, `^bare\.json:2:1: unsupported keyword "title".*\nbare\.json:2:12: "required" must be .*\n$`, got.stderr)
	assert.Equal(t, exitFault, schemagen("validate", "-schema", "broken.json", "args").status)
	got = schemagen("validate", "-schema", "list.json", "-tool", "a", "args")
	assert.Regexp(t, `^list\.json:1:29: unsupported keyword "title".* \(tool "a"\)\n$`, got.stderr)
}

func TestValidateUsage(t *testing.T) {
	folder(t, map[string]string{"bare.json": aSchema, "args": "{}", "list.json": `[{"name":"a","inputSchema":{}},{"name":"b","inputSchema":{}}]`})
	for want, args := range map[string][]string{
		"-schema FILE is missing":                                {"args"},
		"cannot both come from standard":                         {"-schema", "-"},
		"one ARGUMENTS, not 2: args args":                        {"-schema", "bare.json", "args", "args"},
		"flags have to come before ARGUMENTS":                    {"-schema", "bare.json", "args", "-tool"},
		"not defined: -check":                                    {"-check"},
		"missing.json: no such file":                             {"-schema", "missing.json", "args"},
		"missing: no such file":                                  {"-schema", "bare.json", "missing"},
		".: is a directory":                                      {"-schema", ".", "args"},
		`2 tools in list.json, choose one by its name: "a", "b"`: {"-schema", "list.json", "args"},
		`no tool "x" in bare.json; it has "bare"`:                {"-schema", "bare.json", "-tool", "x", "args"},
	} {
		got := schemagen(append([]string{"validate"}, args...)...)
		assert.Equal(t, exitError, got.status, "%q", args)
		assert.Contains(t, got.stderr, "schemagen: ", "%q", args)
		assert.Contains(t, got.stderr, want, "%q", args)
		assert.Empty(t, got.stdout, "%q", args)
	}
}
