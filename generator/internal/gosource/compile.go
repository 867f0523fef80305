package gosource

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
)

// compileFaults adds what keeps the package from compiling, but for what may be so
// for the reason that generated files are missing or out of date. Where the compiler
// tells what is wrong there is no need to say that something is not known.
func (p *evaluation) compileFaults(loaded *packages.Package) {
	evaluated := p.faults
	p.faults = nil
	if !p.listFaults(loaded.Errors, len(evaluated) > 0) {
		return // one fault of syntax leads to the next
	}
	p.typeFaults(loaded.TypeErrors)
	told := p.faults
	for _, f := range evaluated {
		if !slices.ContainsFunc(told, func(other Fault) bool { return sameLine(f.Position, other.Position) }) {
			p.faults = append(p.faults, f)
		}
	}
}

// listFaults adds what the go command and the parser have found, and reports
// whether the syntax is right. When there are faults already it need not be told that
// no file is left to compile.
func (p *evaluation) listFaults(found []packages.Error, hasFaults bool) (parsed bool) {
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
		case hasFaults && strings.HasPrefix(message, "build constraints exclude all Go files"):
		case isSyntax && last >= 0 && sameLine(p.faults[last].Position, at):
		default:
			p.faults = append(p.faults, Fault{Position: at, Message: message})
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
				at := p.position(e.Pos)
				p.faults[len(p.faults)-1].Message += fmt.Sprintf(", %s (%s:%d:%d)", more, filepath.Base(at.Filename), at.Line, at.Column)
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
	for _, f := range p.syntax {
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
			needs = needs || object != nil && (p.isGenerated(object) || p.isOfGenerated(object.Type(), 0))
		}
		return !needs
	})
	return needs
}

// isGenerated reports whether the object is declared in a generated file of the package.
func (p *evaluation) isGenerated(object types.Object) bool {
	if object.Pkg() != p.pkg {
		return false
	}
	_, file := p.declarationAt(object.Pos())
	return ast.IsGenerated(file)
}

// isOfGenerated reports whether a type is made of one that is generated, in few steps.
func (p *evaluation) isOfGenerated(t types.Type, steps int) bool {
	const most = 4
	if steps == most {
		return false
	}
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		return p.isGenerated(t.Obj())
	case *types.Map:
		return p.isOfGenerated(t.Key(), steps+1) || p.isOfGenerated(t.Elem(), steps+1)
	case *types.Signature:
		return p.isOfGenerated(t.Params(), steps+1) || p.isOfGenerated(t.Results(), steps+1)
	case *types.Tuple:
		for v := range t.Variables() {
			if p.isOfGenerated(v.Type(), steps+1) {
				return true
			}
		}
	case interface{ Elem() types.Type }: // an array, a slice, a pointer, a channel
		return p.isOfGenerated(t.Elem(), steps+1)
	}
	return false
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

// goPlace is how the go command and the parser write a place.
var goPlace = regexp.MustCompile(`^(.+\.go):([0-9]{1,9})(?::([0-9]{1,9}))?$`)

// listed returns what the go command or the parser has found, and where: in a file of
// the package, or in its folder.
func (p *evaluation) listed(e packages.Error) (token.Position, string) {
	at := token.Position{Filename: filepath.Clean(p.folder), Line: 1, Column: 1}
	place := goPlace.FindStringSubmatch(e.Pos)
	if place == nil {
		return at, e.Msg
	}
	name := filepath.Base(place[1])
	f := p.syntax[name]
	if f == nil {
		return at, e.Pos + ": " + e.Msg
	}
	at.Filename = filepath.Join(p.folder, name)
	at.Line, _ = strconv.Atoi(place[2])
	if column, err := strconv.Atoi(place[3]); err == nil {
		at.Column = column
	}
	if file := p.fset.File(f.FileStart); 0 < at.Line && at.Line <= file.LineCount() {
		at.Offset = file.Offset(file.LineStart(at.Line)) + at.Column - 1
	}
	return at, e.Msg
}

// isImport reports whether a place is in an import: the package that is imported
// may be one that has not been generated yet. The type checker tells of it if it
// matters.
func (p *evaluation) isImport(at token.Position) bool {
	f := p.syntax[filepath.Base(at.Filename)]
	return f != nil && slices.ContainsFunc(f.Imports, func(i *ast.ImportSpec) bool {
		return p.position(i.Pos()).Line <= at.Line && at.Line <= p.position(i.End()).Line
	})
}
