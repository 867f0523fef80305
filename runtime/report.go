package runtime

import (
	"iter"
	"slices"
	"strings"
	"unicode/utf8"
)

// A report gathers what is wrong. It is made at the first fault only, together
// with the Error that it becomes and room for one record, so that the common
// Error of one violation is one allocation. Every byte of it makes refusing a
// call slower: most of that time is the allocation.
type report struct {
	err     Error
	text    string
	records []record
	first   [1]record // where records begins
	rangeAt int       // where the last number that does not fit starts, -1 if it has been taken back
	branch  tally     // what there was before the branch of oneOf that is being tried
	count   int32     // of records but for ranges, those that are not kept included
	ranges  int32     // of numbers that are valid and do not fit their Go type
	broken  bool      // the only record is a fault of the text
}

// reporting returns the report of r.
func (r *Reader) reporting() *report {
	if r.report == nil {
		r.report = &report{rangeAt: -1}
		r.report.records = r.report.first[:0]
	}
	return r.report
}

// longText is from how many bytes on an Error does not keep the text.
const longText = 4096

// error returns the Error of the report. It keeps nothing of text if that is
// borrowed, and nothing of a long text.
func (p *report) error(text string, borrowed bool) *Error {
	p.err.Class, p.err.Count, p.err.report = ClassValidation, int(p.count+p.ranges), p
	if !p.broken {
		p.text = text
	}
	switch {
	case len(p.text) > longText:
		p.err.Violations()
		p.text, p.records, p.first = "", nil, [1]record{}
	case borrowed:
		p.text = strings.Clone(p.text)
		for i := range p.records {
			p.records[i].own()
		}
	}
	return &p.err
}

// own makes the record keep nothing of the text that was read.
func (v *record) own() {
	if v.code == CodeAdditionalProperties || v.code == CodeJSONDuplicateName {
		v.detail = strings.Clone(v.detail)
	}
	if v.closest != nil {
		v.closest.own()
	}
}

// A record is a Violation as it is met: offsets and constants, nothing that has
// to be put together.
type record struct {
	code     Code
	offset   int     // of the instance
	location string  // of the schema, but of the keyword for additionalProperties
	detail   string  // the member's name, or what was expected; enum: the choices as a JSON array
	shape    *Shape  // required, additionalProperties: the names that could have been meant
	closest  *record // oneOf; enum: one of another branch of oneOf, for the same instance
	matched  int32   // oneOf
	limit    int32   // oneOf: the branches; json_depth: the levels
}

// choices yields the choices of an enum, and those that other branches of oneOf
// have for the same instance, each once.
func (v *record) choices() iter.Seq[string] {
	lists := []string{v.detail}
	for other := v.closest; other != nil; other = other.closest {
		lists = append(lists, other.detail)
	}
	slices.Reverse(lists[1:])
	return func(yield func(string) bool) {
		seen := make(map[string]bool)
		for _, list := range lists {
			for i := range items(list, 0) {
				choice := list[i:valueEnd(list, i)]
				if !seen[choice] && !yield(choice) {
					return
				}
				seen[choice] = true
			}
		}
	}
}

// keywordLocation returns the location of the keyword.
func (v *record) keywordLocation() Pointer {
	switch v.code {
	case CodeType, CodeRequired, CodeEnum, CodeMinimum, CodeOneOf:
		return Pointer(v.location).Member(string(v.code))
	}
	return Pointer(v.location)
}

// violation records v and lets the reading go on.
func (r *Reader) violation(v record) {
	p := r.reporting()
	if p.broken {
		return
	}
	firstOfBranch := false
	if v.code == CodeNumberRange {
		p.ranges++
		p.rangeAt = v.offset
	} else {
		p.dropRange(v.offset)
		firstOfBranch = p.count == p.branch.count
		p.count++
	}
	// The first of a branch is kept whatever the number: it may be what oneOf
	// tells of the branch that came closest.
	if len(p.records) < MaxViolations || firstOfBranch {
		p.records = append(p.records, v)
	}
}

// dropRange takes back a number_range that was recorded for the value at
// offset: it is for valid values only.
func (p *report) dropRange(offset int) {
	if p.rangeAt != offset {
		return
	}
	p.ranges--
	p.rangeAt = -1
	if n := len(p.records); n > 0 && p.records[n-1].code == CodeNumberRange && p.records[n-1].offset == offset {
		p.records = p.records[:n-1]
	}
}

// fail records a fault of the text, which ends the reading.
func (r *Reader) fail(code Code, offset int) {
	r.failWith(record{code: code, offset: offset})
}

func (r *Reader) failWith(fault record) {
	p := r.reporting()
	if p.broken {
		return
	}
	p.broken, p.text = true, r.text
	p.records, p.count, p.ranges = append(p.first[:0], fault), 1, 0
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
		r.failWith(record{code: CodeJSONDuplicateName, offset: r.nameAt, detail: name})
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
	r.skipAgain()
	r.last = -1
}

// skipAgain is Skip for a value that several branches of oneOf may pass over, one
// after the other: it is read once.
func (r *Reader) skipAgain() {
	start := r.pos
	if start == r.skipped.start && start < r.skipped.end {
		r.pos = r.skipped.end
		return
	}
	if r.Skip(); len(r.text) > 0 {
		r.skipped.start, r.skipped.end = start, r.pos
	}
}

// wrongType reports that the value at offset is not of the type wanted.
func (r *Reader) wrongType(offset int, location, want string) {
	r.violation(record{code: CodeType, offset: offset, location: location, detail: want})
	r.last = -1
}

// BelowMinimum reports that the number read last is below minimum. It has no
// effect if the last value was no number.
func (r *Reader) BelowMinimum(location, minimum string) {
	if r.last >= 0 {
		r.violation(record{code: CodeMinimum, offset: r.last, location: location, detail: minimum})
	}
}

// NotInEnum reports that the value read last is none of the choices, given as a
// JSON array. It has no effect if that value was not of the schema's type.
func (r *Reader) NotInEnum(location, choices string) {
	if r.last >= 0 {
		r.violation(record{code: CodeEnum, offset: r.last, location: location, detail: choices})
	}
}
