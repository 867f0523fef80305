package runtime

import (
	"strings"
	"unicode/utf8"
)

// String reads a string.
func (r *Reader) String(location string) string {
	r.last = r.pos
	if r.peek() != '"' {
		r.mismatch(location, "string")
		return ""
	}
	start := r.pos + 1
	end, ascii := plain(r.text, start)
	if ascii&highBits == 0 && uint(end) < uint(len(r.text)) && r.text[end] == '"' {
		r.pos = end + 1
		if r.copying {
			return r.kept(r.text[start:end])
		}
		return r.text[start:end]
	}
	if r.checking {
		r.passRest(start, end, ascii)
		return ""
	}
	return r.unescape(start, end, ascii)
}

// kept returns s, a part of the text, in memory that may be kept.
func (r *Reader) kept(s string) string {
	if !r.copying || len(s) == 0 {
		return s
	}
	r.makeArena(len(s))
	start := len(r.arena)
	r.arena = append(r.arena, s...)
	return alias(r.arena[start:])
}

// makeArena makes the arena if there is none. It has room for what is left of the
// text, and for n bytes that have been read: no string is longer than its text.
func (r *Reader) makeArena(n int) {
	if r.arena == nil {
		r.arena = make([]byte, 0, len(r.text)-r.pos+n)
	}
}

// Choice reads a string that is only compared with the choices of an enum.
func (r *Reader) Choice(location string) string {
	r.last = r.pos
	if r.peek() != '"' {
		r.mismatch(location, "string")
		return ""
	}
	return r.quoted()
}

// quoted reads the string that stands here. Unlike String's, its result is right
// when r only checks, too.
func (r *Reader) quoted() string {
	start := r.pos + 1
	end, ascii := plain(r.text, start)
	if ascii&highBits == 0 && uint(end) < uint(len(r.text)) && r.text[end] == '"' {
		r.pos = end + 1
		return r.text[start:end]
	}
	return r.unescape(start, end, ascii)
}

// passString passes over the string that stands here.
func (r *Reader) passString() {
	start := r.pos + 1
	end, ascii := plain(r.text, start)
	r.passRest(start, end, ascii)
}

// passRest passes over the rest of a string of which text[start:end] is the
// first plain part.
func (r *Reader) passRest(start, end int, ascii uint64) {
	for {
		var more uint64
		end, more = passSimple(r.text, end)
		if !r.validUTF8(start, end, ascii|more) {
			return
		}
		c, ok := r.stop(end)
		if !ok {
			return
		}
		if c == '"' {
			r.pos = end + 1
			return
		}
		if _, end = r.escape(end); len(r.text) == 0 {
			return
		}
		start, ascii = end, 0
	}
}

// unescape reads the rest of a string as passRest does, and returns the whole.
// What has escapes is put together in the arena, which is made once.
func (r *Reader) unescape(start, end int, ascii uint64) string {
	if uint(end) < uint(len(r.text)) && r.text[end] == '"' {
		if !r.validUTF8(start, end, ascii) {
			return ""
		}
		r.pos = end + 1
		return r.kept(r.text[start:end])
	}
	r.makeArena(0)
	arena := len(r.arena)
	r.arena = append(r.arena, r.text[start:end]...)
	for {
		var more uint64
		r.arena, end, more = appendSimple(r.arena, r.text, end)
		if !r.validUTF8(start, end, ascii|more) {
			return ""
		}
		c, ok := r.stop(end)
		if !ok {
			return ""
		}
		if c == '"' {
			r.pos = end + 1
			return alias(r.arena[arena:])
		}
		var char rune
		if char, end = r.escape(end); len(r.text) == 0 {
			return ""
		}
		r.arena = utf8.AppendRune(r.arena, char)
		start, ascii = end, 0
	}
}

// stop returns the byte that ended the plain part of a string: a quote or a
// backslash. Anything else is a fault.
func (r *Reader) stop(end int) (c byte, ok bool) {
	if uint(end) >= uint(len(r.text)) || r.text[end] < ' ' {
		r.failSyntax(end)
		return 0, false
	}
	return r.text[end], true
}

// validUTF8 checks text[start:end], a plain part of a string that ends there. A
// string that is cut off by the end of the text is told of as such, even where
// the cut goes through a character.
func (r *Reader) validUTF8(start, end int, ascii uint64) bool {
	if ascii&highBits == 0 || validUTF8(r.text[start:end]) {
		return true
	}
	for end == len(r.text) && start < end {
		char, size := utf8.DecodeRuneInString(r.text[start:])
		if char == utf8.RuneError && size == 1 {
			if !utf8.FullRuneInString(r.text[start:]) {
				r.fail(CodeJSONTruncated, end)
				return false
			}
			break
		}
		start += size
	}
	r.fail(CodeJSONInvalidUTF8, start+invalidUTF8(r.text[start:end]))
	return false
}

// invalidUTF8 returns the offset of the first byte of s that is no UTF-8.
func invalidUTF8(s string) int {
	for i := 0; i < len(s); {
		char, size := utf8.DecodeRuneInString(s[i:])
		if char == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return len(s)
}

// escaped maps the letter behind a backslash to the character it stands for.
var escaped = [256]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

// escape reads the escape sequence whose backslash stands at i and returns the
// character and the offset behind it.
func (r *Reader) escape(i int) (char rune, end int) {
	if i+1 >= len(r.text) {
		r.failSyntax(i + 1)
		return 0, i
	}
	letter := r.text[i+1]
	if char := escaped[letter]; char != 0 {
		return rune(char), i + 2
	}
	if letter != 'u' {
		r.failSyntax(i + 1)
		return 0, i
	}
	char, ok := r.hex4(i + 2)
	if !ok {
		return 0, i
	}
	switch {
	case char < 0xd800 || char > 0xdfff:
		return char, i + 6
	case char < 0xdc00:
		return r.lowSurrogate(char, i)
	}
	r.fail(CodeJSONLoneSurrogate, i)
	return 0, i
}

// lowSurrogate reads the escape sequence that has to follow the one at i, a high
// surrogate (RFC 8259 section 7).
func (r *Reader) lowSurrogate(high rune, i int) (char rune, end int) {
	rest := r.text[i+6:]
	if rest == "" || rest == `\` {
		r.failSyntax(len(r.text))
		return 0, i
	}
	if !strings.HasPrefix(rest, `\u`) {
		r.fail(CodeJSONLoneSurrogate, i)
		return 0, i
	}
	low, ok := r.hex4(i + 8)
	if !ok {
		return 0, i
	}
	if low < 0xdc00 || low > 0xdfff {
		r.fail(CodeJSONLoneSurrogate, i)
		return 0, i
	}
	return (high-0xd800)<<10 + (low - 0xdc00) + 0x10000, i + 12
}

// hex4 reads the four hexadecimal digits at i.
func (r *Reader) hex4(i int) (char rune, ok bool) {
	for end := i + 4; i < end; i++ {
		if i >= len(r.text) {
			r.failSyntax(i)
			return 0, false
		}
		c := r.text[i]
		switch {
		case c >= '0' && c <= '9':
			c -= '0'
		case c >= 'a' && c <= 'f':
			c -= 'a' - 10
		case c >= 'A' && c <= 'F':
			c -= 'A' - 10
		default:
			r.failSyntax(i)
			return 0, false
		}
		char = char<<4 | rune(c)
	}
	return char, true
}
