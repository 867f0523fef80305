package tools_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/schemagen/schemagen/examples/tools"
	"github.com/schemagen/schemagen/runtime"
)

func ExampleDecodeRead() {
	in, err := tools.DecodeRead(`{"path": "go.mod", "limit": 1e1}`)
	if err != nil {
		fmt.Println(err)
		return
	}
	limit, ok := in.Limit.Get()
	fmt.Println(in.Path, in.Offset.Or(1), limit, ok)
	// Output: go.mod 1 10 true
}

// All that is wrong is told at once, to a person by Error and to a model as JSON.
func ExampleDecodeTodo_error() {
	_, err := tools.DecodeTodo(`{"action": "Complete", "id": 17}`)
	fmt.Println(err)
	fmt.Println(errors.Is(err, runtime.ErrValidation))
	var invalid *runtime.Error
	if errors.As(err, &invalid) {
		fmt.Println(invalid.Violations()[0].Suggest)
	}
	// Output:
	// action must be one of "add", "update", "complete", "remove", "list", "clear", got "Complete"; did you mean "complete"?
	// id must be a string, got 17; send "17", in quotes
	// true
	// complete
}

// A union is switched over by its branches.
func ExampleAskUserQuestionOptionsItem_Branch() {
	in, err := tools.DecodeAskUserQuestion(`{"question": "Deploy?", "options": ["yes", {"label": "later"}]}`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, option := range in.Options.Or(nil) {
		switch option := option.Branch().(type) {
		case tools.AskUserQuestionOptionsItemString:
			fmt.Println("text:", string(option))
		case tools.AskUserQuestionOptionsItemObject:
			fmt.Println("labelled:", option.Label)
		}
	}
	// Output:
	// text: yes
	// labelled: later
}

// A value that Go code builds is checked by the same rules.
func ExampleAskUserQuestionInput_Validate() {
	in := tools.AskUserQuestionInput{
		Question: "Deploy?",
		Options: runtime.Some([]tools.AskUserQuestionOptionsItem{
			tools.NewAskUserQuestionOptionsItem(tools.AskUserQuestionOptionsItemString("yes")),
			tools.NewAskUserQuestionOptionsItem(tools.AskUserQuestionOptionsItemObject{Label: "later"}),
		}),
		TimeoutMs: runtime.Some[int64](10),
	}
	fmt.Println(in.Validate())
	in.TimeoutMs = runtime.Some[int64](10_000)
	fmt.Println(in.Validate())
	text, err := json.Marshal(in)
	fmt.Println(string(text), err)
	// Output:
	// timeout_ms must be at least 1000, got 10
	// <nil>
	// {"question":"Deploy?","options":["yes",{"label":"later"}],"timeout_ms":10000} <nil>
}

// What an open object admits and no property names is kept, and written back.
func ExampleReadInput_extras() {
	in, err := tools.DecodeRead(`{"path": "go.mod", "note": {"why": "to look"}}`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for name, value := range in.Extras.All() {
		fmt.Println(name, value)
	}
	text, err := json.Marshal(in)
	fmt.Println(string(text), err)
	// Output:
	// note {"why": "to look"}
	// {"path":"go.mod","note":{"why":"to look"}} <nil>
}

// The catalog validates a call before anything is done, and hands on the bytes.
func ExampleCatalog() {
	tool, ok := tools.Tools.Lookup("read")
	fmt.Println(tool.Name, ok)
	fmt.Println(tool.Validate([]byte(`{"path": "go.mod", "limit": 0}`)))
	value, err := tool.Decode([]byte(`{"path": "go.mod"}`))
	fmt.Println(value.(*tools.ReadInput).Path, err)
	// Output:
	// read true
	// limit must be at least 1, got 0
	// go.mod <nil>
}
