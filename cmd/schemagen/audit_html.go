package main

import (
	"cmp"
	"crypto/sha256"
	_ "embed" // the parts of the page
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/schemagen/schemagen/cmd/internal/invocation"
	"github.com/schemagen/schemagen/generator"
)

// The parts of the page. Every text of a catalog reaches it through
// html/template, which escapes it for the place where it stands. Were that to
// fail, the page's policy would still let nothing run but its own script, and
// nothing be loaded.
var (
	//go:embed page/page.html
	pageHTML string
	//go:embed page/page.css
	pageCSS string
	//go:embed page/page.js
	pageJS string

	pageTemplate = template.Must(template.New("page").Parse(pageHTML))
)

// A page is what the template shows.
type page struct {
	Policy, Version string
	Style           template.CSS
	Script          template.JS

	Folder                           string // that all catalogs lie in; they are shown without it
	Tools, Admitted, Refused, Faults int
	Percent                          string
	Share                            width100
	Outside, Notes                   []pageFault
	Obstacles, Top, More             []pageObstacle
	FirstSteps, MoreSteps            []pageStep
	Catalogs                         []string
	CatalogBars                      []pageCatalog
	Rows                             []pageRow
}

// A width100 is the width of a bar, of at most 100.
type width100 float64

func (w width100) String() string { return strconv.FormatFloat(float64(w), 'f', 2, 64) }

type pageObstacle struct {
	generator.Obstacle
	Number            int
	Width, AloneWidth width100
}

type pageStep struct {
	generator.AuditStep
	Number       int
	Percent      string
	Before, Gain width100
}

type pageCatalog struct {
	Name            string
	Tools, Admitted int
	Share           width100
}

type pageRow struct {
	Name, Catalog string
	Named         bool
	Line          int
	Faults        int
	First, Rest   []pageFault // Rest is folded up
}

type pageFault struct {
	Position, Message, Location string
	Obstacle                    int // its number
}

// atOnce is how much of a long list is not folded up.
const (
	barsAtOnce   = 15
	faultsAtOnce = 3
)

func (a audited) printHTML(w io.Writer) error {
	p := page{
		Policy: fmt.Sprintf("default-src 'none'; style-src %s; script-src %s; base-uri 'none'; form-action 'none'",
			allowed(pageCSS), allowed(pageJS)),
		Version: version(), Style: template.CSS(pageCSS), Script: template.JS(pageJS),
		Tools: a.tools, Admitted: a.admitted, Refused: a.tools - a.admitted, Faults: a.faults + a.outside,
		Percent: a.percent(a.admitted), Share: share(a.admitted, a.tools),
	}
	short := a.shortNames()
	if len(a.Catalogs) > 0 && short(a.Catalogs[0].Source) != invocation.Printable(a.Catalogs[0].Source) {
		p.Folder = invocation.Printable(filepath.Dir(a.Catalogs[0].Source))
	}
	numbers := p.obstacles(a)
	p.steps(a)
	p.catalogs(a, short)
	p.rows(a, short, numbers)
	return pageTemplate.Execute(w, p)
}

// allowed returns the source of a content security policy (CSP Level 3, section
// 2.3.1) that is the text and no other.
func allowed(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

func share(part, whole int) width100 {
	if whole == 0 {
		return 0
	}
	return width100(100 * float64(part) / float64(whole))
}

// shortNames returns how catalogs are called on the page: without their folder,
// when it is the same for all and there are several.
func (a audited) shortNames() func(source string) string {
	for _, c := range a.Catalogs {
		if len(a.Catalogs) < 2 || filepath.Dir(c.Source) != filepath.Dir(a.Catalogs[0].Source) {
			return invocation.Printable
		}
	}
	return func(source string) string { return invocation.Printable(filepath.Base(source)) }
}

// obstacles fills in the obstacles and returns their numbers by name.
func (p *page) obstacles(a audited) map[string]int {
	numbers := make(map[string]int, len(a.Obstacles))
	for i, o := range a.Obstacles {
		numbers[o.Name] = i
		o.Name = cut(o.Name)
		most := a.Obstacles[0].Tools
		p.Obstacles = append(p.Obstacles, pageObstacle{o, i, share(o.Tools, most), share(o.Alone, most)})
	}
	p.Top, p.More = split(p.Obstacles, barsAtOnce)
	return numbers
}

func (p *page) steps(a audited) {
	var steps []pageStep
	for i, s := range a.Order {
		s.Obstacles = slices.Clone(s.Obstacles)
		for j, o := range s.Obstacles {
			s.Obstacles[j] = cut(o)
		}
		steps = append(steps, pageStep{
			AuditStep: s, Number: i + 1, Percent: a.percent(s.Admitted),
			Before: share(s.Admitted-s.Admits, a.tools), Gain: share(s.Admits, a.tools),
		})
	}
	p.FirstSteps, p.MoreSteps = split(steps, barsAtOnce)
}

func (p *page) catalogs(a audited, short func(string) string) {
	for _, c := range a.Catalogs {
		tools, admitted := c.Counts()
		p.Catalogs = append(p.Catalogs, short(c.Source))
		p.CatalogBars = append(p.CatalogBars, pageCatalog{short(c.Source), tools, admitted, share(admitted, tools)})
		for _, d := range c.Faults {
			p.Outside = append(p.Outside, newPageFault(short(d.Source)+":", d, 0))
		}
		for _, d := range c.Incomplete {
			p.Notes = append(p.Notes, newPageFault(short(d.Source)+":", d, 0))
		}
	}
	slices.SortStableFunc(p.CatalogBars, func(a, b pageCatalog) int {
		return cmp.Compare(b.Tools-b.Admitted, a.Tools-a.Admitted)
	})
}

// rows fills in the tools, those that are not admitted first.
func (p *page) rows(a audited, short func(string) string, numbers map[string]int) {
	for _, c := range a.Catalogs {
		for _, t := range c.Tools {
			row := pageRow{Name: toolName(t), Catalog: short(c.Source), Named: t.Named, Line: t.Line, Faults: len(t.Faults)}
			var faults []pageFault
			for _, f := range t.Faults {
				faults = append(faults, newPageFault("", f.Diagnostic, numbers[f.Obstacle]))
			}
			row.First, row.Rest = split(faults, faultsAtOnce)
			p.Rows = append(p.Rows, row)
		}
	}
	slices.SortStableFunc(p.Rows, func(a, b pageRow) int { return cmp.Compare(min(b.Faults, 1), min(a.Faults, 1)) })
}

func newPageFault(file string, d generator.Diagnostic, obstacle int) pageFault {
	return pageFault{
		Position: fmt.Sprintf("%s%d:%d", file, d.Line, d.Column), Message: d.Message,
		Location: invocation.Printable(string(invocation.Location(d))), Obstacle: obstacle,
	}
}

// split divides a list for the page: a little more than most stays whole.
func split[T any](list []T, most int) (first, rest []T) {
	if len(list) <= most+most/3 {
		return list, nil
	}
	return list[:most], list[most:]
}
