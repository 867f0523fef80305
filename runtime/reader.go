package runtime

import (
	"math"
	"slices"
)

// maxDepth is how many objects and arrays may stand inside one another in
// arguments, the outermost included.
const maxDepth = 128

// A Reader reads one JSON text from left to right.
//
// The zero Reader is ready for Decode or Check, one of which comes first; Err comes
// last. In between, every method that reads a value expects to stand at its first byte and leaves
// the Reader behind its last one. Where the value is not of the kind asked for,
// the method reports that, passes over the value and returns a zero value: its
// caller need not look, since Err tells in the end.
//
// The location that a method takes is the keyword location of the schema that
// the value has to satisfy.
type Reader struct {
	text     string // cut to nothing by a fault of the text, so that all reading ends
	pos      int
	last     int      // where the last scalar starts, or -1 when its type was reported
	element  int      // where the last element of an array starts
	arena    []byte   // strings that had to be unescaped, or copied
	name     string   // the name that Member read last, if it is not that of a property
	nameAt   int      // where it starts, the quote included
	unknown  []string // names that are in no shape, of all the objects open here
	report   *report  // nil as long as nothing is wrong
	skipped  span     // the last value that was of another type than was asked for
	depth    int32    // objects and arrays open here
	limit    int32    // of depth
	array    state    // of the array that was just begun
	checking bool     // only a verdict is asked for: nothing is built
	copying  bool     // the text is the caller's: nothing of it is kept
}

// A span is a part of the text.
type span struct{ start, end int }

// A state says what Element or Member finds at its next call.
type state uint8

const (
	within state = iota // behind an element: a separator or the end
	begun               // behind the opening bracket: an element or the end
	passed              // the value was no array or object and has been passed over
)

// Decode makes r read text. Strings that it returns may share memory with text.
func (r *Reader) Decode(text string) {
	r.text, r.pos, r.limit = text, leadingSpace(text), maxDepth
}

// DecodeBytes makes r read data, of which it keeps nothing: strings that it returns
// are copies, all in one allocation. It does not change data.
func (r *Reader) DecodeBytes(data []byte) {
	r.Decode(alias(data))
	r.copying = true
}

// Check makes r read arguments for a verdict alone: it returns no strings worth
// keeping and Append appends nothing. It neither keeps nor changes arguments.
func (r *Reader) Check(arguments []byte) {
	r.Decode(alias(arguments))
	r.checking = true
}

// leadingSpace returns how many bytes of white space text begins with.
func leadingSpace(text string) int {
	if len(text) > 0 && text[0] > ' ' {
		return 0
	}
	r := Reader{text: text}
	r.space()
	return r.pos
}

// LimitDepth sets how many objects and arrays may stand inside one another. The
// default is 128.
func (r *Reader) LimitDepth(limit int) { r.limit = int32(min(limit, math.MaxInt32)) }

// Err is called when the root value has been read. It returns nil or an *Error.
func (r *Reader) Err() error {
	if r.report == nil && r.pos == len(r.text) {
		return nil
	}
	return r.finish()
}

func (r *Reader) finish() error {
	if r.space(); r.pos < len(r.text) {
		r.fail(CodeJSONTrailingData, r.pos)
	}
	// A report may be empty: what the branches of oneOf that did not match had
	// against the value is forgotten.
	switch p := r.report; {
	case p == nil || len(p.records) == 0 && p.err.Count == 0:
		return nil
	case p.err.Count == 0:
		return p.error(r.text, r.checking || r.copying)
	default: // asked again
		return &p.err
	}
}

// peek returns the byte that comes next, 0 at the end of the text.
func (r *Reader) peek() byte {
	if uint(r.pos) < uint(len(r.text)) {
		return r.text[r.pos]
	}
	return 0
}

// space passes over white space (RFC 8259 section 2).
func (r *Reader) space() {
	for uint(r.pos) < uint(len(r.text)) {
		switch r.text[r.pos] {
		case ' ', '\n', '\t', '\r':
			r.pos++
		default:
			return
		}
	}
}

// next passes over white space and returns the byte behind it.
func (r *Reader) next() byte {
	if c := r.peek(); c > ' ' {
		return c
	}
	return r.afterSpace()
}

//go:noinline
func (r *Reader) afterSpace() byte {
	r.space()
	return r.peek()
}

// Kind returns the kind of the value that comes next, told by its first byte.
func (r *Reader) Kind() Kind { return kindOf[r.peek()] }

// Mark returns the offset of the value that comes next.
func (r *Reader) Mark() int { return r.pos }

// Array begins an array: for r.Array(location); r.Element(); { read one element }.
func (r *Reader) Array(location string) {
	if r.peek() != '[' {
		r.mismatch(location, "array")
		r.array = passed
		return
	}
	r.descend()
	r.array = begun
}

// Element reports whether another element comes.
func (r *Reader) Element() bool {
	if i := r.pos + 1; r.array == within && i < len(r.text) && r.text[i-1] == ',' && r.text[i] > ' ' {
		r.pos, r.element = i, i
		return true
	}
	c := r.next()
	switch r.array {
	case within:
		if c == ',' {
			r.pos++
			c = r.next()
			r.element = r.pos
			return c != 0 || r.expected()
		}
	case begun:
		r.array = within
		if c != ']' {
			r.element = r.pos
			return c != 0 || r.expected() // a value, of which its reader will tell
		}
	case passed:
		r.array = within
		return false
	}
	if c == ']' {
		r.pos++
		r.depth--
		return false
	}
	return r.expected()
}

// descend passes over an opening bracket.
func (r *Reader) descend() {
	if r.depth++; r.depth > r.limit {
		r.failWith(record{code: CodeJSONDepth, offset: r.pos, limit: r.limit})
		return
	}
	r.pos++
}

// expected is for a byte that cannot stand here: it ends the reading.
func (r *Reader) expected() bool {
	r.failSyntax(r.pos)
	return false
}

// Boolean reads a boolean.
func (r *Reader) Boolean(location string) bool {
	r.last = r.pos
	switch c := r.peek(); {
	case c == 't' && r.literal("true"):
		return true
	case c == 'f' && r.literal("false"):
		return false
	case c != 't' && c != 'f':
		r.mismatch(location, "boolean")
	}
	return false
}

// literal passes over word, whose first letter stands here.
func (r *Reader) literal(word string) bool {
	end := r.pos + len(word)
	if end <= len(r.text) && r.text[r.pos:end] == word {
		r.pos = end
		return true
	}
	for i := 0; i < len(word); i++ {
		if r.pos+i >= len(r.text) || r.text[r.pos+i] != word[i] {
			r.failSyntax(r.pos + i)
			break
		}
	}
	return false
}

// Any reads a value of any kind and returns its exact text.
func (r *Reader) Any() JSON {
	start, text := r.pos, r.text
	if r.Skip(); r.checking || len(r.text) == 0 {
		return ""
	}
	return JSON(r.kept(text[start:r.pos]))
}

// Skip passes over a value of any kind. It checks all that JSON demands of it.
func (r *Reader) Skip() {
	switch r.Kind() {
	case KindObject:
		r.skipObject()
	case KindArray:
		r.descend()
		for r.array = begun; r.Element(); {
			r.Skip()
		}
	case KindString:
		r.passString()
	case KindNumber:
		r.passNumber()
	case KindBoolean:
		if r.peek() == 't' {
			r.literal("true")
		} else {
			r.literal("false")
		}
	case KindNull:
		r.literal("null")
	default:
		r.failSyntax(r.pos)
	}
}

// skipObject passes over an object no schema speaks of.
func (r *Reader) skipObject() {
	var m Members
	for r.Object(&m, noShape); r.Member(&m); {
		r.once(&m)
		r.Skip()
	}
}

var noShape = NewShape("", nil)

// New returns a pointer to a copy of value, nil if r only checks.
func New[T any](r *Reader, value T) *T {
	if r.checking {
		return nil
	}
	held := value
	return &held
}

// Append appends element, which was read last, to list, unless r only checks.
func Append[T any](r *Reader, list []T, element T) []T {
	if r.checking {
		return list
	}
	return grown(r, list, element)
}

func grown[T any](r *Reader, list []T, element T) []T {
	if len(list) == cap(list) {
		list = slices.Grow(list, r.more(len(list)))
	}
	return append(list, element)
}

// more returns how many elements to make room for behind the n that an array has
// so far: as many as would come if all were as long as the last one, but not so
// many that a guess gone wrong costs more than a small multiple of what there is.
func (r *Reader) more(n int) int {
	const first, most = 4, 7
	length := max(r.pos-r.element, 1)
	guess := (len(r.text)-r.pos+length-1)/length + 1
	if n < first {
		return min(guess, first)
	}
	return min(guess, most*n)
}
