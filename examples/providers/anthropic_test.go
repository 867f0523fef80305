package providers

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/anthropics/anthropic-sdk-go"
	"github.com/anthropics/anthropic-sdk-go/packages/param"
	"github.com/schemagen/schemagen/examples/tools"
	"github.com/schemagen/schemagen/runtime"
)

// With github.com/anthropics/anthropic-sdk-go, a call's input is the bytes of an object.
func Example_anthropic() {
	request := anthropic.MessageNewParams{MaxTokens: 1024}
	for tool := range tools.Tools.All() {
		request.Tools = append(request.Tools, anthropic.ToolUnionParam{OfTool: &anthropic.ToolParam{
			Name:        tool.Name,
			Description: anthropic.String(tool.Description),
			InputSchema: param.Override[anthropic.ToolInputSchemaParam](json.RawMessage(tool.InputSchema)),
		}})
	}

	// The request tells what is enforced.
	var sent struct {
		Tools []struct {
			Name        string
			InputSchema json.RawMessage `json:"input_schema"`
		}
	}
	if err := remarshal(request, &sent); err != nil {
		fmt.Println(err)
		return
	}
	same := 0
	for _, tool := range sent.Tools {
		if tells(tool.Name, tool.InputSchema) {
			same++
		}
	}
	fmt.Println(same, "of", len(sent.Tools), "schemas are those of the catalog")

	// The reply, as it would come from the API.
	var reply anthropic.Message
	if err := json.Unmarshal([]byte(`{"role":"assistant","content":[
		{"type":"tool_use","id":"c1","name":"bash","input":{"command":"make","timeout":9007199254740993}},
		{"type":"tool_use","id":"c2","name":"bash","input":{"command":"make","command":"rm -r ."}},
		{"type":"tool_use","id":"c3","name":"bash","input":{"command":"make","timeout":"5"}}
	]}`), &reply); err != nil {
		fmt.Println(err)
		return
	}
	var results []anthropic.ContentBlockParamUnion
	for _, block := range reply.Content {
		call, ok := block.AsAny().(anthropic.ToolUseBlock)
		if !ok {
			continue
		}
		var in tools.BashInput
		err := in.UnmarshalJSON(call.Input)
		answer := fmt.Sprintf("would run %q for at most %d s", in.Command, in.Timeout.Or(60))
		if err != nil {
			answer = refusal(err)
		}
		results = append(results, anthropic.NewToolResultBlock(call.ID, answer, err != nil))
		fmt.Println(call.ID, answer)
	}
	request.Messages = append(request.Messages, reply.ToParam(), anthropic.NewUserMessage(results...))
	// Output:
	// 10 of 10 schemas are those of the catalog
	// c1 would run "make" for at most 9007199254740993 s
	// c2 json_duplicate_name: the member "command" is there twice (again at byte 18); send each name once
	// c3 type: timeout must be an integer, got "5"; send 5 without quotes
}

// refusal is what the model is told of a call that is not valid. Its JSON form would do as
// well; this is shorter to show.
func refusal(err error) string {
	var invalid *runtime.Error
	if errors.As(err, &invalid) {
		return string(invalid.Violations()[0].Code) + ": " + err.Error()
	}
	return err.Error()
}
