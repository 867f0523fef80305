package runtime

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// appendString appends s as a JSON string (RFC 8259 section 7).
func appendString(to []byte, s string) []byte {
	to, _ = appendQuoted(to, s)
	return to
}

// appendQuoted is appendString. The high bits of ascii tell whether s holds a byte
// above 0x7f.
func appendQuoted(to []byte, s string) (appended []byte, ascii uint64) {
	end, ascii := plain(s, 0)
	to = append(slices.Grow(to, len(s)+2), '"')
	to = append(to, s[:end]...)
	if end < len(s) {
		rest := uint64(0)
		to, rest = appendEscaped(to, s, end)
		ascii |= rest
	}
	return append(to, '"'), ascii
}

// appendEscaped appends s from i on, in blocks: each is copied whole, and from an
// escape sequence on once more.
func appendEscaped(to []byte, s string, i int) (appended []byte, ascii uint64) {
	const most = block*6 + block // what a block takes if all of it is escaped, and the copy behind it
	for ; i+2*block <= len(s); i += block {
		to = slices.Grow(to, most)
		o, room := len(to), to[:cap(to)]
		b := s[i : i+block]
		w0, w1, w2, w3 := word(b, 0), word(b, 8), word(b, 16), word(b, 24)
		put(room[o:o+block], w0, w1, w2, w3)
		ascii |= w0 | w1 | w2 | w3
		from := 0 // of the block: what stands before has been appended
		for mask := stopMask(w0, w1, w2, w3); mask != 0; mask &= mask - 1 {
			k := bits.TrailingZeros32(mask)
			sequence := &escapeSequences[s[i+k]]
			if sequence.length == 0 {
				continue
			}
			o += k - from
			binary.LittleEndian.PutUint64(room[o:o+8], sequence.text)
			o += sequence.length
			from = k + 1
			copyBlock(room[o:o+block], s[i+from:i+from+block])
		}
		to = room[:o+block-from]
	}
	for ; i < len(s); i++ {
		sequence := &escapeSequences[s[i]]
		if sequence.length == 0 {
			to = append(to, s[i])
			ascii |= uint64(s[i])
			continue
		}
		var text [8]byte
		binary.LittleEndian.PutUint64(text[:], sequence.text)
		to = append(to, text[:sequence.length]...)
	}
	return to, ascii
}

// escapeSequences holds what each byte is written as, as a little-endian word. It
// is empty for the bytes that stand for themselves.
var escapeSequences = func() (sequences [256]struct {
	text   uint64
	length int
}) {
	const hex = "0123456789abcdef"
	set := func(c byte, sequence string) {
		var text [8]byte
		sequences[c].length = copy(text[:], sequence)
		sequences[c].text = binary.LittleEndian.Uint64(text[:])
	}
	for c := range byte(' ') {
		set(c, `\u00`+hex[c>>4:c>>4+1]+hex[c&15:c&15+1])
	}
	set('\n', `\n`)
	set('\r', `\r`)
	set('\t', `\t`)
	set('"', `\"`)
	set('\\', `\\`)
	return sequences
}()
