package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
)

// A call is one call of a tool.
type call struct {
	tool      string
	arguments []byte
	valid     bool
}

// A class is calls that are timed together, one after the other.
type class struct {
	name  string
	calls []call
}

// classes returns the calls, always the same ones.
func classes() []class {
	rng := rand.New(rand.NewPCG(1, 2))
	small := smallCalls()
	return []class{
		{"small: ten tools", small},
		{"small: 1,000 in turn", manyCalls(rng, 1000)},
		{"small with escapes", escapedCalls()},
		{"edit, 3.5 kB", []call{valid("edit", object("path", "internal/server/handler.go", "content", source(rng, 2000), "old_content", source(rng, 1200)))}},
		{"ask, 20 options", []call{valid("ask_user_question", object("question", "Which of these should the release take?", "options", options(20),
			"allow_freeform", false, "placeholder", "or something else", "timeout_ms", 60000))}},
		{"64 kB of source", []call{valid("write", object("path", "a/b/c.go", "content", source(rng, 56000)))}},
		{"64 kB not ASCII", []call{valid("write", object("path", "a/b/c.md", "content", letters(rng, "абвгдежзийклмнопрстуфхцчшщ 漢字仮名交じり文 éèüñ abc def ", 36000)))}},
		{"1 MB plain", []call{valid("write", object("path", "a/b/c.b64", "content", letters(rng, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", 1000000)))}},
		{"10,000 options", []call{valid("ask_user_question", object("question", "Which?", "options", options(10000)))}},
		{"invalid: small", []call{
			invalid("read", `{"offset":120,"limit":80}`),
			invalid("read", `{"path":"internal/server/handler.go","offset":0,"limit":80}`),
			invalid("todo", `{"action":"update","id":"task-17","status":"started"}`),
			invalid("ask_user_question", `{"question":"Deploy the build now?","options":["yes",7,{"label":"later"}]}`),
		}},
		{"invalid: early in 64 kB", []call{invalid("write", object("path", 5, "content", source(rng, 56000)))}},
	}
}

func valid(tool, arguments string) call   { return call{tool, []byte(arguments), true} }
func invalid(tool, arguments string) call { return call{tool, []byte(arguments), false} }

func smallCalls() []call {
	return []call{
		valid("read", `{"path":"internal/server/handler.go","offset":120,"limit":80}`),
		valid("todo", `{"action":"update","id":"task-17","content":"Write the decoder for oneOf","status":"in_progress"}`),
		valid("ask_user_question", `{"question":"Deploy the build now?","options":["yes","no",{"label":"later","value":"later"}],"allow_freeform":true}`),
		valid("write", `{"path":"notes/todo.txt","content":"first line, second line"}`),
		valid("bash", `{"command":"go test ./... | tail -40","timeout":120}`),
		valid("grep", `{"pattern":"func Test[A-Z]","path":"internal","glob":"*_test.go","ignore_case":false,"context":2,"limit":50}`),
		valid("glob", `{"pattern":"**/*.go","path":"internal/server/api/v1/handlers","limit":200}`),
		valid("url_fetch", `{"url":"https://example.org/docs/reference/page.html","max_length":20000}`),
		valid("edit", `{"path":"main.go","content":"return nil, err","old_content":"return err"}`),
		valid("ls", `{"path":"internal/server/api/v1/handlers","limit":100}`),
	}
}

func escapedCalls() []call {
	return []call{
		valid("write", `{"path":"notes/todo.txt","content":"first line\nsecond line\n"}`),
		valid("edit", `{"path":"main.go","content":"\treturn nil, err\n","old_content":"\treturn err\n"}`),
		valid("bash", `{"command":"printf '%s\\n' \"$HOME\" | wc -c","timeout":120}`),
		valid("grep", `{"pattern":"\\bfunc\\s+Test","path":"internal","limit":50}`),
	}
}

// manyCalls returns small calls of which no two are alike: other tools, other
// members in other orders, other lengths.
func manyCalls(rng *rand.Rand, n int) []call {
	calls := make([]call, n)
	for i := range calls {
		var members map[string]json.RawMessage
		model := smallCalls()[rng.IntN(10)]
		if err := json.Unmarshal(model.arguments, &members); err != nil {
			panic(err)
		}
		var names []string
		for _, m := range strings.Split("path action id content status question options allow_freeform command timeout pattern glob ignore_case context limit url max_length old_content offset", " ") {
			if value, ok := members[m]; ok {
				names = append(names, m)
				if value[0] == '"' && m != "action" && m != "status" {
					members[m] = json.RawMessage(`"` + letters(rng, "abcdefghij/._-", 1+rng.IntN(40)) + `"`)
				} else if value[0] >= '0' && value[0] <= '9' {
					members[m] = json.RawMessage(fmt.Sprint(1000 + rng.IntN(1<<rng.IntN(30))))
				}
			}
		}
		rng.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
		var texts []string
		for _, name := range names {
			texts = append(texts, `"`+name+`":`+string(members[name]))
		}
		calls[i] = valid(model.tool, "{"+strings.Join(texts, ",")+"}")
	}
	return calls
}

// object returns a JSON object of names and values in turn.
func object(members ...any) string {
	var texts []string
	for i := 0; i < len(members); i += 2 {
		texts = append(texts, text(members[i])+":"+text(members[i+1]))
	}
	return "{" + strings.Join(texts, ",") + "}"
}

func text(value any) string {
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		panic(err)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func options(n int) json.RawMessage {
	var list []string
	for i := range n {
		switch {
		case n < 100 && i%3 == 0:
			list = append(list, text(fmt.Sprintf("Option number %d: keep the present behaviour", i)))
		case n < 100 && i%3 == 2:
			list = append(list, object("label", fmt.Sprintf("Option %d", i), "value", fmt.Sprintf("opt_%d", i)))
		default:
			list = append(list, object("label", fmt.Sprintf("Option %d", i), "value", fmt.Sprintf("opt_%d", i),
				"description", fmt.Sprintf("What choosing option %d leads to.", i)))
		}
	}
	return json.RawMessage("[" + strings.Join(list, ",") + "]")
}

// source returns n bytes of what looks like a program: tabs, quotes, line feeds.
func source(rng *rand.Rand, n int) string {
	words := strings.Fields("func return err nil range data path value index buffer reader context string error append make struct type decode schema required")
	var b strings.Builder
	for b.Len() < n {
		b.WriteString(strings.Repeat("\t", rng.IntN(4)))
		for range 3 + rng.IntN(6) {
			b.WriteString(words[rng.IntN(len(words))] + " ")
		}
		if rng.IntN(10) < 3 {
			b.WriteString(`== "` + words[rng.IntN(len(words))] + `"`)
		}
		b.WriteByte('\n')
	}
	return b.String()[:n]
}

func letters(rng *rand.Rand, alphabet string, n int) string {
	runes := []rune(alphabet)
	out := make([]rune, n)
	for i := range out {
		out[i] = runes[rng.IntN(len(runes))]
	}
	return string(out)
}
