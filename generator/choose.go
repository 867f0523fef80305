package generator

import (
	"fmt"
	"slices"
	"strings"

	"github.com/schemagen/schemagen/runtime/schema"
)

// Choose returns the checked input schema of one tool of the source: the one of
// the name, or when name is nil the only one. The diagnostics are those of the
// tool and those that are in no tool; with any there is no schema. The error
// tells that the choice is not one tool.
func Choose(source Source, name *string) (*schema.Object, []Diagnostic, error) {
	c := readCatalogs([]Source{source})[0]
	chosen := c.called(name)
	var diagnostics []Diagnostic
	for _, f := range c.Faults {
		if i := c.At(f.Offset); i < 0 || slices.Contains(chosen, i) {
			diagnostics = append(diagnostics, c.source.diagnostic(f.Tool, f.Fault))
		}
	}
	switch {
	case len(chosen) == 0 && len(diagnostics) > 0:
		return nil, diagnostics, nil
	case len(c.Tools) == 0:
		return nil, noTools([]Source{source}, nil), nil
	case len(chosen) == 0:
		return nil, nil, fmt.Errorf("no tool %s in %s; it has %s", quote(*name), printable(source.Name), c.names())
	case len(chosen) > 1 && name == nil:
		return nil, nil, fmt.Errorf("%d tools in %s, choose one by its name: %s", len(chosen), printable(source.Name), c.names())
	}
	first := make(map[string]tool)
	var checked *schema.Object
	for _, i := range chosen {
		t := tool{c.Tools[i], c.source}
		if fault, repeated := repeatedName(first, t); repeated {
			diagnostics = append(diagnostics, c.source.diagnostic("", fault))
		}
		if t.Schema == nil {
			continue
		}
		object, faults := schema.Check(t.Schema)
		for _, f := range faults {
			diagnostics = append(diagnostics, t.diagnostic(f))
		}
		checked = object
	}
	if len(diagnostics) > 0 {
		return nil, inOrder(diagnostics), nil
	}
	return checked, nil, nil
}

// called returns the indices of the tools of the name, all if it is nil.
func (c catalog) called(name *string) (indices []int) {
	for i, t := range c.Tools {
		if name == nil || t.Named && t.Name == *name {
			indices = append(indices, i)
		}
	}
	return indices
}

// names returns the names of the tools, no more than one reads.
func (c catalog) names() string {
	var names []string
	for _, t := range c.Tools {
		if t.Named {
			names = append(names, quote(t.Name))
		}
	}
	const most = 16
	more := len(names) - most
	switch {
	case len(names) == 0:
		return "none with a name"
	case more > 0:
		names = append(names[:most], fmt.Sprintf("and %d more", more))
	}
	if len(c.Notes) > 0 {
		names = append(names, "and more that the list does not hold")
	}
	return strings.Join(names, ", ")
}
