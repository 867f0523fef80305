// Package schematest makes random schemas and values for tests. Both are made of
// few names, texts and numbers, so that schemas overlap and values matter.
package schematest

import (
	"fmt"
	"math/rand"
	"strings"
)

var (
	names   = []string{`"a"`, `"b"`, `"c"`}
	texts   = []string{`"x"`, `"y"`, `""`}
	numbers = []string{"0", "1", "1.0", "0.5", "-1", "2", "10e-1", "1.5", "1e1"}
)

// Object returns a random schema of type object, nested up to so deep.
func Object(rng *rand.Rand, depth int) string {
	keywords := []string{`"type":"object"`}
	var properties []string
	for _, name := range names {
		if rng.Intn(2) == 0 {
			properties = append(properties, name+":"+Schema(rng, depth-1))
		}
	}
	if len(properties) > 0 {
		keywords = append(keywords, `"properties":`+object(properties))
	}
	if required := some(rng, names, 3); len(required) > 0 {
		keywords = append(keywords, `"required":`+array(required))
	}
	if rng.Intn(2) == 0 {
		keywords = append(keywords, `"additionalProperties":false`)
	}
	if rng.Intn(10) == 0 {
		keywords = append(keywords, `"enum":`+array(some(rng, []string{"{}", `{"a":1}`, `{"a":"x","b":null}`, `{"b":0}`, "5"}, 2)))
	}
	return object(keywords)
}

// Schema returns a random schema of any type, nested up to so deep.
func Schema(rng *rand.Rand, depth int) string {
	kind := rng.Intn(8)
	if depth <= 0 {
		kind = rng.Intn(5)
	}
	switch kind {
	case 0, 1:
		return object(append([]string{`"type":"string"`}, enum(rng, texts)...))
	case 2:
		return object(append([]string{`"type":"boolean"`}, enum(rng, []string{"true", "false", `"x"`})...))
	case 3, 4:
		keywords := []string{fmt.Sprintf(`"type":%q`, []string{"integer", "number"}[rng.Intn(2)])}
		if rng.Intn(2) == 0 {
			keywords = append(keywords, `"minimum":`+one(rng, numbers))
		}
		return object(append(keywords, enum(rng, numbers)...))
	case 5:
		keywords := []string{`"type":"array"`}
		if rng.Intn(4) > 0 {
			keywords = append(keywords, `"items":`+Schema(rng, depth-1))
		}
		return object(append(keywords, enum(rng, []string{"[]", "[1]", `["x"]`, `["x","x"]`, "[null]"})...))
	case 6:
		branches := make([]string, 1+rng.Intn(3))
		for i := range branches {
			branches[i] = Schema(rng, depth-1)
		}
		return `{"oneOf":` + array(branches) + "}"
	}
	return Object(rng, depth)
}

// Value returns a random JSON value, nested up to so deep.
func Value(rng *rand.Rand, depth int) string {
	kind := rng.Intn(7)
	if depth <= 0 {
		kind = rng.Intn(5)
	}
	switch kind {
	case 0, 1:
		return one(rng, texts)
	case 2:
		return one(rng, []string{"true", "false", "null"})
	case 3, 4:
		return one(rng, numbers)
	case 5:
		items := make([]string, rng.Intn(3))
		for i := range items {
			items[i] = Value(rng, depth-1)
		}
		return array(items)
	}
	return ObjectValue(rng, depth)
}

// ObjectValue returns a random JSON object, nested up to so deep.
func ObjectValue(rng *rand.Rand, depth int) string {
	var members []string
	for _, name := range append(names, `"d"`) {
		if rng.Intn(5) < 2 {
			members = append(members, name+":"+Value(rng, depth-1))
		}
	}
	return object(members)
}

func enum(rng *rand.Rand, from []string) []string {
	if rng.Intn(3) > 0 {
		return nil
	}
	return []string{`"enum":` + array(some(rng, from, 2))}
}

// some returns each with a chance of one in so many.
func some(rng *rand.Rand, from []string, in int) (chosen []string) {
	for _, text := range from {
		if rng.Intn(in) == 0 {
			chosen = append(chosen, text)
		}
	}
	return chosen
}

func one(rng *rand.Rand, from []string) string { return from[rng.Intn(len(from))] }

func array(texts []string) string  { return "[" + strings.Join(texts, ",") + "]" }
func object(texts []string) string { return "{" + strings.Join(texts, ",") + "}" }
