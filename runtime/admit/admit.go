package admit

import (
	"fmt"

	"github.com/schemagen/schemagen/runtime"
)

// A Descriptor is a tool as its server describes it.
type Descriptor struct {
	Name        string
	Description string
	InputSchema []byte // JSON, exactly as it arrived. Nothing keeps or changes it
}

// A Policy says what happens to a tool that is not in the subset.
type Policy int

// The policies. Every other value counts as Strict.
const (
	// Strict: any fault of any tool fails the batch.
	Strict Policy = iota
	// Quarantine: tools with the class unsupported_capability are set aside; every
	// other fault fails the batch.
	Quarantine
)

// Admit compiles the input schemas of a batch and returns the catalog of its tools. The
// error is a *BatchError that holds every fault of every tool, those too that the policy
// would set aside. A nil cache means one for this batch alone.
func Admit(cache *Cache, policy Policy, batch []Descriptor) (*Catalog, error) {
	if cache == nil {
		cache = new(Cache)
	}
	catalog := &Catalog{tools: make(map[string]Tool, len(batch)), quarantined: make(map[string]*ToolError)}
	first := make(map[string]int, len(batch)) // where in the batch a name stands first
	var faults []*ToolError
	fatal := false
	for i, d := range batch {
		if taken, ok := first[d.Name]; ok {
			faults = append(faults, &ToolError{d.Name, i, repeated(d.Name, taken)})
			fatal = true
		} else {
			first[d.Name] = i
		}
		compiled := cache.compile(d.InputSchema)
		if compiled.err == nil {
			catalog.tools[d.Name] = Tool{d.Name, d.Description, compiled.text, compiled.validator}
			continue
		}
		fault := &ToolError{d.Name, i, compiled.err}
		faults = append(faults, fault)
		catalog.quarantined[d.Name] = fault
		if policy != Quarantine || compiled.err.Class != runtime.ClassUnsupportedCapability {
			fatal = true
		}
	}
	if fatal {
		return nil, &BatchError{faults}
	}
	return catalog, nil
}

// repeated is the fault of a tool whose name another one has: a call could mean either.
func repeated(name string, first int) *runtime.Error {
	return runtime.NewError(runtime.ClassValidation, []runtime.Violation{{
		Code:    runtime.CodeMalformed,
		Message: fmt.Sprintf("the name %s is taken by tool %d of the batch: names must differ", quoted(name), first),
	}})
}
