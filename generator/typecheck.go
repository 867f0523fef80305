package generator

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
)

// runtimePath is what generated code imports.
const runtimePath = "github.com/schemagen/schemagen/runtime"

// guard is the constant by which generated code refuses to compile against a
// runtime of another version.
const guard = "RunGoGenerateOrUpdateTheRuntimeForFormat1"

// A parsed is the syntax of the emitted files.
type parsed struct {
	fset  *token.FileSet
	files []*ast.File
}

// parse parses what was emitted. Nothing that a schema holds may break it.
func parse(files []File) (parsed, error) {
	p := parsed{fset: token.NewFileSet()}
	for _, f := range files {
		syntax, err := parser.ParseFile(p.fset, f.Name, f.Content, parser.SkipObjectResolution)
		if err != nil {
			return parsed{}, fmt.Errorf("the generated code does not parse: %w", err)
		}
		p.files = append(p.files, syntax)
	}
	return p, nil
}

// typeCheck type-checks the package that the files will be, without the user's
// files. The note tells why that had to be done without the runtime's types, if so.
func typeCheck(dir, packageName string, p parsed) (note string, err error) {
	imported, note := load(dir, p.imports())
	faults := &typeErrors{withRuntime: note == ""}
	config := types.Config{
		Importer: imported,
		Error:    faults.add,
		// The files must compile everywhere: where int has 32 bits, too.
		Sizes: types.SizesFor("gc", "386"),
	}
	_, _ = config.Check(packageName, p.fset, p.files, nil) // faults has them all
	return note, faults.err()
}

// typeErrors gathers what the type checker reports.
type typeErrors struct {
	withRuntime bool
	lines       []string
	more        int
}

func (e *typeErrors) add(err error) {
	const longest = 5 // the first of them tell enough
	switch {
	case !e.withRuntime && strings.Contains(err.Error(), errNotLoaded.Error()):
		// The type checker takes what comes out of that package as it is.
	case len(e.lines) < longest:
		e.lines = append(e.lines, err.Error())
	default:
		e.more++
	}
}

func (e *typeErrors) err() error {
	if len(e.lines) == 0 {
		return nil
	}
	if e.more > 0 {
		e.lines = append(e.lines, fmt.Sprintf("and %d more", e.more))
	}
	return errors.New("the generated code does not type-check:\n" + strings.Join(e.lines, "\n"))
}

// imports returns the paths that the files import.
func (p parsed) imports() []string {
	var paths []string
	for _, f := range p.files {
		for _, spec := range f.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if err == nil { // it parsed
				paths = append(paths, path)
			}
		}
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// importer has the types of loaded packages by their path.
type importer map[string]*types.Package

var errNotLoaded = errors.New("package is not loaded")

func (i importer) Import(path string) (*types.Package, error) {
	if loaded := i[path]; loaded != nil {
		return loaded, nil
	}
	return nil, errNotLoaded
}

// load returns the types of the packages, as the module that dir is in has them.
// The go command gives the compiler's export data, so that neither the packages
// nor what they import are type-checked, and the package in dir may be broken.
// When one cannot be had the note tells why.
func load(dir string, paths []string) (imported importer, note string) {
	config := &packages.Config{Mode: packages.NeedName | packages.NeedTypes, Dir: existing(dir)}
	loaded, err := packages.Load(config, paths...)
	if err != nil {
		return nil, withoutTypes(err)
	}
	imported = make(importer)
	for _, p := range loaded {
		switch {
		case len(p.Errors) > 0:
			note = withoutTypes(errors.New(p.Errors[0].Msg))
		case p.Types == nil || p.IllTyped:
			note = withoutTypes(fmt.Errorf("%s has no types", p.PkgPath))
		case p.PkgPath == runtimePath && p.Types.Scope().Lookup(guard) == nil:
			note = "the code does not fit the version of github.com/schemagen/schemagen in go.mod: update it"
		default:
			imported[p.PkgPath] = p.Types
		}
	}
	for _, path := range paths {
		// The go command leaves packages out without a word when go.mod or go.sum lacks something.
		if imported[path] == nil && note == "" {
			note = withoutTypes(fmt.Errorf("the go command does not find %s; run go mod tidy", path))
		}
	}
	return imported, note
}

func withoutTypes(err error) string {
	lines := strings.FieldsFunc(err.Error(), func(char rune) bool { return char == '\n' || char == '\t' })
	return "the code was type-checked without the runtime: " + strings.Join(lines[:min(len(lines), 2)], " ")
}

// existing returns dir or the first folder above it that exists.
func existing(dir string) string {
	absolute, err := filepath.Abs(dir)
	if err != nil {
		return dir
	}
	for {
		info, err := os.Stat(absolute)
		above := filepath.Dir(absolute)
		if err == nil && info.IsDir() || above == absolute {
			return absolute
		}
		absolute = above
	}
}
