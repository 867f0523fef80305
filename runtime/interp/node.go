package interp

import (
	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// A node is a schema made ready for reading instances: what can be worked out
// once is. It is one of the types below.
type node interface{ node() }

func (text) node()     {}
func (*number) node()  {}
func (*object) node()  {}
func (*array) node()   {}
func (*choice) node()  {}
func (*boolean) node() {}
func (*oneOf) node()   {}

// read reads one instance and reports its violations. It is a switch and no
// method of node, since what is handed to an interface's method is kept on the
// heap.
func read(n node, r *runtime.Reader) {
	switch n := n.(type) {
	case text:
		n.read(r)
	case *number:
		n.read(r)
	case *object:
		n.read(r)
	case *array:
		n.read(r)
	case *choice:
		n.read(r)
	case *boolean:
		n.read(r)
	case *oneOf:
		n.read(r)
	default:
		panic("interp: unknown node")
	}
}

func compile(s schema.Schema) node {
	location := string(s.Base().Location)
	choices := compileEnum(s.Base().Enum)
	switch s := s.(type) {
	case *schema.Object:
		return compileObject(s)
	case *schema.Array:
		n := &array{location: location, enum: choices}
		if s.Items != nil {
			n.items = compile(s.Items)
		}
		return n
	case *schema.String:
		if choices != nil {
			return &choice{location, choices}
		}
		return text(location)
	case *schema.Integer:
		return &number{location: location, minimum: s.Minimum, enum: choices, integer: true}
	case *schema.Number:
		return &number{location: location, minimum: s.Minimum, enum: choices}
	case *schema.Boolean:
		return &boolean{location, choices}
	case *schema.OneOf:
		return compileOneOf(s)
	}
	panic("interp: unknown schema")
}

// An enum is a set of choices.
type enum struct {
	allowed string          // all of them, as a JSON array
	byText  map[string]bool // by canonical form; strings by what they stand for
}

func compileEnum(e *schema.Enum) *enum {
	if e == nil {
		return nil
	}
	compiled := &enum{e.Allowed(), make(map[string]bool, len(e.Choices))}
	for _, c := range e.Choices {
		if c.JSON[0] == '"' {
			compiled.byText[c.String] = true
		} else {
			compiled.byText[c.Canonical] = true
		}
	}
	return compiled
}

type object struct {
	shape      *runtime.Shape
	properties []node
	closedBy   string // the keyword location of additionalProperties, if it is false
	location   string
	enum       *enum
}

func compileObject(s *schema.Object) *object {
	n := &object{location: string(s.Location), enum: compileEnum(s.Enum)}
	var names []string
	for _, p := range s.Properties {
		names = append(names, p.Name)
		n.properties = append(n.properties, compile(p.Schema))
	}
	n.shape = runtime.NewShape(n.location, names, s.Required...)
	if s.Closed {
		n.closedBy = string(s.Location.Member(s.ClosedBy))
	}
	return n
}

func (n *object) read(r *runtime.Reader) {
	start := r.Mark()
	var members runtime.Members
	for r.Object(&members, n.shape); r.Member(&members); {
		switch {
		case members.Index >= 0:
			read(n.properties[members.Index], r)
		case n.closedBy != "":
			r.Unexpected(&members, n.closedBy)
		default:
			r.Extra(&members, nil)
		}
	}
	n.enum.readContainer(r, start, runtime.KindObject, n.location)
}

// readContainer compares the object or array that has been read with the choices.
func (e *enum) readContainer(r *runtime.Reader, start int, kind runtime.Kind, location string) {
	if e != nil && !e.byText[r.Canonical(start, kind)] {
		r.NotInEnum(location, e.allowed)
	}
}

type array struct {
	location string
	items    node // nil: any value
	enum     *enum
}

func (n *array) read(r *runtime.Reader) {
	start := r.Mark()
	for r.Array(n.location); r.Element(); {
		if n.items == nil {
			r.Skip()
		} else {
			read(n.items, r)
		}
	}
	n.enum.readContainer(r, start, runtime.KindArray, n.location)
}

// text is a string without an enum; its value is its location.
type text string

func (n text) read(r *runtime.Reader) { r.String(string(n)) }

// choice is a string with an enum.
type choice struct {
	location string
	enum     *enum
}

func (n *choice) read(r *runtime.Reader) {
	if !n.enum.byText[r.Choice(n.location)] {
		r.NotInEnum(n.location, n.enum.allowed)
	}
}

type number struct {
	location string
	integer  bool
	minimum  string
	enum     *enum
}

func (n *number) read(r *runtime.Reader) {
	if n.integer {
		r.Integer(n.location)
	} else {
		r.Number(n.location)
	}
	if n.enum != nil && !n.enum.byText[string(r.CanonicalNumber())] {
		r.NotInEnum(n.location, n.enum.allowed)
	}
	if n.minimum != "" && r.LessThan(n.minimum) {
		r.BelowMinimum(n.location, n.minimum)
	}
}

type boolean struct {
	location string
	enum     *enum
}

func (n *boolean) read(r *runtime.Reader) {
	value := "false"
	if r.Boolean(n.location) {
		value = "true"
	}
	if n.enum != nil && !n.enum.byText[value] {
		r.NotInEnum(n.location, n.enum.allowed)
	}
}

type oneOf struct {
	location string
	expected string
	branches []node
	byKind   [8]*group // the group of branches that can match an instance of the kind
}

// A group is the branches that can match instances of the same kinds.
type group struct {
	branches []int
	guide    *runtime.Guide // nil if all have to be tried
}

func compileOneOf(s *schema.OneOf) *oneOf {
	n := &oneOf{location: string(s.Location), expected: s.Expected()}
	for _, branch := range s.Branches {
		n.branches = append(n.branches, compile(branch))
	}
	for _, g := range s.Groups() {
		compiled := &group{g.Branches, n.guide(g)}
		for kind := range n.byKind {
			if g.Kinds.Has(runtime.Kind(kind)) {
				n.byKind[kind] = compiled
			}
		}
	}
	return n
}

func (n *oneOf) guide(g schema.Group) *runtime.Guide {
	switch guide := g.Guide.(type) {
	case schema.ByMember:
		return runtime.GuideByMember(guide.Name, branchesOf(g, guide.Choices))
	case schema.ByChoice:
		return runtime.GuideByChoice(branchesOf(g, guide.Choices))
	case schema.ByNames:
		var candidates []runtime.Candidate
		for _, i := range g.Branches {
			branch := n.branches[i].(*object)
			candidates = append(candidates, runtime.Candidate{Branch: i, Shape: branch.shape, Closed: branch.closedBy != ""})
		}
		return runtime.GuideByNames(candidates...)
	case nil:
		return nil
	}
	panic("interp: unknown guide")
}

// branchesOf returns the branch of each choice.
func branchesOf(g schema.Group, choices [][]string) map[string]int {
	branches := make(map[string]int)
	for i, own := range choices {
		for _, choice := range own {
			branches[choice] = g.Branches[i]
		}
	}
	return branches
}

func (n *oneOf) read(r *runtime.Reader) {
	var one runtime.OneOf
	r.OneOf(&one)
	if g := n.byKind[r.Kind()]; g != nil {
		if g.guide != nil {
			r.Guide(&one, g.guide)
		}
		for _, i := range g.branches {
			if r.Try(&one, i) {
				read(n.branches[i], r)
				r.Matched(&one)
			}
		}
	} else {
		r.Skip()
	}
	r.EndOneOf(&one, n.location, n.expected, len(n.branches))
}
