package runtime

import (
	"encoding/json"
	"iter"
	"slices"
	"strings"
)

// RunGoGenerateOrUpdateTheRuntimeForFormat1 is what generated code refers to, so
// that it does not compile against a runtime that it was not made for. If the
// compiler says that it is undefined: run go generate again with the schemagen
// of the version that your go.mod names, or update that version.
const RunGoGenerateOrUpdateTheRuntimeForFormat1 = true

// A Tool is one tool of a catalog: what a model is told of it and what its
// arguments are checked with.
type Tool struct {
	Name        string
	Description string
	InputSchema string // the input schema exactly as it was read, byte for byte
	MaxDepth    int    // how many objects and arrays may stand inside one another in arguments; 0 stands for 128

	// Validate reports whether arguments satisfy the schema: nil, or an *Error.
	// It neither keeps nor changes them.
	Validate func(arguments []byte) error
	// Decode validates arguments and returns a pointer to the input type. It
	// neither keeps nor changes them.
	Decode func(arguments []byte) (any, error)
}

// DecodeInto is a Tool's Decode: it decodes and validates arguments into a new T.
func DecodeInto[T any, P interface {
	*T
	json.Unmarshaler
}](arguments []byte) (any, error) {
	in := P(new(T))
	if err := in.UnmarshalJSON(arguments); err != nil {
		return nil, err
	}
	return in, nil
}

// A Catalog is a set of tools. It does not change and may be used by many goroutines.
type Catalog struct {
	tools []Tool // by name
}

// NewCatalog returns the catalog of tools, whose names must differ.
func NewCatalog(tools ...Tool) Catalog {
	sorted := slices.Clone(tools)
	slices.SortStableFunc(sorted, func(a, b Tool) int { return strings.Compare(a.Name, b.Name) })
	return Catalog{sorted}
}

// Lookup returns the tool called name.
func (c Catalog) Lookup(name string) (Tool, bool) {
	i, ok := slices.BinarySearchFunc(c.tools, name, func(t Tool, name string) int { return strings.Compare(t.Name, name) })
	if !ok {
		return Tool{}, false
	}
	return c.tools[i], true
}

// All yields the tools in the order of their names.
func (c Catalog) All() iter.Seq[Tool] { return slices.Values(c.tools) }
