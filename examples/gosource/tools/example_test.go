package tools_test

import (
	"encoding/json"
	"fmt"

	"github.com/schemagen/schemagen/examples/gosource/tools"
)

// The tools are marked in Go; what is generated is used as if they had come from files.
func Example() {
	for tool := range tools.Tools.All() {
		fmt.Println(tool.Name+":", tool.Description)
	}

	in, err := tools.DecodeRemind(`{"note": 3, "after": "tomorrow"}`)
	if err != nil {
		fmt.Println(err)
		return
	}
	switch after := in.After.Branch().(type) {
	case tools.RemindAfterInteger:
		fmt.Println("note", in.Note, "in", int64(after), "minutes")
	case tools.RemindAfterString:
		fmt.Println("note", in.Note, string(after))
	}

	// A bad call has an error that the model can mend it by.
	_, err = tools.DecodeRemind(`{"note": "3", "after": "tomorrow"}`)
	forTheModel, _ := json.MarshalIndent(err, "", "  ")
	fmt.Println(string(forTheModel))
	// Output:
	// change_note: Change a note. What is absent stays as it is.
	// delete_note: Delete a note for good.
	// find_notes: Find notes, the latest first. Without words and tag it finds all of them.
	// remind: Have a note shown again later.
	// tag_notes: Give several notes a tag, or take it from them.
	// write_note: Write a new note. The answer is its number.
	// note 3 tomorrow
	// {
	//   "class": "validation",
	//   "count": 1,
	//   "violations": [
	//     {
	//       "code": "type",
	//       "instanceLocation": "/note",
	//       "keywordLocation": "/properties/note/type",
	//       "expected": "an integer",
	//       "got": "\"3\"",
	//       "suggest": "3",
	//       "message": "note must be an integer, got \"3\"; send 3 without quotes"
	//     }
	//   ]
	// }
}
