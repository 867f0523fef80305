package main

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func dispatch(stdin string, args ...string) (output string, status int) {
	var out bytes.Buffer
	status = run(args, strings.NewReader(stdin), &out, &out)
	return out.String(), status
}

func TestDispatch(t *testing.T) {
	tests := []struct {
		tool, arguments, want string
	}{
		{"read", `{"path": "go.mod", "limit": 10}`, "read go.mod from line 1, 10 lines\n"},
		{"bash", `{"command":"ls","timeout":1e1}`, "run \"ls\" for at most 10 s\n"},
		{"todo", `{"action":"complete","id":"t1"}`, "complete the task \"t1\"\n"},
		{"ask_user_question", `{"question":"Deploy?","options":["yes",{"label":"later","value":"x"}]}`, "Deploy?\n  1. yes\n  2. later (x)\n"},
		{"write", `{"path":"a","content":"b"}`, "*tools.WriteInput {\"path\":\"a\",\"content\":\"b\"}\n"},
	}
	for _, test := range tests {
		output, status := dispatch("", test.tool, test.arguments)
		assert.Equal(t, 0, status, output)
		assert.Contains(t, output, test.want)
		output, status = dispatch(test.arguments, test.tool)
		assert.Equal(t, 0, status, output)
		assert.Contains(t, output, test.want)
	}
}

func TestList(t *testing.T) {
	output, status := dispatch("")
	assert.Equal(t, 0, status)
	assert.Equal(t, 10, strings.Count(output, "\n"))
	_, status = dispatch("{}", "no_such_tool")
	assert.Equal(t, 2, status)
}

// TestGuide runs the calls that go-generate.md shows errors of.
func TestGuide(t *testing.T) {
	guide, err := os.ReadFile("../../go-generate.md")
	require.NoError(t, err)
	rows := regexp.MustCompile("(?m)^\\| (\\w+) `(.*?)` \\| `(.*)` \\|$").FindAllStringSubmatch(string(guide), -1)
	require.Len(t, rows, 5)
	for _, row := range rows {
		output, status := dispatch("", row[1], row[2])
		assert.Equal(t, 1, status, row[0])
		want := strings.ReplaceAll(row[3], "` and `", "\n")
		assert.Equal(t, want, output[:min(len(want), len(output))])
	}
	_, form, _ := strings.Cut(string(guide), "The JSON form of one")
	_, form, _ = strings.Cut(form, "```json\n")
	form, _, _ = strings.Cut(form, "```")
	output, _ := dispatch("", "read", `{"path":"a.go","limit":"10"}`)
	assert.True(t, strings.HasSuffix(output, form), output)
}
