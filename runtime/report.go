package runtime

import "unicode/utf8"

// A report gathers what is wrong. It is made at the first fault only, and turned
// into an Error when the text has been read.
type report struct {
	text       string // the whole text, if it has a fault
	fault      *record
	violations []record
	count      int // of violations, those that are not kept included
	ranges     int // of numbers that are valid and do not fit their Go type
	floor      int // violations that stood before the branch of oneOf that is being tried
}

// A record is a Violation as it is met: offsets and constants, nothing that has
// to be put together.
type record struct {
	code     Code
	offset   int    // of the instance
	location string // of the schema
	keyword  string // what the keyword adds to it
	property string
	expected string
	shape    *Shape   // required, additionalProperties: the names that could have been meant
	choices  []string // enum: all of them, as JSON texts
	branches int      // oneOf
	matched  int      // oneOf
	limit    int      // json_depth
	closest  *record  // oneOf
}

// violation records v and lets the reading go on.
func (r *Reader) violation(v record) {
	if r.report == nil {
		r.report = &report{}
	}
	p := r.report
	if v.code == CodeNumberRange {
		p.ranges++
	} else {
		p.count++
		p.dropRange(v.offset)
	}
	// The first of a branch is kept whatever the number: it may be what oneOf
	// tells of the branch that came closest.
	if len(p.violations) < MaxViolations || len(p.violations) == p.floor {
		p.violations = append(p.violations, v)
	}
}

// dropRange takes back a number_range that was recorded for the value at
// offset: it is for valid values only.
func (p *report) dropRange(offset int) {
	if n := len(p.violations); n > p.floor && p.ranges > 0 {
		if v := p.violations[n-1]; v.code == CodeNumberRange && v.offset == offset {
			p.violations = p.violations[:n-1]
			p.ranges--
		}
	}
}

// fail records a fault of the text, which ends the reading.
func (r *Reader) fail(code Code, offset int) {
	r.failWith(record{code: code, offset: offset})
}

func (r *Reader) failWith(fault record) {
	if r.report == nil {
		r.report = &report{}
	}
	if r.report.fault != nil {
		return
	}
	r.report.fault, r.report.text = &fault, r.text
	r.text, r.pos = "", 0
}

// failSyntax records that what stands at offset cannot stand there.
func (r *Reader) failSyntax(offset int) {
	code := CodeJSONSyntax
	if offset >= len(r.text) {
		code = CodeJSONTruncated
	} else if char, size := utf8.DecodeRuneInString(r.text[offset:]); char == utf8.RuneError && size == 1 {
		code = CodeJSONInvalidUTF8
	}
	r.fail(code, offset)
}

// failDuplicate records that the name read last, name, has been in its object
// before. An empty text has been faulty before.
func (r *Reader) failDuplicate(name string) {
	if len(r.text) > 0 {
		r.failWith(record{code: CodeJSONDuplicateName, offset: r.nameAt, property: name})
	}
}

// mismatch reports that the value that stands here is not of the type wanted,
// and passes over it.
func (r *Reader) mismatch(location, want string) {
	if r.Kind() == KindNone {
		r.failSyntax(r.pos)
		return
	}
	r.wrongType(r.pos, location, want)
	r.Skip()
	r.last = -1
}

// wrongType reports that the value at offset is not of the type wanted.
func (r *Reader) wrongType(offset int, location, want string) {
	r.violation(record{code: CodeType, offset: offset, location: location, keyword: "/type", expected: want})
	r.last = -1
}

// BelowMinimum reports that the number read last is below minimum. It has no
// effect if the last value was no number.
func (r *Reader) BelowMinimum(location, minimum string) {
	if r.last >= 0 {
		r.violation(record{code: CodeMinimum, offset: r.last, location: location, keyword: "/minimum", expected: minimum})
	}
}

// NotInEnum reports that the value read last is none of the choices, given as
// JSON texts. It has no effect if that value was not of the schema's type.
func (r *Reader) NotInEnum(location string, choices ...string) {
	if r.last >= 0 {
		r.violation(record{code: CodeEnum, offset: r.last, location: location, keyword: "/enum", choices: choices})
	}
}
