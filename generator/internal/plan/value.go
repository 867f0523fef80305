package plan

import "github.com/schemagen/schemagen/runtime"

// A Value is how the instances of one subschema are held, read and written: a
// String, Integer, Number, Boolean, JSON, List, Choice or Part.
type Value interface{ value() }

// A String is held as a string.
type String struct {
	Location string
	Checks   []Check
}

// An Integer is held as an int64.
type Integer struct {
	Location string
	Checks   []Check
}

// A Number is held as a float64.
type Number struct {
	Location string
	Checks   []Check
}

// A Boolean is held as a bool.
type Boolean struct {
	Location string
	Checks   []Check
}

// A JSON is any JSON value, held as its text.
type JSON struct{}

// A List is an array, held as a slice.
type List struct {
	Location string
	Item     Value
	Local    string         // the variable that holds an item while it is read or written
	Enum     *ContainerEnum // nil if there is none
}

// A Choice is a string that is held as one of the constants of a Choices type.
type Choice struct{ Type string }

// A Part is held, read and written by a Struct, a Union or a Slice.
type Part struct{ Type string }

func (String) value()  {}
func (Integer) value() {}
func (Number) value()  {}
func (Boolean) value() {}
func (JSON) value()    {}
func (List) value()    {}
func (Choice) value()  {}
func (Part) value()    {}

// A Check is an assertion on a scalar that has just been read. It names the
// location of the schema, and JSON texts for what is told of a violation.
type Check interface{ check() }

// IntegerBelow reports an integer that is less than Bound.
type IntegerBelow struct {
	Location string
	Bound    int64
	Minimum  string
}

// NumberBelow reports a number that is less than Minimum.
type NumberBelow struct {
	Location string
	Minimum  string
}

// IntegerNotIn reports an integer that is none of Choices, one or more.
type IntegerNotIn struct {
	Location string
	Choices  []int64
	Allowed  string
}

// NumberNotIn reports a number whose canonical form is none of Canonical, one
// or more.
type NumberNotIn struct {
	Location  string
	Canonical []string
	Allowed   string
}

// BooleanNot reports a boolean that is not Choice.
type BooleanNot struct {
	Location string
	Choice   bool
	Allowed  string
}

// Never reports every value: the enum has no choices.
type Never struct{ Location string }

func (IntegerBelow) check() {}
func (NumberBelow) check()  {}
func (IntegerNotIn) check() {}
func (NumberNotIn) check()  {}
func (BooleanNot) check()   {}
func (Never) check()        {}

// A ContainerEnum reports an object or an array whose canonical form is none of
// Canonical, of which there may be none.
type ContainerEnum struct {
	Local     string // the variable that remembers where the value starts
	Location  string
	Kind      runtime.Kind
	Canonical []string
	Allowed   string
}

// A Type is a Go type: a StringType, IntegerType, NumberType, BooleanType,
// JSONType, SliceType, PointerType or NamedType.
type Type interface{ goType() }

// The types that have no parts: string, int64, float64, bool and runtime.JSON.
type (
	StringType  struct{}
	IntegerType struct{}
	NumberType  struct{}
	BooleanType struct{}
	JSONType    struct{}
)

// A SliceType is a slice.
type SliceType struct{ Element Type }

// A PointerType is a pointer.
type PointerType struct{ Element Type }

// A NamedType is a type that the package declares.
type NamedType struct{ Name string }

func (StringType) goType()  {}
func (IntegerType) goType() {}
func (NumberType) goType()  {}
func (BooleanType) goType() {}
func (JSONType) goType()    {}
func (SliceType) goType()   {}
func (PointerType) goType() {}
func (NamedType) goType()   {}

// TypeOf returns the type that holds v.
func TypeOf(v Value) Type {
	switch v := v.(type) {
	case String:
		return StringType{}
	case Integer:
		return IntegerType{}
	case Number:
		return NumberType{}
	case Boolean:
		return BooleanType{}
	case JSON:
		return JSONType{}
	case List:
		return SliceType{TypeOf(v.Item)}
	case Choice:
		return NamedType{v.Type}
	case Part:
		return NamedType{v.Type}
	}
	panic("plan: unknown Value")
}
