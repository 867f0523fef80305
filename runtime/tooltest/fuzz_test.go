package tooltest

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/examples/tools"
	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/interp"
)

const aSchema = `{"properties":{
	"name":{"type":"string"}, "a \"b\"\n":{"type":"integer","minimum":-2.5}, "kind":{"type":"string","enum":["x","y","z"]},
	"list":{"type":"array","items":{"oneOf":[{"type":"integer"},{"type":"object","properties":{"n":{"type":"number","minimum":1e300}},"required":["n"]}]}},
	"any":{"type":"array"}, "on":{"type":"boolean"}
},"required":["name","extra"]}`

func TestSeeds(t *testing.T) {
	validator, err := interp.Compile([]byte(aSchema))
	require.NoError(t, err)
	seeds := Seeds(aSchema)
	assert.Equal(t, `{"name":"text","extra":null}`, seeds[0])
	assert.Equal(t, `{"name":"text","a \"b\"\n":-2,"kind":"x","list":[7,{"n":1e300}],"any":[null,{"a":[]},1.5],"on":true,"extra":null}`, seeds[1])
	valid, refused := 0, make(map[runtime.Code]bool)
	for _, seed := range seeds {
		err := validator.Validate([]byte(seed))
		if err == nil {
			valid++
		}
		for _, v := range violations(err) {
			refused[v.Code] = true
		}
	}
	assert.Greater(t, valid, 5)
	for _, code := range []runtime.Code{runtime.CodeRequired, runtime.CodeType, runtime.CodeJSONTruncated, runtime.CodeJSONDuplicateName} {
		assert.Contains(t, refused, code)
	}
	assert.Empty(t, Seeds(`{"title":""}`))
}

// TestCompareFinds spoils a generated tool in each way that Compare speaks of.
func TestCompareFinds(t *testing.T) {
	sound, _ := tools.Tools.Lookup("read")
	validator, err := interp.Compile([]byte(sound.InputSchema))
	require.NoError(t, err)
	tests := []struct {
		name, arguments, want string
		spoil                 func(*runtime.Tool)
	}{
		{"a looser verdict", `{"path":"a","offset":0}`, "the interpreted validator says", func(tool *runtime.Tool) {
			tool.Validate = func([]byte) error { return nil }
		}},
		{"another error", `{"path":5}`, "the interpreted validator says", func(tool *runtime.Tool) {
			tool.Validate = func([]byte) error { return runtime.NewError(runtime.ClassValidation, nil) }
		}},
		{"changed arguments", `{"path":"a"}`, "the arguments were changed", func(tool *runtime.Tool) {
			tool.Decode = func(arguments []byte) (any, error) {
				value, err := sound.Decode(bytes.Clone(arguments))
				arguments[0] = ' '
				return value, err
			}
		}},
		{"decoding refuses what is valid", `{"path":"a"}`, "and decoding", func(tool *runtime.Tool) {
			tool.Decode = func([]byte) (any, error) { return nil, runtime.NewError(runtime.ClassValidation, nil) }
		}},
		{"decoding takes what is not", `{"path":5}`, "decoding takes what validation refuses", func(tool *runtime.Tool) {
			tool.Decode = func([]byte) (any, error) { return &tools.ReadInput{}, nil }
		}},
		{"a member is lost", `{"path":"a","limit":3}`, "is written as another one", func(tool *runtime.Tool) {
			tool.Decode = func([]byte) (any, error) { return &tools.ReadInput{Path: "a"}, nil }
		}},
		{"not written", `{"path":"a"}`, "the decoded value is not written", func(tool *runtime.Tool) {
			tool.Decode = func([]byte) (any, error) { return make(chan int), nil }
		}},
		{"what is written is refused", `{"path" : "a"}`, "what was written is refused", func(tool *runtime.Tool) {
			tool.Decode = func(arguments []byte) (any, error) {
				if bytes.Contains(arguments, []byte(" ")) {
					return sound.Decode(arguments)
				}
				return nil, runtime.NewError(runtime.ClassValidation, nil)
			}
		}},
		{"written in another way", `{"path" : "a"}`, "read back and written again as", func(tool *runtime.Tool) {
			tool.Decode = func(arguments []byte) (any, error) {
				if bytes.Contains(arguments, []byte(" ")) {
					return sound.Decode(arguments)
				}
				return json.RawMessage(`{"path":"b"}`), nil
			}
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			require.NoError(t, Compare(sound, validator, []byte(test.arguments)))
			spoilt := sound
			test.spoil(&spoilt)
			assert.ErrorContains(t, Compare(spoilt, validator, []byte(test.arguments)), test.want)
		})
	}
	assert.NoError(t, Compare(sound, validator, []byte(`{"path":"a","limit":1e30}`)), "a number that does not fit is no difference")
	assert.NoError(t, Compare(sound, validator, []byte(`{"path":5,"limit":1e30}`)))
}

// TestCompareBeyondTheCap: a number that does not fit may stand before, among or
// behind more violations than an error lists.
func TestCompareBeyondTheCap(t *testing.T) {
	for _, before := range []int{0, runtime.MaxViolations - 1, runtime.MaxViolations, runtime.MaxViolations + 1} {
		for _, after := range []int{0, 1, runtime.MaxViolations + 1} {
			for _, number := range []int{1, 2} {
				faults := func(n int) []runtime.Violation {
					return slices.Repeat([]runtime.Violation{{Code: runtime.CodeMinimum, Message: "low"}}, n)
				}
				ranges := slices.Repeat([]runtime.Violation{{Code: runtime.CodeNumberRange, Message: "wide"}}, number)
				var validated error
				if before+after > 0 {
					validated = runtime.NewError(runtime.ClassValidation, faults(before+after))
				}
				decoded := runtime.NewError(runtime.ClassValidation, slices.Concat(faults(before), ranges, faults(after)))
				assert.NoError(t, compareRefused(validated, decoded), "%d, %d, %d", before, number, after)
				if before+after > 0 {
					fewer := runtime.NewError(runtime.ClassValidation, slices.Concat(faults(before), ranges, faults(after))[number+1:])
					assert.Error(t, compareRefused(validated, fewer), "%d, %d, %d", before, number, after)
				}
			}
		}
	}
}
