package runtime

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// oneOf reads a value against branches, each tried.
func oneOf(location string, branches ...func(r *Reader)) func(r *Reader) {
	return func(r *Reader) {
		var one OneOf
		r.OneOf(&one)
		for i, branch := range branches {
			if r.Try(&one, i) {
				branch(r)
				r.Matched(&one)
			}
		}
		r.EndOneOf(&one, location, "what it takes", len(branches))
	}
}

func branch(name string) func(r *Reader) {
	return func(r *Reader) {
		switch location := "/oneOf/" + name; name {
		case "integer":
			r.Integer(location)
		case "string":
			r.String(location)
		case "at least 5":
			if r.Number(location); r.LessThan("5") {
				r.BelowMinimum(location, "5")
			}
		case "a or b":
			if s := r.Choice(location); s != "a" && s != "b" {
				r.NotInEnum(location, `["a","b"]`)
			}
		case "strings":
			for r.Array(location); r.Element(); {
				r.String(location + "/items")
			}
		case "empty":
			var m Members
			for r.Object(&m, NewShape(location, nil)); r.Member(&m); {
				r.Unexpected(&m, location+"/additionalProperties")
			}
		case "x and y":
			var m Members
			for r.Object(&m, NewShape(location, []string{"x", "y"}, "x", "y")); r.Member(&m); {
				r.Skip()
			}
		}
	}
}

func branches(names string) []func(r *Reader) {
	var list []func(r *Reader)
	for _, name := range strings.Split(names, "|") {
		list = append(list, branch(name))
	}
	return list
}

func TestOneOf(t *testing.T) {
	tests := []struct {
		text, branches string
		matched        int    // 1: valid
		closest        string // code of the closest, if there is none that matches
	}{
		{"1", "integer|string", 1, ""}, {`"x"`, "integer|string", 1, ""}, {"1.5", "integer|string", 0, ""}, {"null", "integer|string|empty", 0, ""},
		{`"a"`, "a or b|integer", 1, ""}, {`"c"`, "integer|a or b", 0, "enum"}, {`"a"`, "string|a or b", 2, ""}, {`"c"`, "string|a or b", 1, ""}, {"7", "integer|at least 5|integer", 3, ""}, {"2", "at least 5|integer", 1, ""}, {"2.5", "integer|at least 5", 0, "minimum"},
		{"{}", "empty|x and y", 1, ""}, {`{"x":1}`, "empty|x and y", 0, "additionalProperties"}, {`{"x":1,"q":2}`, "empty|x and y", 0, "required"}, {`{"x":1,"y":2}`, "empty|x and y", 1, ""},
		{`[1,2,""]`, "strings|integer", 0, "type"}, {`["",""]`, "strings|strings", 2, ""}, {`[]`, "integer|strings|string", 1, ""}, {"1e400", "string|integer", 1, ""},
	}
	for _, test := range tests {
		name := test.text + " as " + test.branches
		err := asError(t, check("[ "+test.text+" ]", func(r *Reader) {
			r.Array("")
			r.Element()
			oneOf("/items", branches(test.branches)...)(r)
			assert.False(t, r.Element(), name)
		}))
		if test.matched == 1 {
			assert.Nil(t, err, name)
			continue
		}
		if !assert.Equal(t, "oneOf@/0", brief(err), name) {
			continue
		}
		v := err.Violations()[0]
		assert.Equal(t, Pointer("/items/oneOf"), v.KeywordLocation)
		assert.Equal(t, test.matched, v.Matched, name)
		assert.Equal(t, 1, err.Count, name)
		if test.closest == "" {
			assert.Nil(t, v.Closest, name)
		} else if assert.NotNil(t, v.Closest, name) {
			assert.Equal(t, test.closest, string(v.Closest.Code), name)
			assert.Contains(t, v.Message, v.Closest.Message)
		}
	}
}

func TestMatchedTellsWhichBranch(t *testing.T) {
	for text, want := range map[string][]bool{`1`: {true, false, false}, `"a"`: {false, true, true}, `"c"`: {false, true, false}, `null`: {false, false, false}} {
		for _, before := range []int{0, 1, MaxViolations + 1} {
			_ = check("["+strings.Repeat("[],", before)+text+"]", func(r *Reader) {
				for r.Array(""); r.Element(); {
					if r.Kind() == KindArray {
						r.String("")
						continue
					}
					var one OneOf
					var got []bool
					r.OneOf(&one)
					for i, branch := range branches("integer|string|a or b") {
						r.Try(&one, i)
						branch(r)
						got = append(got, r.Matched(&one))
					}
					assert.Equal(t, want, got, text)
					r.EndOneOf(&one, "", "", 3)
				}
			})
		}
	}
}

func TestBranchesLeaveNoRecords(t *testing.T) {
	var r Reader
	r.Check([]byte("[" + strings.Repeat(`null,1,"c",`, 1000) + "1]"))
	for r.Array(""); r.Element(); {
		if r.Kind() == KindNull {
			r.String("")
		} else {
			oneOf("", branches("integer|a or b|strings")...)(&r)
		}
	}
	assert.Len(t, r.report.records, MaxViolations)
	assert.Equal(t, 2000, r.Err().(*Error).Count)
}

func TestOneOfInOneOf(t *testing.T) {
	inner := oneOf("/oneOf/0", branches("a or b|x and y")...)
	outer := oneOf("", inner, branch("integer"), oneOf("/oneOf/2", branches("strings|strings")...))
	tests := map[string]string{
		`"a"`: "", `1`: "", `{"x":1,"y":2}`: "", `null`: "0", `"c"`: "0 oneOf 0 enum", `{"x":1}`: "0 oneOf 0 required", `[]`: "0 oneOf 2", `[1]`: "0 oneOf 0 type", `true`: "0",
	}
	for text, want := range tests {
		var got []string
		if err := verdict(t, text, outer); err != nil {
			require.Equal(t, "oneOf@", brief(err))
			for v := &err.Violations()[0]; v != nil; v = v.Closest {
				if got = append(got, string(v.Code)); v.Code == CodeOneOf {
					got = append(got, fmt.Sprint(v.Matched))
				}
			}
			got = got[1:]
		}
		assert.Equal(t, want, strings.Join(got, " "), text)
	}
}

func TestViolationsRoundOneOfStay(t *testing.T) {
	read := func(r *Reader) {
		for r.Array(""); r.Element(); {
			if r.Kind() == KindBoolean || r.Kind() == KindNull {
				r.String("/items")
			} else {
				oneOf("", oneOf("/oneOf/0", branches("integer|a or b")...), branch("strings"))(r)
			}
		}
	}
	err := verdict(t, `[true,1,"c",false,["x",[]],null,[1,2]]`, read)
	assert.Equal(t, "type@/0 oneOf@/2 type@/3 oneOf@/4 type@/5 oneOf@/6", brief(err))
	assert.Equal(t, 6, err.Count)

	// The cap does not change what is told of branches, nor the count.
	for before := range MaxViolations + 4 {
		err := verdict(t, "["+strings.Repeat("true,", before)+`"c",[1,2],1,"a",null]`, read)
		require.Equal(t, before+3, err.Count)
		require.Len(t, err.Violations(), min(before+3, MaxViolations))
		if before < MaxViolations {
			v := err.Violations()[before]
			require.NotNil(t, v.Closest, before)
			require.NotNil(t, v.Closest.Closest, before)
			require.Equal(t, CodeEnum, v.Closest.Closest.Code)
		}
	}
}

// What a matching branch cannot hold is reported, whichever branches fail
// before and behind it.
func TestNumberRangeInOneOf(t *testing.T) {
	tests := []struct{ text, branches, want string }{
		{"1e30", "integer|string", "number_range"}, {"1e30", "string|integer", "number_range"}, {"1e30", "string|integer|strings", "number_range"}, {"1e30", "integer|strings|a or b|empty", "number_range"},
		{"-1e30", "integer|at least 5", "number_range"}, {"-1e30", "at least 5|integer", "number_range"}, {"1e400", "a or b|at least 5|string", "number_range"},
		{"1e30", "integer|integer", "oneOf"}, {"-1e30", "at least 5|string", "oneOf"}, {"5", "integer|string", ""},
	}
	for _, test := range tests {
		for _, before := range []int{0, 1, MaxViolations - 1, MaxViolations, MaxViolations + 1} {
			text := "[" + strings.Repeat("null,", before) + test.text + "]"
			read := func(r *Reader) {
				for r.Array(""); r.Element(); {
					if r.Kind() == KindNull {
						r.String("")
					} else {
						oneOf("", branches(test.branches)...)(r)
					}
				}
			}
			err := asError(t, decode(text, read))
			want := before
			if test.want != "" {
				want++
			}
			require.Equal(t, want, asCount(decode(text, read)), "%s as %s behind %d", test.text, test.branches, before)
			if before < MaxViolations && test.want != "" {
				require.Equal(t, test.want, string(err.Violations()[before].Code), "%s as %s", test.text, test.branches)
			}
		}
	}
}

func TestNumberRangeNestedInOneOf(t *testing.T) {
	list := func(r *Reader) {
		for r.Array("/oneOf/0"); r.Element(); {
			r.Integer("/oneOf/0/items")
		}
	}
	nested := oneOf("", oneOf("/oneOf/0", list, branch("string")), branch("strings"), branch("integer"))
	assert.Equal(t, "number_range@/0 number_range@/1", brief(decode(`[1e30,-1e30,7]`, nested)))
	assert.NoError(t, check(`[1e30,-1e30,7]`, nested))
	assert.Equal(t, "number_range@", brief(decode(`1e30`, nested)))
	assert.Equal(t, "oneOf@", brief(decode(`[1e30,"x"]`, nested)))
	assert.Equal(t, "oneOf@", brief(decode(`[1e30,"x",1e30]`, oneOf("", nested, branch("integer")))))
}

func TestNumberRangeDoesNotHideWhyABranchFailed(t *testing.T) {
	read := func(r *Reader) {
		for r.Array(""); r.Element(); {
			if r.Kind() == KindNull {
				r.String("")
				continue
			}
			oneOf("", func(r *Reader) {
				for r.Array("/oneOf/0"); r.Element(); {
					r.Integer("/oneOf/0/items")
				}
			}, branch("empty"))(r)
		}
	}
	for before := range MaxViolations {
		err := verdict(t, "["+strings.Repeat("null,", before)+`[1e30,"x"]]`, read)
		require.NotNil(t, err.Violations()[before].Closest)
	}
}

func TestAFaultInABranchEndsTheReading(t *testing.T) {
	for _, text := range []string{`["a",`, `["a",1`, `{"x":1,"x":2}`, `"\ud83d"`, `1.`, `[1 2]`} {
		err := verdict(t, text, oneOf("", branches("strings|integer|x and y|a or b")...))
		require.Equal(t, 1, err.Count)
		assert.True(t, strings.HasPrefix(codes(err), "json_"), codes(err))
	}
}

// A value that is to tell the branches apart and tells of none of them: the
// choices of all of them are what is allowed.
func TestChoicesOfAllBranchesAreTold(t *testing.T) {
	tagged := func(choices string, violations int) func(*Reader) {
		return func(r *Reader) {
			var m Members
			for r.Object(&m, NewShape("", []string{"kind"})); r.Member(&m); {
				if m.Index < 0 {
					r.Skip()
					continue
				}
				r.Choice("/properties/kind")
				for range violations {
					r.NotInEnum("/properties/kind", choices)
				}
			}
		}
	}
	tests := []struct {
		branches []func(*Reader)
		want     string
	}{
		{[]func(*Reader){tagged(`["a"]`, 1), tagged(`["b","c"]`, 1), tagged(`["d","a"]`, 1)}, `["a","b","c","d"]`},
		{[]func(*Reader){tagged(`["a"]`, 2), tagged(`["b"]`, 1), branch("integer")}, `["b","a"]`},
		{[]func(*Reader){tagged(`["a"]`, 1), branch("x and y"), tagged(`["b"]`, 1)}, `["a","b"]`},
	}
	for _, test := range tests {
		v := asError(t, check(`{"kind":"A"}`, oneOf("", test.branches...))).Violations()[0]
		require.NotNil(t, v.Closest)
		assert.Equal(t, Pointer("/kind"), v.Closest.InstanceLocation)
		assert.Equal(t, test.want, "["+strings.Join(texts(v.Closest.Allowed), ",")+"]")
		assert.Equal(t, "a", v.Closest.Suggest)
		assert.Contains(t, v.Message, v.Closest.Expected)
	}
}
