//go:build !schemagen_safe

package runtime

import "unsafe"

// alias returns a string that shares its memory with b. It is used for two kinds
// of b only: the arena of a Reader, whose bytes are never written again once a
// string of them was returned; and the arguments that a Reader is given as bytes,
// of which neither it, if it checks or copies, nor its Error keeps a string.
//
// Gain: a verdict on a small call allocates nothing; with a copy it takes half
// as long again. Build with -tags schemagen_safe to copy.
func alias(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }
