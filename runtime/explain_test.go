package runtime

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestGotIsShort(t *testing.T) {
	long := strings.Repeat("x", longestShown)
	tests := map[string]string{
		`null`: "null", `true`: "true", `-1.50e3`: "-1.50e3", `"a\u0062\n"`: `"ab\n"`, `""`: `""`, `[]`: "an array of 0 items", `[ [1,2] ]`: "an array of 1 item", `[1,"]",{"a":[1]}]`: "an array of 3 items",
		`{}`: "an object of 0 members", `{"a":{"b":1,"c":2}}`: "an object of 1 member", `{"a":1,"}":2}`: "an object of 2 members",
		`"` + long + `"`: `"` + long + `"`, `"` + long + `y"`: `"` + long + `…"`, strings.Repeat("1", longestShown): strings.Repeat("1", longestShown), strings.Repeat("1", 1000): strings.Repeat("1", longestShown) + "…",
	}
	for text, want := range tests {
		err := verdict(t, "["+text+"]", func(r *Reader) {
			for r.Array(""); r.Element(); {
				r.wrongType(r.Mark(), "/items", "another")
				r.Skip()
			}
		})
		assert.Equal(t, want, err.Violations()[0].Got, text)
	}
	err := verdict(t, `["`+strings.Repeat("€", 1000)+`"]`, integers)
	assert.True(t, utf8.ValidString(err.Violations()[0].Got))
	assert.LessOrEqual(t, utf8.RuneCountInString(err.Violations()[0].Got), longestShown+3)
}

// typed reads an object with a property of each type.
func typed(r *Reader) {
	types := []string{"string", "integer", "number", "boolean", "array", "object"}
	var m Members
	for r.Object(&m, NewShape("", types)); r.Member(&m); {
		readers[types[m.Index]](r)
	}
}

func TestWrongTypesAreMended(t *testing.T) {
	tests := []struct{ text, expected, got, suggest, message string }{
		{`{"integer":"5"}`, "an integer", `"5"`, "5", `integer must be an integer, got "5"; send 5 without quotes`},
		{`{"integer":" 5 "}`, "an integer", `" 5 "`, "5", "send 5 without quotes"}, {`{"integer":"5.0"}`, "an integer", `"5.0"`, "5.0", ""}, {`{"integer":"5.5"}`, "an integer", `"5.5"`, "", ""}, {`{"integer":"five"}`, "an integer", `"five"`, "", ""}, {`{"integer":"05"}`, "an integer", `"05"`, "", ""},
		{`{"number":"-1e3"}`, "a number", `"-1e3"`, "-1e3", ""}, {`{"number":"1,5"}`, "a number", `"1,5"`, "", ""}, {`{"boolean":"true"}`, "a boolean", `"true"`, "true", ""}, {`{"boolean":"True"}`, "a boolean", `"True"`, "", ""}, {`{"boolean":1}`, "a boolean", "1", "", "boolean must be a boolean, got 1"},
		{`{"array":"[1, 2]"}`, "an array", `"[1, 2]"`, "[1, 2]", "send [1, 2] without quotes"}, {`{"array":"[1,"}`, "an array", `"[1,"`, "", ""}, {`{"array":{}}`, "an array", "an object of 0 members", "", ""},
		{`{"object":"{\"a\":1}"}`, "an object", `"{\"a\":1}"`, `{"a":1}`, ""}, {`{"object":"{\"a\":1,\"a\":2}"}`, "an object", `"{\"a\":1,\"a\":2}"`, "", ""}, {`{"object":"{\"a\":\"` + strings.Repeat("x", 50) + `\"}"}`, "an object", `"{\"a\":\"` + strings.Repeat("x", 34) + `…"`, "", "send the object itself, not a string that holds it"},
		{`{"string":5}`, "a string", "5", "", `string must be a string, got 5; send "5", in quotes`}, {`{"string":true}`, "a string", "true", "", `send "true", in quotes`}, {`{"string":[]}`, "a string", "an array of 0 items", "", ""},
		{`{"string":null}`, "a string", "null", "", "null is a value of its own: send a string, or leave it out if it is optional"}, {`{"integer":null}`, "an integer", "null", "", "send an integer, or leave it out"}, {`{"integer":1.5}`, "an integer", "1.5", "", "integer must be an integer, got 1.5"},
	}
	for _, test := range tests {
		err := verdict(t, test.text, typed)
		require.Equal(t, "type", codes(err), test.text)
		v := err.Violations()[0]
		assert.Equal(t, []string{test.expected, test.got, test.suggest}, []string{v.Expected, v.Got, v.Suggest}, test.text)
		assert.Contains(t, v.Message, test.message, test.text)
	}
	for text, want := range map[string]string{`{"integer":1e30}`: "send an integer from -9223372036854775808 to 9223372036854775807", `{"number":1e400}`: "send a number of at most 15 significant digits, smaller than 1.7e308"} {
		err := asError(t, decode(text, typed))
		require.Equal(t, "number_range", codes(err))
		assert.Contains(t, err.Error(), want)
	}
	err := verdict(t, `"{\"a\":1}"`, typed)
	assert.Contains(t, err.Error(), "the arguments must be one JSON object")
}

func TestNamesThatWereMeant(t *testing.T) {
	closed := func(r *Reader) {
		var m Members
		for r.Object(&m, NewShape("", []string{"file_path", "offset", "limit"}, "file_path")); r.Member(&m); {
			if m.Index < 0 {
				r.Unexpected(&m, "/additionalProperties")
			} else {
				r.Skip()
			}
		}
	}
	tests := []struct{ text, want string }{
		{`{"filePath":1}`, "additionalProperties filePath file_path, required file_path filePath"}, {`{"file_path":1,"filePath":1}`, "additionalProperties filePath "},
		{`{"ofset":1,"file_path":1}`, "additionalProperties ofset offset"}, {`{"ofset":1,"offset":1,"file_path":1}`, "additionalProperties ofset "}, {`{"offset":1,"limit":2}`, "required file_path "},
		{`{"file-path":1,"FilePath":1}`, "additionalProperties file-path file_path, additionalProperties FilePath file_path, required file_path "}, {`{"file_\u0070ath":1,"\u006cimt":2}`, "additionalProperties limt limit"},
	}
	for _, test := range tests {
		var got []string
		for _, v := range verdict(t, test.text, closed).Violations() {
			got = append(got, string(v.Code)+" "+v.Property+" "+v.Suggest)
		}
		assert.Equal(t, test.want, strings.Join(got, ", "), test.text)
	}
}

func TestChoicesAreShown(t *testing.T) {
	many := make([]string, 40)
	for i := range many {
		many[i] = quote(strings.Repeat(string(rune('A'+i)), i+1))
	}
	tests := []struct {
		text              string
		choices           []string // and what is allowed
		expected, suggest string
	}{
		{`"fest"`, []string{`"fast"`, `"slow"`}, `one of "fast", "slow"`, "fast"}, {`"FAST"`, []string{`"fast"`}, `one of "fast"`, "fast"}, {`"x"`, nil, "nothing: the enum has no choice that could match", ""},
		{`3`, []string{"1", "2"}, "one of 1, 2", ""}, {`"in-progress"`, []string{`"in_progress"`, `1`, `"done"`}, `one of "in_progress", 1, "done"`, "in_progress"},
	}
	for _, test := range tests {
		err := verdict(t, "["+test.text+"]", func(r *Reader) {
			for r.Array(""); r.Element(); {
				r.last = r.pos
				r.Skip()
				r.NotInEnum("/items", "["+strings.Join(test.choices, ",")+"]")
			}
		})
		v := err.Violations()[0]
		assert.Equal(t, test.expected, v.Expected)
		assert.Equal(t, test.suggest, v.Suggest)
		assert.Equal(t, test.text, v.Got)
		assert.Equal(t, test.choices, texts(v.Allowed))
	}
	err := verdict(t, `"q"`, func(r *Reader) {
		r.Choice("")
		r.NotInEnum("", "["+strings.Join(many, ", ")+"]")
	})
	v := err.Violations()[0]
	assert.Equal(t, many[:maxAllowed], texts(v.Allowed))
	assert.Contains(t, v.Expected, "and 24 more")
}

func texts(list []JSON) (texts []string) {
	for _, j := range list {
		texts = append(texts, string(j))
	}
	return texts
}

func TestSyntaxMessages(t *testing.T) {
	tests := map[string]string{
		"\ufeff{}": "byte order mark", `{'a':1}`: "single quote", `{"a":1,}`: "a comma before '}'", "[1, \n]": "a comma before ']'", "[\"a\n\"]": `control character '\n'`, `[NaN]`: "the word NaN; JSON has no such number", `{a:1}`: "unexpected 'a'; names and strings stand in double quotes",
		`{"a":True}`: "the word True; JSON has true, false and null", `[nulL]`: "the word nulL", `{"a":none}`: "the word none", `{"a":1 b":2}`: "unexpected 'b'", `[1e]`: "unexpected ']'", `{"a":x}`: "in double quotes",
		"```json\n{}\n```": "a backquote; send the JSON alone", `{"a":1 "b":2}`: "unexpected '\"'; is a comma missing before it?", `[{} {}]`: "is a comma missing", `[true "a"]`: "is a comma missing",
		`{"a":1, // one` + "\n}": "JSON has no comments", `{"a" {}}`: "is a comma missing before it?", `{,}`: "unexpected ','", `[é]`: "unexpected 'é'",
		`[1]]`: "followed by more text at byte 3", `{"a":1} {"b":2}`: "at byte 8", "\"\xff\"": "not valid UTF-8 at byte 1", `["\ud800"]`: "half a surrogate pair", strings.Repeat("[", 129): "at most 128", "\x00": `'\x00'`,
	}
	for text, want := range tests {
		assert.Contains(t, verdict(t, text, skip).Error(), want, "%q", text)
	}
}

func TestNestedLocationsStandInFrontOfMessages(t *testing.T) {
	err := verdict(t, `[null,[null],{"a":{"b/":null}}]`, refuseScalars)
	lines := strings.Split(err.Error(), "\n")
	require.Len(t, lines, 3)
	assert.True(t, strings.HasPrefix(lines[0], "item 0 cannot"), lines[0])
	assert.True(t, strings.HasPrefix(lines[1], "/1/0: item 0 of 1"), lines[1])
	assert.True(t, strings.HasPrefix(lines[2], "/2/a/b~1: \"b/\""), lines[2])
}
