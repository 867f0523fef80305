package payload

import (
	"fmt"
	"math/rand/v2"
)

func small() []Call {
	var calls []Call
	for _, c := range [][2]string{
		{"ask_user_question", `{"question":"Deploy the build now?","options":["yes","no",{"label":"later","value":"later"}],"allow_freeform":true}`},
		{"bash", `{"command":"go test ./... 2>&1 | tail -40","timeout":120}`},
		{"edit", `{"path":"main.go","content":"return nil, err","old_content":"return err"}`},
		{"glob", `{"pattern":"**/*.go","path":"internal/server/api/v1","limit":200}`},
		{"grep", `{"pattern":"func Test[A-Z]","path":"internal","glob":"*_test.go","ignore_case":false,"context":2,"limit":50}`},
		{"ls", `{"path":"internal/server/api/v1/handlers","limit":100}`},
		{"read", `{"path":"internal/server/handler.go","offset":120,"limit":80}`},
		{"todo", `{"action":"update","id":"task-17","content":"Write the decoder for oneOf","status":"in_progress"}`},
		{"url_fetch", `{"url":"https://example.org/docs/reference/page.html","max_length":20000}`},
		{"write", `{"path":"notes/todo.txt","content":"first the schema, then the code"}`},
	} {
		calls = append(calls, NewCall(c[0], c[1], true))
	}
	return calls
}

func escaped() []Call {
	return []Call{
		NewCall("write", `{"path":"notes/todo.txt","content":"first line\nsecond line\n\tand \"this\"\n"}`, true),
		NewCall("edit", `{"path":"main.go","content":"if err != nil {\n\treturn nil, err\n}\n","old_content":"\treturn err\n"}`, true),
		NewCall("bash", `{"command":"grep -n \"func main\" *.go \\\n  | head","timeout":120}`, true),
		NewCall("grep", `{"pattern":"\\bfunc\\s+Test","path":"internal","ignore_case":false}`, true),
		NewCall("ask_user_question", `{"question":"Caf\u00e9 or th\u00e9?","options":["caf\u00e9","th\u00e9 \ud83c\udf75"]}`, true),
	}
}

func invalid() []Call {
	return []Call{
		NewCall("read", `{"offset":120,"limit":80}`, false),
		NewCall("read", `{"path":"internal/server/handler.go","offset":0,"limit":80}`, false),
		NewCall("todo", `{"action":"update","id":"task-17","status":"started"}`, false),
		NewCall("bash", `{"command":"go test ./...","timeout":"120"}`, false),
		NewCall("ask_user_question", `{"question":"Deploy the build now?","options":["yes",7,{"label":"later"}]}`, false),
	}
}

// thousand returns calls that differ in tool, members, order and lengths, so that
// no branch predictor learns them.
func thousand(random *rand.Rand) []Call {
	tools := []string{"ask_user_question", "bash", "edit", "glob", "grep", "ls", "read", "todo", "url_fetch", "write"}
	calls := make([]Call, 1000)
	for i := range calls {
		tool := tools[random.IntN(len(tools))]
		calls[i] = NewCall(tool, object(shuffled(random, tool)), true)
	}
	return calls
}

// shuffled returns a tool's required members and some of the others, in any order.
func shuffled(random *rand.Rand, tool string) []member {
	text := func() any { return words(random, 1+random.IntN(6)) }
	path := func() any { return fmt.Sprintf("%s/%s.go", words(random, 1), words(random, 1)) }
	count := func() any { return 1000 + random.IntN(90_000) }
	choice := func(of ...string) func() any { return func() any { return of[random.IntN(len(of))] } }
	type property struct {
		name     string
		required bool
		value    func() any
	}
	properties := map[string][]property{
		"ask_user_question": {{"question", true, text}, {"options", false, func() any {
			return []any{text(), []member{{"label", text()}, {"value", words(random, 1)}}, text()}
		}}, {"placeholder", false, text}, {"timeout_ms", false, count}},
		"bash":      {{"command", true, text}, {"timeout", false, count}},
		"edit":      {{"path", true, path}, {"content", true, text}, {"old_content", false, text}},
		"glob":      {{"pattern", true, path}, {"path", false, path}, {"limit", false, count}},
		"grep":      {{"pattern", true, text}, {"path", false, path}, {"glob", false, path}, {"context", false, count}, {"limit", false, count}},
		"ls":        {{"path", true, path}, {"limit", false, count}},
		"read":      {{"path", true, path}, {"offset", false, count}, {"limit", false, count}},
		"todo":      {{"action", true, choice("add", "update", "complete", "remove")}, {"id", false, text}, {"content", false, text}, {"status", false, choice("pending", "in_progress", "completed")}},
		"url_fetch": {{"url", true, path}, {"max_length", false, count}},
		"write":     {{"path", true, path}, {"content", true, text}},
	}[tool]
	var members []member
	for _, p := range properties {
		if p.required || random.IntN(2) == 0 {
			members = append(members, member{p.name, p.value()})
		}
	}
	random.Shuffle(len(members), func(i, j int) { members[i], members[j] = members[j], members[i] })
	return members
}
