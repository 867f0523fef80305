package naive

import (
	"encoding/json"
	"strings"
)

// A Schema is an input schema that is known to be in the subset.
type Schema struct{ root any }

// NewSchema returns the schema that text holds.
func NewSchema(text string) Schema { return Schema{value(text)} }

// Accepts reports whether arguments, whatever their bytes, satisfy the schema.
func (s Schema) Accepts(arguments string) bool {
	return Valid(arguments) && accepts(s.root, value(arguments))
}

// value returns the value of a JSON text, with its numbers as they are written.
func value(text string) (v any) {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&v); err != nil {
		panic(err)
	}
	return v
}

func accepts(schema, instance any) bool {
	keywords := schema.(map[string]any)
	if branches, ok := keywords["oneOf"].([]any); ok {
		matched := 0
		for _, branch := range branches {
			if accepts(branch, instance) {
				matched++
			}
		}
		return matched == 1
	}
	return hasType(keywords["type"], instance) && inEnum(keywords, instance) && satisfies(keywords, instance)
}

// hasType is JSON Schema 2020-12 validation, section 6.1.1. Without a type, a
// schema of the subset is a root, which is of type object.
func hasType(word, instance any) bool {
	switch v := instance.(type) {
	case map[string]any:
		return word == "object" || word == nil
	case []any:
		return word == "array"
	case string:
		return word == "string"
	case bool:
		return word == "boolean"
	case json.Number:
		return word == "number" || word == "integer" && parseNumber(string(v)).isInteger()
	}
	return false
}

func inEnum(keywords map[string]any, instance any) bool {
	choices, ok := keywords["enum"].([]any)
	for _, choice := range choices {
		if equal(choice, instance) {
			return true
		}
	}
	return !ok
}

// satisfies is what the keywords of one type say of an instance of that type.
func satisfies(keywords map[string]any, instance any) bool {
	switch v := instance.(type) {
	case json.Number:
		minimum, ok := keywords["minimum"].(json.Number)
		return !ok || parseNumber(string(v)).compare(parseNumber(string(minimum))) >= 0
	case []any:
		if items, ok := keywords["items"]; ok {
			for _, item := range v {
				if !accepts(items, item) {
					return false
				}
			}
		}
	case map[string]any:
		return membersSatisfy(keywords, v)
	}
	return true
}

func membersSatisfy(keywords, members map[string]any) bool {
	required, _ := keywords["required"].([]any)
	for _, name := range required {
		if _, ok := members[name.(string)]; !ok {
			return false
		}
	}
	properties, _ := keywords["properties"].(map[string]any)
	closed := keywords["additionalProperties"] == false || keywords["additional_properties"] == false
	for name, member := range members {
		if property, ok := properties[name]; ok && !accepts(property, member) || !ok && closed {
			return false
		}
	}
	return true
}

// equal is JSON Schema 2020-12 core, section 4.2.2.
func equal(a, b any) bool {
	switch a := a.(type) {
	case json.Number:
		b, ok := b.(json.Number)
		return ok && parseNumber(string(a)).compare(parseNumber(string(b))) == 0
	case []any:
		b, ok := b.([]any)
		if !ok || len(a) != len(b) {
			return false
		}
		for i := range a {
			if !equal(a[i], b[i]) {
				return false
			}
		}
		return true
	case map[string]any:
		b, ok := b.(map[string]any)
		if !ok || len(a) != len(b) {
			return false
		}
		for name := range a {
			other, there := b[name]
			if !there || !equal(a[name], other) {
				return false
			}
		}
		return true
	}
	return a == b
}

// Equal reports whether two texts, which are Valid, are the same value.
func Equal(a, b string) bool { return equal(value(a), value(b)) }
