package admit

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"

	"github.com/schemagen/schemagen/runtime/interp"
)

// ErrUnknown and ErrQuarantined are what errors.Is finds in the error of a Lookup.
var (
	// ErrUnknown: the batch had no such tool. The caller made the name up, or the
	// server's list has changed.
	ErrUnknown = errors.New("unknown tool")
	// ErrQuarantined: the tool is there, but was set aside. The error holds its
	// *ToolError, too.
	ErrQuarantined = errors.New("quarantined tool")
)

// A Tool is an admitted tool.
type Tool struct {
	Name        string
	Description string
	InputSchema string // exactly as it arrived, byte for byte
	validator   *interp.Validator
}

// Validate reports whether arguments satisfy the input schema: nil, or a *runtime.Error.
// It neither keeps nor changes them: the very bytes may be handed on.
func (t Tool) Validate(arguments []byte) error { return t.validator.Validate(arguments) }

// A Catalog is what became of one batch. It does not change and may be used by many
// goroutines. The zero Catalog has no tools.
type Catalog struct {
	tools       map[string]Tool
	quarantined map[string]*ToolError
}

// Lookup returns the admitted tool called name. The error is ErrQuarantined or ErrUnknown.
func (c *Catalog) Lookup(name string) (Tool, error) {
	if tool, ok := c.tools[name]; ok {
		return tool, nil
	}
	if fault, ok := c.quarantined[name]; ok {
		return Tool{}, fmt.Errorf("%w: %w", ErrQuarantined, fault)
	}
	return Tool{}, fmt.Errorf("%w %s", ErrUnknown, quoted(name))
}

// All yields the admitted tools in the order of their names.
func (c *Catalog) All() iter.Seq[Tool] {
	return func(yield func(Tool) bool) {
		for _, name := range slices.Sorted(maps.Keys(c.tools)) {
			if !yield(c.tools[name]) {
				return
			}
		}
	}
}

// Quarantined yields the tools that were set aside, in the order of their names, and why.
func (c *Catalog) Quarantined() iter.Seq[*ToolError] {
	return func(yield func(*ToolError) bool) {
		for _, name := range slices.Sorted(maps.Keys(c.quarantined)) {
			if !yield(c.quarantined[name]) {
				return
			}
		}
	}
}
