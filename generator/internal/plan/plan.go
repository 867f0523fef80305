package plan

import "github.com/schemagen/schemagen/runtime"

// A Package is everything that is to be written.
type Package struct {
	Name    string
	Files   []*File // one for each tool, in the order of their names
	Catalog Catalog
	Fuzz    *Fuzz // nil unless AddFuzz was called

	global *scope
}

// A Fuzz is the test file that holds the generated code against the interpreted
// validator.
type Fuzz struct {
	File      string
	Origin    Origin
	Functions []FuzzFunction // one for each tool
}

// A FuzzFunction is the fuzz test of one tool.
type FuzzFunction struct {
	Name  string
	Entry string // the variable of the tool
}

// An Origin is what the first line of a file says of where it comes from.
type Origin struct {
	Source string // one line
	Digest string // SHA-256 in hexadecimal
}

// A Catalog is the file that declares the variable with all tools.
type Catalog struct {
	File   string
	Origin Origin
	Var    string
	// Entries are the variables of the tools, in the order of their names.
	Entries []string
}

// A File is the file of one tool.
type File struct {
	Name     string
	Origin   Origin
	Input    *Struct       // the input type
	Decode   string        // the function that decodes arguments
	Validate string        // the function that validates arguments
	Nested   []Declaration // the types inside, each after the one that it is a part of
	MaxDepth int           // of arguments; 0 leaves the runtime's default
	Entry    Entry
}

// An Entry is the catalog's entry of a tool.
type Entry struct {
	Var         string
	Name        string
	Description string
	SchemaConst string
	Schema      string // the text of the input schema
}

// A Declaration is a type declaration and what belongs to the type: a *Struct,
// *Choices, *Union, *Slice or *Defined.
type Declaration interface{ declaration() }

// A Struct is the type of the instances of an object schema.
type Struct struct {
	Name   string
	Doc    Doc
	Shape  Shape
	Fields []Field // in the order of the schema's properties
	Rest   Rest
	Enum   *ContainerEnum // nil if there is none
}

// A Shape is the variable that holds what the runtime knows of an object schema.
type Shape struct {
	Var        string
	Location   string
	Properties []string
	Required   []string // may hold names that are no property
}

// A Field is the field of one property.
type Field struct {
	Name     string
	Doc      Doc
	Member   string // the property's name
	Escaped  bool   // it holds what a JSON string has to escape
	Label    string // the same, for a comment
	Local    string // the variable that holds the value while it is read or written
	Optional bool
	Value    Value
}

// A Rest says what becomes of members that no property names: Keep or Refuse.
type Rest interface{ rest() }

// Keep puts them into the struct's field Extras.
type Keep struct{}

// Refuse reports them.
type Refuse struct{ KeywordLocation string }

// Choices is the type of an enum of strings.
type Choices struct {
	Name      string
	Doc       Doc
	Receiver  string
	Location  string
	Constants []Constant // one or more
	Allowed   string     // the choices as a JSON array, here and below
}

// A Constant is a constant for one choice.
type Constant struct{ Name, Value string }

// A Union is the type of the instances of a oneOf schema. It holds one branch.
type Union struct {
	Name      string
	Doc       Doc
	Interface string // of the branches
	Listing   Doc    // of the interface
	New       string // the function that makes a union from a branch
	Slots     []Slot
	Branches  []Branch
	Groups    []Group
	Location  string
	Expected  string
}

// A Group is some branches of a union and the kinds of the instances that they
// can match. No other branch matches such an instance: if there is one branch in
// the group it need only be read, and if there are several each is tried that the
// guide does not rule out.
type Group struct {
	Kinds    []runtime.Kind
	Branches []int // indices, in ascending order
	Guide    Guide // nil if there is none
}

// A Guide is the variable that tells which of the branches of a group alone can
// match: a GuideByMember, GuideByChoice or GuideByNames.
type Guide interface{ Name() string }

// GuideByMember tells by the value of a member.
type GuideByMember struct {
	Var, Member string
	Choices     []GuideChoice
}

// GuideByChoice tells by the value, a string.
type GuideByChoice struct {
	Var     string
	Choices []GuideChoice
}

// GuideByNames tells by the names of the members.
type GuideByNames struct {
	Var        string
	Candidates []Candidate
}

// A GuideChoice is a value and the index of the branch that takes it.
type GuideChoice struct {
	Value  string
	Branch int
}

// A Candidate is a branch, told by its index, with its shape.
type Candidate struct {
	Branch   int
	ShapeVar string
	Closed   bool
}

// Name returns the name of the variable.
func (g GuideByMember) Name() string { return g.Var }

// Name returns the name of the variable.
func (g GuideByChoice) Name() string { return g.Var }

// Name returns the name of the variable.
func (g GuideByNames) Name() string { return g.Var }

// A Slot is a field that holds a branch, or one of several whose Go kind is the same.
type Slot struct {
	Name string
	Type Type
}

// A Branch is a branch of a union. Branches are numbered from 1 on, in order.
type Branch struct {
	Type     string
	Receiver string
	Slot     string
	Hold     Hold
	Local    string // the variable that holds the value while it is read
	Value    Value
}

// A Hold says how the slot of a branch holds it: HoldConverted, HoldValue or
// HoldPointer.
type Hold interface{ hold() }

// HoldConverted holds the branch converted to a type that other branches have,
// too.
type HoldConverted struct{ Type Type }

// HoldValue holds the branch itself.
type HoldValue struct{}

// HoldPointer holds a pointer to the branch.
type HoldPointer struct{}

// A Slice is the type of an array that is read by a function of its own.
type Slice struct {
	Name  string
	Doc   Doc
	Local string // the variable that holds the slice while it is read or written
	List  List
}

// A Defined is a branch type whose underlying type is no struct.
type Defined struct {
	Name string
	Doc  Doc
	Type Type
}

func (*Struct) declaration()  {}
func (*Choices) declaration() {}
func (*Union) declaration()   {}
func (*Slice) declaration()   {}
func (*Defined) declaration() {}

func (Keep) rest()   {}
func (Refuse) rest() {}

func (HoldConverted) hold() {}
func (HoldValue) hold()     {}
func (HoldPointer) hold()   {}
