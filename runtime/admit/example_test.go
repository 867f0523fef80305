package admit_test

import (
	"errors"
	"fmt"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/admit"
)

// A host takes the tools that a server lists, calls those that it can check, and knows
// why it does not call the others.
func Example() {
	tools := admit.NewRegistry(nil, admit.Quarantine)
	catalog, err := tools.Replace([]admit.Descriptor{
		{Name: "read", InputSchema: []byte(`{
			"type": "object",
			"properties": {"path": {"type": "string"}, "limit": {"type": "integer", "minimum": 1}},
			"required": ["path"]
		}`)},
		{Name: "search", InputSchema: []byte(`{
			"type": "object",
			"properties": {"query": {"type": "string", "maxLength": 80}}
		}`)},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for aside := range catalog.Quarantined() {
		fmt.Println(aside)
	}

	call := func(name, arguments string) error {
		tool, err := tools.Lookup(name)
		if err != nil {
			return err
		}
		return tool.Validate([]byte(arguments))
	}
	fmt.Println(call("read", `{"path": "go.mod", "limit": 10}`))
	fmt.Println(call("read", `{"path": "go.mod", "limit": 0}`))
	fmt.Println(errors.Is(call("search", `{}`), admit.ErrQuarantined))
	fmt.Println(call("delete", `{}`))
	// Output:
	// tool 1, "search": unsupported keyword "maxLength" (JSON Schema has it, the subset does not) at /properties/query/maxLength
	// <nil>
	// limit must be at least 1, got 0
	// true
	// unknown tool "delete"
}

// A batch that fails tells every fault of every tool, and leaves the old catalog in force.
func ExampleRegistry_Replace() {
	tools := admit.NewRegistry(nil, admit.Quarantine)
	if _, err := tools.Replace([]admit.Descriptor{{Name: "ls", InputSchema: []byte(`{"type": "object"}`)}}); err != nil {
		fmt.Println(err)
		return
	}
	_, err := tools.Replace([]admit.Descriptor{
		{Name: "ls", InputSchema: []byte(`{"type": "object", "required": "path", "enum": {}}`)},
		{Name: "cat", InputSchema: []byte(`{"type": "object", "title": "cat"}`)},
		{Name: "cat", InputSchema: []byte(`{"type": "object"}`)},
	})
	fmt.Println(err)
	fmt.Println(errors.Is(err, runtime.ErrValidation))
	_, err = tools.Lookup("ls")
	fmt.Println(err)
	// Output:
	// the tools are not admitted:
	// tool 0, "ls": "required" must be an array of strings, not a string at /required
	// 	"enum" must be an array of JSON values, not an object at /enum
	// tool 1, "cat": unsupported keyword "title" (it asserts nothing, but the subset refuses what it does not enforce: take it out) at /title
	// tool 2, "cat": the name "cat" is taken by tool 1 of the batch: names must differ
	// true
	// <nil>
}
