package schema

import (
	"bytes"
	"encoding/json"
	"slices"

	"github.com/schemagen/schemagen/runtime"
)

// keywords is the subset: a keyword that has no row is unsupported.
//
// The functions do not name this variable but the checker's copy of it, since
// some of them check subschemas and Go allows no initialization cycle.
var keywords = []keyword{
	{[]string{"type"}, typed, (*checker).typeWord},
	{[]string{"properties"}, typeObject, (*checker).properties},
	{[]string{"required"}, typeObject, (*checker).required},
	{[]string{"additionalProperties", "additional_properties"}, typeObject, (*checker).additionalProperties},
	{[]string{"description"}, anyType, (*checker).description},
	{[]string{"enum"}, typed, (*checker).enum},
	{[]string{"minimum"}, typeInteger | typeNumber, (*checker).minimum},
	{[]string{"items"}, typeArray, (*checker).items},
	{[]string{"oneOf"}, typeOneOf, (*checker).oneOf},
}

// A keyword is a row of the table.
type keyword struct {
	spellings []string // the usual one first
	on        types    // the types of schema it belongs to

	// check reports a wrong form, checks subschemas and fills in the schema of
	// the place, if there is one. It returns false when it has reported
	// something of the keyword itself.
	check func(*checker, place) bool
}

// A place is where one keyword is written.
type place struct {
	Member
	within runtime.Pointer // location of the schema that has the keyword
	root   bool            // that schema is the root
	schema Schema          // to be filled in; nil when the keyword does not belong there or the type is not known
}

// location is put together on demand: most keywords have no need of it.
func (p place) location() runtime.Pointer { return p.within.Member(p.Name) }

func (c *checker) typeWord(p place) bool {
	t, ok := types(0), false
	if p.Value.Kind == runtime.KindString {
		t, ok = typeOf(p.Value.String)
	}
	switch {
	case !ok:
		c.unsupportedType(p)
		return false
	case p.root && t != typeObject:
		c.report(p, runtime.CodeUnsupportedForm, `"type" of the root must be object, not %s`, t)
		return false
	}
	return true
}

func (c *checker) unsupportedType(p place) {
	found, hint := shown(p.Value), "not one of "+typed.String()
	closest, ok := "", false
	if p.Value.Kind == runtime.KindString {
		if closest, ok = runtime.Closest(p.Value.String, typeWords); ok {
			hint = "did you mean " + quoted(closest) + "?"
		}
	}
	c.report(p, runtime.CodeUnsupportedType, "unsupported type %s (%s)", found, hint).Suggest = closest
}

func (c *checker) properties(p place) bool {
	if !c.kind(p, runtime.KindObject, "an object of schemas") {
		return false
	}
	location, properties := p.location(), make([]Property, len(p.Value.Members))
	for i, m := range p.Value.Members {
		properties[i] = Property{Name: m.Name, Schema: c.schema(m.Value, location.Member(m.Name), false)}
	}
	if object, ok := p.schema.(*Object); ok {
		object.Properties = properties
	}
	return true
}

func (c *checker) required(p place) bool {
	if !c.kind(p, runtime.KindArray, "an array of strings") {
		return false
	}
	var names []string
	seen := make(map[string]bool)
	for i, item := range p.Value.Items {
		if item.Kind != runtime.KindString {
			c.add(Fault{
				Code: runtime.CodeMalformed, KeywordLocation: p.location().Item(i), Offset: item.Start, Keyword: p.Name,
				Message: `an item of "required" must be a string, not ` + article(item.Kind),
			})
		} else if !seen[item.String] {
			seen[item.String] = true
			names = append(names, item.String)
		}
	}
	if object, ok := p.schema.(*Object); ok {
		object.Required = names
	}
	return true
}

func (c *checker) additionalProperties(p place) bool {
	if p.Value.Kind == runtime.KindObject {
		c.report(p, runtime.CodeUnsupportedForm, "%s must be true or false, not a schema", quoted(p.Name))
		return false
	}
	if !c.kind(p, runtime.KindBoolean, "a boolean") {
		return false
	}
	if object, ok := p.schema.(*Object); ok {
		object.Closed = p.Value.Text == "false"
		object.ClosedBy = p.Name
	}
	return true
}

func (c *checker) description(p place) bool {
	if !c.kind(p, runtime.KindString, "a string") {
		return false
	}
	if p.schema != nil {
		p.schema.Base().Description = p.Value.String
	}
	return true
}

func (c *checker) enum(p place) bool {
	if !c.kind(p, runtime.KindArray, "an array of JSON values") {
		return false
	}
	if p.schema == nil {
		return true
	}
	enum := new(Enum)
	seen := make(map[string]bool)
	for _, item := range p.Value.Items {
		canonical := runtime.Canonical(item.Text)
		if seen[canonical] {
			continue
		}
		seen[canonical] = true
		choice := Choice{JSON: compact(item.Text), Canonical: canonical, String: item.String, Offset: item.Start}
		if admits(p.schema, item) {
			enum.Choices = append(enum.Choices, choice)
		} else {
			enum.Misfits = append(enum.Misfits, choice)
		}
	}
	p.schema.Base().Enum = enum
	return true
}

// admits reports whether v satisfies the type of s.
func admits(s Schema, v *Value) bool {
	if !Kinds(s).Has(v.Kind) {
		return false
	}
	_, integer := s.(*Integer)
	return !integer || runtime.IsInteger(v.Text)
}

func (c *checker) minimum(p place) bool {
	if !c.kind(p, runtime.KindNumber, "a number") {
		return false
	}
	switch s := p.schema.(type) {
	case *Integer:
		s.Minimum = p.Value.Text
	case *Number:
		s.Minimum = p.Value.Text
	}
	return true
}

func (c *checker) items(p place) bool {
	if p.Value.Kind == runtime.KindArray {
		c.report(p, runtime.CodeUnsupportedForm, `"items" must be one schema, not an array`)
		return false
	}
	if code, ok := isSchema(p.Value); !ok {
		c.report(p, code, `"items" must be a schema, not %s`, article(p.Value.Kind))
		return false
	}
	items := c.schema(p.Value, p.location(), false)
	if array, ok := p.schema.(*Array); ok {
		array.Items = items
	}
	return true
}

func (c *checker) oneOf(p place) bool {
	const form = "a non-empty array of schemas"
	if !c.kind(p, runtime.KindArray, form) {
		return false
	}
	if len(p.Value.Items) == 0 {
		c.report(p, runtime.CodeMalformed, `"oneOf" must be %s, not an empty one`, form)
		return false
	}
	location, branches := p.location(), make([]Schema, len(p.Value.Items))
	for i, item := range p.Value.Items {
		branches[i] = c.schema(item, location.Item(i), false)
	}
	if p.root {
		// Said here, since it holds whatever the type of the root is.
		c.report(p, runtime.CodeUnsupportedForm, `"oneOf" at the root, which must be of type object`)
		return false
	}
	if s, ok := p.schema.(*OneOf); ok {
		s.Branches = branches
	}
	return true
}

// kind reports a value that is not of the kind that form speaks of.
func (c *checker) kind(p place, want runtime.Kind, form string) bool {
	if p.Value.Kind == want {
		return true
	}
	c.report(p, runtime.CodeMalformed, "%s must be %s, not %s", quoted(p.Name), form, article(p.Value.Kind))
	return false
}

// compact returns the JSON text without the white space outside of its strings.
func compact(text string) string {
	var b bytes.Buffer
	if err := json.Compact(&b, []byte(text)); err != nil {
		panic("schema: a Value that is no JSON: " + err.Error())
	}
	return b.String()
}

// addNew appends word to words unless it is there.
func addNew(words []string, word string) []string {
	if slices.Contains(words, word) {
		return words
	}
	return append(words, word)
}
