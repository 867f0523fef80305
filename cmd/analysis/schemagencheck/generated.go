package schemagencheck

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/schemagen/schemagen/cmd/internal/invocation"
	"github.com/schemagen/schemagen/generator"
)

// outdated reports what go generate would change in files that schemagen generates,
// and what it would refuse. All reports are in files of the user's: drivers pass over
// those in generated ones.
func (c check) outdated() {
	r := regeneration{c, make(map[string]directive), make(map[string]bool)}
	for _, d := range c.directives() {
		r.generate(d)
	}
	marked := make(map[string]bool)
	for _, f := range c.Files {
		folder := filepath.Dir(c.nameOf(f))
		if !marked[folder] && c.marks(f) && namesOurs(folder) { // they may be generated from elsewhere
			marked[folder] = true
			r.markedSchemas(folder, f.Package)
		}
		if _, written := r.written[folder]; !written && c.isGenerated(f) {
			r.written[folder] = directive{}
			r.staleByDigest(folder)
		}
	}
}

// A regeneration holds the package against what go generate would do.
type regeneration struct {
	check
	written map[string]directive // folders that a directive writes to
	told    map[string]bool      // what is wrong with schemas
}

// generate does what the directive does, without writing, and reports what differs.
func (r regeneration) generate(d directive) {
	var o invocation.Options
	err := o.Flags().Parse(d.args)
	if err == nil {
		err = o.Parsed()
	}
	switch {
	case errors.Is(err, flag.ErrHelp):
		return
	case err != nil:
		r.Reportf(d.pos, "go generate fails: %v", err)
		return
	case o.Version, slices.Contains(o.Paths, "-"):
		return
	}
	o.In(d.folder)
	outcome, err := o.Run(strings.NewReader(""))
	if err != nil {
		r.Reportf(d.pos, "go generate fails: %s", within(d.folder, err.Error()))
		return
	}
	r.faults(d.folder, d.pos, outcome.Diagnostics)
	for _, w := range outcome.Warnings {
		if o.WarningsFail {
			r.faults(d.folder, d.pos, []generator.Diagnostic{w.Diagnostic})
		}
	}
	first, written := r.written[outcome.Folder]
	switch {
	case o.Check || outcome.Failed:
		return
	case written && (first.folder != d.folder || !slices.Equal(first.args, d.args)):
		r.Reportf(d.pos, "a second go:generate line for %s, which removes what the first one writes: name all PATHs in one line", relative(d.folder, outcome.Folder))
		return
	case written:
		return // the same line in another file
	}
	r.written[outcome.Folder] = d
	for _, change := range outcome.Changes {
		r.Reportf(d.pos, "%s", told(relative(d.folder, filepath.Join(outcome.Folder, change.Name)), change))
	}
}

// told tells of a file that is not as it should be.
func told(path string, change invocation.Change) string {
	switch {
	case change.State() == invocation.Missing:
		return path + " is missing: run go generate"
	case change.State() == invocation.LeftOver:
		return path + " is left over, nothing is to be generated there any more: run go generate, which removes it"
	case bytes.Equal(firstLine(change.Old), firstLine(change.New)):
		return path + " is not what schemagen writes for its schemas: it was edited by hand, or written with other flags or by another version; run go generate"
	}
	return path + " is stale, what it was generated from has changed: run go generate"
}

// staleByDigest reports the generated files of a folder that no directive of the package
// writes to, where their first line tells that a schema has changed: flags that nobody
// knows here do not matter to it.
func (r regeneration) staleByDigest(folder string) {
	o := invocation.Options{Out: folder, Package: r.Pkg.Name()}
	for _, f := range r.Files {
		if filepath.Dir(r.nameOf(f)) != folder || !r.isGenerated(f) || isCatalog(r.nameOf(f)) {
			continue
		}
		path, ok := r.generatedFrom(f)
		if !ok {
			return // what else there is to generate from nobody knows here
		}
		if path = filepath.Join(folder, path); !slices.Contains(o.Paths, path) {
			o.Paths = append(o.Paths, path)
		}
	}
	if len(o.Paths) == 0 {
		return
	}
	outcome, err := o.Run(strings.NewReader(""))
	if err != nil || outcome.Failed {
		return // whoever generates is told of it
	}
	for _, change := range outcome.Changes {
		if f := r.file(filepath.Join(folder, change.Name)); f != nil && change.New != nil && !isCatalog(change.Name) && !bytes.Equal(firstLine(change.Old), firstLine(change.New)) {
			r.Reportf(r.userFile(f).Package, "%s is stale, what it was generated from has changed: generate it again", change.Name)
		}
	}
}

// userFile returns a file of the package that is the user's, if there is one, or f.
func (c check) userFile(f *ast.File) *ast.File {
	for _, other := range c.Files {
		if !c.isGenerated(other) {
			return other
		}
	}
	return f
}

// isCatalog reports whether a generated file is of all tools.
func isCatalog(path string) bool {
	name := filepath.Base(path)
	return name == "schemagen.go" || name == "schemagen_test.go"
}

// header is how a file begins that was generated from one that is told by its path.
var header = regexp.MustCompile(`^// Code generated by \S+ from (\S+\.(?:json|go)) \(sha256:`)

// generatedFrom returns the path of what a file was generated from, which is relative to
// it. It reports whether that is a file that is there.
func (c check) generatedFrom(f *ast.File) (path string, ok bool) {
	found := header.FindStringSubmatch(f.Comments[0].List[0].Text)
	if found == nil {
		return "", false
	}
	path = filepath.FromSlash(found[1])
	_, err := os.Stat(filepath.Join(filepath.Dir(c.nameOf(f)), path))
	return path, err == nil
}

func firstLine(text []byte) []byte {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return line
}

// markedSchemas reports what is wrong with the schemas that are marked in the Go files
// of a folder.
func (r regeneration) markedSchemas(folder string, at token.Pos) {
	sources, err := generator.GoSources(folder, "")
	if err != nil {
		r.Reportf(at, "%s", within(folder, err.Error()))
		return
	}
	var found []generator.Diagnostic
	for _, catalog := range generator.Audit(sources).Catalogs {
		found = append(found, catalog.Faults...)
		for _, tool := range catalog.Tools {
			for _, f := range tool.Faults {
				found = append(found, f.Diagnostic)
			}
		}
	}
	// A folder may hold a second package, of tests, and there are tests that only some
	// runs of the analyzer see: who sees a file tells of it.
	isOfTests := strings.HasSuffix(r.Pkg.Name(), "_test")
	found = slices.DeleteFunc(found, func(d generator.Diagnostic) bool {
		return r.file(d.Source) == nil && (isOfTests || strings.HasSuffix(d.Source, "_test.go"))
	})
	r.faults(folder, at, found)
}

// marks reports whether a file marks schemas.
func (c check) marks(f *ast.File) bool {
	text, err := os.ReadFile(c.nameOf(f))
	return err == nil && !c.isGenerated(f) && generator.InGo(text)
}

// faults reports what is wrong with schemas: where it is when that is in a file of the
// package, else at the position at.
func (r regeneration) faults(folder string, at token.Pos, found []generator.Diagnostic) {
	for _, d := range found {
		message := within(folder, invocation.Message(d))
		where := fmt.Sprintf("%s:%d:%d: %s", relative(folder, d.Source), d.Line, d.Column, message)
		if r.told[where] {
			continue
		}
		r.told[where] = true
		if f := r.file(d.Source); f != nil && r.Fset.File(f.FileStart).Name() == r.nameOf(f) {
			file := r.Fset.File(f.FileStart)
			r.Reportf(file.Pos(min(d.Offset, file.Size())), "%s", message)
			continue
		}
		r.Reportf(at, "%s", where)
	}
}

// file returns the file of the package at a path, or nil.
func (c check) file(path string) *ast.File {
	for _, f := range c.Files {
		if filepath.Clean(c.nameOf(f)) == filepath.Clean(path) {
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
