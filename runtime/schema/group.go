package schema

import (
	"cmp"
	"slices"
)

// A Group is some branches of a oneOf schema and the kinds of the instances that
// they can match. No other branch matches such an instance. If there is one
// branch in the group, the kind tells that it alone can match.
type Group struct {
	Kinds    KindSet
	Branches []int // indices, in ascending order
	Guide    Guide // nil unless there are several branches and no two can match the same instance
}

// A Guide is why no two branches of a group can match the same instance, and how
// to tell which can: ByMember, ByChoice or ByNames.
type Guide interface{ guide() }

// ByMember: all are objects that require the member, a string with an enum, and
// no two have a choice in common.
type ByMember struct {
	Name    string
	Choices [][]string // of each branch of the group
}

// ByChoice: all are strings with an enum, and no two have a choice in common.
type ByChoice struct{ Choices [][]string }

// ByNames: all are objects, and of any two one is closed and lacks a property
// that the other requires.
type ByNames struct{}

func (ByMember) guide() {}
func (ByChoice) guide() {}
func (ByNames) guide()  {}

// Groups returns the branches in groups that share no kind. The branches of a
// oneOf schema that is a branch itself count as one.
func (o *OneOf) Groups() []Group {
	var groups []Group
	for i, branch := range o.Branches {
		merged := Group{Kinds: Kinds(branch), Branches: []int{i}}
		apart := groups[:0]
		for _, g := range groups {
			if g.Kinds&merged.Kinds == 0 {
				apart = append(apart, g)
				continue
			}
			merged.Kinds |= g.Kinds
			merged.Branches = append(merged.Branches, g.Branches...)
		}
		groups = append(apart, merged)
	}
	for i := range groups {
		slices.Sort(groups[i].Branches)
		groups[i].Guide = o.guide(groups[i].Branches)
	}
	slices.SortFunc(groups, func(a, b Group) int { return cmp.Compare(a.Branches[0], b.Branches[0]) })
	return groups
}

// guide returns the Guide for some branches, nil if there is none.
func (o *OneOf) guide(branches []int) Guide {
	if len(branches) < 2 {
		return nil
	}
	var texts []*String
	var objects []*Object
	for _, i := range branches {
		switch s := o.Branches[i].(type) {
		case *String:
			texts = append(texts, s)
		case *Object:
			objects = append(objects, s)
		}
	}
	switch len(branches) {
	case len(texts):
		if choices, ok := disjoint(texts); ok {
			return ByChoice{choices}
		}
	case len(objects):
		if guide, ok := byMember(objects); ok {
			return guide
		}
		if apartByNames(objects) {
			return ByNames{}
		}
	}
	return nil
}

// disjoint returns the choices of each schema, and whether all have an enum and
// no two have a choice in common.
func disjoint(texts []*String) (choices [][]string, ok bool) {
	seen := make(map[string]bool)
	for _, s := range texts {
		if s.Enum == nil {
			return nil, false
		}
		var own []string
		for _, choice := range s.Enum.Choices {
			if seen[choice.String] {
				return nil, false
			}
			seen[choice.String] = true
			own = append(own, choice.String)
		}
		choices = append(choices, own)
	}
	return choices, true
}

// byMember returns the Guide by the first property that tells the objects apart.
func byMember(objects []*Object) (ByMember, bool) {
	for _, p := range objects[0].Properties {
		var texts []*String
		for _, o := range objects {
			if s, ok := o.property(p.Name).(*String); ok && slices.Contains(o.Required, p.Name) {
				texts = append(texts, s)
			}
		}
		if len(texts) < len(objects) {
			continue
		}
		if choices, ok := disjoint(texts); ok {
			return ByMember{p.Name, choices}, true
		}
	}
	return ByMember{}, false
}

// property returns the schema of the property called name, nil if there is none.
func (o *Object) property(name string) Schema {
	for _, p := range o.Properties {
		if p.Name == name {
			return p.Schema
		}
	}
	return nil
}

// mostByNames is up to how many objects are told apart by names: each member of
// an instance is looked up in every one of them.
const mostByNames = 8

func apartByNames(objects []*Object) bool {
	if len(objects) > mostByNames {
		return false
	}
	for i, a := range objects {
		for _, b := range objects[:i] {
			if !a.excludes(b) && !b.excludes(a) {
				return false
			}
		}
	}
	return true
}

// excludes reports whether o is closed and lacks a property that other requires.
func (o *Object) excludes(other *Object) bool {
	return o.Closed && slices.ContainsFunc(other.Required, func(name string) bool { return o.property(name) == nil })
}
