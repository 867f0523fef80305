package interp_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/interp"
)

func ExampleValidator_Validate() {
	validator, err := interp.Compile([]byte(`{
		"type": "object",
		"properties": {
			"file_path": {"type": "string"},
			"offset": {"type": "integer", "minimum": 1}
		},
		"required": ["file_path"]
	}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(validator.Validate([]byte(`{"file_path": "go.mod", "offset": 1e2}`)))

	err = validator.Validate([]byte(`{"file-path": "go.mod", "offset": 0}`))
	fmt.Println(err)
	form, _ := json.MarshalIndent(err, "", "  ")
	fmt.Println(string(form))
	// Output:
	// <nil>
	// offset must be at least 1, got 0
	// file_path is missing; was it sent as "file-path"?
	// {
	//   "class": "validation",
	//   "count": 2,
	//   "violations": [
	//     {
	//       "code": "minimum",
	//       "instanceLocation": "/offset",
	//       "keywordLocation": "/properties/offset/minimum",
	//       "expected": "at least 1",
	//       "got": "0",
	//       "message": "offset must be at least 1, got 0"
	//     },
	//     {
	//       "code": "required",
	//       "instanceLocation": "",
	//       "keywordLocation": "/required",
	//       "property": "file_path",
	//       "suggest": "file-path",
	//       "message": "file_path is missing; was it sent as \"file-path\"?"
	//     }
	//   ]
	// }
}

// A schema that the subset does not hold is refused whole, with every fault of it.
func ExampleCompile() {
	_, err := interp.Compile([]byte(`{
		"type": "object",
		"properties": {
			"name": {"type": "string", "maxLength": 80},
			"level": {"type": "integer", "maximum": 5}
		}
	}`))
	fmt.Println(errors.Is(err, runtime.ErrUnsupportedCapability))
	var refused *runtime.Error
	if errors.As(err, &refused) {
		for _, v := range refused.Violations() {
			fmt.Println(v.Code, v.KeywordLocation)
		}
	}
	// Output:
	// true
	// unsupported_keyword /properties/name/maxLength
	// unsupported_keyword /properties/level/maximum
}
