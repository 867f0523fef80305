package schema

import (
	"strings"

	"github.com/schemagen/schemagen/runtime"
)

// A Schema is a checked schema: an *Object, *Array, *String, *Integer, *Number,
// *Boolean or *OneOf. Only Check makes them.
type Schema interface {
	// Base returns what schemas of every type have.
	Base() *Common
	schema() types
}

// Common is what schemas of every type have.
type Common struct {
	Location    runtime.Pointer // keyword location of the schema
	Description string
	Enum        *Enum // nil: no enum, which is not the same as one without choices
	Offset      int   // of the schema's opening brace

	checked bool // made by Check
}

// Base returns c. It panics when c was not made by Check: such a schema may say
// what the subset does not hold.
func (c *Common) Base() *Common {
	if !c.checked {
		panic("schema: a Schema that Check did not make")
	}
	return c
}

// An Object is a schema of type object.
type Object struct {
	Common
	Properties []Property // as written
	Required   []string   // as written, without repeats; may hold names that are no property
	Closed     bool       // no other members than Properties
	ClosedBy   string     // the spelling of additionalProperties that is used, if it is there at all
}

// A Property is one of an Object's properties.
type Property struct {
	Name     string
	Required bool
	Schema   Schema
}

// An Array is a schema of type array.
type Array struct {
	Common
	Items Schema // nil: any JSON value
}

// A String is a schema of type string.
type String struct{ Common }

// An Integer is a schema of type integer.
type Integer struct {
	Common
	Minimum string // JSON number text, exactly as written; "" for none
}

// A Number is a schema of type number.
type Number struct {
	Common
	Minimum string // JSON number text, exactly as written; "" for none
}

// A Boolean is a schema of type boolean.
type Boolean struct{ Common }

// A OneOf is a schema of which exactly one branch has to match.
type OneOf struct {
	Common
	Branches []Schema
}

func (*Object) schema() types  { return typeObject }
func (*Array) schema() types   { return typeArray }
func (*String) schema() types  { return typeString }
func (*Integer) schema() types { return typeInteger }
func (*Number) schema() types  { return typeNumber }
func (*Boolean) schema() types { return typeBoolean }
func (*OneOf) schema() types   { return typeOneOf }

// An Enum is what enum allows: the choices that the schema's own type admits.
// The others can never match.
type Enum struct {
	Choices []Choice // as written, without repeats
	Misfits []Choice // the others, which are of no type that the schema has
}

// A Choice is one choice of an enum.
type Choice struct {
	JSON      string // as written, but for white space outside of strings
	Canonical string // runtime.Canonical of it
	String    string // decoded, strings only
	Offset    int    // where it stands
}

// Allowed returns the choices as a JSON array.
func (e *Enum) Allowed() string {
	allowed := make([]string, len(e.Choices))
	for i, choice := range e.Choices {
		allowed[i] = choice.JSON
	}
	return "[" + strings.Join(allowed, ",") + "]"
}

// Expected returns the types of the branches, each once and in the order in
// which they are written: "string or object".
func (o *OneOf) Expected() string {
	return disjunction(o.words(nil))
}

func (o *OneOf) words(words []string) []string {
	for _, branch := range o.Branches {
		if inner, ok := branch.(*OneOf); ok {
			words = inner.words(words)
			continue
		}
		words = addNew(words, branch.schema().String())
	}
	return words
}

// A KindSet is a set of kinds of JSON value.
type KindSet uint8

// Has reports whether kind is in the set.
func (k KindSet) Has(kind runtime.Kind) bool { return k&(1<<kind) != 0 }

// Kinds returns the kinds of the instances that can match s. Integer and number
// are the same kind.
func Kinds(s Schema) KindSet {
	switch s := s.(type) {
	case *Object:
		return 1 << runtime.KindObject
	case *Array:
		return 1 << runtime.KindArray
	case *String:
		return 1 << runtime.KindString
	case *Integer, *Number:
		return 1 << runtime.KindNumber
	case *Boolean:
		return 1 << runtime.KindBoolean
	case *OneOf:
		var kinds KindSet
		for _, branch := range s.Branches {
			kinds |= Kinds(branch)
		}
		return kinds
	}
	panic("schema: unknown Schema")
}

// types is a set of schema types. A oneOf schema counts as a type of its own.
type types uint8

const (
	typeObject types = 1 << iota
	typeArray
	typeString
	typeInteger
	typeNumber
	typeBoolean
	typeOneOf

	typed   = typeOneOf - 1 // what "type" can say
	anyType = typed | typeOneOf
)

// typeWords are the words of "type", in the order of the constants.
var typeWords = []string{"object", "array", "string", "integer", "number", "boolean"}

// typeOf returns the type that word names.
func typeOf(word string) (t types, ok bool) {
	for i := range typeWords {
		if typeWords[i] == word {
			return 1 << i, true
		}
	}
	return 0, false
}

// String returns the words of the types: "integer or number".
func (t types) String() string {
	var words []string
	for i, word := range typeWords {
		if t&(1<<i) != 0 {
			words = append(words, word)
		}
	}
	return disjunction(words)
}

// newSchema returns an empty schema of type t, one single type.
func newSchema(t types, common Common) Schema {
	switch t {
	case typeObject:
		return &Object{Common: common}
	case typeArray:
		return &Array{Common: common}
	case typeString:
		return &String{Common: common}
	case typeInteger:
		return &Integer{Common: common}
	case typeNumber:
		return &Number{Common: common}
	case typeBoolean:
		return &Boolean{Common: common}
	case typeOneOf:
		return &OneOf{Common: common}
	}
	panic("schema: no single type")
}

// disjunction joins words: "string, integer or object".
func disjunction(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
