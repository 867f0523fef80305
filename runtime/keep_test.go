package runtime

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A host may use the memory of its arguments for something else as soon as it
// has the verdict, and what was validated may be handed on.
func TestArgumentsAreNeitherChangedNorKept(t *testing.T) {
	long := strings.Repeat("abcdefgh", 40)
	closed := func(r *Reader) {
		var m Members
		for r.Object(&m, NewShape("", []string{"file_path", "mode"}, "file_path")); r.Member(&m); {
			switch {
			case m.Index < 0:
				r.Unexpected(&m, "/additionalProperties")
			case r.Choice("/properties/mode") != "":
				r.NotInEnum("/properties/mode", `"fast"`, `5`)
			}
		}
	}
	tests := []struct {
		text string
		read func(r *Reader)
	}{
		{`{"filepath":1,"fil\u0065-path":"5","mode":"fest"}`, closed}, {`{"` + long + `":{},"mode":"` + long + `"}`, closed}, {`{"mode":"f\u0065st","mode":1}`, closed}, {`{"x\u0065":1,"xe":1}`, closed}, {`{"` + long + `":1,"` + long + `":2}`, closed},
		{`{"integer":"5","number":" 1e3 ","array":"[1]","object":"{\"a\":\"b\"}","string":5,"boolean":"true"}`, typed}, {`{"integer":"` + long + `","string":` + strings.Repeat("1", 300) + `}`, typed}, {`{"integer":-1.5,"string":true}`, typed},
		{`{"` + long + `":["` + long + `",1,{"a/b~":null,"password":"hunter2"}]}`, refuseScalars}, {`{"a":{"short":"a","b":"\u0061"}}`, refuseScalars}, {`["a",{"k":["x"]}]`, refuseAll},
		{`{"count":-1e30,"ratio":0.1,"pick":{"x":"1"},"spot":{"z":0},"tags":[0],"more":"x"}`, readSample}, {`{"pick":{"x":{},"` + long + `":"y"},"name":{"a":1}}`, readSample},
		{`{"a":tru}`, skip}, {`{"a":'x'}`, skip}, {"{\"a\":\"\xff\"}", skip}, {`{"a":"b"} c`, skip}, {`{"a":"b"`, skip}, {"", skip}, {`"\ud800x"`, skip},
	}
	for _, test := range tests {
		data := []byte(test.text)
		var r Reader
		r.Check(data)
		test.read(&r)
		err := asError(t, r.Err())
		require.NotNil(t, err, test.text)
		require.Equal(t, test.text, string(data), "changed")
		before := strings.Clone(fmt.Sprintf("%#v %s", allStrings(err.Violations), err))
		for i := range data {
			data[i] = '#'
		}
		assert.Equal(t, before, fmt.Sprintf("%#v %s", allStrings(err.Violations), err), test.text)
	}
}

// allStrings returns every string of the violations.
func allStrings(violations []Violation) (all []string) {
	for _, v := range violations {
		all = append(all, string(v.Code), string(v.InstanceLocation), string(v.KeywordLocation), v.Property, v.Expected, v.Got, v.Suggest, v.Message)
		for _, choice := range v.Allowed {
			all = append(all, string(choice))
		}
		if v.Closest != nil {
			all = append(all, allStrings([]Violation{*v.Closest})...)
		}
	}
	return all
}

func TestDecodeBytesKeepsNoneOfThem(t *testing.T) {
	for _, text := range []string{`{"name":"n","tags":["a","b"],"free":[1],"x":{"y":"z"}}`, `{"name":"n\n","tags":["\u0061","b"],"free":["\t"],"\u0078":{"y":"z"}}`} {
		data := []byte(text)
		var s, want sample
		var r Reader
		r.DecodeBytes(data)
		s.read(&r)
		require.NoError(t, r.Err())
		require.Equal(t, text, string(data))
		clear(data)
		require.NoError(t, decode(text, want.read))
		assert.Equal(t, want, s)
	}
}

func TestErrorsOfDecodingStandAlone(t *testing.T) {
	// A Go string does not change; that the Error does not keep a large one
	// from being freed is all that can be asked.
	text := `{"mode":"` + strings.Repeat("x", 1<<20) + `"}`
	err := asError(t, decode(text, readSample))
	for _, s := range allStrings(err.Violations) {
		assert.Less(t, len(s), 1000)
	}
}
