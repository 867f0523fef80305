package runtime

// A Guide tells, by one look at an instance, which branch of oneOf alone can
// match it. It is made for branches of which no two can match the same instance,
// and rules branches out: that the one it leaves does match, its own reading tells.
type Guide struct {
	member     string // the member whose value tells, if byMember
	byMember   bool
	branches   map[string]int // by the value of the member, or by the string that the instance is
	candidates []Candidate    // by the names of the members
}

// GuideByMember returns the Guide for branches that are objects and all require
// member, each with other choices: branches holds the branch of each choice.
func GuideByMember(member string, branches map[string]int) *Guide {
	return &Guide{member: member, byMember: true, branches: branches}
}

// GuideByChoice returns the Guide for branches that are strings, each with other
// choices: branches holds the branch of each choice.
func GuideByChoice(branches map[string]int) *Guide { return &Guide{branches: branches} }

// GuideByNames returns the Guide for branches that are objects, of any two of
// which one is closed and lacks a property that the other requires.
func GuideByNames(candidates ...Candidate) *Guide { return &Guide{candidates: candidates} }

// A Candidate is a branch that a Guide may rule out by the names of the members.
type Candidate struct {
	Branch int
	Shape  *Shape
	Closed bool
}

// Guide makes Try skip the branches that guide rules out.
func (r *Reader) Guide(one *OneOf, guide *Guide) {
	look := Reader{text: r.text, pos: r.pos, depth: r.depth, limit: r.limit, checking: true}
	branch, ok := look.guided(guide)
	if ok && look.report == nil {
		one.only = branch + 1
	}
}

// guided returns the branch that alone can match the value that stands here.
func (r *Reader) guided(guide *Guide) (branch int, ok bool) {
	switch {
	case guide.candidates != nil:
		return r.guidedByNames(guide.candidates)
	case guide.byMember:
		var m Members
		for r.Object(&m, noShape); r.Member(&m); r.Skip() {
			if r.name == guide.member {
				return r.guidedByString(guide.branches)
			}
		}
		return 0, false
	}
	return r.guidedByString(guide.branches)
}

func (r *Reader) guidedByString(branches map[string]int) (branch int, ok bool) {
	if r.peek() != '"' {
		return 0, false
	}
	branch, ok = branches[r.quoted()]
	return branch, ok
}

// guidedByNames returns the only candidate that the names of the members leave.
func (r *Reader) guidedByNames(candidates []Candidate) (branch int, ok bool) {
	const most = 8
	if len(candidates) > most {
		return 0, false
	}
	var found [most]int // how many of the required names, or -1 for a candidate that is ruled out
	var m Members
	for r.Object(&m, noShape); r.Member(&m); r.Skip() {
		for i, c := range candidates {
			switch n := c.Shape.index(r.name); {
			case found[i] < 0:
			case c.Closed && (n < 0 || n >= c.Shape.properties):
				found[i] = -1
			case n >= 0 && c.Shape.requires(n):
				found[i]++
			}
		}
	}
	for i, c := range candidates {
		if found[i] == len(c.Shape.required) {
			if ok {
				return 0, false
			}
			branch, ok = c.Branch, true
		}
	}
	return branch, ok
}

// requires reports whether the name at index i is required.
func (s *Shape) requires(i int) bool {
	if i < 64 {
		return s.needed>>i&1 != 0
	}
	for _, required := range s.required {
		if required == i {
			return true
		}
	}
	return false
}
