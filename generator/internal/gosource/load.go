package gosource

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
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
	Text      string // the schema as JSON
	Embedded  string // the path of the file that holds it, if one does
	// Place returns where in Go the byte at an offset of the text comes from. It is
	// nil when a file holds the schema.
	Place func(offset int) token.Position
}

// A Fault is one thing that is wrong with the Go source.
type Fault struct {
	Position token.Position
	Message  string
}

// Load returns the marked schemas of the package in the folder, by file and in
// source order. When file is not empty those are left out that are marked in other
// files. The names of files in positions begin with the folder as it is given.
//
// The package need not compile: what is generated for it may be missing or out of
// date. What does not compile for another reason is a fault. The error tells that
// the package could not be loaded.
func Load(folder, file string) ([]Tool, []Fault, error) {
	files, err := goFiles(folder)
	if err != nil {
		return nil, nil, err
	}
	p, err := load(folder)
	if err != nil {
		return nil, nil, err
	}
	l := newLoaded(folder, p)
	var tools []Tool
	for _, name := range files {
		if file != "" && file != name {
			continue
		}
		if syntax := l.files[name]; syntax != nil {
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

// load has the go command and the type checker read the package in the folder.
func load(folder string) (*packages.Package, error) {
	found, err := packages.Load(&packages.Config{
		Dir: folder,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
			packages.NeedEmbedFiles | packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesInfo,
	}, ".")
	switch {
	case err != nil:
		return nil, fmt.Errorf("load the Go package in %s: %w", folder, err)
	case len(found) != 1:
		return nil, fmt.Errorf("load the Go package in %s: there are %d", folder, len(found))
	}
	return found[0], nil
}

// newLoaded returns what is known of a package before its schemas are evaluated.
func newLoaded(folder string, p *packages.Package) *evaluation {
	l := &evaluation{
		folder: folder, fset: p.Fset, info: p.TypesInfo, pkg: p.Types,
		files:    make(map[string]*ast.File),
		values:   make(map[types.Object]ast.Expr),
		assigned: make(map[types.Object]token.Pos),
		embedded: make(map[types.Object]embed),
	}
	for _, f := range p.Syntax {
		l.files[filepath.Base(p.Fset.PositionFor(f.FileStart, false).Filename)] = f
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

// assignments notes where the functions of a file change variables of the package.
func (p *evaluation) assignments(f *ast.File) {
	for _, declaration := range f.Decls {
		ast.Inspect(declaration, func(n ast.Node) bool {
			if block, ok := n.(*ast.BlockStmt); ok {
				ast.Inspect(block, p.changes)
				return false
			}
			return true
		})
	}
}

// changes notes what a node of a function changes. It goes on into the node.
func (p *evaluation) changes(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for _, left := range n.Lhs {
			p.assign(left)
		}
	case *ast.IncDecStmt:
		p.assign(n.X)
	case *ast.RangeStmt:
		p.assign(n.Key)
		p.assign(n.Value)
	case *ast.UnaryExpr:
		// Who takes the address of a Schema hands it on; of a map, a string or bytes
		// one takes it to have them set.
		if object := p.root(n.X); n.Op == token.AND && object != nil && !isSchemaStruct(object.Type()) {
			p.assign(n.X)
		}
	case *ast.CallExpr:
		if f, ok := ast.Unparen(n.Fun).(*ast.Ident); ok && len(n.Args) > 0 {
			builtin, ok := p.info.Uses[f].(*types.Builtin)
			if ok && slices.Contains([]string{"clear", "copy", "delete"}, builtin.Name()) {
				p.assign(n.Args[0])
			}
		}
	}
	return true
}

func (p *evaluation) assign(e ast.Expr) {
	if object := p.root(e); object != nil {
		if _, earlier := p.assigned[object]; !earlier {
			p.assigned[object] = e.Pos()
		}
	}
}

// root returns the variable of the package that the expression is a part of.
func (p *evaluation) root(e ast.Expr) types.Object {
	for {
		switch x := e.(type) {
		case *ast.ParenExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.TypeAssertExpr:
			e = x.X
		case *ast.SelectorExpr:
			e = x.X
		case *ast.Ident:
			if object, ok := p.info.Uses[x].(*types.Var); ok && object.Parent() == p.pkg.Scope() {
				return object
			}
			return nil
		default:
			return nil
		}
	}
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
	file, err := parser.ParseFile(p.fset, at, text, parser.ParseComments) // of a bad file there is a part
	if file == nil {
		return err
	}
	message := "the file is not compiled here, its constraints or its name leave it out: move the schema to one that always is"
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

// compileFaults adds what keeps the package from compiling, but for what may be so
// for the reason that generated files are missing or out of date. Where the compiler
// tells what is wrong there is no need to say that something is not known.
func (p *evaluation) compileFaults(loaded *packages.Package) {
	evaluated := p.faults
	p.faults = nil
	if p.listFaults(loaded.Errors) {
		p.typeFaults(loaded.TypeErrors)
	}
	for _, f := range evaluated {
		if !slices.ContainsFunc(p.faults, func(other Fault) bool { return sameLine(f.Position, other.Position) }) {
			p.faults = append(p.faults, f)
		}
	}
}

// listFaults adds what the go command and the parser have found, and reports
// whether the syntax is right: if it is not, one fault leads to the next.
func (p *evaluation) listFaults(found []packages.Error) (parsed bool) {
	parsed = true
	for _, e := range found {
		isSyntax := e.Kind == packages.ParseError
		parsed = parsed && !isSyntax
		at, message := p.listed(e)
		last := len(p.faults) - 1
		switch {
		case e.Kind == packages.TypeError:
		case strings.HasPrefix(message, "# "): // what the compiler says, as the type checker does
		case p.isImport(at):
		case isSyntax && last >= 0 && sameLine(p.faults[last].Position, at):
		default:
			p.faults = append(p.faults, Fault{at, message})
		}
	}
	return parsed
}

// typeFaults adds what the type checker has found. An error may go on in those that
// follow, which begin with a tab.
func (p *evaluation) typeFaults(found []types.Error) {
	told := false
	for _, e := range found {
		more, continues := strings.CutPrefix(e.Msg, "\t")
		if continues {
			if told {
				p.faults[len(p.faults)-1].Message += ", " + more
			}
			continue
		}
		declaration, file := p.declarationAt(e.Pos)
		told = p.isSeen(e.Pos) || !ast.IsGenerated(file) && !p.needsGenerated(declaration)
		if told {
			p.fault(e.Pos, "%s", e.Msg)
		}
	}
}

func sameLine(a, b token.Position) bool { return a.Filename == b.Filename && a.Line == b.Line }

// isSeen reports whether a place is in what the schemas are made of.
func (p *evaluation) isSeen(pos token.Pos) bool {
	return slices.ContainsFunc(p.seen, func(e ast.Expr) bool { return e.Pos() <= pos && pos < e.End() })
}

// declarationAt returns the file that a place is in and the top-level declaration,
// or the file again when it is in none.
func (p *evaluation) declarationAt(pos token.Pos) (ast.Node, *ast.File) {
	for _, f := range p.files {
		if f.FileStart <= pos && pos <= f.FileEnd {
			for _, d := range f.Decls {
				if d.Pos() <= pos && pos < d.End() {
					return d, f
				}
			}
			return f, f
		}
	}
	return &ast.File{Name: new(ast.Ident)}, new(ast.File)
}

// needsGenerated reports whether something in the node means what is not there, or
// what is declared in a generated file.
func (p *evaluation) needsGenerated(node ast.Node) (needs bool) {
	declared := declaredBy(node)
	ast.Inspect(node, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			imported := p.info.PkgNameOf(n)
			needs = needs || imported == nil || !imported.Imported().Complete()
		case *ast.Ident:
			object := p.info.Uses[n]
			_, defined := p.info.Defs[n]
			switch {
			case object == nil && slices.Contains(declared, n):
				object = p.pkg.Scope().Lookup(n.Name) // if that is another, this is declared a second time
			case object == nil:
				needs = needs || !defined && n.Name != "_"
			}
			if object != nil && object.Pkg() == p.pkg {
				_, file := p.declarationAt(object.Pos())
				needs = needs || ast.IsGenerated(file)
			}
		}
		return !needs
	})
	return needs
}

// declaredBy returns the names that a top-level declaration declares. One that is
// declared a second time is neither defined nor used.
func declaredBy(node ast.Node) (names []*ast.Ident) {
	switch d := node.(type) {
	case *ast.FuncDecl:
		names = append(names, d.Name)
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.ValueSpec:
				names = append(names, s.Names...)
			case *ast.TypeSpec:
				names = append(names, s.Name)
			}
		}
	}
	return names
}

// listed returns what the go command or the parser has found, and where.
func (p *evaluation) listed(e packages.Error) (token.Position, string) {
	at := token.Position{Filename: p.folder, Line: 1, Column: 1}
	parts := strings.Split(e.Pos, ":")
	if len(parts) < 2 || filepath.Ext(parts[0]) != ".go" {
		return at, e.Msg
	}
	at.Filename = filepath.Join(p.folder, filepath.Base(parts[0]))
	at.Line = number(parts[1])
	if len(parts) > 2 {
		at.Column = number(parts[2])
	}
	if f := p.files[filepath.Base(parts[0])]; f != nil {
		if file := p.fset.File(f.FileStart); at.Line <= file.LineCount() {
			at.Offset = file.Offset(file.LineStart(at.Line)) + at.Column - 1
		}
	}
	return at, e.Msg
}

func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 1
	}
	return max(n, 1)
}

// isImport reports whether a place is in an import: the package that is imported
// may be one that has not been generated yet. The type checker tells of it if it
// matters.
func (p *evaluation) isImport(at token.Position) bool {
	f := p.files[filepath.Base(at.Filename)]
	return f != nil && slices.ContainsFunc(f.Imports, func(i *ast.ImportSpec) bool {
		return p.position(i.Pos()).Line <= at.Line && at.Line <= p.position(i.End()).Line
	})
}

func (p *evaluation) inOrder() []Fault {
	slices.SortStableFunc(p.faults, func(a, b Fault) int {
		return cmp.Or(strings.Compare(a.Position.Filename, b.Position.Filename),
			cmp.Compare(a.Position.Line, b.Position.Line), cmp.Compare(a.Position.Column, b.Position.Column))
	})
	return slices.Compact(p.faults)
}
