package plan

import (
	"slices"
	"strconv"
)

// A scope is a set of names that are taken, those of the scopes round it
// included.
type scope struct {
	outer *scope
	taken map[string]bool
	next  map[string]int // where the search for a free number goes on
}

func newScope(taken ...string) *scope {
	s := &scope{taken: make(map[string]bool), next: make(map[string]int)}
	for _, name := range taken {
		s.taken[name] = true
	}
	return s
}

// inner returns an empty scope inside s.
func (s *scope) inner() *scope {
	inner := newScope()
	inner.outer = s
	return inner
}

func (s *scope) has(name string) bool {
	return s.taken[name] || s.outer != nil && s.outer.has(name)
}

// take returns name if it is free, otherwise name with the lowest number from 2
// on that makes it so, and takes it.
func (s *scope) take(name string) string {
	return s.takeAll(name, func(name string) []string { return []string{name} })
}

// takeAll is take for names that are made from one stem: it returns the stem
// for which all of them are free, and takes them.
func (s *scope) takeAll(stem string, names func(stem string) []string) string {
	free := stem
	n := max(s.next[stem], 2)
	for slices.ContainsFunc(names(free), s.has) {
		free = stem + strconv.Itoa(n)
		n++
	}
	s.next[stem] = n // names are never given back
	for _, name := range names(free) {
		s.taken[name] = true
	}
	return free
}

// reserved are the keywords and the predeclared identifiers of Go, and the name
// of the package that generated code imports.
var reserved = []string{
	"break", "case", "chan", "const", "continue", "default", "defer", "else", "fallthrough", "for", "func", "go", "goto",
	"if", "import", "interface", "map", "package", "range", "return", "select", "struct", "switch", "type", "var",

	"any", "bool", "byte", "comparable", "complex64", "complex128", "error", "float32", "float64", "int", "int8", "int16",
	"int32", "int64", "rune", "string", "uint", "uint8", "uint16", "uint32", "uint64", "uintptr", "true", "false", "iota",
	"nil", "append", "cap", "clear", "close", "complex", "copy", "delete", "imag", "len", "make", "max", "min", "new",
	"panic", "print", "println", "real", "recover",

	"runtime",
}

// catalogVar is the variable that holds all tools of the package.
const catalogVar = "Tools"

// packageScope is the scope of the generated package.
func packageScope() *scope { return newScope(append(slices.Clone(reserved), catalogVar)...) }

// localScope is the scope of the functions that read and write one type. It
// holds the names that package emit gives to receivers, parameters and the
// variables that are no value of the schema.
func localScope() *scope {
	return newScope(append(slices.Clone(reserved), "r", "w", "in", "u", "b", "i", "members", "one", "held", "err", "ok")...)
}

// fieldScope is the scope of the fields of a struct, which share it with the
// methods.
func fieldScope(open bool) *scope {
	s := newScope("Validate", "MarshalJSON", "UnmarshalJSON", "read", "write", "union")
	if open {
		s.taken["Extras"] = true
	}
	return s
}
