package runtime

import (
	"hash/maphash"
	"math/bits"
)

// A table finds names by a hash of their first and last eight bytes: a hash table
// with linear probing, at most half full, of indices into a Shape's names plus
// one. Where many names have the same ends, the hash is of all their bytes.
type table struct {
	slots []uint32
	shift int // of a hash, to an index of slots
	whole bool
}

// longestProbe is how many slots a name may be away from where it is looked for
// first. A table of names that are not made to collide stays far below.
const longestProbe = 64

func newTable(names []entry) table {
	size := bits.Len(uint(2*len(names) + 1))
	t := table{slots: make([]uint32, 1<<size), shift: 64 - size}
	if !t.fill(names) {
		clear(t.slots)
		t.whole = true
		t.fill(names)
	}
	return t
}

// fill puts the names in, and reports whether none is far from its place. It
// stops at the first one that is, unless there is no other hash.
func (t *table) fill(names []entry) bool {
	for i, e := range names {
		at, probes := t.start(t.hash(e.name)), 0
		for t.slots[at] != 0 {
			at = t.next(at)
			probes++
		}
		if probes > longestProbe && !t.whole {
			return false
		}
		t.slots[at] = uint32(i + 1)
	}
	return true
}

// seed makes the hash of all bytes one that no schema can be made for.
var seed = maphash.MakeSeed()

func (t *table) hash(name string) uint64 {
	if t.whole {
		return maphash.String(seed, name)
	}
	return hash(name)
}

func (t *table) start(hash uint64) int { return int(hash >> t.shift) }

func (t *table) next(at int) int { return (at + 1) & (len(t.slots) - 1) }

// hash returns the hash of the ends of a name.
func hash(name string) uint64 {
	if len(name) >= 8 {
		return mix(word(name, 0), word(name, len(name)-8), len(name))
	}
	var first uint64
	for i := range len(name) {
		first |= uint64(name[i]) << (8 * i)
	}
	return mix(first, 0, len(name))
}

// mix multiplies by odd constants, which spreads low bits to the high ones that
// are used.
func mix(first, last uint64, length int) uint64 {
	return (first ^ bits.RotateLeft64(last*0x9e3779b97f4a7c15, 31) ^ uint64(length)) * 0xd6e8feb86659fd93
}

// index returns the index of name, or -1.
func (s *Shape) index(name string) int { return s.indexOf(name, s.table.hash(name)) }

func (s *Shape) indexOf(name string, hash uint64) int {
	t := &s.table
	for at := t.start(hash); ; at = t.next(at) {
		switch i := int(t.slots[at]) - 1; {
		case i < 0 || s.names[i].name == name:
			return i
		}
	}
}

// find returns the index of the name that text has at start, and where it ends. end is
// 0 if there is none, or if there are escape sequences in it.
func (s *Shape) find(text string, start int) (i, end int) {
	first := word(text, start)
	end = start
	var h uint64
	if stop := stops(first); stop != 0 {
		n := bits.TrailingZeros64(stop) &^ 7
		end += n >> 3
		h = mix(first&(1<<n-1), 0, n>>3)
	} else {
		end, _ = plain(text, start+8)
		h = mix(first, word(text, end-8), end-start)
	}
	if end >= len(text) || text[end] != '"' {
		return 0, 0
	}
	if s.table.whole {
		h = s.table.hash(text[start:end])
	}
	if i = s.indexOf(text[start:end], h); i < 0 {
		return 0, 0
	}
	return i, end
}
