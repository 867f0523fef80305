package runtime

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// integers reads an array of integers from 0 to 9.
func integers(r *Reader) {
	for r.Array(""); r.Element(); {
		n := r.Integer("/items")
		if n < 0 {
			r.BelowMinimum("/items", "0")
		}
		if n > 9 {
			r.NotInEnum("/items", `[0,9]`)
		}
	}
}

func TestViolationsBeyondTheCapAreCounted(t *testing.T) {
	for _, n := range []int{1, MaxViolations - 1, MaxViolations, MaxViolations + 1, 1000} {
		err := verdict(t, "["+strings.Repeat("null,-1,", n/2)+strings.Repeat("-1,", n%2)+"1]", integers)
		assert.Equal(t, n, err.Count)
		require.Len(t, err.Violations(), min(n, MaxViolations))
		for i, v := range err.Violations() {
			assert.Equal(t, Pointer(fmt.Sprintf("/%d", i)), v.InstanceLocation)
		}
		assert.Equal(t, min(n, MaxViolations+1), len(strings.Split(err.Error(), "\n")))
	}
	assert.True(t, strings.HasSuffix(verdict(t, "["+strings.Repeat("-1,", 33)+"1]", integers).Error(), "\nand 1 more violation"))
	assert.True(t, strings.HasSuffix(verdict(t, "["+strings.Repeat("-1,", 40)+"1]", integers).Error(), "\nand 8 more violations"))
}

func TestNumberRangeIsForValidValuesOnly(t *testing.T) {
	tests := map[string]string{
		"[1e30]": "enum@/0", "[-1e30]": "minimum@/0", "[1e30,1e30]": "enum@/0 enum@/1", "[-1e30,null,1]": "minimum@/0 type@/1", "[1,1e0]": "",
	}
	for text, want := range tests {
		assert.Equal(t, want, brief(verdict(t, text, integers)), text)
	}
	list := func(r *Reader) { // without assertions on its items
		mark := r.Mark()
		for r.Array(""); r.Element(); {
			r.Integer("/items")
		}
		if r.Canonical(mark, KindArray) != "[]" {
			r.NotInEnum("", `[[]]`)
		}
	}
	assert.Equal(t, "number_range@/0 number_range@/2 enum@", brief(decode("[1e30,1,-1e30]", list)))
	assert.Equal(t, "enum@", brief(check("[1e30,1,-1e30]", list)))
	// Both minimum and enum: the range is taken back once.
	both := func(r *Reader) {
		for r.Array(""); r.Element(); {
			if n := r.Integer("/items"); n < 0 {
				r.NotInEnum("/items", `[1]`)
				r.BelowMinimum("/items", "0")
			}
		}
	}
	err := asError(t, decode("[1e30,-1e30,1]", both))
	assert.Equal(t, "number_range@/0 enum@/1 minimum@/1", brief(err))
	assert.Equal(t, 3, err.Count)
}

func TestNumberRangeAtTheCap(t *testing.T) {
	for before := range MaxViolations + 3 {
		text := "[" + strings.Repeat("null,", before) + "-1e30,null,1]"
		want := verdict(t, text, integers)
		assert.Equal(t, before+2, want.Count)
		requireSame(t, want, asError(t, decode(text, integers)))
	}
}

func TestViolationsOfTheRoot(t *testing.T) {
	assert.Equal(t, "minimum@ enum@", brief(verdict(t, "1", func(r *Reader) {
		r.Number("")
		r.BelowMinimum("", "2")
		r.NotInEnum("", `[2]`)
	})))
}

func TestErrorIsFoundByClass(t *testing.T) {
	var err error = NewError(ClassUnsupportedCapability, []Violation{{Code: CodeUnsupportedKeyword, Message: "m"}})
	assert.ErrorIs(t, fmt.Errorf("wrapped: %w", err), ErrUnsupportedCapability)
	assert.NotErrorIs(t, err, ErrValidation)
	err = check("", skip)
	assert.ErrorIs(t, fmt.Errorf("wrapped: %w", err), ErrValidation)
	assert.NotErrorIs(t, err, ErrUnsupportedCapability)
	assert.False(t, errors.Is(err, errors.New("validation")))
}

func TestErrorAsJSON(t *testing.T) {
	tests := []struct {
		text string
		read func(r *Reader)
		want string
	}{
		{`{"offset":0,"file-path":"x"}`, func(r *Reader) {
			var m Members
			for r.Object(&m, NewShape("", []string{"file_path", "offset"}, "file_path")); r.Member(&m); {
				if m.Index != 1 {
					r.Extra(&m, new(Extras))
				} else if r.Integer("/properties/offset") < 1 {
					r.BelowMinimum("/properties/offset", "1")
				}
			}
		}, `{"class":"validation","count":2,"violations":[
			{"code":"minimum","instanceLocation":"/offset","keywordLocation":"/properties/offset/minimum","expected":"at least 1","got":"0","message":"offset must be at least 1, got 0"},
			{"code":"required","instanceLocation":"","keywordLocation":"/required","property":"file_path","suggest":"file-path","message":"file_path is missing; was it sent as \"file-path\"?"}]}`},
		{`{"":1}`, func(r *Reader) {
			var m Members
			for r.Object(&m, noShape); r.Member(&m); {
				r.Unexpected(&m, "/additionalProperties")
			}
		}, `{"class":"validation","count":1,"violations":[{"code":"additionalProperties","instanceLocation":"","keywordLocation":"/additionalProperties","property":"","message":"the arguments object has no property \"\" and takes no others"}]}`},
		{`[true]`, func(r *Reader) {
			for r.Array(""); r.Element(); {
				oneOf("/items", branch("string"), branch("string"))(r)
			}
		}, `{"class":"validation","count":1,"violations":[{"code":"oneOf","instanceLocation":"/0","keywordLocation":"/items/oneOf","matched":0,"expected":"exactly one of 2 branches (what it takes)","got":"true","message":"item 0 must be a what it takes, got true; it matches none of 2 branches"}]}`},
		{`{"a":`, skip, `{"class":"validation","count":1,"violations":[{"code":"json_truncated","instanceLocation":"/a","keywordLocation":"","message":"the JSON text ends too early at byte 5: it was cut off; send it again, whole"}]}`},
		{``, skip, `{"class":"validation","count":1,"violations":[{"code":"json_truncated","instanceLocation":"","keywordLocation":"","message":"the JSON text is empty; send an object, {} for no arguments"}]}`},
	}
	for _, test := range tests {
		got, err := json.Marshal(verdict(t, test.text, test.read))
		require.NoError(t, err)
		assert.JSONEq(t, test.want, string(got))
	}
}

func TestCodesOfTheJSONForm(t *testing.T) {
	for _, code := range []Code{CodeType, CodeRequired, CodeEnum, CodeMinimum, CodeAdditionalProperties, CodeOneOf, CodeNumberRange, CodeJSONDuplicateName, CodeJSONDepth, CodeMalformed} {
		text, err := json.Marshal(Violation{Code: code, Property: "p", Matched: 2, Message: "m"})
		require.NoError(t, err)
		named := code == CodeRequired || code == CodeAdditionalProperties || code == CodeJSONDuplicateName
		assert.Equal(t, named, strings.Contains(string(text), `"property":"p"`), code)
		assert.Equal(t, code == CodeOneOf, strings.Contains(string(text), `"matched":2`), code)
	}
}
