package generator

import (
	"cmp"
	"slices"
	"strings"

	"github.com/schemagen/schemagen/generator/internal/diff"
	"github.com/schemagen/schemagen/runtime"
)

// A ToolDiff is how one tool has changed from an old catalog to a new one.
type ToolDiff struct {
	Tool    string
	State   ToolState
	Changes []SchemaChange // if it is in both catalogs; none if both versions take the same
}

// A ToolState says which catalogs have a tool.
type ToolState string

// The states of a tool.
const (
	ToolKept    ToolState = "kept"
	ToolAdded   ToolState = "added"
	ToolRemoved ToolState = "removed"
)

// A SchemaChange is one change of what an input schema takes.
type SchemaChange struct {
	KeywordLocation runtime.Pointer // where the old version has it; where the new one has it if the old has not
	Relation        string          // looser, stricter, incomparable or unknown: the new version to the old one
	Refused         string          // arguments that the old version takes and the new one refuses, as JSON; empty if there are none
	Taken           string          // arguments that the new version takes and the old one refuses
}

// Breaks reports whether the tool may refuse calls that it took before.
func (d ToolDiff) Breaks() bool {
	return d.State == ToolRemoved || slices.ContainsFunc(d.Changes, func(c SchemaChange) bool {
		return c.Relation != string(diff.Looser)
	})
}

// A Comparison is what differs between two catalogs.
type Comparison struct {
	Tools      []ToolDiff   // by name
	Incomplete []Diagnostic // as in Result: tools may seem to have come or gone that are on another page
}

// Diff compares the tools of two sources, by name. Two bare schemas are versions
// of one tool, whatever their files are called. When there are diagnostics nothing
// is compared.
func Diff(old, new Source) (Comparison, []Diagnostic) {
	catalogs := readCatalogs([]Source{old, new})
	oldTools, diagnostics := versions(old)
	newTools, more := versions(new)
	if diagnostics = append(diagnostics, more...); len(diagnostics) > 0 {
		return Comparison{}, diagnostics
	}
	if len(oldTools) == 1 && len(newTools) == 1 && isBare(oldTools[0]) && isBare(newTools[0]) {
		oldTools[0].Name = newTools[0].Name
	}
	byName := make(map[string]checkedTool)
	for _, t := range newTools {
		byName[t.Name] = t
	}
	var diffs []ToolDiff
	for _, t := range oldTools {
		other, kept := byName[t.Name]
		delete(byName, t.Name)
		if !kept {
			diffs = append(diffs, ToolDiff{Tool: t.Name, State: ToolRemoved})
			continue
		}
		diffs = append(diffs, ToolDiff{t.Name, ToolKept, changes(t, other)})
	}
	for name := range byName {
		diffs = append(diffs, ToolDiff{Tool: name, State: ToolAdded})
	}
	slices.SortFunc(diffs, func(a, b ToolDiff) int { return cmp.Compare(a.Tool, b.Tool) })
	return Comparison{diffs, incomplete(catalogs)}, nil
}

// versions returns the tools of a source, or what is wrong with it.
func versions(source Source) ([]checkedTool, []Diagnostic) {
	tools, diagnostics := findTools(readCatalogs([]Source{source}))
	checked, _, faults := checkTools(tools, false)
	diagnostics = slices.Concat(diagnostics, faults, repeatedNames(tools))
	if len(diagnostics) == 0 && len(checked) == 0 {
		diagnostics = noTools([]Source{source}, tools)
	}
	return checked, inOrder(diagnostics)
}

// isBare reports whether the tool is a bare schema, which its file names.
func isBare(t checkedTool) bool { return t.Start == t.Schema.Start && !t.Listed }

func changes(old, new checkedTool) (changes []SchemaChange) {
	for _, c := range diff.Compare(diff.Version{Schema: old.schema, Value: old.Schema}, diff.Version{Schema: new.schema, Value: new.Schema}) {
		changes = append(changes, SchemaChange{c.Location, string(c.Relation), c.Refused, c.Taken})
	}
	slices.SortStableFunc(changes, func(a, b SchemaChange) int {
		return strings.Compare(string(a.KeywordLocation), string(b.KeywordLocation))
	})
	return changes
}
