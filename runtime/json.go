package runtime

import (
	"encoding/json"
	"iter"
	"slices"
	"strings"
)

// JSON is the exact text of one valid JSON value that stood in arguments.
type JSON string

// MarshalJSON returns the text.
func (j JSON) MarshalJSON() ([]byte, error) {
	if j == "" {
		return []byte("null"), nil
	}
	return []byte(j), nil
}

// UnmarshalJSON keeps a copy of text.
func (j *JSON) UnmarshalJSON(text []byte) error {
	*j = JSON(text)
	return nil
}

// Kind returns the kind of the value.
func (j JSON) Kind() Kind {
	if j == "" {
		return KindNone
	}
	return kindOf[j[0]]
}

// kindAt tells the kind of the value at i.
func kindAt(text string, i int) Kind {
	if i < len(text) {
		return kindOf[text[i]]
	}
	return KindNone
}

// The functions below walk a text that has been read and found valid. They are
// for what is rarely asked: how large a value is, what it is in canonical form,
// which names an object has.

// valueEnd returns the offset behind the value at i.
func valueEnd(text string, i int) int {
	depth := 0
	for ; i < len(text); i++ {
		switch text[i] {
		case '"':
			i, _ = stringEnd(text, i)
			i--
		case '{', '[':
			depth++
			continue
		case '}', ']':
			depth--
		case ' ', '\t', '\n', '\r', ',', ':':
			continue
		default:
			for i+1 < len(text) && !strings.ContainsRune(" \t\n\r,:]}", rune(text[i+1])) {
				i++
			}
		}
		if depth <= 0 {
			return i + 1
		}
	}
	return len(text)
}

// stringEnd returns the offset behind the string whose opening quote is at i, and
// whether it is closed there.
func stringEnd(text string, i int) (end int, closed bool) {
	for i++; i < len(text); i++ {
		i, _ = plain(text, i)
		if i >= len(text) {
			break
		}
		switch text[i] {
		case '"':
			return i + 1, true
		case '\\':
			i++
		}
	}
	return len(text), false
}

// members yields the names of the object at i and where their values start.
func members(text string, i int) iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		for i = skipSeparators(text, i+1); i < len(text) && text[i] == '"'; {
			end, _ := stringEnd(text, i)
			name := unquote(text[i:end])
			i = skipSeparators(text, end)
			if !yield(name, i) {
				return
			}
			i = skipSeparators(text, valueEnd(text, i))
		}
	}
}

// items yields where the items of the array at i start.
func items(text string, i int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i = skipSeparators(text, i+1); i < len(text) && text[i] != ']'; {
			if !yield(i) {
				return
			}
			i = skipSeparators(text, valueEnd(text, i))
		}
	}
}

func skipSeparators(text string, i int) int {
	for i < len(text) && strings.IndexByte(" \t\n\r,:", text[i]) >= 0 {
		i++
	}
	return i
}

// unquote returns the string that a JSON text of one stands for.
func unquote(quoted string) string {
	var r Reader
	r.Decode(quoted)
	return r.quoted()
}

// Canonical returns the canonical form of a valid JSON text. Two texts are equal
// values, as JSON Schema has it (2020-12 core, section 4.2.2), if and only if
// their canonical forms are the same: numbers by value, strings by code points,
// arrays by order, objects by members in any order.
func Canonical(text string) string {
	canonical, _ := appendCanonical(nil, text, skipSeparators(text, 0))
	return string(canonical)
}

// appendCanonical appends the canonical form of the value at i, and returns the
// offset behind the value.
func appendCanonical(to []byte, text string, i int) ([]byte, int) {
	switch kindAt(text, i) {
	case KindString:
		end, _ := stringEnd(text, i)
		return appendString(to, unquote(text[i:end])), end
	case KindNumber:
		end := valueEnd(text, i)
		return parseDecimal(text[i:end]).append(to), end
	case KindArray:
		to = append(to, '[')
		for i = skipSeparators(text, i+1); i < len(text) && text[i] != ']'; i = skipSeparators(text, i) {
			to, i = appendCanonical(to, text, i)
			to = append(to, ',')
		}
		return append(to, ']'), i + 1
	case KindObject:
		return appendMembers(append(to, '{'), text, i)
	}
	end := valueEnd(text, i)
	return append(to, text[min(i, end):end]...), end
}

// appendMembers appends the canonical form of the members of the object at i, by
// name, and the closing brace.
func appendMembers(to []byte, text string, i int) ([]byte, int) {
	var list []member
	first := len(to)
	for i = skipSeparators(text, i+1); i < len(text) && text[i] == '"'; i = skipSeparators(text, i) {
		end, _ := stringEnd(text, i)
		m := member{name: unquote(text[i:end]), start: len(to)}
		to = append(appendString(to, m.name), ':')
		to, i = appendCanonical(to, text, skipSeparators(text, end))
		to = append(to, ',')
		m.end = len(to)
		list = append(list, m)
	}
	byName := func(a, b member) int { return strings.Compare(a.name, b.name) }
	if !slices.IsSortedFunc(list, byName) {
		written := slices.Clone(to[first:])
		slices.SortFunc(list, byName)
		to = to[:first]
		for _, m := range list {
			to = append(to, written[m.start-first:m.end-first]...)
		}
	}
	return append(to, '}'), i + 1
}

// A member is one of an object whose canonical form is being put together.
type member struct {
	name       string
	start, end int // of its canonical form
}

// Canonical returns the canonical form of the value that stands at mark and ends
// here, and makes it the value read last. If it is not of kind, whose fault has
// been reported, it returns "".
func (r *Reader) Canonical(mark int, kind Kind) string {
	if len(r.text) == 0 || kindOf[r.text[mark]] != kind {
		r.last = -1
		return ""
	}
	r.last = mark
	return Canonical(r.text[mark:r.pos])
}

var _ json.Marshaler = JSON("")
