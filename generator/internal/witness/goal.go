package witness

import (
	"encoding/binary"
	"slices"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// A goal is the schemas that have to take the value and those that have to
// refuse it, by their identity, sorted and each once. It does not change.
type goal struct{ take, refuse []int }

func (g goal) taking(id int) goal   { return goal{with(g.take, id), g.refuse} }
func (g goal) refusing(id int) goal { return goal{g.take, with(g.refuse, id)} }

func with(ids []int, id int) []int {
	i, there := slices.BinarySearch(ids, id)
	if there {
		return ids
	}
	return slices.Insert(slices.Clone(ids), i, id)
}

func without(ids []int, id int) []int {
	return slices.DeleteFunc(slices.Clone(ids), func(other int) bool { return other == id })
}

// isContradiction reports whether some schema has to take the value and to
// refuse it.
func (g goal) isContradiction() bool {
	return slices.ContainsFunc(g.refuse, func(id int) bool {
		_, there := slices.BinarySearch(g.take, id)
		return there
	})
}

// key returns a text that no other goal of the kind has.
func (g goal) key(kind runtime.Kind) string {
	key := binary.AppendUvarint([]byte{byte(kind)}, uint64(len(g.take)))
	for _, ids := range [][]int{g.take, g.refuse} {
		for _, id := range ids {
			key = binary.AppendUvarint(key, uint64(id))
		}
	}
	return string(key)
}

// mayTake reports whether each of the schemas has instances of the kind.
func (s *Solver) mayTake(ids []int, kind runtime.Kind) bool {
	return !slices.ContainsFunc(ids, func(id int) bool { return !schema.Kinds(s.schemas[id]).Has(kind) })
}

// ofInterest returns those of the schemas that have instances of the kind. The
// others refuse a value of it anyhow.
func (s *Solver) ofInterest(ids []int, kind runtime.Kind) []int {
	return slices.DeleteFunc(slices.Clone(ids), func(id int) bool { return !schema.Kinds(s.schemas[id]).Has(kind) })
}

// oneOf returns the first of the schemas that is a oneOf schema.
func (s *Solver) oneOf(ids []int) (id int, ok bool) {
	for _, id := range ids {
		if _, ok := s.schemas[id].(*schema.OneOf); ok {
			return id, true
		}
	}
	return 0, false
}

// branches returns the branches of a oneOf schema that have instances of the
// kind. Those that say the same are there as often as they are written.
func (s *Solver) branches(id int, kind runtime.Kind) (branches []int) {
	for _, branch := range s.schemas[id].(*schema.OneOf).Branches {
		if schema.Kinds(branch).Has(kind) {
			branches = append(branches, s.id(branch))
		}
	}
	return branches
}

// choices returns the choices of one of the schemas that have an enum, the
// shortest: no other value can be taken.
func (s *Solver) choices(ids []int) (choices []string, ok bool) {
	for _, id := range ids {
		enum := s.schemas[id].Base().Enum
		if enum != nil && (!ok || len(enum.Choices) < len(choices)) {
			choices, ok = nil, true
			for _, choice := range enum.Choices {
				choices = append(choices, choice.JSON)
			}
		}
	}
	return choices, ok
}
