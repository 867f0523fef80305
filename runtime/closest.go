package runtime

import (
	"math/bits"
	"strings"
	"unicode"
	"unicode/utf8"
)

// longestCompared is how many bytes of a text are compared with candidates: what
// is longer is no slip of the pen.
const longestCompared = 64

// Closest returns the candidate that got was most likely meant to be: the only
// one that differs from it in case, in white space round it or in the way words
// are joined, or else the only one at the smallest distance of few typing
// errors. ok is false when there is none, or several.
func Closest(got string, candidates []string) (closest string, ok bool) {
	if len(got) > longestCompared || !utf8.ValidString(got) {
		return "", false
	}
	folded, best, only := fold(got), -1, false
	if len(folded) == 0 {
		return "", false
	}
	compared := 0
	for _, candidate := range candidates {
		if candidate == got || len(candidate) > longestCompared || differ(got, candidate) {
			continue
		}
		if compared++; compared > mostCompared {
			return "", false
		}
		other := fold(candidate)
		allowed := typos(max(len(folded), len(other)))
		if len(other) > len(folded)+allowed || len(folded) > len(other)+allowed {
			continue
		}
		switch d := distance(folded, other); {
		case d > allowed:
		case best < 0 || d < best:
			closest, best, only = candidate, d, true
		case d == best:
			only = false
		}
	}
	if !only {
		return "", false
	}
	return closest, true
}

// mostCompared is how many candidates are compared letter by letter. Where there
// are more, none stands out.
const mostCompared = 256

// differ reports whether a has letters that b has not, or b that a has not, too
// many for slips of the pen: each brings in one at most. It looks at bytes, folded
// onto 32 bits, and is there to be quick.
func differ(a, b string) bool {
	in := func(s string) (letters uint32) {
		for i := range len(s) {
			if c := s[i]; c|0x20 >= 'a' && c|0x20 <= 'z' {
				letters |= 1 << (c & 31)
			}
		}
		return letters
	}
	inA, inB, allowed := in(a), in(b), typos(max(len(a), len(b)))
	return bits.OnesCount32(inA&^inB) > allowed || bits.OnesCount32(inB&^inA) > allowed
}

// typos returns how many typing errors are forgiven in a text of n characters.
func typos(n int) int {
	switch {
	case n < 3:
		return 0
	case n < 6:
		return 1
	case n < 12:
		return 2
	}
	return 3
}

// fold returns what is left of s when case, white space round it and the way in
// which words are joined are left out.
func fold(s string) []rune {
	var folded []rune
	for _, char := range strings.TrimSpace(s) {
		if char != '-' && char != '_' && char != ' ' && char != '.' {
			folded = append(folded, unicode.ToLower(char))
		}
	}
	return folded
}

// distance returns how many characters have to be put in, taken out, replaced or
// swapped with their neighbour to make a into b.
func distance(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range a {
		row[0] = i + 1
		for j := range b {
			change := 1
			if a[i] == b[j] {
				change = 0
			}
			row[j+1] = min(last[j]+change, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
