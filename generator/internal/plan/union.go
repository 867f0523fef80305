package plan

import (
	"strings"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// union declares the type of a oneOf schema with those of its branches, and
// returns its name.
func (b *builder) union(s *schema.OneOf, at part) string {
	name := b.global.take(at.name)
	planned := &Union{
		Name:      name,
		Interface: b.global.take(nested(name, "branch")),
		New:       b.global.take(shortened("New"+name, longest)),
		Location:  string(s.Location),
		Expected:  s.Expected(),
	}
	b.declare(planned)
	u := unionBuilder{builder: b, union: planned, slots: newScope("branch"), locals: localScope(), several: several(s)}
	for _, branch := range s.Branches {
		u.branch(branch)
	}
	planned.Groups = u.groups(s)
	planned.Doc = settled(append(text(name+" is oneOf: exactly one branch, "+anyOf(s.Expected())+". Switch over Branch."),
		paragraph(s.Description)...))
	planned.Listing = text(planned.Interface + " is implemented by the branches of " + name + ": " + planned.branches() + ".")
	return name
}

// several tells which types of schema more than one branch has.
func several(s *schema.OneOf) map[string]bool {
	seen, several := make(map[string]bool), make(map[string]bool)
	for _, branch := range s.Branches {
		word := typeWord(branch)
		several[word] = seen[word]
		seen[word] = true
	}
	return several
}

// typeWord returns the word that names a branch.
func typeWord(s schema.Schema) string {
	switch s.(type) {
	case *schema.Object:
		return "Object"
	case *schema.Array:
		return "Array"
	case *schema.String:
		return "String"
	case *schema.Integer:
		return "Integer"
	case *schema.Number:
		return "Number"
	case *schema.Boolean:
		return "Boolean"
	case *schema.OneOf:
		return "OneOf"
	}
	panic("plan: unknown Schema")
}

// paragraph returns description behind an empty line, if there is one.
func paragraph(description string) Doc {
	doc := text(description)
	if len(doc) == 0 {
		return nil
	}
	return append(Doc{""}, doc...)
}

// anyOf puts articles into what schema.OneOf.Expected returns: "a string or an
// object".
func anyOf(expected string) string {
	words := strings.Fields(expected)
	for i, word := range words {
		switch {
		case word == "or":
		case strings.ContainsRune("aeiou", rune(word[0])):
			words[i] = "an " + word
		default:
			words[i] = "a " + word
		}
	}
	return strings.Join(words, " ")
}

func (u *Union) branches() string {
	var list strings.Builder
	for i, branch := range u.Branches {
		switch {
		case i == 0:
		case i == len(u.Branches)-1:
			list.WriteString(" and ")
		default:
			list.WriteString(", ")
		}
		list.WriteString(branch.Type)
	}
	return list.String()
}

// A unionBuilder plans the branches of one union.
type unionBuilder struct {
	*builder
	union   *Union
	slots   *scope
	locals  *scope
	several map[string]bool
}

func (u *unionBuilder) branch(s schema.Schema) {
	local := u.locals.take(slotName(s))
	at := part{
		name: nested(u.union.Name, typeWord(s)), subject: "a branch of " + u.union.Name,
		locals: u.locals, local: local,
	}
	branch := Branch{Local: local, Receiver: "b"}
	switch s := s.(type) {
	case *schema.String, *schema.Integer, *schema.Number, *schema.Boolean:
		u.scalar(&branch, s, at)
	case *schema.Array:
		at.name = u.global.take(at.name)
		defined := &Defined{Name: at.name, Doc: sentence(at.name+" is "+at.subject, s.Description)}
		u.declare(defined)
		list := u.list(s, at)
		defined.Type = TypeOf(list)
		branch.Type, branch.Value, branch.Hold = at.name, list, HoldValue{}
		branch.Slot = u.slot(s, NamedType{at.name})
	case *schema.Object:
		branch.Receiver = "in"
		u.composite(&branch, s, u.builder.part(s, at))
	case *schema.OneOf:
		branch.Receiver = "u"
		u.composite(&branch, s, u.builder.union(s, at))
	}
	u.union.Branches = append(u.union.Branches, branch)
}

// scalar plans a branch whose type has a scalar below it. Its slot is shared.
func (u *unionBuilder) scalar(branch *Branch, s schema.Schema, at part) {
	branch.Value = u.value(s, at)
	switch value := branch.Value.(type) {
	case Choice:
		branch.Type = value.Type
		branch.Hold = HoldConverted{StringType{}}
	default:
		branch.Type = u.global.take(at.name)
		branch.Hold = HoldConverted{TypeOf(value)}
		u.declare(&Defined{
			Name: branch.Type, Doc: sentence(branch.Type+" is "+at.subject, s.Base().Description), Type: TypeOf(value),
		})
	}
	hold := branch.Hold.(HoldConverted)
	for _, slot := range u.union.Slots {
		if slot.Type == hold.Type {
			branch.Slot = slot.Name
			return
		}
	}
	branch.Slot = u.slot(s, hold.Type)
}

// composite plans a branch that is a struct. Of several that cannot be held at the
// same time, each is behind a pointer, lest the union is as large as all of them.
func (u *unionBuilder) composite(branch *Branch, s schema.Schema, name string) {
	branch.Type, branch.Value = name, Part{name}
	if u.several[typeWord(s)] {
		branch.Hold = HoldPointer{}
		branch.Slot = u.slot(s, PointerType{NamedType{name}})
		return
	}
	branch.Hold = HoldValue{}
	branch.Slot = u.slot(s, NamedType{name})
}

func (u *unionBuilder) slot(s schema.Schema, t Type) string {
	name := u.slots.take(slotName(s))
	u.union.Slots = append(u.union.Slots, Slot{name, t})
	return name
}

// slotName returns the plain name of the field that holds a branch.
func slotName(s schema.Schema) string {
	switch s.(type) {
	case *schema.Object:
		return "object"
	case *schema.Array:
		return "array"
	case *schema.String:
		return "text"
	case *schema.Integer:
		return "number"
	case *schema.Number:
		return "float"
	case *schema.Boolean:
		return "flag"
	case *schema.OneOf:
		return "inner"
	}
	panic("plan: unknown Schema")
}

// groups plans how the branches that can match an instance are found.
func (u *unionBuilder) groups(s *schema.OneOf) []Group {
	var planned []Group
	for _, g := range s.Groups() {
		group := Group{Kinds: kindsOf(g.Kinds), Branches: g.Branches}
		if g.Guide != nil {
			group.Guide = u.guide(g)
		}
		planned = append(planned, group)
	}
	return planned
}

func (u *unionBuilder) guide(g schema.Group) Guide {
	name := u.global.take(unexported(u.union.Name) + "Guide")
	switch guide := g.Guide.(type) {
	case schema.ByMember:
		return GuideByMember{name, guide.Name, guideChoices(g.Branches, guide.Choices)}
	case schema.ByChoice:
		return GuideByChoice{name, guideChoices(g.Branches, guide.Choices)}
	case schema.ByNames:
		planned := GuideByNames{Var: name}
		for _, i := range g.Branches {
			branch := u.declaredStruct(u.union.Branches[i].Type)
			_, closed := branch.Rest.(Refuse)
			planned.Candidates = append(planned.Candidates, Candidate{i, branch.Shape.Var, closed})
		}
		return planned
	}
	panic("plan: unknown Guide")
}

func guideChoices(branches []int, choices [][]string) []GuideChoice {
	var planned []GuideChoice
	for i, own := range choices {
		for _, choice := range own {
			planned = append(planned, GuideChoice{choice, branches[i]})
		}
	}
	return planned
}

// declaredStruct returns the struct that has been declared under name.
func (b *builder) declaredStruct(name string) *Struct {
	for _, d := range b.declared {
		if s, ok := d.(*Struct); ok && s.Name == name {
			return s
		}
	}
	panic("plan: no struct " + name)
}

func kindsOf(set schema.KindSet) []runtime.Kind {
	var kinds []runtime.Kind
	for kind := runtime.KindNone; kind <= runtime.KindNull; kind++ {
		if set.Has(kind) {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}
