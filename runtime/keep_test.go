package runtime

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"
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
				r.NotInEnum("/properties/mode", `["fast",5]`)
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
		{`{"x":["` + strings.Repeat(long, 20) + `",null]}`, refuseScalars}, {`{"x\u0065` + strings.Repeat(long, 20) + `":1,"mode":"` + strings.Repeat(long, 20) + `"}`, closed},
		{`{"a":tru}`, skip}, {`{"a":'x'}`, skip}, {"{\"a\":\"\xff\"}", skip}, {`{"a":"b"} c`, skip}, {`{"a":"b"`, skip}, {"", skip}, {`"\ud800x"`, skip},
	}
	for _, test := range tests {
		want := asError(t, check(test.text, test.read))
		require.NotNil(t, want, test.text)
		data := []byte(test.text)
		var r Reader
		r.Check(data)
		test.read(&r)
		err := r.Err()
		require.Equal(t, test.text, string(data), "changed")
		for i := range data {
			data[i] = '#'
		}
		requireSame(t, want, asError(t, err)) // put into words only now
		assert.Equal(t, want.Error(), err.Error())
		before := strings.Clone(fmt.Sprint(allStrings(violations(want)), want))
		for i := range data {
			data[i] = '%'
		}
		assert.Equal(t, before, fmt.Sprint(allStrings(err.(*Error).Violations()), err))
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

func TestAnErrorMayBeAskedByMany(t *testing.T) {
	for _, text := range []string{`{"tags":[1,2,null],"spot":{}}`, `{"name":"` + strings.Repeat("x", 5000) + `","x":tru`, ""} {
		err, want := check(text, readSample), check(text, readSample).Error()
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() {
				assert.Equal(t, want, err.Error())
				_, e := json.Marshal(err)
				assert.NoError(t, e)
			})
		}
		group.Wait()
	}
}

func TestErrMayBeAskedAgain(t *testing.T) {
	for _, text := range []string{`{"name":1}`, `{"name":"` + strings.Repeat("x", 5000) + `","tags":0}`, `{"name":"` + strings.Repeat("x", 5000), `{`, `{"name":""} x`} {
		var r Reader
		r.Check([]byte(text))
		readSample(&r)
		want := r.Err().Error()
		require.Error(t, r.Err())
		assert.Equal(t, want, r.Err().Error())
	}
}

func TestAnErrorOfALongTextIsShort(t *testing.T) {
	for _, text := range []string{`{"mode":"` + strings.Repeat("x", 1<<20) + `"}`, `{"` + strings.Repeat("x", 1<<20) + `":0`, `{"count":` + strings.Repeat("1.", 1<<20) + `}`} {
		for _, s := range allStrings(asError(t, decode(text, readSample)).Violations()) {
			assert.Less(t, len(s), 3*longestToken)
		}
	}
}
