package providers

import (
	"encoding/json"
	"fmt"

	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/responses"
	"github.com/schemagen/schemagen/examples/tools"
	"github.com/schemagen/schemagen/runtime"
)

// With the Chat Completions API of github.com/openai/openai-go, arguments are a string, as
// the generated decoders take it.
func Example_openAIChat() {
	request := openai.ChatCompletionNewParams{Model: openai.ChatModelGPT4o}
	for tool := range tools.Tools.All() {
		function := openai.FunctionDefinitionParam{Name: tool.Name, Description: openai.String(tool.Description)}
		function.SetExtraFields(map[string]any{"parameters": json.RawMessage(tool.InputSchema)})
		request.Tools = append(request.Tools, openai.ChatCompletionFunctionTool(function))
	}

	// The request tells what is enforced.
	var sent struct {
		Tools []struct {
			Function struct {
				Name       string
				Parameters json.RawMessage
			}
		}
	}
	if err := remarshal(request, &sent); err != nil {
		fmt.Println(err)
		return
	}
	same := 0
	for _, tool := range sent.Tools {
		if tells(tool.Function.Name, tool.Function.Parameters) {
			same++
		}
	}
	fmt.Println(same, "of", len(sent.Tools), "schemas are those of the catalog")

	// The reply, as it would come from the API.
	var reply openai.ChatCompletion
	if err := json.Unmarshal([]byte(`{"choices":[{"message":{"role":"assistant","tool_calls":[
		{"id":"c1","type":"function","function":{"name":"bash","arguments":"{\"command\":\"make\",\"timeout\":9007199254740993}"}},
		{"id":"c2","type":"function","function":{"name":"bash","arguments":"{\"command\":\"make\",\"command\":\"rm -r .\"}"}},
		{"id":"c3","type":"function","function":{"name":"bash","arguments":"{\"command\":\"ma"}}
	]}}]}`), &reply); err != nil {
		fmt.Println(err)
		return
	}
	for _, call := range reply.Choices[0].Message.ToolCalls {
		in, err := tools.DecodeBash(call.Function.Arguments)
		answer := fmt.Sprintf("would run %q for at most %d s", in.Command, in.Timeout.Or(60))
		if err != nil {
			answer = refusal(err)
		}
		request.Messages = append(request.Messages, openai.ToolMessage(answer, call.ID))
		fmt.Println(call.ID, answer)
	}
	// Output:
	// 10 of 10 schemas are those of the catalog
	// c1 would run "make" for at most 9007199254740993 s
	// c2 json_duplicate_name: the member "command" is there twice (again at byte 18); send each name once
	// c3 json_truncated: the JSON text ends too early at byte 14: it was cut off; send it again, whole
}

// With the Responses API the tools and the calls have other types, and the same two ways.
func Example_openAIResponses() {
	tool, _ := tools.Tools.Lookup("read")
	function := responses.FunctionToolParam{Name: tool.Name, Description: openai.String(tool.Description)}
	function.SetExtraFields(map[string]any{"parameters": json.RawMessage(tool.InputSchema)})
	request := responses.ResponseNewParams{Tools: []responses.ToolUnionParam{{OfFunction: &function}}}
	var sent struct {
		Tools []struct {
			Name       string
			Parameters json.RawMessage
		}
	}
	if err := remarshal(request, &sent); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(tells(sent.Tools[0].Name, sent.Tools[0].Parameters))

	var reply responses.Response
	if err := json.Unmarshal([]byte(`{"output":[
		{"type":"function_call","call_id":"c1","name":"read","arguments":"{\"path\":\"go.mod\",\"limit\":1e1}"},
		{"type":"function_call","call_id":"c2","name":"read","arguments":"{\"Path\":\"go.mod\"}"}
	]}`), &reply); err != nil {
		fmt.Println(err)
		return
	}
	for _, item := range reply.Output {
		call := item.AsFunctionCall()
		in, err := tools.DecodeRead(call.Arguments)
		if err != nil {
			fmt.Println(call.CallID, refusal(err))
			continue
		}
		fmt.Println(call.CallID, in.Path, in.Limit.Or(2000))
	}
	// Output:
	// true
	// c1 go.mod 10
	// c2 required: path is missing; was it sent as "Path"?
}

// remarshal reads what v is in a request.
func remarshal(v, into any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, into)
}

// tells reports whether a tool's schema in a request is equal in value to the catalog's.
func tells(name string, schema []byte) bool {
	tool, ok := tools.Tools.Lookup(name)
	return ok && runtime.Canonical(string(schema)) == runtime.Canonical(tool.InputSchema)
}
