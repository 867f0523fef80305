package audit

import (
	"cmp"
	"fmt"
	"slices"
)

// A Step of the order has some more obstacles gone.
type Step struct {
	Obstacles []int // sorted
	Admits    int   // how many further tools it admits
}

// Order returns the order in which having obstacles gone admits most tools. Needs
// holds what each tool needs gone: obstacles by number, sorted and each once.
//
// It is greedy. A step starts from the set of obstacles, among those that some
// tool still needs gone, that admits most further tools for each obstacle in it.
// When parts of that set admit tools by themselves, the step is the best of
// those parts that cannot be parted themselves. Of equals, the step is the one
// with fewer obstacles, then the one with lower numbers. The last step leaves no
// tool out.
func Order(needs [][]int) (steps []Step) {
	o := order{index: make(map[string]*set)}
	for _, need := range needs {
		if len(need) > 0 {
			o.add(need, 1)
		}
	}
	for len(o.sets) > 0 {
		o.count()
		step := o.next()
		steps = append(steps, Step{step.obstacles, step.admits})
		o.remove(step.obstacles)
	}
	return steps
}

// A set is what some tools need gone, all of it and nothing else.
type set struct {
	obstacles []int
	tools     int // that need it
	admits    int // the tools of all its subsets
	hits      int // of the set being counted: obstacles that are in this one, too
}

type order struct {
	sets  []*set
	index map[string]*set // by key
}

func key(obstacles []int) string { return fmt.Sprint(obstacles) }

func (o *order) add(obstacles []int, tools int) {
	k := key(obstacles)
	s := o.index[k]
	if s == nil {
		s = &set{obstacles: obstacles}
		o.index[k] = s
		o.sets = append(o.sets, s)
	}
	s.tools += tools
}

// count finds for each set how many tools it admits. It goes through the sets
// that share an obstacle with it: most do not.
func (o *order) count() {
	with := make(map[int][]*set) // by obstacle
	for _, s := range o.sets {
		for _, obstacle := range s.obstacles {
			with[obstacle] = append(with[obstacle], s)
		}
	}
	for _, s := range o.sets {
		s.admits = 0
		for _, obstacle := range s.obstacles {
			for _, other := range with[obstacle] {
				if other.hits++; other.hits == len(other.obstacles) {
					s.admits += other.tools
				}
			}
		}
		for _, obstacle := range s.obstacles {
			for _, other := range with[obstacle] {
				other.hits = 0
			}
		}
	}
}

// next returns the set of the next step.
func (o *order) next() *set {
	best := slices.MinFunc(o.sets, byRate)
	var parts []*set
	for _, s := range o.sets {
		// A set that admits the tools that need it, and no others, has no parts.
		if s.admits == s.tools && isSubset(s.obstacles, best.obstacles) {
			parts = append(parts, s)
		}
	}
	return slices.MinFunc(parts, byRate)
}

// byRate sorts the set that admits most tools for each obstacle first.
func byRate(a, b *set) int {
	return cmp.Or(
		cmp.Compare(b.admits*len(a.obstacles), a.admits*len(b.obstacles)),
		cmp.Compare(len(a.obstacles), len(b.obstacles)),
		slices.Compare(a.obstacles, b.obstacles),
	)
}

// isSubset reports whether a, which is sorted like b, is a subset of b.
func isSubset(a, b []int) bool {
	for _, x := range a {
		i, found := slices.BinarySearch(b, x)
		if !found {
			return false
		}
		b = b[i+1:]
	}
	return true
}

// remove takes the obstacles out of the sets. What is left of a set may be
// another set.
func (o *order) remove(gone []int) {
	var changed []*set
	o.sets = slices.DeleteFunc(o.sets, func(s *set) bool {
		touched := slices.ContainsFunc(gone, func(obstacle int) bool {
			_, found := slices.BinarySearch(s.obstacles, obstacle)
			return found
		})
		if touched {
			delete(o.index, key(s.obstacles))
			changed = append(changed, s)
		}
		return touched
	})
	for _, s := range changed {
		left := slices.DeleteFunc(slices.Clone(s.obstacles), func(obstacle int) bool {
			return slices.Contains(gone, obstacle)
		})
		if len(left) > 0 {
			o.add(left, s.tools)
		}
	}
}
