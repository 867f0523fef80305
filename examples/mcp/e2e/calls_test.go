package e2e

// A pair is two calls of one of mcpserver's tools: one that is carried out and one that is refused.
type pair struct {
	tool           string
	right, text    string // arguments and what the result says
	wrong, refusal string // arguments and what the error says
	location       string // instance location of the first violation
}

// calls has every tool, in an order in which the files are there when they are needed.
var calls = []pair{
	{
		"write", `{"path":"notes/a.txt","content":"one\ntwo\nthree\n"}`, "wrote 14 bytes to notes/a.txt",
		`{"path":"a.txt","Content":"x"}`, `content is missing; was it sent as "Content"?`, "",
	},
	{
		"read", `{"path":"notes/a.txt","offset":2,"limit":1e0}`, "two\n",
		`{"path":"notes/a.txt","offset":0}`, "offset must be at least 1, got 0", "/offset",
	},
	{
		"edit", `{"path":"notes/a.txt","content":"2","old_content":"two"}`, "edited notes/a.txt",
		`{"path":"notes/a.txt","content":null}`, "content must be a string, got null; null is a value of its own: send a string, or leave it out if it is optional", "/content",
	},
	{
		"ls", `{"path":"notes"}`, "a.txt",
		`{"limit":0.5}`, "limit must be an integer, got 0.5", "/limit",
	},
	{
		"glob", `{"pattern":"**/*.txt"}`, "notes/a.txt",
		`{"pattern":["**"]}`, "pattern must be a string, got an array of 1 item", "/pattern",
	},
	{
		"grep", `{"pattern":"TWO|2","ignore_case":true}`, "notes/a.txt:2: 2",
		`{"pattern":"2","ignore_case":"true"}`, `ignore_case must be a boolean, got "true"; send true without quotes`, "/ignore_case",
	},
	{
		"todo", `{"action":"add","content":"ship"}`, "1. ship (pending)",
		`{"action":"Add"}`, `action must be one of "add", "update", "complete", "remove", "list", "clear", got "Add"; did you mean "add"?`, "/action",
	},
	{
		"bash", `{"command":"ls","timeout":9007199254740993}`, `would run "ls" for at most 9007199254740993 s`,
		`{"command":"ls","timeout":"9007199254740993"}`, `timeout must be an integer, got "9007199254740993"; send 9007199254740993 without quotes`, "/timeout",
	},
	{
		"url_fetch", `{"url":"https://example.org"}`, "would fetch https://example.org",
		`{"url":"https://example.org","max_length":-1}`, "max_length must be at least 1, got -1", "/max_length",
	},
	{
		"ask_user_question", `{"question":"Deploy?","options":["yes",{"label":"later"}]}`, "would ask \"Deploy?\"\n1. yes\n2. later (later)",
		`{"question":"Deploy?","options":["yes",7]}`, "/options/1: item 1 of options must be a string or object, got 7; it matches none of 2 branches", "/options/1",
	},
}
