package witness

import (
	"slices"
	"strings"

	"github.com/schemagen/schemagen/runtime/schema"
)

// array finds an array. Each schema that has to refuse it and has no enum needs
// an item that it refuses, and one item has nothing to do with another.
func (s *Solver) array(g goal) Answer {
	var item goal
	for _, id := range g.take {
		if items := s.schemas[id].(*schema.Array).Items; items != nil {
			item = item.taking(s.id(items))
		}
	}
	items, unknown, finite := []string(nil), false, 0
	for _, id := range g.refuse {
		array := s.schemas[id].(*schema.Array)
		switch {
		case array.Enum != nil:
			finite += len(array.Enum.Choices)
			continue
		case array.Items == nil:
			return Answer{Verdict: None}
		}
		switch found := s.solve(item.refusing(s.id(array.Items))); found.Verdict {
		case None:
			return found
		case Unknown:
			unknown = true
		default:
			if !slices.Contains(items, found.Value) {
				items = append(items, found.Value)
			}
		}
	}
	if unknown {
		return Answer{}
	}
	return s.otherThan(finite, items, item, g)
}

// otherThan finds an array with at least the items. Some schemas of the goal
// refuse all but so many arrays: of arrays that differ in length, one more than
// that holds one that they refuse.
func (s *Solver) otherThan(finite int, items []string, item goal, g goal) Answer {
	answer := s.made(arrayText(items), g)
	for range finite {
		if answer.Verdict != None {
			break
		}
		more := s.solve(item)
		if more.Verdict != Found {
			return more // no item: there is this one array only
		}
		items = append(items, more.Value)
		answer = s.made(arrayText(items), g)
	}
	return answer
}

func arrayText(items []string) string { return "[" + strings.Join(items, ",") + "]" }
