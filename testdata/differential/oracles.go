package differential

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	google "github.com/google/jsonschema-go/jsonschema"
	santhosh "github.com/santhosh-tekuri/jsonschema/v6"
)

// The oracles judge values, not texts: both are given what encoding/json reads, so
// what it passes over in a text (repeated names, of which it keeps the last; half
// a surrogate pair and invalid UTF-8, which it replaces; depth) is not for them.
// They are asked about texts alone that are sound. TestWhereOraclesAreWrong
// shows each of these faults.

// oracles are the validators of others for one schema.
type oracles struct {
	santhosh *santhosh.Schema
	google   *google.Resolved // nil when it does not hold the schema exactly
}

func newOracles(schema string) (oracles, error) {
	standard := standardSchema(parse(schema).(object))
	text := spellPlainly(standard)
	document, err := santhosh.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		return oracles{}, err
	}
	compiler := santhosh.NewCompiler()
	compiler.DefaultDraft(santhosh.Draft2020)
	if err := compiler.AddResource("schema.json", document); err != nil {
		return oracles{}, err
	}
	var o oracles
	if o.santhosh, err = compiler.Compile("schema.json"); err != nil {
		return oracles{}, err
	}
	if _, ok := floats(document); ok {
		var schema google.Schema
		if err := json.Unmarshal([]byte(text), &schema); err != nil {
			return oracles{}, err
		}
		if o.google, err = schema.Resolve(nil); err != nil {
			return oracles{}, err
		}
	}
	return o, nil
}

// standardSchema returns s as JSON Schema has it: a root without a type is an
// object here, additionalProperties has two spellings here, and the metaschema
// refuses repeats in required (2020-12 validation, section 6.5.3).
func standardSchema(s object) object {
	standard := withStandardKeywords(s)
	if !standard.has("type") {
		standard = append(standard, member{"type", "object"})
	}
	return standard
}

func withStandardKeywords(s object) (standard object) {
	for _, m := range s {
		switch m.name {
		case "additional_properties":
			m.name = "additionalProperties"
		case "required":
			m.value = withoutRepeats(m.value.(list))
		case "items":
			m.value = withStandardKeywords(m.value.(object))
		case "oneOf":
			var branches list
			for _, branch := range m.value.(list) {
				branches = append(branches, withStandardKeywords(branch.(object)))
			}
			m.value = branches
		case "properties":
			properties := object{}
			for _, p := range m.value.(object) {
				properties = append(properties, member{p.name, withStandardKeywords(p.value.(object))})
			}
			m.value = properties
		}
		standard = append(standard, m)
	}
	return standard
}

func withoutRepeats(l list) list {
	seen, left := map[value]bool{}, list{}
	for _, name := range l {
		if !seen[name] {
			seen[name] = true
			left = append(left, name)
		}
	}
	return left
}

func spellPlainly(v value) string {
	never := 1 << 30
	return string(newDice(0, 0).spell(nil, v, style{never, never, never}))
}

// askSanthosh returns its verdict on a sound text. It takes numbers exactly, as
// big.Rat, which refuses exponents above a million: asked is false where the
// arguments or the schema have one that is not small.
func (o oracles) askSanthosh(schema, arguments string) (accepted, asked bool) {
	document, err := santhosh.UnmarshalJSON(strings.NewReader(arguments))
	if err != nil {
		panic(fmt.Sprintf("a sound text is refused: %v: %q", err, arguments))
	}
	if hasHugeExponent(schema) || hasHugeExponent(arguments) {
		return false, false
	}
	return o.santhosh.Validate(document) == nil, true
}

// hasHugeExponent may be true for what only looks like an exponent.
func hasHugeExponent(text string) bool {
	for {
		i := strings.IndexAny(text, "eE")
		if i < 0 {
			return false
		}
		text = strings.TrimLeft(text[i+1:], "+-0")
		digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
		if digits > 3 {
			return true
		}
	}
}

// askGoogle returns its verdict on a sound text. It takes json.Number for a string
// and has float64 as the minimum and in enums: it is asked where every number is
// one that int64 or float64 holds exactly.
func (o oracles) askGoogle(arguments string) (accepted, asked bool) {
	if o.google == nil {
		return false, false
	}
	document, _ := santhosh.UnmarshalJSON(strings.NewReader(arguments))
	instance, ok := floats(document)
	if !ok {
		return false, false
	}
	return o.google.Validate(instance) == nil, true
}

// floats returns v with its numbers as float64; ok is false if one of them is none
// exactly.
func floats(v any) (converted any, ok bool) {
	switch v := v.(type) {
	case json.Number:
		f, err := strconv.ParseFloat(string(v), 64)
		if err != nil || len(v) > 400 {
			return nil, false
		}
		if f == 0 || hasHugeExponent(string(v)) {
			return f, strings.Trim(string(v), "-0.") == ""
		}
		exact, ok := new(big.Rat).SetString(string(v))
		return f, ok && exact.Cmp(new(big.Rat).SetFloat64(f)) == 0
	case []any:
		list := make([]any, len(v))
		for i, item := range v {
			if list[i], ok = floats(item); !ok {
				return nil, false
			}
		}
		return list, true
	case map[string]any:
		members := make(map[string]any, len(v))
		for name, m := range v {
			if members[name], ok = floats(m); !ok {
				return nil, false
			}
		}
		return members, true
	}
	return v, true
}
