package runtime

import (
	"strconv"
	"strings"
)

// A Pointer is a JSON Pointer (RFC 6901) in its string form. The empty Pointer
// is the whole document.
type Pointer string

// A Pointer may go into a prompt, and each subschema has one: its size has limits,
// however long names are and however deep values are nested.
const (
	longestToken    = 1024 // bytes of a name
	longestLocation = 2048 // bytes from which on a Pointer gets no more names, but an ellipsis
	ellipsis        = "/…"
)

// Member returns the location of the member called name in the object at p. A
// long name is cut, and one behind some 2,000 bytes is an ellipsis.
func (p Pointer) Member(name string) Pointer {
	if len(p) > longestLocation {
		return Pointer(strings.TrimSuffix(string(p), ellipsis)) + ellipsis
	}
	name = cut(name, longestToken)
	if strings.ContainsAny(name, "~/") {
		name = pointerEscapes.Replace(name)
	}
	return p + "/" + Pointer(name)
}

// Item returns the location of the item at index, counted from 0, in the array at p.
func (p Pointer) Item(index int) Pointer {
	if len(p) > longestLocation {
		return p.Member("")
	}
	return p + "/" + Pointer(strconv.Itoa(index))
}

// last returns the last reference token of p, unescaped, and whether there is one.
func (p Pointer) last() (token string, ok bool) {
	slash := strings.LastIndexByte(string(p), '/')
	if slash < 0 {
		return "", false
	}
	return pointerUnescapes.Replace(string(p[slash+1:])), true
}

// The order matters: ~ is escaped before / would bring in new ones, and
// unescaped last (RFC 6901 section 4).
var (
	pointerEscapes   = strings.NewReplacer("~", "~0", "/", "~1")
	pointerUnescapes = strings.NewReplacer("~1", "/", "~0", "~")
)
