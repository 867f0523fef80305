package naive

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxDepth is how many objects and arrays may stand inside one another.
const maxDepth = 128

// Valid reports whether text is what arguments must be, whatever their schema:
// one JSON value in valid UTF-8, without half a surrogate pair, without a name
// that is there twice, and not nested too deep.
func Valid(text string) bool {
	if !json.Valid([]byte(text)) || !utf8.ValidString(text) || hasLoneSurrogate(text) {
		return false
	}
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	return strict(decoder, 0)
}

// strict passes over a value and reports whether it is not nested too deep and
// no object in it has two members of one name.
func strict(decoder *json.Decoder, depth int) bool {
	token, _ := decoder.Token()
	if _, container := token.(json.Delim); !container {
		return true
	}
	if depth == maxDepth {
		return false
	}
	names := map[any]bool{}
	for decoder.More() {
		if token == json.Delim('{') {
			name, _ := decoder.Token()
			if names[name] {
				return false
			}
			names[name] = true
		}
		if !strict(decoder, depth+1) {
			return false
		}
	}
	_, _ = decoder.Token()
	return true
}

// hasLoneSurrogate looks for the escape sequence of half a pair in a valid text.
func hasLoneSurrogate(text string) bool {
	high := false // the escape sequence just before is a high surrogate
	for i := 0; i < len(text); i++ {
		var unit uint64
		if text[i] == '\\' {
			if i++; text[i] == 'u' {
				unit, _ = strconv.ParseUint(text[i+1:i+5], 16, 16)
				i += 4
			}
		}
		if low := unit>>10 == 0xdc00>>10; low != high {
			return true
		}
		high = unit>>10 == 0xd800>>10
	}
	return false
}
