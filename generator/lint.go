package generator

import (
	"cmp"
	"slices"
	"strings"

	"github.com/schemagen/schemagen/generator/internal/lint"
	"github.com/schemagen/schemagen/runtime"
)

// A Warning is one thing in a schema that is legal and surely wrong. Its
// Diagnostic has no class, and a code of its own.
type Warning struct {
	Diagnostic
	Witness string // a JSON value that shows it, if one can
}

// warnings returns what is surely wrong with the schemas of the tools.
func warnings(tools []checkedTool) (warnings []Warning) {
	for _, t := range tools {
		for _, w := range lint.Lint(t.schema) {
			line, column := t.source.position(w.Offset)
			warning := Warning{Diagnostic{
				Source: t.source.Name, Line: line, Column: column, Offset: w.Offset,
				Code: runtime.Code(w.Code), KeywordLocation: w.KeywordLocation, Message: w.Message,
			}, w.Witness}
			if t.Listed {
				warning.Tool = t.Name
			}
			warnings = append(warnings, warning)
		}
	}
	slices.SortStableFunc(warnings, func(a, b Warning) int {
		return cmp.Or(strings.Compare(a.Source, b.Source), cmp.Compare(a.Offset, b.Offset))
	})
	return warnings
}
