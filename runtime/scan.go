package runtime

import (
	"encoding/binary"
	"math/bits"
)

// Eight bytes are looked at together as one little-endian word. A byte ends the
// plain part of a string when it is a quote, a backslash or a control character
// (RFC 8259 section 7).
const (
	eachByte  = 0x0101010101010101
	highBits  = 0x8080808080808080
	quotes    = '"' * eachByte
	backslash = '\\' * eachByte
	spaces    = ' ' * eachByte
)

// word returns the eight bytes of s at i. The compiler makes one load of it.
func word(s string, i int) uint64 {
	s = s[i : i+8]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// stops returns a word that is zero when no byte of w ends the plain part of a
// string; otherwise its lowest set bit is the high bit of the first byte that does.
//
// x-eachByte borrows into the high bit of a byte that is zero, and w-spaces into
// that of a byte below ' '; &^w leaves out bytes that had the high bit set
// themselves. A borrow can only spoil bytes above the first that is found.
func stops(w uint64) uint64 {
	return ((w - spaces) | ((w ^ quotes) - eachByte) | ((w ^ backslash) - eachByte)) &^ w & highBits
}

// plain returns the offset of the first byte at or behind i that ends the plain
// part of a string, len(s) if there is none. In ascii the high bits tell whether
// a byte above 0x7f was passed.
func plain(s string, i int) (end int, ascii uint64) {
	for long := i + 32; i+8 <= len(s); i += 8 {
		w := word(s, i)
		if stop := stops(w); stop != 0 {
			n := bits.TrailingZeros64(stop) &^ 7
			return i + n>>3, ascii | w&(1<<n-1)
		}
		if ascii |= w; i == long {
			return plainLong(s, i+8, ascii)
		}
	}
	return plainShort(s, i, ascii)
}

// plainLong goes on in steps of 32 bytes.
func plainLong(s string, i int, ascii uint64) (int, uint64) {
	for i+32 <= len(s) {
		block := s[i : i+32]
		w0, w1, w2, w3 := word(block, 0), word(block, 8), word(block, 16), word(block, 24)
		if stops(w0)|stops(w1)|stops(w2)|stops(w3) != 0 {
			break
		}
		ascii |= w0 | w1 | w2 | w3
		i += 32
	}
	for i+8 <= len(s) {
		w := word(s, i)
		if stop := stops(w); stop != 0 {
			n := bits.TrailingZeros64(stop) &^ 7
			return i + n>>3, ascii | w&(1<<n-1)
		}
		ascii |= w
		i += 8
	}
	return plainShort(s, i, ascii)
}

// plainShort goes on byte by byte.
func plainShort(s string, i int, ascii uint64) (int, uint64) {
	for i < len(s) && s[i] != '"' && s[i] != '\\' && s[i] >= ' ' {
		ascii |= uint64(s[i])
		i++
	}
	return i, ascii
}

// block is how many bytes are looked at together where escape sequences are many.
const block = 32

// stopMask returns a bit for each byte of s[i:i+block] that may end the plain
// part of a string, the lowest for the first byte. A bit may be set in error
// behind one that is right: whoever uses it looks at the byte.
func stopMask(w0, w1, w2, w3 uint64) uint32 {
	return eachHighBit(stops(w0)) | eachHighBit(stops(w1))<<8 | eachHighBit(stops(w2))<<16 | eachHighBit(stops(w3))<<24
}

// eachHighBit gathers the high bits of the eight bytes of w, which has no other
// bits, into one byte. With bit k of the product's top byte meant for byte k, the
// factor has to hold 2 to the power of 56-7k for each k; no two of the partial
// products fall on the same bit, so nothing is carried.
func eachHighBit(w uint64) uint32 {
	return uint32(w >> 7 * 0x0102040810204080 >> 56)
}

// passSimple passes over plain bytes and escape sequences of one letter, from i
// on, and returns the offset of the first byte that is neither. In ascii the high
// bits tell whether a byte above 0x7f may have been passed.
func passSimple(s string, i int) (end int, ascii uint64) {
	for i+block < len(s) { // the letter behind the block's last byte is there, too
		b := s[i : i+block]
		w0, w1, w2, w3 := word(b, 0), word(b, 8), word(b, 16), word(b, 24)
		ascii |= w0 | w1 | w2 | w3
		n := block
		for mask := stopMask(w0, w1, w2, w3); mask != 0; {
			k := bits.TrailingZeros32(mask)
			switch c := s[i+k]; {
			case c == '\\' && escaped[s[i+k+1]] != 0:
				mask &^= 3 << k
				n = max(block, k+2)
			case c == '\\' || c == '"' || c < ' ':
				return i + k, ascii
			default:
				mask &= mask - 1
			}
		}
		i += n
	}
	for i < len(s) {
		switch c := s[i]; {
		case simpleAt(s, i):
			i++
		case c == '\\' || c == '"' || c < ' ':
			return i, ascii
		default:
			ascii |= uint64(c)
		}
		i++
	}
	return i, ascii
}

// simpleAt reports whether an escape sequence of one letter stands at i.
func simpleAt(s string, i int) bool {
	return s[i] == '\\' && i+1 < len(s) && escaped[s[i+1]] != 0
}

// appendSimple is passSimple, and appends what it passes over, unescaped, to to.
// What it does not need of to's capacity is written over.
func appendSimple(to []byte, s string, i int) (appended []byte, end int, ascii uint64) {
	o, room := len(to), to[:cap(to)]
	for i+16 <= len(s) && o+16 <= len(room) {
		from, into := s[i:i+16], room[o:o+16]
		w0, w1 := word(from, 0), word(from, 8)
		binary.LittleEndian.PutUint64(into, w0)
		binary.LittleEndian.PutUint64(into[8:], w1)
		ascii |= w0 | w1
		n := firstStop(stops(w0), stops(w1))
		if i, o = i+n, o+n; n == 16 {
			continue
		}
		for { // escape sequences in a row
			if !simpleAt(s, i) {
				return room[:o], i, ascii
			}
			room[o] = escaped[s[i+1]]
			i, o = i+2, o+1
			if i >= len(s) || o >= len(room) || s[i] != '\\' {
				break
			}
		}
	}
	to = room[:o]
	for i < len(s) {
		c := s[i]
		switch {
		case simpleAt(s, i):
			i++
			c = escaped[s[i]]
		case c == '\\' || c == '"' || c < ' ':
			return to, i, ascii
		default:
			ascii |= uint64(c)
		}
		to = append(to, c)
		i++
	}
	return to, i, ascii
}

// firstStop returns which of sixteen bytes is the first to end the plain part of
// a string, 16 if none does, from the stops of the two words that they are.
func firstStop(first, second uint64) int {
	if first != 0 {
		return bits.TrailingZeros64(first) >> 3
	}
	return 8 + bits.TrailingZeros64(second)>>3
}

// copyBlock copies block bytes.
func copyBlock(to []byte, from string) {
	put(to, word(from, 0), word(from, 8), word(from, 16), word(from, 24))
}

// put writes four words.
func put(to []byte, w0, w1, w2, w3 uint64) {
	_ = to[block-1]
	binary.LittleEndian.PutUint64(to, w0)
	binary.LittleEndian.PutUint64(to[8:], w1)
	binary.LittleEndian.PutUint64(to[16:], w2)
	binary.LittleEndian.PutUint64(to[24:], w3)
}
