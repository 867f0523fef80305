package generator

import (
	"cmp"
	"slices"
	"strings"

	"github.com/schemagen/schemagen/generator/internal/audit"
	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// A Report is what an audit finds.
type Report struct {
	Catalogs  []AuditedCatalog // by source
	Obstacles []Obstacle       // those that stand in the way of most tools first
	Order     []AuditStep
}

// An AuditedCatalog is one source.
type AuditedCatalog struct {
	Source     string
	Tools      []AuditedTool // in the order in which they stand there
	Faults     []Diagnostic  // those that are in no tool
	Incomplete []Diagnostic  // as in Result
}

// An AuditedTool is one tool of a catalog. Without faults it is admitted.
type AuditedTool struct {
	Name         string
	Named        bool // false when the name is missing or no string, which is a fault
	Line, Column int  // where its descriptor begins, or the bare schema
	Faults       []AuditedFault
}

// An AuditedFault is a fault of a tool with the name of the obstacle that it
// counts to.
type AuditedFault struct {
	Diagnostic
	Obstacle string
}

// An Obstacle is what keeps tools out of the subset: what faults of one kind have
// in common. Each fault counts to one.
type Obstacle struct {
	Name        string // no other obstacle has it; in words, with names in quotes
	Code        runtime.Code
	Keyword     string // the keyword that it is about, if it is about one
	Tools       int    // that have such a fault
	Alone       int    // that have no other
	Occurrences int    // such faults; a schema without "type" but with the keyword is one
}

// An AuditStep is some obstacles more to be gone, and what that does.
type AuditStep struct {
	Obstacles []string
	Admits    int // further tools
	Admitted  int // tools, all in all
}

// Counts returns how many tools the catalog holds and how many are admitted.
func (c AuditedCatalog) Counts() (tools, admitted int) {
	for _, t := range c.Tools {
		if len(t.Faults) == 0 {
			admitted++
		}
	}
	return len(c.Tools), admitted
}

// Audit holds every tool of the sources to the subset. Each source is a catalog
// of its own: tools of two sources may share a name.
//
// An obstacle is gone when none of its faults is left, and a tool is admitted
// when all its obstacles are gone. The order is greedy. A step starts from the
// set of obstacles, among those that some tool still needs gone, that admits most
// further tools for each obstacle in it. When parts of that set admit tools by
// themselves, the step is the best of those parts that cannot be parted
// themselves. What a fault hides is not known and does not count.
func Audit(sources []Source) Report {
	var report Report
	tally := tally{number: make(map[string]int)}
	for _, c := range readCatalogs(sources) {
		audited := tally.catalog(c)
		if last := len(report.Catalogs) - 1; c.source.inGo != nil && last >= 0 && report.Catalogs[last].Source == audited.Source {
			report.Catalogs[last].Tools = append(report.Catalogs[last].Tools, audited.Tools...) // of one Go file
			continue
		}
		report.Catalogs = append(report.Catalogs, audited)
	}
	report.Obstacles = tally.ranked(report.Catalogs)
	report.Order = tally.order(report.Obstacles, report.Catalogs)
	return report
}

// A tally gathers the obstacles of all catalogs.
type tally struct {
	obstacles []Obstacle
	number    map[string]int // of an obstacle, by its name
}

// catalog audits one catalog.
func (t *tally) catalog(c catalog) AuditedCatalog {
	audited := AuditedCatalog{
		Source: c.source.Name, Tools: make([]AuditedTool, len(c.Tools)), Incomplete: incomplete([]catalog{c}),
	}
	for i, found := range c.Tools {
		at := c.source.at(found.Start)
		audited.Tools[i] = AuditedTool{Name: found.Name, Named: found.Named, Line: at.line, Column: at.column}
	}
	add := func(i int, f schema.Fault, o audit.Obstacle, implied bool) {
		d := c.source.diagnostic(c.Tools[i].Name, f)
		audited.Tools[i].Faults = append(audited.Tools[i].Faults, AuditedFault{d, o.Name})
		t.occurs(o, implied)
	}
	for _, f := range c.Faults {
		if i := c.At(f.Offset); i >= 0 {
			add(i, f.Fault, audit.OfText(f.Fault), false)
		} else {
			audited.Faults = append(audited.Faults, c.source.diagnostic("", f.Fault))
		}
	}
	first := make(map[string]tool)
	for i, found := range c.Tools {
		if fault, repeated := repeatedName(first, tool{found, c.source}); repeated {
			add(i, fault, audit.RepeatedTool, false)
		}
		if found.Schema == nil {
			continue
		}
		_, faults := schema.Check(found.Schema)
		for j, count := range audit.OfSchema(found.Schema, faults) {
			add(i, faults[j], count.Obstacle, count.Implied)
		}
	}
	for _, audited := range audited.Tools {
		slices.SortStableFunc(audited.Faults, func(a, b AuditedFault) int { return cmp.Compare(a.Offset, b.Offset) })
	}
	return audited
}

func (t *tally) occurs(o audit.Obstacle, implied bool) {
	i, known := t.number[o.Name]
	if !known {
		i = len(t.obstacles)
		t.number[o.Name] = i
		t.obstacles = append(t.obstacles, Obstacle{Name: o.Name, Code: o.Code, Keyword: o.Keyword})
	}
	if !implied {
		t.obstacles[i].Occurrences++
	}
}

// needs returns the numbers of the tool's obstacles, sorted and each once.
func (t *tally) needs(tool AuditedTool) (needs []int) {
	for _, f := range tool.Faults {
		needs = append(needs, t.number[f.Obstacle])
	}
	slices.Sort(needs)
	return slices.Compact(needs)
}

// ranked counts the tools of each obstacle and returns the obstacles in their
// order, which is that of their numbers from now on.
func (t *tally) ranked(catalogs []AuditedCatalog) []Obstacle {
	for _, c := range catalogs {
		for _, tool := range c.Tools {
			needs := t.needs(tool)
			for _, i := range needs {
				t.obstacles[i].Tools++
			}
			if len(needs) == 1 {
				t.obstacles[needs[0]].Alone++
			}
		}
	}
	slices.SortFunc(t.obstacles, func(a, b Obstacle) int {
		return cmp.Or(cmp.Compare(b.Tools, a.Tools), cmp.Compare(b.Occurrences, a.Occurrences), strings.Compare(a.Name, b.Name))
	})
	for i, o := range t.obstacles {
		t.number[o.Name] = i
	}
	return t.obstacles
}

func (t *tally) order(obstacles []Obstacle, catalogs []AuditedCatalog) (order []AuditStep) {
	admitted := 0
	var needs [][]int
	for _, c := range catalogs {
		_, clean := c.Counts()
		admitted += clean
		for _, tool := range c.Tools {
			needs = append(needs, t.needs(tool))
		}
	}
	for _, step := range audit.Order(needs) {
		admitted += step.Admits
		s := AuditStep{Admits: step.Admits, Admitted: admitted}
		for _, i := range step.Obstacles {
			s.Obstacles = append(s.Obstacles, obstacles[i].Name)
		}
		order = append(order, s)
	}
	return order
}
