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
			warning := Warning{t.source.at(w.Offset).diagnostic(w.Message), w.Witness}
			warning.Code, warning.KeywordLocation = runtime.Code(w.Code), w.KeywordLocation
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
