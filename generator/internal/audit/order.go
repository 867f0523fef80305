package audit

import (
	"cmp"
	"container/heap"
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
	o := order{sets: make(map[string]*set), with: make(map[int][]*set)}
	var sets []*set
	for _, need := range needs {
		if len(need) > 0 {
			sets = append(sets, o.add(need, 1))
		}
	}
	o.rank(sets)
	for {
		best := o.best()
		if best == nil {
			return steps
		}
		step := o.part(best)
		steps = append(steps, Step{step.obstacles, step.admits})
		o.remove(step.obstacles)
	}
}

// A set is what some tools need gone, all of it and nothing else.
type set struct {
	obstacles []int
	tools     int  // that need it
	admits    int  // the tools of all its subsets; 0 before it is ranked
	gone      bool // no tool needs it any more
	hits      int  // of a set that is compared with it: obstacles that both have
}

// An order is what is left to be done.
type order struct {
	sets   map[string]*set // by key
	with   map[int][]*set  // by an obstacle that they have
	ranked ranking
}

func key(obstacles []int) string { return fmt.Sprint(obstacles) }

// add returns the set, which that many more tools need.
func (o *order) add(obstacles []int, tools int) *set {
	k := key(obstacles)
	s := o.sets[k]
	if s == nil {
		s = &set{obstacles: obstacles}
		o.sets[k] = s
		for _, obstacle := range obstacles {
			o.with[obstacle] = append(o.with[obstacle], s)
		}
	}
	s.tools += tools
	return s
}

// subsets returns the subsets of s. It looks at no sets but those that share an
// obstacle with s: most do not.
func (o *order) subsets(s *set) (subsets []*set) {
	for _, obstacle := range s.obstacles {
		for _, other := range o.with[obstacle] {
			if other.hits++; other.hits == len(other.obstacles) {
				subsets = append(subsets, other)
			}
		}
	}
	for _, obstacle := range s.obstacles {
		for _, other := range o.with[obstacle] {
			other.hits = 0
		}
	}
	return subsets
}

// rank ranks the sets whose subsets may be others now: those that have all the
// obstacles of one that more tools need.
func (o *order) rank(increased []*set) {
	looked := make(map[*set]bool)
	for _, s := range increased {
		rarest := slices.MinFunc(s.obstacles, func(a, b int) int { return cmp.Compare(len(o.with[a]), len(o.with[b])) })
		for _, superset := range o.with[rarest] {
			if looked[superset] {
				continue
			}
			looked[superset] = true
			admits := 0
			for _, subset := range o.subsets(superset) {
				admits += subset.tools
			}
			if admits != superset.admits {
				superset.admits = admits
				heap.Push(&o.ranked, rank{superset, admits})
			}
		}
	}
}

// best returns the set that admits most tools for each of its obstacles.
func (o *order) best() *set {
	for len(o.ranked) > 0 {
		if top := o.ranked[0]; !top.gone && top.set.admits == top.admits {
			return top.set
		}
		heap.Pop(&o.ranked)
	}
	return nil
}

// part returns the best of those subsets of s that have no subsets.
func (o *order) part(s *set) *set {
	var best *set
	for _, subset := range o.subsets(s) {
		if subset.admits == subset.tools && (best == nil || before(rank{subset, subset.admits}, rank{best, best.admits})) {
			best = subset
		}
	}
	return best
}

// remove takes the obstacles out of the sets. What is left of a set may be
// another set.
func (o *order) remove(obstacles []int) {
	var changed, increased []*set
	for _, obstacle := range obstacles {
		for _, s := range o.with[obstacle] {
			if !s.gone {
				s.gone = true
				changed = append(changed, s)
				delete(o.sets, key(s.obstacles))
			}
		}
	}
	cleaned := make(map[int]bool)
	for _, s := range changed {
		for _, obstacle := range s.obstacles {
			if !cleaned[obstacle] {
				cleaned[obstacle] = true
				o.with[obstacle] = slices.DeleteFunc(o.with[obstacle], func(s *set) bool { return s.gone })
			}
		}
	}
	for _, s := range changed {
		left := slices.DeleteFunc(slices.Clone(s.obstacles), func(obstacle int) bool {
			return slices.Contains(obstacles, obstacle)
		})
		if len(left) > 0 {
			increased = append(increased, o.add(left, s.tools))
		}
	}
	o.rank(increased)
}

// A rank is what a set admitted when it was ranked.
type rank struct {
	*set
	admits int
}

// before reports whether a comes before b: it admits more tools for each of its
// obstacles, or else has fewer of them, or else lower ones.
func before(a, b rank) bool {
	inAll := cmp.Compare(b.admits*len(a.obstacles), a.admits*len(b.obstacles))
	return cmp.Or(inAll, cmp.Compare(len(a.obstacles), len(b.obstacles)), slices.Compare(a.obstacles, b.obstacles)) < 0
}

// A ranking is a heap: see package container/heap.
type ranking []rank

func (r ranking) Len() int           { return len(r) }
func (r ranking) Less(i, j int) bool { return before(r[i], r[j]) }
func (r ranking) Swap(i, j int)      { r[i], r[j] = r[j], r[i] }
func (r *ranking) Push(x any)        { *r = append(*r, x.(rank)) }
func (r *ranking) Pop() any {
	last := (*r)[len(*r)-1]
	*r = (*r)[:len(*r)-1]
	return last
}
