package schema

import (
	"slices"
	"strings"

	"github.com/schemagen/schemagen/runtime"
)

// unknown reports a keyword that has no row, with what can be done about it.
func (c *checker) unknown(p place) {
	hint, suggest := "", ""
	switch {
	case slices.Contains(annotations, p.Name) || strings.HasPrefix(p.Name, "x-"):
		hint = " (it asserts nothing, but the subset refuses what it does not enforce: take it out)"
	case slices.Contains(outside, p.Name):
		hint = " (JSON Schema has it, the subset does not)"
	default:
		var usual []string
		for _, k := range c.keywords {
			usual = append(usual, k.spellings[0])
		}
		if closest, ok := runtime.Closest(p.Name, usual); ok {
			hint, suggest = " (did you mean "+quoted(closest)+"?)", closest
		}
	}
	c.report(p, runtime.CodeUnsupportedKeyword, "unsupported keyword %s%s", quoted(p.Name), hint).Suggest = suggest
}

// annotations are keywords that only inform a reader. That they assert nothing
// is no reason to let them pass: the list would have to be right for ever.
var annotations = []string{
	"$comment", "$id", "$schema", "default", "deprecated", "example", "examples", "id", "readOnly", "title", "writeOnly",
}

// outside are the other keywords of JSON Schema, from draft 4 to 2020-12. They
// are never taken for a misspelt keyword of the subset, as maximum is close to
// minimum.
var outside = []string{
	"$anchor", "$defs", "$dynamicAnchor", "$dynamicRef", "$recursiveAnchor", "$recursiveRef", "$ref", "$vocabulary",
	"additionalItems", "allOf", "anyOf", "const", "contains", "contentEncoding", "contentMediaType", "contentSchema",
	"definitions", "dependencies", "dependentRequired", "dependentSchemas", "else", "exclusiveMaximum", "exclusiveMinimum",
	"format", "if", "maxContains", "maxItems", "maxLength", "maxProperties", "maximum", "minContains", "minItems",
	"minLength", "minProperties", "multipleOf", "not", "pattern", "patternProperties", "prefixItems", "propertyNames",
	"then", "unevaluatedItems", "unevaluatedProperties", "uniqueItems",
}
