package schemagencheck

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// copiedFromMap reports generated structs whose fields are taken out of a
// map[string]any one by one: once for each literal, and once for each variable that
// is assigned to.
func (c check) copiedFromMap() {
	asserted := c.assertedMembers()
	c.syntax.Root().Inspect([]ast.Node{(*ast.CompositeLit)(nil)}, func(cursor inspector.Cursor) (descend bool) {
		literal := cursor.Node().(*ast.CompositeLit)
		t := generatedStruct(c.TypesInfo.TypeOf(literal))
		if t == nil || !c.holdsMember(literal, asserted) {
			return true
		}
		c.reportCopied(literal, t)
		return false // those inside it are told of with it
	})
	reported := make(map[types.Object]bool)
	for cursor := range c.syntax.Root().Preorder((*ast.AssignStmt)(nil)) {
		statement := cursor.Node().(*ast.AssignStmt)
		for i, left := range statement.Lhs {
			variable, t := c.generatedVariable(left)
			if variable == nil || reported[variable] || i >= len(statement.Rhs) || !c.isMember(statement.Rhs[i], asserted) {
				continue
			}
			reported[variable] = true
			c.reportCopied(left, t)
		}
	}
}

func (c check) reportCopied(at ast.Node, t *types.Named) {
	decoder := "call the decoder of its tool"
	if inputType(t) != nil {
		decoder = "call " + c.decoderOf(t)
	}
	c.Report(analysis.Diagnostic{
		Pos: at.Pos(), End: at.End(), Category: "copied_from_map",
		Message: fmt.Sprintf("fields of %s are taken out of a map[string]any, where numbers are rounded and repeated names are lost, and nothing is validated: %s with the bytes of the arguments",
			c.typeName(t), decoder),
	})
}

// assertedMembers are the variables that are made by an assertion on a member of a
// map: path, ok := arguments["path"].(string).
func (c check) assertedMembers() map[types.Object]bool {
	members := make(map[types.Object]bool)
	for cursor := range c.syntax.Root().Preorder((*ast.AssignStmt)(nil)) {
		statement := cursor.Node().(*ast.AssignStmt)
		if statement.Tok != token.DEFINE {
			continue
		}
		for i, left := range statement.Lhs {
			if name, ok := left.(*ast.Ident); ok && name.Name != "_" && i < len(statement.Rhs) && c.isMember(statement.Rhs[i], nil) {
				members[c.TypesInfo.ObjectOf(name)] = true
			}
		}
	}
	return members
}

// holdsMember reports whether a value of a literal is a member of a map, or one of a
// literal inside it.
func (c check) holdsMember(literal *ast.CompositeLit, asserted map[types.Object]bool) bool {
	for _, element := range literal.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			element = pair.Value
		}
		if c.isMember(element, asserted) {
			return true
		}
		if inside, ok := ast.Unparen(element).(*ast.CompositeLit); ok && c.holdsMember(inside, asserted) {
			return true
		}
	}
	return false
}

// isMember reports whether an expression is a member of a map[string]any that is
// asserted to have a type, be it converted or made an Optional.
func (c check) isMember(e ast.Expr, asserted map[types.Object]bool) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return asserted[c.TypesInfo.ObjectOf(e)]
	case *ast.TypeAssertExpr:
		index, ok := ast.Unparen(e.X).(*ast.IndexExpr)
		return ok && e.Type != nil && isMapOfAny(c.TypesInfo.TypeOf(index.X))
	case *ast.CallExpr:
		return len(e.Args) == 1 && (c.TypesInfo.Types[e.Fun].IsType() || c.isSome(e)) && c.isMember(e.Args[0], asserted)
	}
	return false
}

// isSome reports whether a call is one of runtime.Some.
func (c check) isSome(call *ast.CallExpr) bool {
	callee := typeutil.StaticCallee(c.TypesInfo, call)
	return callee != nil && callee.Name() == "Some" && isOf(callee, runtimePath)
}

// generatedVariable returns the variable of a generated struct that an expression
// such as in.Target.Name is a field of.
func (c check) generatedVariable(e ast.Expr) (types.Object, *types.Named) {
	var t *types.Named
	for {
		switch inner := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			if outer := generatedStruct(c.TypesInfo.TypeOf(inner.X)); outer != nil {
				t = outer
			}
			e = inner.X
		case *ast.StarExpr:
			e = inner.X
		case *ast.Ident:
			if t == nil {
				return nil, nil
			}
			return c.TypesInfo.ObjectOf(inner), t
		default:
			return nil, nil
		}
	}
}

func isMapOfAny(t types.Type) bool {
	m, ok := t.Underlying().(*types.Map)
	if !ok {
		return false
	}
	key, ok := m.Key().Underlying().(*types.Basic)
	if !ok || key.Kind() != types.String {
		return false
	}
	element, ok := m.Elem().Underlying().(*types.Interface)
	return ok && element.Empty()
}
