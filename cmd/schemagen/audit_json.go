package main

import (
	"io"

	"github.com/schemagen/schemagen/generator"
	"github.com/schemagen/schemagen/runtime"
)

// The JSON document of an audit. Its members are documented in the manual and
// do not change.
type (
	auditDocument struct {
		Totals    auditTotals     `json:"totals"`
		Obstacles []auditObstacle `json:"obstacles"`
		Order     []auditStep     `json:"order"`
		Catalogs  []auditCatalog  `json:"catalogs"`
		Tools     []auditTool     `json:"tools"`
	}
	auditTotals struct {
		Catalogs   int `json:"catalogs"`
		Tools      int `json:"tools"`
		Admitted   int `json:"admitted"`
		Faults     int `json:"faults"`
		Incomplete int `json:"incomplete"`
	}
	auditObstacle struct {
		Name        string       `json:"obstacle"`
		Code        runtime.Code `json:"code"`
		Keyword     string       `json:"keyword,omitempty"`
		Tools       int          `json:"tools"`
		Alone       int          `json:"alone"`
		Occurrences int          `json:"occurrences"`
	}
	auditStep struct {
		Obstacles []string `json:"obstacles"`
		Admits    int      `json:"admits"`
		Admitted  int      `json:"admitted"`
	}
	auditCatalog struct {
		File       string    `json:"file"`
		Tools      int       `json:"tools"`
		Admitted   int       `json:"admitted"`
		Incomplete bool      `json:"incomplete"`
		Faults     []finding `json:"faults"`
	}
	auditTool struct {
		File     string       `json:"file"`
		Line     int          `json:"line"`
		Column   int          `json:"column"`
		Name     *string      `json:"name,omitempty"`
		Admitted bool         `json:"admitted"`
		Faults   []auditFault `json:"faults"`
	}
	auditFault struct {
		finding
		Obstacle string `json:"obstacle"`
	}
)

func (a audited) printJSON(w io.Writer) error {
	document := auditDocument{
		Totals:    auditTotals{len(a.Catalogs), a.tools, a.admitted, a.faults + a.outside, a.incomplete},
		Obstacles: []auditObstacle{}, Order: []auditStep{}, Catalogs: []auditCatalog{}, Tools: []auditTool{},
	}
	for _, o := range a.Obstacles {
		document.Obstacles = append(document.Obstacles, auditObstacle(o))
	}
	for _, s := range a.Order {
		document.Order = append(document.Order, auditStep(s))
	}
	for _, c := range a.Catalogs {
		tools, admitted := c.Counts()
		catalog := auditCatalog{c.Source, tools, admitted, len(c.Incomplete) > 0, []finding{}}
		for _, d := range c.Faults {
			catalog.Faults = append(catalog.Faults, newFinding(d))
		}
		document.Catalogs = append(document.Catalogs, catalog)
		for _, t := range c.Tools {
			document.Tools = append(document.Tools, newAuditTool(c.Source, t))
		}
	}
	return writeJSON(w, document)
}

func newAuditTool(file string, t generator.AuditedTool) auditTool {
	tool := auditTool{File: file, Line: t.Line, Column: t.Column, Admitted: len(t.Faults) == 0, Faults: []auditFault{}}
	if t.Named {
		tool.Name = &t.Name
	}
	for _, f := range t.Faults {
		tool.Faults = append(tool.Faults, auditFault{newFinding(f.Diagnostic), f.Obstacle})
	}
	return tool
}
