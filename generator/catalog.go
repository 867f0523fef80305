package generator

import (
	"slices"
	"strings"

	"github.com/schemagen/schemagen/generator/internal/descriptor"
)

// A catalog is what one source holds.
type catalog struct {
	descriptor.File
	source *source
}

// readCatalogs reads the sources. The result is sorted by their names.
func readCatalogs(sources []Source) []catalog {
	sorted := slices.Clone(sources)
	slices.SortStableFunc(sorted, func(a, b Source) int { return strings.Compare(a.Name, b.Name) })
	catalogs := make([]catalog, len(sorted))
	for i := range sorted {
		from := newSource(&sorted[i])
		catalogs[i] = catalog{from.read(), from}
	}
	return catalogs
}

// incomplete reports the lists that say themselves that there is more of them.
func incomplete(catalogs []catalog) (notes []Diagnostic) {
	for _, c := range catalogs {
		for _, n := range c.Notes {
			notes = append(notes, c.source.at(n.Offset).diagnostic(n.Message))
		}
	}
	return notes
}
