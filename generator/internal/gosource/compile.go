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

// compileFaults adds what keeps the package from compiling, but for what may be so for
// the reason that something is yet to be generated. Where the compiler
// tells what is wrong there is no need to say that something is not known.
func (p *evaluation) compileFaults(loaded *packages.Package) {
	evaluated := p.faults
	p.faults = nil
	if !p.listFaults(loaded.Errors, len(evaluated) > 0) && len(p.faults) > 0 {
		return // one fault of syntax leads to the next
	}
	p.typeFaults(loaded.TypeErrors)
	if len(evaluated) > 0 {
		p.importFaults(loaded.Imports)
	}
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
		case !isSyntax && p.isImport(at):
		case hasFaults && strings.HasPrefix(message, "build constraints exclude all Go files"):
		case isSyntax && last >= 0 && sameLine(p.faults[last].Position, at):
		default:
			p.faults = append(p.faults, Fault{Position: at, Message: message})
		}
	}
	return parsed
}

// importFaults adds which packages are not there to be imported: what a schema is made of
// may be theirs.
func (p *evaluation) importFaults(imported map[string]*packages.Package) {
	for _, f := range p.syntax {
		for _, spec := range f.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if from := imported[path]; err == nil && from != nil && len(from.Errors) > 0 {
				p.fault(spec.Path.Pos(), "%s", strings.Join(strings.Fields(from.Errors[0].Msg), " "))
			}
		}
	}
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
		declaration, _ := p.declarationAt(e.Pos)
		isMissing := strings.HasPrefix(e.Msg, "undefined: ") || strings.HasSuffix(e.Msg, " imported and not used")
		told = p.isSeen(e.Pos) || !isMissing && !p.needsMissing(declaration)
		if told {
			p.fault(e.Pos, "%s%s", e.Msg, p.ofGenerated(e.Msg))
		}
	}
}

// ofGenerated adds to an error in a schema that it is generated what is undefined.
func (p *evaluation) ofGenerated(message string) string {
	name, ok := strings.CutPrefix(message, "undefined: ")
	if !ok || !token.IsIdentifier(name) {
		return ""
	}
	for _, text := range p.generated {
		if regexp.MustCompile(`(?m)^(?:\t|const |type |func |var )` + name + `\b`).Match(text) {
			return ", which is generated: no schema is made of what is generated from it"
		}
	}
	return ""
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

// needsMissing reports whether something in the node means what is not there: what is
// yet to be generated, or is generated elsewhere and may be out of date, itself or by
// way of the variables and types of the package.
func (p *evaluation) needsMissing(node ast.Node) (needs bool) {
	if known, ok := p.missing[node]; ok {
		return known
	}
	p.missing[node] = false // for a way that comes back here
	ast.Inspect(node, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			imported := p.info.PkgNameOf(n)
			needs = needs || imported == nil || !imported.Imported().Complete()
		case *ast.Ident:
			object := p.info.Uses[n]
			_, defined := p.info.Defs[n]
			needs = needs || object == nil && !defined && n.Name != "_" && !isDeclared(node, n)
			needs = needs || object != nil && p.isOfMissing(object)
		}
		return !needs
	})
	p.missing[node] = needs
	return needs
}

// isOfMissing reports whether an object is what a generated file of another package
// declares, or is made of what is missing.
func (p *evaluation) isOfMissing(object types.Object) bool {
	switch {
	case object.Pkg() != p.pkg:
		return strings.HasSuffix(p.fset.PositionFor(object.Pos(), false).Filename, "schemagen.go")
	case object.Parent() != p.pkg.Scope():
		return false
	}
	switch object.(type) {
	case *types.Var, *types.TypeName:
		spec := p.specOf(object.Pos())
		return spec != nil && p.needsMissing(spec)
	}
	return false
}

// specOf returns the spec of a package-level declaration at a place.
func (p *evaluation) specOf(pos token.Pos) ast.Node {
	declaration, _ := p.declarationAt(pos)
	if d, ok := declaration.(*ast.GenDecl); ok {
		for _, spec := range d.Specs {
			if spec.Pos() <= pos && pos < spec.End() {
				return spec
			}
		}
	}
	return nil
}

// isDeclared reports whether the node is a top-level declaration of the name. One that
// is declared a second time is neither defined nor used.
func isDeclared(node ast.Node, name *ast.Ident) bool {
	switch d := node.(type) {
	case *ast.FuncDecl:
		return d.Name == name
	case *ast.ValueSpec:
		return slices.Contains(d.Names, name)
	case *ast.TypeSpec:
		return d.Name == name
	case *ast.GenDecl:
		return slices.ContainsFunc(d.Specs, func(spec ast.Spec) bool { return isDeclared(spec, name) })
	}
	return false
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
