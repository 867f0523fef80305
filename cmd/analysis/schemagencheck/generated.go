package schemagencheck

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/schemagen/schemagen/cmd/internal/invocation"
	"github.com/schemagen/schemagen/generator"
)

// outdated reports what go generate would change in files that schemagen generates,
// and what it would refuse.
func (c check) outdated() {
	folders := make(map[string]bool)
	for _, d := range c.directives() {
		folders[d.folder] = true
		c.generate(d)
	}
	for _, f := range c.Files {
		// Schemas that are generated from elsewhere.
		file := c.Fset.File(f.FileStart).Name()
		if folder := filepath.Dir(file); !folders[folder] && c.marks(f) {
			folders[folder] = true
			c.markedSchemas(folder, f.Package)
		}
	}
}

// generate does what the directive does, without writing, and reports what differs.
func (c check) generate(d directive) {
	var o invocation.Options
	err := o.Flags().Parse(d.args)
	if err == nil {
		err = o.Parsed()
	}
	switch {
	case err != nil:
		c.Reportf(d.pos, "go generate fails: %v", err)
		return
	case o.Version, slices.Contains(o.Paths, "-"):
		return
	}
	o.In(d.folder)
	outcome, err := o.Run(strings.NewReader(""))
	if err != nil {
		c.Reportf(d.pos, "go generate fails: %s", within(d.folder, err.Error()))
		return
	}
	c.faults(d.folder, d.pos, outcome.Diagnostics)
	for _, w := range outcome.Warnings {
		if o.WarningsFail {
			c.faults(d.folder, d.pos, []generator.Diagnostic{w.Diagnostic})
		}
	}
	for _, change := range outcome.Changes {
		c.change(d, filepath.Join(outcome.Folder, change.Name), change)
	}
}

// change reports a file that is not as it should be: in the file when it is one of the
// package, else at the directive.
func (c check) change(d directive, path string, change invocation.Change) {
	message := fmt.Sprintf("%s is %s", relative(d.folder, path), change.State())
	switch {
	case change.State() == invocation.Missing:
		message += ": run go generate"
	case change.State() == invocation.LeftOver:
		message += ", no schema has its tool any more: run go generate, which removes it"
	case bytes.Equal(firstLine(change.Old), firstLine(change.New)):
		message = relative(d.folder, path) + " is not what schemagen writes for its schemas: it was edited by hand, or another version wrote it; run go generate"
	default:
		message += ", what it was generated from has changed: run go generate"
	}
	f := c.file(path)
	if f == nil || !change.Existed {
		c.Reportf(d.pos, "%s", message)
		return
	}
	report := analysis.Diagnostic{Pos: f.Package, End: f.Name.End(), Message: message}
	if change.New != nil {
		report.SuggestedFixes = []analysis.SuggestedFix{{
			Message:   "Write what schemagen generates",
			TextEdits: []analysis.TextEdit{{Pos: f.FileStart, End: f.FileEnd, NewText: change.New}},
		}}
	}
	c.Report(report)
}

func firstLine(text []byte) []byte {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return line
}

// markedSchemas reports what is wrong with the schemas that are marked in the Go files
// of a folder.
func (c check) markedSchemas(folder string, at token.Pos) {
	sources, err := generator.GoSources(folder, "")
	if err != nil {
		c.Reportf(at, "%s", within(folder, err.Error()))
		return
	}
	for _, catalog := range generator.Audit(sources).Catalogs {
		c.faults(folder, at, catalog.Faults)
		for _, tool := range catalog.Tools {
			for _, f := range tool.Faults {
				c.faults(folder, at, []generator.Diagnostic{f.Diagnostic})
			}
		}
	}
}

// marks reports whether a file marks schemas.
func (c check) marks(f *ast.File) bool {
	text, err := c.ReadFile(c.Fset.File(f.FileStart).Name())
	return err == nil && generator.InGo(text)
}

// faults reports what is wrong with schemas: where it is when that is in a file of the
// package, else at the position at.
func (c check) faults(folder string, at token.Pos, found []generator.Diagnostic) {
	for _, d := range found {
		message := invocation.Message(d)
		if f := c.file(d.Source); f != nil {
			file := c.Fset.File(f.FileStart)
			c.Reportf(file.Pos(min(d.Offset, file.Size())), "%s", message)
			continue
		}
		c.Reportf(at, "%s:%d:%d: %s", relative(folder, d.Source), d.Line, d.Column, message)
	}
}

// file returns the file of the package at a path, or nil.
func (c check) file(path string) *ast.File {
	for _, f := range c.Files {
		if filepath.Clean(c.Fset.File(f.FileStart).Name()) == filepath.Clean(path) {
			return f
		}
	}
	return nil
}

// relative returns a path as it is called in the folder.
func relative(folder, path string) string {
	if inside, err := filepath.Rel(folder, path); err == nil {
		return filepath.ToSlash(inside)
	}
	return path
}

// within returns a text in which paths below the folder begin in it.
func within(folder, text string) string {
	return strings.ReplaceAll(text, folder+string(filepath.Separator), "")
}
