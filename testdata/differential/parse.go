package differential

import (
	"encoding/json"
	"strings"
)

// parse returns the value of a valid JSON text, with members in order.
func parse(text string) value {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	return parseNext(decoder)
}

func parseNext(decoder *json.Decoder) value {
	token, err := decoder.Token()
	if err != nil {
		panic(err) // the text is known to be valid
	}
	switch token := token.(type) {
	case json.Number:
		return number(token)
	case json.Delim:
		if token == '[' {
			l := list{}
			for decoder.More() {
				l = append(l, parseNext(decoder))
			}
			_, _ = decoder.Token()
			return l
		}
		o := object{}
		for decoder.More() {
			name, _ := decoder.Token()
			o = append(o, member{name.(string), parseNext(decoder)})
		}
		_, _ = decoder.Token()
		return o
	default:
		return token
	}
}
