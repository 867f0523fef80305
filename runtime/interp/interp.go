package interp

import (
	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// A Validator validates arguments against one input schema. It does not change
// and may be used by many goroutines.
type Validator struct {
	root  node
	depth int // how many levels arguments may have; 0 for the usual ones
}

// Compile checks the whole of an input schema and returns its Validator. The
// error is a *runtime.Error that holds every fault of the schema. Compile keeps
// none of text.
func Compile(text []byte) (*Validator, error) {
	checked, faults := schema.Compile(string(text))
	if len(faults) > 0 {
		return nil, schema.NewError(faults)
	}
	return New(checked), nil
}

// New returns the Validator of a checked schema. That of a subschema, which is
// any schema that another one holds, takes a JSON text of any kind.
func New(checked schema.Schema) *Validator {
	return &Validator{root: compile(checked)}
}

// LimitDepth returns a Validator for the same schema that lets so many objects and
// arrays stand inside one another, instead of 128, for which 0 stands, too. Generated
// code has 128 unless schemagen was told otherwise by -max-depth.
func (v *Validator) LimitDepth(levels int) *Validator {
	return &Validator{v.root, levels}
}

// Validate reports whether arguments satisfy the schema: nil, or a
// *runtime.Error. It neither keeps nor changes arguments.
func (v *Validator) Validate(arguments []byte) error {
	var r runtime.Reader
	r.Check(arguments)
	if v.depth > 0 {
		r.LimitDepth(v.depth)
	}
	read(v.root, &r)
	return r.Err()
}
