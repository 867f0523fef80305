package audit

import (
	"slices"
	"sort"
	"strconv"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// An Obstacle is what keeps tools out of the subset.
type Obstacle struct {
	Name    string // no other obstacle has it; in words, with names in quotes
	Code    runtime.Code
	Keyword string // the keyword that it is about, if it is about one
}

// RepeatedTool is the obstacle of a tool whose name another one has.
var RepeatedTool = Obstacle{Name: "repeated tool name", Code: runtime.CodeMalformed}

// OfText returns the obstacle of a fault that was found before the schema was
// checked: a repeated name in the schema, or something about the descriptor.
func OfText(f schema.Fault) Obstacle {
	if f.KeywordLocation != "" {
		return Obstacle{Name: "repeated member name", Code: f.Code}
	}
	return Obstacle{Name: "malformed descriptor", Code: f.Code}
}

// A Count is a fault as it counts.
type Count struct {
	Obstacle
	Implied bool // another fault at the same schema counts to the same obstacle
}

// OfSchema returns what each fault of the schema at root counts to.
func OfSchema(root *schema.Value, faults []schema.Fault) []Count {
	unknown := make(map[int]schema.Fault) // by offset
	for _, f := range faults {
		if f.Code == runtime.CodeUnsupportedKeyword {
			unknown[f.Offset] = f
		}
	}
	counts := make([]Count, len(faults))
	for i, f := range faults {
		in, at := find(root, f.Offset)
		if f.Code == runtime.CodeUnsupportedForm && f.Keyword == "" {
			if keyword, ok := inPlaceOfType(at, unknown); ok {
				counts[i] = Count{unsupported(keyword), true}
				continue
			}
		}
		counts[i].Obstacle = Obstacle{nameOf(f, at, in, in == root), f.Code, f.Keyword}
	}
	return counts
}

// nameOf names the obstacle of a fault at the value at, which is the keyword's
// value in the schema in, or the schema itself when there is no keyword.
func nameOf(f schema.Fault, at, in *schema.Value, root bool) string {
	switch f.Code {
	case runtime.CodeUnsupportedKeyword:
		return unsupported(f.Keyword).Name
	case runtime.CodeUnsupportedType:
		if at.Kind == runtime.KindString {
			return "type " + strconv.Quote(at.String)
		}
		return at.Kind.String() + ` as "type"`
	case runtime.CodeUnsupportedForm:
		return formName(f.Keyword, at, in, root)
	case runtime.CodeMalformed:
		if f.Keyword == "" {
			return "value that is no schema"
		}
		return "malformed " + strconv.Quote(f.Keyword)
	}
	panic("audit: no schema has a fault of code " + string(f.Code))
}

func unsupported(keyword string) Obstacle {
	return Obstacle{Name: "keyword " + strconv.Quote(keyword), Code: runtime.CodeUnsupportedKeyword, Keyword: keyword}
}

// formName names what is sound and not of the subset's shape.
func formName(keyword string, at, in *schema.Value, root bool) string {
	quoted := strconv.Quote(keyword)
	switch {
	case keyword == "" && at.Kind == runtime.KindBoolean, keyword == "items" && at.Kind == runtime.KindBoolean:
		return "boolean as schema"
	case keyword == "":
		return `no "type"`
	case keyword == "type" && root:
		return "root of another type than object"
	case keyword == "oneOf" && root:
		return `"oneOf" at the root`
	case keyword == "items" && at.Kind == runtime.KindArray:
		return `array as "items"`
	case at.Kind == runtime.KindObject && slices.Contains(additional, keyword):
		return "schema as " + quoted
	case !root && in.Member("oneOf") != nil:
		return quoted + ` beside "oneOf"`
	}
	return "misplaced " + quoted
}

var additional = []string{"additionalProperties", "additional_properties"}

// instead are the keywords by which a schema that has no "type" says what its
// instances are.
var instead = []string{"$ref", "$dynamicRef", "$recursiveRef", "allOf", "anyOf", "const"}

// inPlaceOfType returns the keyword that stands in a schema without "type" in
// place of it: one of those that can, or a misspelt "type" or "oneOf".
func inPlaceOfType(v *schema.Value, unknown map[int]schema.Fault) (keyword string, ok bool) {
	for _, m := range v.Members {
		f, isUnknown := unknown[m.Start]
		if isUnknown && (slices.Contains(instead, m.Name) || f.Suggest == "type" || f.Suggest == "oneOf") {
			return m.Name, true
		}
	}
	return "", false
}

// find returns the value that begins at offset, or the one of the member whose
// name begins there, and the object or array that it is in.
func find(root *schema.Value, offset int) (in, at *schema.Value) {
	at = root
	for at.Start != offset {
		in = at
		if at.Kind == runtime.KindArray {
			at = at.Items[sort.Search(len(at.Items)-1, func(i int) bool { return offset < at.Items[i].End })]
			continue
		}
		m := at.Members[sort.Search(len(at.Members)-1, func(i int) bool { return offset < at.Members[i].Value.End })]
		if at = m.Value; m.Start == offset {
			break
		}
	}
	return in, at
}
