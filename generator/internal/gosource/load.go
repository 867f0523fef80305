package gosource

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
)

// A Tool is a marked schema.
type Tool struct {
	Name      string
	Directive token.Position
	Text      string   // the schema as JSON
	Files     []string // the paths of those that are embedded in it
	// Place returns where in Go the byte at an offset of the text comes from. It is
	// nil when the text is that of the one file.
	Place func(offset int) token.Position
}

// A Fault is one thing that is wrong with the Go source.
type Fault struct {
	Position token.Position
	Message  string
	Tool     string // the tool whose schema it is in, if it is in one

	isNotKnown bool // it is about what a schema cannot be made of
}

// Load returns the marked schemas of the package in the folder, by file and in
// source order. When file is not empty those are left out that are marked in other
// files. The names of files in positions begin with the folder as it is given.
//
// The package need not compile. Files that are generated for it are taken as not there,
// whatever they hold, and what then is missing in the others is no fault, unless it is
// a part of a schema. What does not compile for another reason is a fault. The error
// tells that the package could not be loaded.
func Load(folder, file string, isGenerated func(name string, content []byte) bool) ([]Tool, []Fault, error) {
	files, err := goFiles(folder)
	if err != nil {
		return nil, nil, err
	}
	generated, name, err := sort(folder, files, isGenerated)
	if err != nil {
		return nil, nil, err
	}
	overlay := make(map[string][]byte) // nothing but the package that the marked files are of
	for path := range generated {
		overlay[path] = []byte("package " + name + "\n")
	}
	p, err := load(folder, overlay)
	if err != nil {
		return nil, nil, err
	}
	l := newLoaded(folder, p)
	l.generated = slices.Collect(maps.Values(generated))
	var tools []Tool
	for _, name := range files {
		if _, generated := overlay[absolute(folder, name)]; generated || file != "" && file != name {
			continue
		}
		if syntax := l.syntax[name]; syntax != nil {
			for _, m := range l.marks(syntax) {
				if tool, ok := l.tool(m); ok {
					tools = append(tools, tool)
				}
			}
			continue
		}
		if err := l.outside(name); err != nil {
			return nil, nil, err
		}
	}
	l.compileFaults(p)
	return tools, l.inOrder(), nil
}

// goFiles returns the names of the Go files in the folder, sorted. Hidden ones, which
// editors leave behind and no build reads, are none.
func goFiles(folder string) (names []string, err error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		if name := entry.Name(); filepath.Ext(name) == ".go" && !strings.HasPrefix(name, ".") && !entry.IsDir() {
			names = append(names, name)
		}
	}
	return names, nil
}

// sort finds the files of the folder that are generated, by their absolute paths, and the
// name of the package that the marked ones are of. Without a name there are none.
func sort(folder string, files []string, isGenerated func(name string, content []byte) bool) (generated map[string][]byte, name string, err error) {
	generated = make(map[string][]byte)
	for _, file := range files {
		path := absolute(folder, file)
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, "", err
		}
		if isGenerated(file, text) {
			generated[path] = text
			continue
		}
		matches, err := build.Default.MatchFile(folder, file)
		if name != "" && (err != nil || !matches) || strings.HasSuffix(file, "_test.go") || !IsMarked(text) {
			continue
		}
		if f, _ := parser.ParseFile(token.NewFileSet(), "", text, parser.PackageClauseOnly); f != nil && f.Name != nil {
			name = f.Name.Name
		}
	}
	if name == "" {
		return nil, "", nil
	}
	return generated, name, nil
}

// absolute returns the absolute path of a file in a folder.
func absolute(folder, file string) string {
	path := filepath.Join(folder, file)
	if from, err := filepath.Abs(path); err == nil {
		return from
	}
	return path // there is no current folder any more, of which the go command tells
}

// load has the go command and the type checker read the package in the folder.
func load(folder string, overlay map[string][]byte) (*packages.Package, error) {
	found, err := packages.Load(&packages.Config{
		Dir: absolute(folder, ""), Overlay: overlay,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
			packages.NeedEmbedFiles | packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesInfo,
	}, ".")
	switch {
	case err != nil:
		return nil, fmt.Errorf("load the Go package in %s: %w", folder, err)
	case len(found) != 1:
		return nil, fmt.Errorf("load the Go package in %s: the go command finds none there, is it in a module, below a go.mod?", folder)
	}
	return found[0], nil
}

// newLoaded returns what is known of a package before its schemas are evaluated.
func newLoaded(folder string, p *packages.Package) *evaluation {
	l := &evaluation{
		folder: folder, dir: p.Dir, fset: p.Fset, info: p.TypesInfo, pkg: p.Types,
		syntax:   make(map[string]*ast.File),
		values:   make(map[types.Object]ast.Expr),
		assigned: make(map[types.Object]token.Pos),
		embedded: make(map[types.Object]embed),
		shared:   make(map[types.Object][]types.Object),
		moved:    make(map[types.Object]bool),
		missing:  make(map[ast.Node]bool),
	}
	for _, f := range p.Syntax {
		l.syntax[filepath.Base(p.Fset.PositionFor(f.FileStart, false).Filename)] = f
		for _, declaration := range f.Decls {
			if d, ok := declaration.(*ast.GenDecl); ok {
				for _, spec := range d.Specs {
					if s, ok := spec.(*ast.ValueSpec); ok {
						l.declare(d, s, p.EmbedFiles)
					}
				}
			}
		}
		l.assignments(f)
	}
	return l
}

// declare notes what the names of a package-level declaration stand for.
func (p *evaluation) declare(d *ast.GenDecl, s *ast.ValueSpec, embeddable []string) {
	if len(s.Values) == len(s.Names) {
		for i, name := range s.Names {
			p.values[p.info.Defs[name]] = s.Values[i]
		}
		return
	}
	doc := s.Doc
	if !d.Lparen.IsValid() {
		doc = d.Doc
	}
	if len(s.Names) == 1 && doc != nil {
		for _, comment := range doc.List {
			if pattern, ok := strings.CutPrefix(comment.Text, "//go:embed "); ok {
				p.embed(s.Names[0], comment, strings.TrimSpace(pattern), embeddable)
			}
		}
	}
}

// embed notes the file that a variable embeds.
func (p *evaluation) embed(name *ast.Ident, directive *ast.Comment, pattern string, embeddable []string) {
	object := p.info.Defs[name]
	if unquoted, err := strconv.Unquote(pattern); err == nil {
		pattern = unquoted
	}
	var found []string
	for _, file := range embeddable {
		if relative := p.relative(file); matches(strings.TrimPrefix(pattern, "all:"), relative) {
			found = append(found, relative)
		}
	}
	file := embed{at: directive.Pos()}
	switch {
	case object == nil:
		return // the compiler tells of it
	case !isText(object.Type()):
		file.fault = fmt.Sprintf("%s is embedded as %s, which is no schema: embed one file as a string or []byte", name.Name, object.Type())
	case !p.importsEmbed(directive):
		file.fault = `the file does not import embed: add import _ "embed"`
	case len(found) != 1:
		file.fault = fmt.Sprintf("%d files match %q, a schema is in one", len(found), pattern)
	default:
		var err error
		file.path = filepath.Join(p.folder, filepath.FromSlash(found[0]))
		if file.text, err = os.ReadFile(file.path); err != nil {
			file.fault = err.Error()
		}
	}
	p.embedded[object] = file
}

// importsEmbed reports whether the file of a go:embed line may have one.
func (p *evaluation) importsEmbed(directive *ast.Comment) bool {
	_, file := p.declarationAt(directive.Pos())
	return slices.ContainsFunc(file.Imports, func(i *ast.ImportSpec) bool { return i.Path.Value == `"embed"` })
}

func matches(pattern, name string) bool {
	ok, err := path.Match(pattern, name)
	return ok && err == nil
}

// relative returns the slash path of a file in or below the package's folder,
// which the go command may know by another name: a link leads to it.
func (p *evaluation) relative(file string) string {
	absolute, err := filepath.Abs(p.folder)
	if err != nil {
		return filepath.ToSlash(file)
	}
	for _, folder := range []string{absolute, resolved(absolute)} {
		if relative, err := filepath.Rel(folder, file); err == nil && filepath.IsLocal(relative) {
			return filepath.ToSlash(relative)
		}
	}
	return filepath.ToSlash(file)
}

func resolved(path string) string {
	if to, err := filepath.EvalSymlinks(path); err == nil {
		return to
	}
	return path
}

// outside reports the directives of a file that is not compiled with the package.
func (p *evaluation) outside(name string) error {
	at := filepath.Join(p.folder, name)
	text, err := os.ReadFile(at)
	if err != nil {
		return err
	}
	if !IsMarked(text) {
		return nil
	}
	file, err := parser.ParseFile(p.fset, at, text, parse)
	if file == nil {
		return err
	}
	message := "the file is not compiled here, its constraints or its name leave it out: move the schema to one that always is, or run with the GOOS or GOFLAGS=-tags=… that it is for"
	switch {
	case strings.HasSuffix(name, "_test.go"):
		message = "a schema in a test is of no use to the package: move it to a file that is no test"
	case importsC(file):
		message = "the file imports C, which keeps the schema from being read: move it to a file of its own"
	}
	for _, m := range p.marks(file) {
		p.fault(m.at, "%s", message)
	}
	return nil
}

func importsC(file *ast.File) bool {
	return slices.ContainsFunc(file.Imports, func(i *ast.ImportSpec) bool { return i.Path.Value == `"C"` })
}

// inOrder returns the faults by their places. The first that is about what a schema
// cannot be made of tells what it can be made of.
func (p *evaluation) inOrder() []Fault {
	slices.SortStableFunc(p.faults, func(a, b Fault) int {
		return cmp.Or(strings.Compare(a.Position.Filename, b.Position.Filename),
			cmp.Compare(a.Position.Line, b.Position.Line), cmp.Compare(a.Position.Column, b.Position.Column))
	})
	p.faults = slices.Compact(p.faults)
	if i := slices.IndexFunc(p.faults, func(f Fault) bool { return f.isNotKnown }); i >= 0 {
		p.faults[i].Message += ": " + allowed
	}
	return p.faults
}
