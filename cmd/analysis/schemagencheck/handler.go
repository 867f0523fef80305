package schemagencheck

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

// The libraries of which it is known that they hand on arguments as they came. Of
// another function that takes a handler nobody can tell: it may validate itself.
const (
	goSDK = "github.com/modelcontextprotocol/go-sdk/mcp"
	mcpGo = "github.com/mark3labs/mcp-go/server"
)

// unvalidatedHandlers reports the handlers of generated tools of which it is certain
// that they never come to a validator.
func (c check) unvalidatedHandlers() {
	if c.validatesByName() {
		return
	}
	declared := c.declaredFunctions()
	for cursor := range c.syntax.Root().Preorder((*ast.CallExpr)(nil), (*ast.CompositeLit)(nil)) {
		parts := c.registration(cursor.Node())
		tool, handler := c.generatedTool(parts), c.handlerOf(parts)
		if tool == nil || handler == nil {
			continue
		}
		if f, ok := c.functionOf(handler, declared); ok && c.neverValidates(f, declared) {
			c.Report(analysis.Diagnostic{
				Pos: handler.Pos(), End: handler.End(), Category: "never_validated",
				Message: "this handler of a generated tool never validates the arguments: call the tool's Decode or Validate with them before anything else",
			})
		}
	}
}

// validatesByName reports whether the package has what may validate the calls of any
// tool before a handler has them: a middleware, or the functions of a runtime.Tool.
func (c check) validatesByName() bool {
	for at, used := range c.TypesInfo.Uses {
		if c.isGenerated(c.fileAt(at.Pos())) {
			continue
		}
		name := strings.ToLower(used.Name())
		if strings.Contains(name, "middleware") || strings.Contains(name, "interceptor") {
			return true
		}
		if field, ok := used.(*types.Var); ok && field.IsField() && isOf(field, runtimePath) && (name == "validate" || name == "decode") {
			return true
		}
	}
	return false
}

// registration returns the parts of a call that registers a tool: its descriptor and
// its handler are among them.
func (c check) registration(n ast.Node) (parts []ast.Expr) {
	switch n := n.(type) {
	case *ast.CallExpr:
		callee := typeutil.StaticCallee(c.TypesInfo, n)
		if callee != nil && callee.Name() == "AddTool" && (isOf(callee, goSDK) || isOf(callee, mcpGo)) {
			return n.Args
		}
	case *ast.CompositeLit:
		named, ok := types.Unalias(c.TypesInfo.TypeOf(n)).(*types.Named)
		if !ok || named.Obj().Name() != "ServerTool" || !isOf(named.Obj(), mcpGo) {
			return nil
		}
		for _, element := range n.Elts {
			if pair, ok := element.(*ast.KeyValueExpr); ok {
				element = pair.Value
			}
			parts = append(parts, element)
		}
	}
	return parts
}

// generatedTool returns the part that is made of the input schema of a generated tool.
func (c check) generatedTool(parts []ast.Expr) ast.Expr {
	for _, part := range parts {
		if c.mentionsInputSchema(part) || c.mentionsInputSchema(c.valueOf(part)) {
			return part
		}
	}
	return nil
}

func (c check) mentionsInputSchema(e ast.Expr) (found bool) {
	if e == nil {
		return false
	}
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			found = found || n.Sel.Name == "InputSchema" && isRuntime(pointee(c.TypesInfo.TypeOf(n.X)), "Tool")
		case *ast.Ident:
			found = found || c.isInputSchema(c.TypesInfo.Uses[n])
		case *ast.FuncLit:
			return false
		}
		return true
	})
	return found
}

// isInputSchema reports whether an object of the package is the input schema of a
// generated tool: the generated constant, or what the schema was generated from.
func (c check) isInputSchema(object types.Object) bool {
	if object == nil || object.Pkg() != c.Pkg || object.Parent() != c.Pkg.Scope() {
		return false
	}
	f := c.fileAt(object.Pos())
	if c.isGenerated(f) {
		_, isConst := object.(*types.Const)
		return isConst && strings.HasSuffix(object.Name(), "InputSchema")
	}
	return c.isMarked(f, object)
}

// isMarked reports whether a directive stands above the declaration of an object in a
// file.
func (c check) isMarked(f *ast.File, object types.Object) bool {
	for _, declaration := range f.Decls {
		d, ok := declaration.(*ast.GenDecl)
		if !ok || object.Pos() < d.Pos() || d.End() <= object.Pos() {
			continue
		}
		for _, spec := range d.Specs {
			s, ok := spec.(*ast.ValueSpec)
			if !ok || object.Pos() < s.Pos() || s.End() <= object.Pos() {
				continue
			}
			doc := s.Doc
			if !d.Lparen.IsValid() {
				doc = d.Doc
			}
			return doc != nil && slices.ContainsFunc(doc.List, func(comment *ast.Comment) bool {
				rest, ok := strings.CutPrefix(comment.Text, "//schemagen:tool")
				return ok && strings.TrimLeft(rest, " \t") != rest
			})
		}
	}
	return false
}

// valueOf returns what a local variable is defined as, or nil.
func (c check) valueOf(e ast.Expr) (value ast.Expr) {
	name, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	variable := c.TypesInfo.Uses[name]
	if variable == nil {
		return nil
	}
	for cursor := range c.syntax.Root().Preorder((*ast.AssignStmt)(nil)) {
		statement := cursor.Node().(*ast.AssignStmt)
		for i, left := range statement.Lhs {
			if left, ok := left.(*ast.Ident); ok && c.TypesInfo.Defs[left] == variable && i < len(statement.Rhs) {
				value = statement.Rhs[i]
			}
		}
	}
	return value
}

// handlerOf returns the only part that is a function.
func (c check) handlerOf(parts []ast.Expr) (handler ast.Expr) {
	for _, part := range parts {
		if _, function := c.TypesInfo.TypeOf(part).Underlying().(*types.Signature); !function {
			continue
		}
		if handler != nil {
			return nil
		}
		handler = ast.Unparen(part)
	}
	return handler
}

// A function is one whose body the package has.
type function struct {
	signature *types.Signature
	body      *ast.BlockStmt
}

type functions map[*types.Func]function

func (c check) declaredFunctions() functions {
	declared := make(functions)
	for cursor := range c.syntax.Root().Preorder((*ast.FuncDecl)(nil)) {
		declaration := cursor.Node().(*ast.FuncDecl)
		if f, ok := c.TypesInfo.Defs[declaration.Name].(*types.Func); ok && declaration.Body != nil {
			declared[f] = function{f.Signature(), declaration.Body}
		}
	}
	return declared
}

// functionOf returns the function that an expression names or is.
func (c check) functionOf(e ast.Expr, declared functions) (f function, ok bool) {
	switch e := e.(type) {
	case *ast.FuncLit:
		signature, ok := c.TypesInfo.TypeOf(e).(*types.Signature)
		return function{signature, e.Body}, ok
	case *ast.Ident:
		named, _ := c.TypesInfo.Uses[e].(*types.Func)
		f, ok = declared[named]
	case *ast.SelectorExpr:
		named, _ := c.TypesInfo.Uses[e.Sel].(*types.Func)
		f, ok = declared[named]
	}
	return f, ok
}
