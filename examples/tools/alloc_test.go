//go:build !race && !schemagen_safe

package tools_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/examples/tools"
	"github.com/schemagen/schemagen/runtime/interp"
)

// calls are one small call of each tool.
var calls = map[string]string{
	"ask_user_question": `{"question":"Deploy the build?","options":["yes","no"],"allow_freeform":true}`,
	"bash":              `{"command":"go test ./...","timeout":120}`,
	"edit":              `{"path":"main.go","content":"return nil","old_content":"return err"}`,
	"glob":              `{"pattern":"**/*.go","path":"internal","limit":200}`,
	"grep":              `{"pattern":"func Test","path":"internal","glob":"*_test.go","ignore_case":false,"context":2,"limit":50}`,
	"ls":                `{"path":"internal/server","limit":100}`,
	"read":              `{"path":"internal/server/handler.go","offset":120,"limit":80}`,
	"todo":              `{"action":"update","id":"task-17","content":"Write the decoder","status":"in_progress"}`,
	"url_fetch":         `{"url":"https://example.org/page.html","max_length":20000}`,
	"write":             `{"path":"notes/todo.txt","content":"first line"}`,
}

func allocations(run func() error) float64 {
	return testing.AllocsPerRun(50, func() {
		if err := run(); err != nil {
			panic(err)
		}
	})
}

func TestVerdictAllocatesNothing(t *testing.T) {
	for name, call := range calls {
		tool, ok := tools.Tools.Lookup(name)
		require.True(t, ok)
		interpreted, err := interp.Compile([]byte(tool.InputSchema))
		require.NoError(t, err)
		for _, arguments := range []string{call, strings.ReplaceAll(call, ":", " : "), strings.ReplaceAll(call, "e", `\u0065`)} {
			data := []byte(arguments)
			if !strings.Contains(arguments, `\`) { // a name that is spelt with escapes has to be put together
				assert.Zero(t, allocations(func() error { return tool.Validate(data) }), arguments)
				assert.Zero(t, allocations(func() error { return interpreted.Validate(data) }), arguments)
			}
		}
	}
	long := []byte(`{"path":"a","content":"` + strings.Repeat(`line\n\tcode é\"`, 5000) + `"}`)
	assert.Zero(t, allocations(func() error { return tools.ValidateWrite(long) }))
}

func TestDecodingAllocates(t *testing.T) {
	small := calls["read"]
	assert.Zero(t, allocations(func() error { _, err := tools.DecodeRead(small); return err }))
	data := []byte(small)
	assert.Equal(t, 1.0, allocations(func() error { return new(tools.ReadInput).UnmarshalJSON(data) }), "the copy of the text")

	escaped := `{"path":"a\tb","content":"first\nsecond\n","old_content":"\u0041"}`
	assert.Equal(t, 1.0, allocations(func() error { _, err := tools.DecodeEdit(escaped); return err }), "the unescaped strings")
	data = []byte(escaped)
	assert.Equal(t, 1.0, allocations(func() error { return new(tools.EditInput).UnmarshalJSON(data) }), "text and strings in one")

	var options []string
	for i := range 20 {
		options = append(options, fmt.Sprintf(`{"label":"Option %d","value":"opt_%d"}`, i, i))
	}
	ask := `{"question":"Which?","options":[` + strings.Join(options, ",") + `]}`
	assert.LessOrEqual(t, allocations(func() error { _, err := tools.DecodeAskUserQuestion(ask); return err }), 3.0)
}

func TestRefusingAllocatesLittle(t *testing.T) {
	for name, arguments := range map[string]string{
		"read":              `{"path":"a","offset":0}`,
		"todo":              `{"action":"started"}`,
		"ask_user_question": `{"question":"Deploy?","options":["yes",7]}`,
		"write":             `{"path":"a"}`,
	} {
		tool, _ := tools.Tools.Lookup(name)
		data := []byte(arguments)
		assert.Equal(t, 2.0, testing.AllocsPerRun(50, func() { _ = tool.Validate(data) }), "%s: the error and the text it is about", arguments)
	}
}

func TestMarshallingAllocatesTheText(t *testing.T) {
	in, err := tools.DecodeAskUserQuestion(calls["ask_user_question"])
	require.NoError(t, err)
	assert.Equal(t, 1.0, allocations(func() error { _, err := in.MarshalJSON(); return err }))
	assert.Zero(t, allocations(in.Validate))
}
