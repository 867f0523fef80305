package main

import (
	"cmp"
	"encoding/json"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/schemagen/schemagen/generator"
	"github.com/schemagen/schemagen/runtime"
)

// A finding is a diagnostic, or a file that -check found, as a program reads it.
type finding struct {
	File            string           `json:"file"`
	Line            int              `json:"line,omitempty"`
	Column          int              `json:"column,omitempty"`
	Tool            string           `json:"tool,omitempty"`
	Class           runtime.Class    `json:"class,omitempty"`
	Code            string           `json:"code"`
	KeywordLocation *runtime.Pointer `json:"keywordLocation,omitempty"`
	Message         string           `json:"message"`
	Suggest         string           `json:"suggest,omitempty"`
	Witness         json.RawMessage  `json:"witness,omitempty"`

	offset int
}

func newFinding(d generator.Diagnostic) finding {
	return finding{
		File: d.Source, Line: d.Line, Column: d.Column, Tool: d.Tool,
		Class: d.Class, Code: string(d.Code), KeywordLocation: &d.KeywordLocation,
		Message: d.Message, Suggest: d.Suggest, offset: d.Offset,
	}
}

// findings returns what is wrong, what is wrong with the tools that were skipped,
// and what is legal and surely wrong. None is nil.
func (r report) findings() (wrong, skipped, warnings []finding) {
	wrong, skipped, warnings = []finding{}, []finding{}, []finding{}
	for _, d := range r.diagnostics {
		wrong = append(wrong, newFinding(d))
	}
	for _, c := range r.changes {
		wrong = append(wrong, finding{
			File: filepath.Join(r.folder, c.Name), Code: strings.ReplaceAll(c.State(), " ", "_"),
			Message: "the generated file is " + c.State() + "; run: " + r.mend,
		})
	}
	for _, s := range r.skipped {
		for _, d := range s.Diagnostics {
			d.Tool = s.Tool
			skipped = append(skipped, newFinding(d))
		}
	}
	for _, w := range r.warnings {
		f := newFinding(w.Diagnostic)
		f.Witness = json.RawMessage(w.Witness)
		warnings = append(warnings, f)
	}
	return wrong, skipped, warnings
}

func (r report) printJSON(w io.Writer) error {
	wrong, skipped, warnings := r.findings()
	return writeJSON(w, struct {
		Diagnostics []finding `json:"diagnostics"`
		Skipped     []finding `json:"skipped"`
		Warnings    []finding `json:"warnings"`
	}{wrong, skipped, warnings})
}

func writeJSON(w io.Writer, document any) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "\t")
	return encoder.Encode(document)
}

// The parts of a SARIF log (Static Analysis Results Interchange Format, version
// 2.1.0, an OASIS standard) that are written.
type (
	sarifLog struct {
		Version string     `json:"version"`
		Schema  string     `json:"$schema"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		ColumnKind string        `json:"columnKind"`
		Results    []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name           string      `json:"name"`
		InformationURI string      `json:"informationUri"`
		Version        string      `json:"version"`
		Rules          []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID string `json:"id"`
	}
	sarifResult struct {
		RuleID     string          `json:"ruleId"`
		Level      string          `json:"level"`
		Message    sarifMessage    `json:"message"`
		Locations  []sarifLocation `json:"locations"`
		Properties sarifProperties `json:"properties"`
	}
	sarifMessage struct {
		Text string `json:"text"`
	}
	sarifLocation struct {
		Physical sarifPhysical `json:"physicalLocation"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn"`
	}
	sarifProperties struct {
		Tool            string           `json:"tool,omitempty"`
		Class           runtime.Class    `json:"class,omitempty"`
		KeywordLocation *runtime.Pointer `json:"keywordLocation,omitempty"`
		Suggest         string           `json:"suggest,omitempty"`
	}
)

func (r report) printSARIF(w io.Writer) error {
	texts := make(map[string][]byte)
	for _, s := range r.sources {
		texts[s.Name] = s.Text
	}
	wrong, skipped, warnings := r.findings()
	results, rules := []sarifResult{}, []sarifRule{}
	add := func(level string, found []finding) {
		for _, f := range found {
			if _, known := texts[f.File]; !known && filepath.Ext(f.File) == ".go" {
				// A schema goes on in this file. If it cannot be read any more the
				// columns are those of bytes.
				texts[f.File], _ = os.ReadFile(f.File)
			}
			results = append(results, f.sarif(level, texts[f.File]))
			rules = append(rules, sarifRule{f.Code})
		}
	}
	add("error", wrong)
	add("note", skipped)
	add("warning", warnings)
	slices.SortFunc(rules, func(a, b sarifRule) int { return cmp.Compare(a.ID, b.ID) })
	return writeJSON(w, sarifLog{
		Version: "2.1.0",
		Schema:  "https://json.schemastore.org/sarif-2.1.0.json",
		Runs: []sarifRun{{
			Tool: sarifTool{sarifDriver{
				Name: "schemagen", InformationURI: "https://github.com/schemagen/schemagen",
				Version: version(), Rules: slices.Compact(rules),
			}},
			ColumnKind: "unicodeCodePoints", Results: results,
		}},
	})
}

// sarif returns the finding as a result. Its columns are characters and not
// bytes, for which the text of the file is needed.
func (f finding) sarif(level string, text []byte) sarifResult {
	place := sarifPhysical{Artifact: sarifArtifact{fileURI(f.File)}}
	if f.Line > 0 {
		column := f.Column
		if start := f.offset - (f.Column - 1); start >= 0 && f.offset <= len(text) {
			column = 1 + utf8.RuneCount(text[start:f.offset])
		}
		place.Region = &sarifRegion{f.Line, column}
	}
	return sarifResult{
		RuleID: f.Code, Level: level,
		Message:    sarifMessage{f.Message},
		Locations:  []sarifLocation{{place}},
		Properties: sarifProperties{f.Tool, f.Class, f.KeywordLocation, f.Suggest},
	}
}

// fileURI returns a path as the reference that RFC 3986 makes of it. A relative
// path stays relative: to what, the reader of the log knows.
func fileURI(path string) string {
	slash := filepath.ToSlash(path)
	if !filepath.IsAbs(path) {
		return (&url.URL{Path: slash}).String()
	}
	if !strings.HasPrefix(slash, "/") {
		slash = "/" + slash // a drive of Windows
	}
	return (&url.URL{Scheme: "file", Path: slash}).String()
}
