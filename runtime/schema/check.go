package schema

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/schemagen/schemagen/runtime"
)

// Compile parses text and checks it. It returns the schema, or its faults in
// the order in which they stand in the text.
func Compile(text string) (*Object, []Fault) {
	root, faults := Parse(text)
	if root == nil {
		return nil, faults
	}
	object, more := Check(root)
	if faults = inOrder(append(faults, more...)); len(faults) > 0 {
		return nil, faults
	}
	return object, nil
}

// Check holds the schema at root to the subset. It returns the schema, or all
// its faults in the order in which they stand in the text. Locations begin at
// root, which need not be the whole of the parsed text.
func Check(root *Value) (*Object, []Fault) {
	c := checker{keywords: keywords}
	s := c.schema(root, "", true)
	if len(c.faults) > 0 {
		return nil, inOrder(c.faults)
	}
	return s.(*Object), nil
}

func inOrder(faults []Fault) []Fault {
	slices.SortStableFunc(faults, func(a, b Fault) int { return cmp.Compare(a.Offset, b.Offset) })
	return faults
}

// A checker gathers the faults of one schema.
type checker struct {
	keywords []keyword
	faults   []Fault
}

// schema checks the schema at location with all its subschemas. Its result is
// complete only when no fault was found.
func (c *checker) schema(v *Value, location runtime.Pointer, root bool) Schema {
	if code, ok := isSchema(v); !ok {
		c.add(Fault{
			Code: code, KeywordLocation: location, Offset: v.Start,
			Message: "a schema must be an object, not " + article(v.Kind),
		})
		return nil
	}
	s := begin(v, location, root)
	if s == nil && v.Member("type") == nil {
		c.add(Fault{
			Code: runtime.CodeUnsupportedForm, KeywordLocation: location, Offset: v.Start,
			Message: `a schema must have "type" or "oneOf"`,
		})
	}
	spelled := make(map[*keyword]string)
	for _, m := range v.Members {
		p := place{Member: m, within: location, root: root}
		k := c.lookup(m.Name)
		if k == nil {
			c.unknown(p)
			continue
		}
		if other, ok := spelled[k]; ok && other != m.Name {
			c.report(p, runtime.CodeMalformed, "%s beside %s, which says the same", quoted(m.Name), quoted(other))
			continue
		}
		spelled[k] = m.Name
		c.keyword(k, p, s)
	}
	if object, ok := s.(*Object); ok {
		object.markRequired()
	}
	return s
}

// isSchema reports whether v has the form of a schema that is no boolean, and
// the code of the fault otherwise.
func isSchema(v *Value) (code runtime.Code, ok bool) {
	switch v.Kind {
	case runtime.KindObject:
		return "", true
	case runtime.KindBoolean:
		return runtime.CodeUnsupportedForm, false
	}
	return runtime.CodeMalformed, false
}

// begin returns the schema that the keywords of v are to fill in, nil when v
// does not say what it is. The root is never a oneOf schema: there the keyword
// is reported, and its siblings are those of an object.
func begin(v *Value, location runtime.Pointer, root bool) Schema {
	common := Common{Location: location, Offset: v.Start, checked: true}
	if !root && v.Member("oneOf") != nil {
		return newSchema(typeOneOf, common)
	}
	word := v.Member("type")
	if root && word == nil {
		return newSchema(typeObject, common)
	}
	if word == nil || word.Kind != runtime.KindString {
		return nil
	}
	if t, ok := typeOf(word.String); ok {
		return newSchema(t, common)
	}
	return nil
}

func (c *checker) lookup(name string) *keyword {
	for i := range c.keywords {
		if slices.Contains(c.keywords[i].spellings, name) {
			return &c.keywords[i]
		}
	}
	return nil
}

// keyword checks a keyword of s: its form first, then whether it belongs there.
func (c *checker) keyword(k *keyword, p place, s Schema) {
	belongs := s != nil && k.on&s.schema() != 0
	if belongs {
		p.schema = s
	}
	if !k.check(c, p) || s == nil || belongs {
		return
	}
	if _, ok := s.(*OneOf); ok {
		c.report(p, runtime.CodeUnsupportedForm, `%s beside "oneOf", where only "description" may stand`, quoted(p.Name))
		return
	}
	c.report(p, runtime.CodeUnsupportedForm, "%s on type %s, it belongs to type %s", quoted(p.Name), s.schema(), k.on)
}

// markRequired tells the properties that are required.
func (o *Object) markRequired() {
	required := make(map[string]bool, len(o.Required))
	for _, name := range o.Required {
		required[name] = true
	}
	for i := range o.Properties {
		o.Properties[i].Required = required[o.Properties[i].Name]
	}
}

func (c *checker) add(f Fault) *Fault {
	c.faults = append(c.faults, f)
	return &c.faults[len(c.faults)-1]
}

// report adds a fault of the keyword at p.
func (c *checker) report(p place, code runtime.Code, format string, args ...any) *Fault {
	return c.add(Fault{
		Code: code, KeywordLocation: p.location(), Offset: p.Start, Keyword: p.Name,
		Message: fmt.Sprintf(format, args...),
	})
}
