package gosource

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"
)

// assignments notes where a file changes variables of the package: in functions, by the
// name of the variable or of another that shares its map, slice or pointer. What
// functions do that it is handed to is not known.
func (p *evaluation) assignments(f *ast.File) {
	ast.Inspect(f, p.shares)
	ast.Inspect(f, p.moves)
	for _, declaration := range f.Decls {
		ast.Inspect(declaration, func(n ast.Node) bool {
			block, ok := n.(*ast.BlockStmt)
			if ok {
				ast.Inspect(block, p.changes)
			}
			return !ok
		})
	}
}

// shares notes the variables that share what another one holds.
func (p *evaluation) shares(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.AssignStmt:
		switch {
		case len(n.Lhs) == len(n.Rhs):
			for i, left := range n.Lhs {
				p.share(left, n.Rhs[i])
			}
		case len(n.Rhs) == 1:
			p.share(n.Lhs[0], n.Rhs[0]) // v, ok := x.(T)
		}
	case *ast.RangeStmt:
		if n.Value != nil && isShared(p.info.TypeOf(n.Value)) {
			p.share(n.Value, n.X)
		}
	case *ast.TypeSwitchStmt:
		p.shareInClauses(n)
	case *ast.ValueSpec:
		if len(n.Names) == len(n.Values) {
			for i, name := range n.Names {
				p.share(name, n.Values[i])
			}
		}
	}
	return true
}

func (p *evaluation) share(left, right ast.Expr) {
	if address, ok := ast.Unparen(right).(*ast.UnaryExpr); ok && address.Op == token.AND {
		right = address.X
	} else if !isShared(p.info.TypeOf(right)) {
		return
	}
	if name, ok := left.(*ast.Ident); ok {
		p.shareObject(p.info.ObjectOf(name), right)
	}
}

// shareInClauses notes what the variable of switch x := y.(type) shares: each clause has
// one of its own.
func (p *evaluation) shareInClauses(n *ast.TypeSwitchStmt) {
	assign, ok := n.Assign.(*ast.AssignStmt)
	if !ok {
		return
	}
	for _, clause := range n.Body.List {
		p.shareObject(p.info.Implicits[clause], assign.Rhs[0])
	}
}

func (p *evaluation) shareObject(sharer types.Object, right ast.Expr) {
	if with := p.root(right); sharer != nil && with != nil && sharer != with {
		p.shared[sharer] = append(p.shared[sharer], with)
	}
}

// isShared reports whether variables of the type may be changed by one another.
func isShared(t types.Type) bool {
	if values, ok := t.(*types.Tuple); ok && values.Len() > 0 {
		t = values.At(0).Type() // of v, ok := …
	}
	if t == nil {
		return false
	}
	switch t.Underlying().(type) {
	case *types.Map, *types.Slice, *types.Pointer, *types.Interface:
		return true
	}
	return false
}

// moves notes the variables that get another value after the one they are declared with:
// what they hold by then may be shared with nothing.
func (p *evaluation) moves(n ast.Node) bool {
	if assign, ok := n.(*ast.AssignStmt); ok && assign.Tok == token.ASSIGN {
		for _, left := range assign.Lhs {
			if name, ok := left.(*ast.Ident); ok {
				p.moved[p.info.Uses[name]] = true
			}
		}
	}
	return true
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
		if n.Op == token.AND && !isSchemaStruct(p.info.TypeOf(n.X)) {
			p.assign(n.X)
		}
	case *ast.CallExpr:
		if f, ok := ast.Unparen(n.Fun).(*ast.Ident); ok && len(n.Args) > 0 {
			builtin, ok := p.info.Uses[f].(*types.Builtin)
			if ok && slices.Contains([]string{"clear", "copy", "delete"}, builtin.Name()) {
				p.changeContent(n.Args[0])
			}
		}
		if len(n.Args) > 0 && isMapsChange(typeutil.Callee(p.info, n)) {
			p.changeContent(n.Args[0])
		}
	}
	return true
}

// isMapsChange reports whether a function of package maps changes its first argument.
func isMapsChange(object types.Object) bool {
	return object != nil && object.Pkg() != nil && object.Pkg().Path() == "maps" &&
		slices.Contains([]string{"Copy", "DeleteFunc", "Insert"}, object.Name())
}

// assign notes that an expression is assigned to.
func (p *evaluation) assign(e ast.Expr) {
	if name, ok := e.(*ast.Ident); ok {
		p.change(p.root(name), name.Pos()) // the variable alone gets another value
		return
	}
	p.changeContent(e)
}

// changeContent notes that what an expression holds is changed, and so what shares it.
func (p *evaluation) changeContent(e ast.Expr) {
	object := p.root(e)
	if object == nil {
		return
	}
	changed := []types.Object{object}
	for i := 0; i < len(changed); i++ {
		p.change(changed[i], e.Pos())
		for _, other := range p.shared[changed[i]] {
			if !p.moved[changed[i]] && !slices.Contains(changed, other) {
				changed = append(changed, other)
			}
		}
	}
}

func (p *evaluation) change(object types.Object, at token.Pos) {
	if _, earlier := p.assigned[object]; object != nil && !earlier {
		p.assigned[object] = at
	}
}

// root returns the variable that the expression is a part of.
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
		case *ast.CallExpr:
			if len(x.Args) != 1 || !p.info.Types[x.Fun].IsType() || !isShared(p.info.TypeOf(x.Args[0])) {
				return nil
			}
			e = x.Args[0] // of a conversion that copies nothing
		case *ast.Ident:
			if object, ok := p.info.ObjectOf(x).(*types.Var); ok {
				return object
			}
			return nil
		default:
			return nil
		}
	}
}
