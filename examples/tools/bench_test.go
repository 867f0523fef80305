//go:build !race && !schemagen_safe

package tools_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/schemagen/schemagen/examples/tools"
	"github.com/schemagen/schemagen/runtime/interp"
)

// BenchmarkValidate compares a verdict on a call with what encoding/json needs to
// say that the same bytes are JSON.
func BenchmarkValidate(b *testing.B) {
	var options []string
	for i := range 20 {
		options = append(options, fmt.Sprintf(`{"label":"Option %d","value":"opt_%d","description":"What choosing option %d leads to."}`, i, i, i))
	}
	ask := func(times int) string {
		return `{"question":"Which?","options":[` + strings.Repeat(strings.Join(options, ",")+",", times) + `"none"]}`
	}
	write := func(line string, bytes int) string {
		return `{"path":"a/b.txt","content":"` + strings.Repeat(line, bytes/len(line)) + `"}`
	}
	cases := []struct{ name, tool, arguments string }{
		{"read", "read", calls["read"]}, {"grep", "grep", calls["grep"]}, {"todo", "todo", calls["todo"]},
		{"ask_user_question", "ask_user_question", calls["ask_user_question"]},
		{"ask_user_question/20", "ask_user_question", ask(1)}, {"ask_user_question/10000", "ask_user_question", ask(500)},
		{"write/64kB_source", "write", write(`\tif err != nil {\n`, 64<<10)}, {"write/64kB_not_ASCII", "write", write("абв 漢字 é", 64<<10)},
		{"write/1MB_plain", "write", write("abcdefgh", 1<<20)},
	}
	for _, c := range cases {
		tool, _ := tools.Tools.Lookup(c.tool)
		interpreted, err := interp.Compile([]byte(tool.InputSchema))
		if err != nil {
			b.Fatal(err)
		}
		data := []byte(c.arguments)
		for name, run := range map[string]func() bool{
			"json.Valid":  func() bool { return json.Valid(data) },
			"generated":   func() bool { return tool.Validate(data) == nil },
			"interpreted": func() bool { return interpreted.Validate(data) == nil },
		} {
			b.Run(c.name+"/"+name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if !run() {
						b.Fatal("not valid")
					}
				}
			})
		}
	}
}
