package schemagencheck

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"
)

// A reach is all that a handler comes to within its package, and where the arguments
// go there.
type reach struct {
	check
	declared functions
	reached  []function
	derived  map[types.Object]bool // variables that may hold the arguments or parts of them
	grown    bool                  // in this round
	unsure   bool                  // the arguments may be validated
}

// neverValidates reports whether it is certain that a handler comes to no validator:
// neither it nor what it calls in the package refers to one, and the arguments do not
// go where that cannot be seen: to another package, which is neither the standard
// library's nor the MCP library's, to a function that is a value, to an interface, or
// to a variable of the package.
func (c check) neverValidates(handler function, declared functions) bool {
	r := &reach{check: c, declared: declared, derived: make(map[types.Object]bool)}
	r.reachWhole(handler)
	for r.grown && !r.unsure {
		r.grown = false
		for _, f := range slices.Clone(r.reached) {
			ast.Inspect(f.body, r.look)
		}
	}
	return !r.unsure
}

// reachWhole reaches a function that may be called with the arguments in every
// parameter.
func (r *reach) reachWhole(f function) {
	r.reach(f)
	for parameter := range f.signature.Params().Variables() {
		r.derive(parameter)
	}
	r.derive(f.signature.Recv())
}

func (r *reach) reach(f function) {
	if !slices.ContainsFunc(r.reached, func(known function) bool { return known.body == f.body }) {
		r.reached = append(r.reached, f)
		r.grown = true
	}
}

// derive notes that a variable may hold the arguments.
func (r *reach) derive(variable *types.Var) {
	if variable == nil || r.derived[variable] || !carries(variable.Type()) {
		return
	}
	r.unsure = r.unsure || comesToReader(variable.Type(), make(map[types.Type]bool))
	r.derived[variable] = true
	r.grown = true
}

// isLocal reports whether a variable is gone when what the handler has reached
// returns, but for what it returns itself.
func (r *reach) isLocal(variable *types.Var) bool {
	return slices.ContainsFunc(r.reached, func(f function) bool {
		for result := range f.signature.Results().Variables() {
			if result == variable {
				return true
			}
		}
		return f.body.Pos() <= variable.Pos() && variable.Pos() < f.body.End()
	})
}

// look looks at one node of a body.
func (r *reach) look(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Ident:
		r.lookAtName(n)
	case *ast.CallExpr:
		r.lookAtCall(n)
	case *ast.AssignStmt:
		for i, left := range n.Lhs {
			if r.isDerived(n.Rhs[min(i, len(n.Rhs)-1)]) {
				r.deriveInto(left)
			}
		}
	case *ast.ValueSpec:
		for i, name := range n.Names {
			if len(n.Values) > 0 && r.isDerived(n.Values[min(i, len(n.Values)-1)]) {
				r.deriveInto(name)
			}
		}
	case *ast.RangeStmt:
		if r.isDerived(n.X) {
			r.deriveInto(n.Key)
			r.deriveInto(n.Value)
		}
	case *ast.TypeSwitchStmt:
		r.lookAtTypeSwitch(n)
	case *ast.SendStmt:
		r.unsure = r.unsure || r.isDerived(n.Value)
	}
	return !r.unsure
}

// lookAtTypeSwitch derives the variable of each clause of switch x := y.(type).
func (r *reach) lookAtTypeSwitch(n *ast.TypeSwitchStmt) {
	assign, ok := n.Assign.(*ast.AssignStmt)
	if !ok || !r.isDerived(assign.Rhs[0]) {
		return
	}
	for _, clause := range n.Body.List {
		if variable, ok := r.TypesInfo.Implicits[clause].(*types.Var); ok {
			r.derive(variable)
		}
	}
}

// lookAtName looks at what is referred to, be it called or not.
func (r *reach) lookAtName(name *ast.Ident) {
	used := r.TypesInfo.Uses[name]
	if f, ok := used.(*types.Func); ok {
		if declared, ok := r.declared[f.Origin()]; ok {
			r.reach(declared)
			return
		}
	}
	r.unsure = r.unsure || mayValidate(used)
}

// mayValidate reports whether an object is by its name something that validates.
func mayValidate(o types.Object) bool {
	switch o.(type) {
	case *types.Func, *types.Var:
	default:
		return false
	}
	if isStandard(o.Pkg()) {
		return false
	}
	name := strings.ToLower(o.Name())
	if _, variable := o.(*types.Var); variable {
		if _, function := o.Type().Underlying().(*types.Signature); !function {
			return false
		}
	}
	return strings.Contains(name, "decode") || strings.Contains(name, "valid") || strings.Contains(name, "unmarshal") || strings.Contains(name, "check")
}

// lookAtCall follows the arguments into a call.
func (r *reach) lookAtCall(call *ast.CallExpr) {
	if r.TypesInfo.Types[call.Fun].IsType() || r.TypesInfo.Types[call.Fun].IsBuiltin() {
		return
	}
	if target, ok := r.decodeTarget(call); ok && mayReadItself(r.TypesInfo.TypeOf(target)) {
		r.unsure = true
		return
	}
	callee, _ := typeutil.Callee(r.TypesInfo, call).(*types.Func)
	handed := r.handed(call)
	switch declared, ok := r.declared[originOf(callee)]; {
	case ok:
		r.follow(call, declared)
	case len(handed) == 0:
	case callee == nil || isInterfaceMethod(callee) || !isStandard(callee.Pkg()) && !isLibrary(callee.Pkg()):
		r.unsure = true
	default:
		r.unsure = r.unsure || callee.Pkg() != nil && callee.Pkg().Path() == "context"
		r.deriveTargets(call)
	}
}

// deriveTargets derives what a call may write the arguments into, as
// json.Unmarshal(arguments, &target) does.
func (r *reach) deriveTargets(call *ast.CallExpr) {
	for _, argument := range call.Args {
		pointer, ok := r.TypesInfo.TypeOf(argument).Underlying().(*types.Pointer)
		if !ok {
			continue
		}
		r.unsure = r.unsure || mayReadItself(pointer)
		switch argument := ast.Unparen(argument).(type) {
		case *ast.UnaryExpr:
			r.deriveInto(argument.X)
		case *ast.CallExpr: // made for this call
		default:
			r.deriveInto(argument)
		}
	}
}

// handed returns the operands of a call that may hold the arguments.
func (r *reach) handed(call *ast.CallExpr) (handed []ast.Expr) {
	operands := call.Args
	if selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		operands = append([]ast.Expr{selector.X}, operands...)
	}
	for _, operand := range operands {
		if r.isDerived(operand) {
			handed = append(handed, operand)
		}
	}
	return handed
}

// follow derives the parameters of a function of the package from those of a call.
func (r *reach) follow(call *ast.CallExpr, f function) {
	r.reach(f)
	parameters := f.signature.Params()
	arguments := call.Args
	selector, isSelector := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if isSelector && f.signature.Recv() != nil {
		if selection := r.TypesInfo.Selections[selector]; selection == nil || selection.Kind() != types.MethodVal {
			r.reachWhole(f) // a method expression: the first argument is the receiver
			return
		}
		if r.isDerived(selector.X) {
			r.derive(f.signature.Recv())
		}
	}
	for i, argument := range arguments {
		if r.isDerived(argument) {
			r.derive(parameters.At(min(i, parameters.Len()-1)))
		}
	}
}

// deriveInto derives the variable that an expression is a part of.
func (r *reach) deriveInto(e ast.Expr) {
	switch e := e.(type) {
	case nil:
	case *ast.Ident:
		variable, ok := r.TypesInfo.ObjectOf(e).(*types.Var)
		if !ok || r.derived[variable] {
			return
		}
		r.unsure = r.unsure || !r.isLocal(variable)
		r.derive(variable)
	case *ast.ParenExpr:
		r.deriveInto(e.X)
	case *ast.SelectorExpr:
		if r.TypesInfo.Selections[e] == nil {
			r.unsure = true // a variable of another package
			return
		}
		r.deriveInto(e.X)
	case *ast.IndexExpr:
		r.deriveInto(e.X)
	case *ast.StarExpr:
		r.deriveInto(e.X)
	case *ast.CompositeLit: // &T{}: there is no other name for it
	default:
		r.unsure = true
	}
}

// isDerived reports whether a value is made of the arguments. A number or a truth
// value is nothing that could still be validated.
func (r *reach) isDerived(e ast.Expr) (derived bool) {
	if t := r.TypesInfo.TypeOf(e); t == nil || !carries(t) {
		return false
	}
	ast.Inspect(e, func(n ast.Node) bool {
		if name, ok := n.(*ast.Ident); ok {
			derived = derived || r.derived[r.TypesInfo.ObjectOf(name)]
		}
		return !derived
	})
	return derived
}

// carries reports whether a value of the type can hold arguments.
func carries(t types.Type) bool {
	if basic, ok := t.Underlying().(*types.Basic); ok {
		return basic.Info()&types.IsString != 0
	}
	if named, ok := types.Unalias(t).(*types.Named); ok {
		name := named.Obj()
		if name.Pkg() == nil {
			return name.Name() != "error"
		}
		return name.Pkg().Path() != "context" || name.Name() != "Context"
	}
	return true
}

// mayReadItself reports whether a decoder that is given a value may come to an
// UnmarshalJSON that is the user's or generated.
func mayReadItself(t types.Type) bool {
	return types.IsInterface(pointee(t)) || comesToReader(t, make(map[types.Type]bool))
}

// comesToReader reports whether a value of type t may have one in it that reads
// itself.
func comesToReader(t types.Type, seen map[types.Type]bool) bool {
	if seen[t] {
		return false
	}
	seen[t] = true
	if named, ok := types.Unalias(t).(*types.Named); ok && !isStandard(named.Obj().Pkg()) && !isLibrary(named.Obj().Pkg()) && readsItself(named) {
		return true
	}
	if _, ok := types.Unalias(t).(*types.TypeParam); ok {
		return true
	}
	switch t := t.Underlying().(type) {
	case *types.Pointer:
		return comesToReader(t.Elem(), seen)
	case *types.Slice:
		return comesToReader(t.Elem(), seen)
	case *types.Array:
		return comesToReader(t.Elem(), seen)
	case *types.Map:
		return comesToReader(t.Elem(), seen)
	case *types.Struct:
		for field := range t.Fields() {
			if comesToReader(field.Type(), seen) {
				return true
			}
		}
	}
	return false
}

func originOf(f *types.Func) *types.Func {
	if f == nil {
		return nil
	}
	return f.Origin()
}

func isInterfaceMethod(f *types.Func) bool {
	receiver := f.Signature().Recv()
	return receiver != nil && types.IsInterface(receiver.Type())
}

// standard are the first elements of the paths of the standard library. A user's
// path need have no dot in it.
var standard = strings.Fields(`archive bufio builtin bytes cmp compress container context crypto database debug
	embed encoding errors expvar flag fmt go hash html image index io iter log maps math mime net os path plugin
	reflect regexp runtime slices sort strconv strings structs sync syscall testing text time unicode unique unsafe weak`)

// isStandard reports whether a package is of the standard library.
func isStandard(p *types.Package) bool {
	if p == nil {
		return true // of the language itself
	}
	first, _, _ := strings.Cut(p.Path(), "/")
	return slices.Contains(standard, first)
}

// isLibrary reports whether a package is one of the MCP libraries.
func isLibrary(p *types.Package) bool {
	if p == nil {
		return false
	}
	return strings.Contains(p.Path(), "github.com/modelcontextprotocol/go-sdk/") || strings.Contains(p.Path(), "github.com/mark3labs/mcp-go/")
}
