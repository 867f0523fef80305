package runtime

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// decode reads text with read, decoding it.
func decode(text string, read func(r *Reader)) error {
	var r Reader
	r.Decode(text)
	read(&r)
	return r.Err()
}

// check reads text with read for a verdict alone.
func check(text string, read func(r *Reader)) error {
	var r Reader
	r.Check([]byte(text))
	read(&r)
	return r.Err()
}

// asError returns err as the *Error that it has to be, nil for nil.
func asError(t testing.TB, err error) *Error {
	t.Helper()
	if err == nil {
		return nil
	}
	var e *Error
	require.ErrorAs(t, err, &e)
	require.NotEmpty(t, e.Violations())
	return e
}

// verdict reads text with read in every way there is, makes sure that all find
// the same, and returns it.
func verdict(t testing.TB, text string, read func(r *Reader)) *Error {
	t.Helper()
	var r Reader
	r.DecodeBytes([]byte(text))
	read(&r)
	want := asError(t, check(text, read))
	requireSame(t, want, asError(t, decode(text, read)))
	requireSame(t, want, asError(t, r.Err()))
	return want
}

// requireSame makes sure that two readings found the same.
func requireSame(t testing.TB, want, got *Error) {
	t.Helper()
	require.Equal(t, violations(want), violations(got))
	if want != nil {
		require.Equal(t, want.Count, got.Count)
		require.Equal(t, want.Class, got.Class)
	}
}

func violations(e *Error) []Violation {
	if e == nil {
		return nil
	}
	return e.Violations()
}

// brief returns the code and instance location of each violation.
func brief(err error) string {
	var e *Error
	if !errors.As(err, &e) || e == nil {
		return ""
	}
	var parts []string
	for _, v := range e.Violations() {
		parts = append(parts, fmt.Sprintf("%s@%s", v.Code, v.InstanceLocation))
	}
	return strings.Join(parts, " ")
}

// codes returns the codes of err alone.
func codes(err error) string {
	parts := strings.Fields(brief(err))
	for i := range parts {
		parts[i], _, _ = strings.Cut(parts[i], "@")
	}
	return strings.Join(parts, " ")
}

func skip(r *Reader) { r.Skip() }

func skipElements(r *Reader) {
	for r.Array("/a"); r.Element(); {
		r.Skip()
	}
}

func skipMembers(r *Reader) {
	var m Members
	for r.Object(&m, noShape); r.Member(&m); {
		r.Extra(&m, new(Extras))
	}
}

// readers are the methods that take one type.
var readers = map[string]func(r *Reader){
	"string":  func(r *Reader) { r.String("") },
	"choice":  func(r *Reader) { r.Choice("") },
	"integer": func(r *Reader) { r.Integer("") },
	"number":  func(r *Reader) { r.Number("") },
	"boolean": func(r *Reader) { r.Boolean("") },
	"array":   skipElements,
	"object":  skipMembers,
	"any":     func(r *Reader) { r.Any() },
	"skip":    skip,
}

func TestTypesAreToldApart(t *testing.T) {
	takenBy := map[string]string{
		`"a\n"`: "string choice", `1`: "integer number", `1.0`: "integer number", `-1e3`: "integer number", `1.5`: "number",
		`true`: "boolean", `false`: "boolean", `null`: "", `[1,[]]`: "array", `{"a":{}}`: "object",
	}
	for text, takers := range takenBy {
		for name, read := range readers {
			want := "type@/0"
			if strings.Contains(takers+" any skip", name) {
				want = ""
			}
			// The value behind it shows that reading goes on at the right place.
			err := verdict(t, "[ "+text+" , 7]", func(r *Reader) {
				r.Array("")
				r.Element()
				read(r)
				require.True(t, r.Element())
				assert.Equal(t, int64(7), r.Integer(""))
				assert.False(t, r.Element())
			})
			assert.Equal(t, want, brief(err), "%s as %s", text, name)
		}
	}
}

func TestTextFaults(t *testing.T) {
	tests := []struct {
		text, code string
		offset     int
	}{
		{"", "json_truncated", 0}, {" \n\t\r ", "json_truncated", 5}, {"[", "json_truncated", 1}, {"[1", "json_truncated", 2},
		{"[1,", "json_truncated", 3}, {`{"a"`, "json_truncated", 4}, {`{"a":`, "json_truncated", 5}, {"-", "json_truncated", 1},
		{"tru", "json_truncated", 3}, {`"\u12`, "json_truncated", 5}, {"\"\xe2\x82", "json_truncated", 3}, {"nul", "json_truncated", 3},
		{"x", "json_syntax", 0}, {"]", "json_syntax", 0}, {"[1,]", "json_syntax", 3}, {"[,]", "json_syntax", 1}, {"[1 2]", "json_syntax", 3},
		{"[1}", "json_syntax", 2}, {"{]", "json_syntax", 1}, {`{"a":1,}`, "json_syntax", 7}, {`{,}`, "json_syntax", 1}, {`{a:1}`, "json_syntax", 1},
		{`{"a" 1}`, "json_syntax", 5}, {`{"a":}`, "json_syntax", 5}, {`{"a":1 "b":2}`, "json_syntax", 7}, {`{1:2}`, "json_syntax", 1},
		{"nulL", "json_syntax", 3}, {"tRue", "json_syntax", 1}, {"falsy", "json_syntax", 4}, {"NaN", "json_syntax", 0},
		{"'a'", "json_syntax", 0}, {"// c\n1", "json_syntax", 0}, {"\ufeff{}", "json_syntax", 0}, {"\x00", "json_syntax", 0}, {"[\x001]", "json_syntax", 1},
		{"{\"a\":\x001}", "json_syntax", 5}, {"\v1", "json_syntax", 0}, {"\u00a01", "json_syntax", 0}, {"[\"\x1f\"]", "json_syntax", 2},
		{"\xff", "json_invalid_utf8", 0}, {"[\xff]", "json_invalid_utf8", 1}, {"\"\xc0\x80\"", "json_invalid_utf8", 1}, {"\"a\xed\xa0\x80\"", "json_invalid_utf8", 2},
		{"\"\xf4\x90\x80\x80\"", "json_invalid_utf8", 1}, {"\"é\x80\"", "json_invalid_utf8", 3}, {"\"\\\xff\"", "json_invalid_utf8", 2},
		{"1 2", "json_trailing_data", 2}, {"{} {}", "json_trailing_data", 3}, {"[]]", "json_trailing_data", 2}, {"{}\x00", "json_trailing_data", 2}, {`""x`, "json_trailing_data", 2},
	}
	for _, test := range tests {
		err := verdict(t, test.text, skip)
		if assert.Equal(t, test.code, codes(err), "%q", test.text) {
			assert.Equal(t, test.offset, err.Violations()[0].Offset, "%q", test.text)
			assert.Equal(t, 1, err.Count)
			assert.NotEmpty(t, err.Violations()[0].Message)
		}
	}
}

func TestAFaultOfTheTextIsReportedAlone(t *testing.T) {
	err := verdict(t, `{"name":1,"count":"x","tags":[null,}`, readSample)
	assert.Equal(t, "json_syntax", codes(err))
	assert.Equal(t, 1, err.Count)
	assert.ErrorIs(t, err, ErrValidation)
	assert.NotErrorIs(t, err, ErrUnsupportedCapability)
}

func TestEveryProperPrefixIsTruncated(t *testing.T) {
	var extras strings.Builder
	for i := range 2 * few {
		fmt.Fprintf(&extras, `,"é%d\u00e9":{"\u0022%d":[-0.5e+7,{}]}`, i, i)
	}
	text := ` { "name" : "a\"\\\/\b\f\n\r\t\u00e9 é€😀 \ud83d\ude00" , "mode":"f\u0061st","count":-120e-1,"ratio":0.1E+2,"done":true,
		"tags":["", "a long one, longer than thirty-two bytes €"],"free":[null,false,[[]],{"":{}}],"pick":{"x":1},"spot":{"x":-1.5e0,"y":2}` + extras.String() + ` }`
	require.Nil(t, verdict(t, text, readSample))
	require.Nil(t, verdict(t, text, skip))
	for end := range len(text) { // through characters, too
		for _, read := range []func(*Reader){readSample, skip} {
			for _, err := range []error{decode(text[:end], read), check(text[:end], read)} {
				require.Equal(t, "json_truncated", codes(err), "%q", text[:end])
				require.Equal(t, end, asError(t, err).Violations()[0].Offset)
			}
		}
	}
}

func TestDepth(t *testing.T) {
	nested := map[string]func(n int) string{
		"arrays":  func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) },
		"objects": func(n int) string { return strings.Repeat(`{"a":`, n-1) + "{}" + strings.Repeat("}", n-1) },
		"both": func(n int) string {
			return strings.Repeat(`[{"a":`, n/2) + []string{"0", "[]"}[n%2] + strings.Repeat("}]", n/2)
		},
	}
	for name, text := range nested {
		for depth, want := range map[int]string{2: "", 127: "", 128: "", 129: "json_depth", 1000: "json_depth"} {
			for _, read := range []func(*Reader){skip, skipElements, skipMembers, readers["string"]} {
				got := codes(verdict(t, text(depth), read))
				assert.Equal(t, want, strings.TrimPrefix(got, "type"), "%d %s", depth, name)
			}
		}
	}
	var r Reader
	r.Decode(nested["arrays"](1001))
	r.LimitDepth(1001)
	r.Skip()
	assert.NoError(t, r.Err())
	r = Reader{}
	r.Decode(nested["both"](1002))
	r.LimitDepth(math.MaxInt)
	r.Skip()
	assert.NoError(t, r.Err())
}

func TestDepthIsGivenBack(t *testing.T) {
	text := "[" + strings.Repeat(`[[]],{"a":[]},`, 200) + "[]]"
	assert.Nil(t, verdict(t, text, skip))
	assert.Nil(t, verdict(t, text, skipElements))
	err := verdict(t, text, func(r *Reader) {
		for r.Array(""); r.Element(); {
			r.String("/items")
		}
	})
	assert.Equal(t, 401, err.Count)
}

func TestAnyKeepsTheExactText(t *testing.T) {
	for _, text := range []string{`1.50`, `"\u0061"`, "[ 1 ,\n{} ]", `{"b": 1e2, "a": null}`, `null`, `-0`} {
		var got JSON
		require.NoError(t, decode(" "+text+" ", func(r *Reader) { got = r.Any() }))
		assert.Equal(t, JSON(text), got)
	}
}

func TestAppendBuildsNothingForAVerdict(t *testing.T) {
	read := func(r *Reader) (list []string) {
		for r.Array(""); r.Element(); {
			list = Append(r, list, r.String(""))
		}
		return list
	}
	var r Reader
	r.Decode(`["a","b"]`)
	assert.Equal(t, []string{"a", "b"}, read(&r))
	r = Reader{}
	r.Check([]byte(`["a","b"]`))
	assert.Empty(t, read(&r))
}
