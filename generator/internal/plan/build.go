package plan

import (
	"strings"

	"github.com/schemagen/schemagen/runtime/schema"
)

// A builder plans the types of one tool.
type builder struct {
	global   *scope
	declared []Declaration
}

// A part is what is known of a subschema by where it stands.
type part struct {
	name    string // of its type, if it gets one
	subject string // how a doc comment speaks of its instances
	locals  *scope // where they are read
	local   string // the variable that holds one there, taken in locals
	loops   int    // how many loops over arrays are round it there
}

// input plans the input type, and declares those inside.
func (b *builder) input(t Tool, names inputNames) *Struct {
	description := t.Description
	if description == "" {
		description = t.Schema.Description
	}
	planned := &Struct{
		Name:  names.input,
		Doc:   sentence(names.input+" is the input of the "+label(t.Name)+" tool", description),
		Shape: Shape{Var: names.shape},
	}
	b.object(planned, names.stem, t.Schema)
	return planned
}

func (b *builder) declare(d Declaration) { b.declared = append(b.declared, d) }

// value plans how the instances of s are held, read and written, and declares
// the types that this takes.
func (b *builder) value(s schema.Schema, at part) Value {
	location := string(s.Base().Location)
	switch s := s.(type) {
	case *schema.String:
		if s.Enum != nil && len(s.Enum.Choices) > 0 {
			return Choice{b.choices(s, at)}
		}
		return String{location, stringChecks(s)}
	case *schema.Integer:
		return Integer{location, integerChecks(s)}
	case *schema.Number:
		return Number{location, numberChecks(s)}
	case *schema.Boolean:
		return Boolean{location, booleanChecks(s)}
	case *schema.Array:
		if at.loops == mostLoops {
			return Part{b.slice(s, at)}
		}
		return b.list(s, at)
	case *schema.Object:
		return Part{b.part(s, at)}
	case *schema.OneOf:
		return Part{b.union(s, at)}
	}
	panic("plan: unknown Schema")
}

// list plans an array. Its loop stands in the function that reads what the array
// is part of.
func (b *builder) list(s *schema.Array, at part) List {
	list := List{Location: string(s.Location)}
	if s.Enum != nil {
		list.Enum = containerEnum(s, at.locals)
	}
	locals := at.locals.inner()
	list.Local = locals.take("item")
	if s.Items == nil {
		list.Item = JSON{}
		return list
	}
	list.Item = b.value(s.Items, part{
		name: nested(at.name, "item"), subject: itemOf(at.subject),
		locals: locals, local: list.Local, loops: at.loops + 1,
	})
	return list
}

// mostLoops is how many loops over arrays stand in one another. At some depth of
// slices of slices the compiler gives up (50 in Go 1.26), and it takes long before.
const mostLoops = 8

// slice declares the type of an array deep in others, and returns its name.
func (b *builder) slice(s *schema.Array, at part) string {
	name := b.global.take(at.name)
	locals := localScope()
	planned := &Slice{Name: name, Doc: sentence(name+" is "+at.subject, s.Description), Local: locals.take("list")}
	b.declare(planned)
	planned.List = b.list(s, part{name: name, subject: at.subject, locals: locals, local: planned.Local})
	return name
}

// itemOf speaks of the items of the arrays that subject speaks of. Deeply
// nested arrays need not be counted.
func itemOf(subject string) string {
	const item = "an item of "
	if strings.HasPrefix(subject, item) {
		return subject
	}
	return item + subject
}

// choices declares the type of an enum of strings and returns its name.
func (b *builder) choices(s *schema.String, at part) string {
	name := b.global.take(at.name)
	planned := &Choices{
		Name: name, Doc: sentence(name+" is one of the choices of "+at.subject, s.Description),
		Receiver: at.local, Location: string(s.Location), Allowed: s.Enum.Allowed(),
	}
	b.declare(planned)
	for _, choice := range s.Enum.Choices {
		planned.Constants = append(planned.Constants, Constant{b.global.take(nested(name, choice.String)), choice.String})
	}
	return name
}

// isEscaped reports whether a JSON string has to escape char (RFC 8259 section 7).
func isEscaped(char rune) bool { return char < ' ' || char == '"' || char == '\\' }

// part declares the type of an object and returns its name.
func (b *builder) part(s *schema.Object, at part) string {
	name := b.global.take(at.name)
	planned := &Struct{
		Name: name, Doc: sentence(name+" is "+at.subject, s.Description),
		Shape: Shape{Var: b.global.take(unexported(name) + "Shape")},
	}
	b.declare(planned)
	b.object(planned, name, s)
	return name
}

// object fills in planned. The names of types inside start with owner.
func (b *builder) object(planned *Struct, owner string, s *schema.Object) {
	planned.Shape.Location = string(s.Location)
	planned.Shape.Required = s.Required
	planned.Rest = Keep{}
	if s.Closed {
		planned.Rest = Refuse{string(s.Location.Member(s.ClosedBy))}
	}
	locals := localScope()
	if s.Enum != nil {
		planned.Enum = containerEnum(s, locals)
	}
	fields := fieldScope(!s.Closed)
	for _, property := range s.Properties {
		planned.Shape.Properties = append(planned.Shape.Properties, property.Name)
		planned.Fields = append(planned.Fields, b.field(property, owner, fields, locals))
	}
}

func (b *builder) field(property schema.Property, owner string, fields, locals *scope) Field {
	plain := exported(property.Name)
	name := fields.take(plain)
	doc := text(property.Schema.Base().Description)
	if name != plain && len(doc) == 0 {
		doc = text(name + " is the member " + label(property.Name) + ".")
	}
	// Each field is read in a case of its own and written in a block of its own,
	// so their variables do not meet.
	own := locals.inner()
	local := own.take(unexported(plain))
	return Field{
		Name: name, Doc: doc, Member: property.Name, Label: label(property.Name), Local: local,
		Escaped: strings.ContainsFunc(property.Name, isEscaped), Optional: !property.Required,
		Value: b.value(property.Schema, part{
			name: nested(owner, property.Name), subject: label(property.Name), locals: own, local: local,
		}),
	}
}
