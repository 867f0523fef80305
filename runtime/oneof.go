package runtime

// OneOf is the reading of one value against the branches of oneOf. Each branch
// that is tried reads the value from its start:
//
//	var one runtime.OneOf
//	r.OneOf(&one)
//	if r.Try(&one, 0) {
//		… read the value as the first branch says
//		if r.Matched(&one) { keep it }
//	}
//	…
//	r.EndOneOf(&one, location, expected, branches)
//
// Where the branches cannot overlap, only the one that can match is tried: those
// of different kinds by a switch over Kind, others by a Guide.
type OneOf struct {
	start    int
	only     int   // the index of the only branch to try, plus one; 0 if all have to be
	outer    tally // before the branch that this oneOf is in
	before   tally // when it began
	branch   tally // the same, with what the branches that matched have left
	matched  int
	closest  *record
	distance int // of closest: how many violations it had
}

// A tally is how much a report held at one moment.
type tally struct{ kept, count, ranges int }

func (p *report) tally() tally { return tally{len(p.records), p.count, p.ranges} }

// OneOf begins the reading of a value against the branches of oneOf, which one is
// new for.
func (r *Reader) OneOf(one *OneOf) {
	one.start = r.pos
	if p := r.report; p != nil {
		one.outer = p.branch
		one.before = p.tally()
		one.branch = one.before
		p.begin(one.branch)
	}
}

// begin notes that a branch is tried.
func (p *report) begin(branch tally) { p.branch, p.rangeAt = branch, -1 }

// Try reports whether the branch of that index has to be tried, and goes back to
// the start of the value for it.
func (r *Reader) Try(one *OneOf, branch int) bool {
	if one.only != 0 && one.only != branch+1 {
		return false
	}
	if len(r.text) > 0 {
		r.pos = one.start
	}
	return true
}

// Matched reports whether the value, as it has just been read, satisfies the branch.
func (r *Reader) Matched(one *OneOf) bool {
	p := r.report
	if p == nil || p.count == one.branch.count {
		one.matched++
		if p != nil { // numbers that do not fit: the value is valid all the same
			one.branch = p.tally()
			p.begin(one.branch)
		}
		return true
	}
	first := p.records[one.branch.kept:]
	for len(first) > 0 && first[0].code == CodeNumberRange {
		first = first[1:]
	}
	if distance := p.count - one.branch.count; len(first) > 0 && !first[0].otherType(one.start) &&
		(one.closest == nil || distance < one.distance) {
		closest := first[0]
		one.closest, one.distance = &closest, distance
	}
	p.forget(one.branch)
	p.begin(one.branch)
	return false
}

// forget takes the report back to what it was.
func (p *report) forget(before tally) {
	p.records = p.records[:min(before.kept, len(p.records))]
	p.count, p.ranges = before.count, before.ranges
}

// otherType reports whether v says no more than that the value at offset is of
// a type that the branch does not speak of.
func (v *record) otherType(offset int) bool {
	return v.offset == offset && (v.code == CodeType || v.code == CodeOneOf && v.matched == 0 && v.closest == nil)
}

// EndOneOf reports a violation unless exactly one branch matched. The types
// that the branches take are expected, such as "string or object".
func (r *Reader) EndOneOf(one *OneOf, location, expected string, branches int) {
	r.last = -1
	p := r.report
	if one.matched == 1 {
		if p != nil {
			p.begin(one.outer)
		}
		return
	}
	if p != nil {
		p.forget(one.before)
		p.begin(one.outer)
	}
	closest := one.closest
	if one.matched > 0 {
		closest = nil
	}
	r.violation(record{
		code: CodeOneOf, offset: one.start, location: location, keyword: "/oneOf", expected: expected,
		branches: branches, matched: one.matched, closest: closest,
	})
}
