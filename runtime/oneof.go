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
	start   int
	only    int // the index of the only branch to try, plus one; 0 if all have to be
	matched int32
	trial   *trial // nil as long as nothing was wrong
}

// A trial keeps a report in order while branches are tried: what one branch has
// against the value is not for the next, nor for the Error.
type trial struct {
	outer    tally   // before the branch that this oneOf is in
	before   tally   // when it began
	branch   tally   // the same, with what the branches that matched have left
	closest  *record // the first violation of the branch that had fewest
	distance int32   // how many it had
}

// A tally is how much a report held at one moment.
type tally struct{ kept, count, ranges int32 }

func (p *report) tally() tally { return tally{int32(len(p.records)), p.count, p.ranges} }

// begin notes that a branch is tried.
func (p *report) begin(branch tally) { p.branch, p.rangeAt = branch, -1 }

// forget takes the report back to what it was.
func (p *report) forget(before tally) {
	if !p.broken {
		p.records = p.records[:before.kept]
		p.count, p.ranges = before.count, before.ranges
	}
}

// OneOf begins the reading of a value against the branches of oneOf, which one is
// new for.
func (r *Reader) OneOf(one *OneOf) {
	one.start = r.pos
	if r.report != nil {
		one.begin(r.report)
	}
}

func (one *OneOf) begin(p *report) {
	before := p.tally()
	one.trial = &trial{outer: p.branch, before: before, branch: before}
	p.begin(before)
}

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
	if r.report == nil {
		one.matched++
		return true
	}
	return one.settle(r.report)
}

// settle takes out of the report what a branch has put there.
func (one *OneOf) settle(p *report) bool {
	if one.trial == nil {
		one.trial = new(trial) // there was no report when it began
	}
	t := one.trial
	if p.count == t.branch.count {
		one.matched++
		t.branch = p.tally() // numbers that do not fit: the value is valid all the same
		p.begin(t.branch)
		return true
	}
	first := p.records[min(int(t.branch.kept), len(p.records)):]
	for len(first) > 0 && first[0].code == CodeNumberRange {
		first = first[1:]
	}
	if len(first) > 0 && !first[0].otherType(one.start) {
		t.compare(&first[0], p.count-t.branch.count)
	}
	p.forget(t.branch)
	p.begin(t.branch)
	return false
}

// compare holds the first violation of a branch that did not match, one of so
// many, against that of the closest branch.
func (t *trial) compare(first *record, distance int32) {
	switch {
	case t.closest == nil:
		t.closest, t.distance = first.clone(), distance
	case first.code == CodeEnum && t.closest.code == CodeEnum && first.offset == t.closest.offset:
		// One value tells the branches apart, and no branch has it as a choice.
		other := first.clone()
		if distance < t.distance {
			other.closest = t.closest
			t.closest, t.distance = other, distance
		} else {
			other.closest, t.closest.closest = t.closest.closest, other
		}
	case distance < t.distance:
		t.closest, t.distance = first.clone(), distance
	}
}

func (v record) clone() *record { return &v }

// otherType reports whether v says no more than that the value at offset is of
// a type that the branch does not speak of.
func (v *record) otherType(offset int) bool {
	return v.offset == offset && (v.code == CodeType || v.code == CodeOneOf && v.matched == 0 && v.closest == nil)
}

// EndOneOf reports a violation unless exactly one branch matched. The types
// that the branches take are expected, such as "string or object".
func (r *Reader) EndOneOf(one *OneOf, location, expected string, branches int) {
	r.last = -1
	if one.matched != 1 || one.trial != nil {
		r.endOneOf(one, location, expected, branches)
	}
}

func (r *Reader) endOneOf(one *OneOf, location, expected string, branches int) {
	var closest *record
	if t := one.trial; t != nil {
		p := r.report
		if one.matched != 1 {
			p.forget(t.before)
		}
		if p.begin(t.outer); one.matched == 0 {
			closest = t.closest
		}
	}
	if one.matched != 1 {
		r.violation(record{
			code: CodeOneOf, offset: one.start, location: location, detail: expected,
			limit: int32(branches), matched: one.matched, closest: closest,
		})
	}
}
