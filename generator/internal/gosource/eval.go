package gosource

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"path/filepath"
	"strconv"
)

// An evaluation evaluates the marked schemas of one package.
type evaluation struct {
	folder    string               // as it is given
	dir       string               // as the go command knows it
	syntax    map[string]*ast.File // those that are compiled, by their names without a folder
	fset      *token.FileSet
	info      *types.Info
	pkg       *types.Package
	values    map[types.Object]ast.Expr  // what is assigned where a name is declared
	assigned  map[types.Object]token.Pos // where else a variable is changed
	embedded  map[types.Object]embed
	shared    map[types.Object][]types.Object // variables by those that share what they hold
	moved     map[types.Object]bool           // variables that get another value
	generated [][]byte                        // the files that are taken as not there
	missing   map[ast.Node]bool               // whether declarations need what is not there
	faults    []Fault

	current string // the tool whose schema is evaluated
	out     *text
	files   []string   // that are embedded in the schema
	seen    []ast.Expr // what the schemas are made of
	visited map[types.Object]bool
}

// An embed is a file that a variable embeds, or why that is none.
type embed struct {
	path  string
	text  []byte
	at    token.Pos // of the directive
	fault string
}

func (p *evaluation) fault(pos token.Pos, format string, args ...any) {
	p.faults = append(p.faults, Fault{Position: p.position(pos), Message: fmt.Sprintf(format, args...), Tool: p.current})
}

func (p *evaluation) position(pos token.Pos) token.Position {
	at := p.fset.PositionFor(pos, false)
	if p.dir != "" && filepath.Dir(at.Filename) != p.dir && filepath.Dir(at.Filename) != filepath.Clean(p.folder) {
		at = p.fset.PositionFor(pos, true) // what the go command makes of a file that imports C
	}
	at.Filename = filepath.Join(p.folder, filepath.Base(at.Filename))
	return at
}

// allowed says what a schema may be made of.
const allowed = "a schema is made of literals of maps, slices and jsonschema.Schema, constants, JSON text in a string, json.RawMessage or go:embed, and variables of this package that are never assigned again"

// notKnown reports what a schema cannot be made of.
func (p *evaluation) notKnown(pos token.Pos, format string, args ...any) {
	p.fault(pos, format, args...)
	p.faults[len(p.faults)-1].isNotKnown = true
}

// tool evaluates a marked schema. It reports whether it has no fault.
func (p *evaluation) tool(m mark) (tool Tool, ok bool) {
	p.out, p.files, p.visited = new(text), nil, make(map[types.Object]bool)
	p.current = m.name
	defer func() { p.current = "" }()
	tool = Tool{Name: m.name, Directive: p.position(m.at)}
	before := len(p.faults)
	p.out.from(m.ident.Pos())
	object := p.info.Defs[m.ident]
	file, isEmbedded := p.embedded[object]
	switch {
	case m.ident.Name == "_" && m.value != nil:
		p.seen = append(p.seen, m.value)
		p.schema(m.value)
	case object == nil || object.Parent() != p.pkg.Scope():
		p.fault(m.ident.Pos(), "the directive marks %s, which is no variable or constant of the package", m.ident.Name)
	case isEmbedded:
		p.embeddedText(m.ident, object, file)
	default:
		p.follow(m.ident, object, p.schema)
	}
	out := p.out
	tool.Text, tool.Files = out.String(), p.files
	if !out.isFile {
		tool.Place = func(offset int) token.Position { return p.position(out.place(offset)) }
	}
	return tool, len(p.faults) == before
}

// schema writes a whole schema.
func (p *evaluation) schema(e ast.Expr) {
	tv := p.info.Types[e]
	switch {
	case tv.Value != nil && tv.Value.Kind() == constant.String, isText(tv.Type):
		p.jsonText(e)
	case p.isSchema(e):
		p.value(e, 0)
	default:
		p.noSchema(e)
	}
}

// noSchema reports an expression that is marked and can be no schema. A struct of a
// library is often one that has a schema.
func (p *evaluation) noSchema(e ast.Expr) {
	t := pointee(p.info.TypeOf(e))
	if _, ok := t.Underlying().(*types.Struct); ok {
		p.notKnown(e.Pos(), "a %s is no schema, mark what its field holds that is the input schema", p.typeName(t))
		return
	}
	p.notKnown(e.Pos(), "this is no schema")
}

// typeName returns a type as the package would write it.
func (p *evaluation) typeName(t types.Type) string {
	return types.TypeString(t, func(other *types.Package) string {
		if other == p.pkg {
			return ""
		}
		return other.Name()
	})
}

// isSchema reports whether an expression can be an object in JSON.
func (p *evaluation) isSchema(e ast.Expr) bool {
	t := p.info.TypeOf(e)
	if t == nil {
		return true // the type checker tells of it
	}
	if types.IsInterface(t) {
		return true
	}
	t = pointee(t)
	_, isMap := t.Underlying().(*types.Map)
	return isMap || isSchemaStruct(t)
}

// follow goes on with what the name of a variable or constant stands for.
func (p *evaluation) follow(at ast.Expr, object types.Object, with func(ast.Expr)) {
	switch value := p.values[object]; {
	case object.Pkg() != p.pkg:
		p.notKnown(at.Pos(), "%s is a variable of another package, which may change", types.ExprString(at))
	case p.visited[object]:
		p.fault(at.Pos(), "%s is part of itself", object.Name())
	case value == nil:
		p.notKnown(at.Pos(), "%s has no value of its own where it is declared", object.Name())
	case writesItself(object.Type()):
		p.fault(at.Pos(), "a %s writes itself as JSON by a method, which is not run: write what it stands for", p.typeName(object.Type()))
	case p.unchanged(at.Pos(), object):
		p.visited[object] = true
		p.seen = append(p.seen, value)
		with(ast.Unparen(value))
		delete(p.visited, object)
	}
}

// embeddedText writes the text of the file that a variable embeds.
func (p *evaluation) embeddedText(at ast.Expr, object types.Object, file embed) {
	switch {
	case file.fault != "":
		p.fault(file.at, "%s", file.fault)
	case p.unchanged(at.Pos(), object):
		p.out.isFile = p.out.Len() == 0 // what goes around it makes it a part
		p.out.from(at.Pos())
		p.out.Write(file.text)
		p.files = append(p.files, file.path)
	}
}

// unchanged reports whether a variable keeps the value that it is declared with.
func (p *evaluation) unchanged(at token.Pos, object types.Object) bool {
	elsewhere, changed := p.assigned[object]
	if changed {
		where := p.position(elsewhere)
		p.fault(at, "%s is changed at %s:%d:%d, so that the schema is not the one that is declared", object.Name(), filepath.Base(where.Filename), where.Line, where.Column)
	}
	return !changed
}

// jsonText writes what an expression that holds JSON text stands for.
func (p *evaluation) jsonText(e ast.Expr) {
	e = ast.Unparen(e)
	if value := p.info.Types[e].Value; value != nil && value.Kind() == constant.String {
		p.raw(e)
		return
	}
	switch e := e.(type) {
	case *ast.CallExpr:
		if p.info.Types[e.Fun].IsType() && isText(p.info.TypeOf(e)) {
			p.jsonText(e.Args[0])
			return
		}
	case *ast.Ident:
		object := p.info.Uses[e]
		if file, ok := p.embedded[object]; ok {
			p.embeddedText(e, object, file)
			return
		}
		if _, ok := object.(*types.Var); ok {
			p.follow(e, object, p.jsonText)
			return
		}
	}
	p.notKnown(e.Pos(), "this JSON text is not known when the program is compiled")
}

// maxText is how many bytes of JSON a schema may have, so that a few lines of Go cannot
// stand for more than there is room for.
const maxText = 16 << 20

// value writes an expression as JSON at so many levels of indentation.
func (p *evaluation) value(e ast.Expr, levels int) {
	e = ast.Unparen(e)
	tv := p.info.Types[e]
	p.out.from(e.Pos())
	switch {
	case p.out.Len() > maxText:
		if !p.out.isTooLong {
			p.fault(e.Pos(), "the schema is longer than %d MiB here, which is not read: a variable that is part of another more than once doubles it", maxText>>20)
		}
		p.out.isTooLong = true
		return
	case tv.IsNil():
		p.out.WriteString("null")
		return
	case tv.Value != nil:
		p.constant(e, tv)
		return
	case isRawMessage(tv.Type):
		p.splice(e)
		return
	case isBytes(tv.Type):
		p.fault(e.Pos(), "encoding/json writes a []byte in base64: put the JSON text into a json.RawMessage")
		return
	case writesItself(tv.Type):
		p.fault(e.Pos(), "a %s writes itself as JSON by a method, which is not run: write what it stands for", p.typeName(tv.Type))
		return
	}
	switch e := e.(type) {
	case *ast.CompositeLit:
		p.composite(e, levels)
		return
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			p.value(e.X, levels)
			return
		}
	case *ast.CallExpr:
		if p.keepsItsArgument(e) {
			p.value(e.Args[0], levels)
			return
		}
	case *ast.Ident:
		if object, ok := p.info.Uses[e].(*types.Var); ok {
			p.follow(e, object, func(value ast.Expr) { p.value(value, levels) })
			return
		}
	case *ast.SelectorExpr:
		if object, ok := p.info.Uses[e.Sel].(*types.Var); ok && !object.IsField() {
			p.follow(e, object, nil)
			return
		}
	}
	p.notKnown(e.Pos(), "the value of %s is not known when the program is compiled", kindOf(e))
}

// element writes an element of a map or slice, which the type of the elements may make
// a json.RawMessage.
func (p *evaluation) element(e ast.Expr, in types.Type, levels int) {
	container, ok := pointee(in).Underlying().(interface{ Elem() types.Type })
	if ok && isRawMessage(container.Elem()) && !p.info.Types[e].IsNil() {
		p.out.from(e.Pos())
		p.splice(e)
		return
	}
	p.value(e, levels)
}

// keepsItsArgument reports whether a call is a conversion, new, or jsonschema.Ptr.
func (p *evaluation) keepsItsArgument(call *ast.CallExpr) bool {
	if len(call.Args) != 1 {
		return false
	}
	if p.info.Types[call.Fun].IsType() {
		to, from := p.info.TypeOf(call), p.info.TypeOf(call.Args[0])
		return to != nil && from != nil && (types.IsInterface(to) || types.Identical(to.Underlying(), from.Underlying()) && !isNamed(to, "encoding/json", "Number"))
	}
	function := ast.Unparen(call.Fun)
	if index, ok := function.(*ast.IndexExpr); ok { // Ptr[float64]
		function = index.X
	}
	switch f := function.(type) {
	case *ast.Ident:
		builtin, ok := p.info.Uses[f].(*types.Builtin)
		return ok && builtin.Name() == "new" && p.info.Types[call.Args[0]].IsValue() || isPtr(p.info.Uses[f])
	case *ast.SelectorExpr:
		return isPtr(p.info.Uses[f.Sel])
	}
	return false
}

// isConstant reports whether an expression is a constant.
func (p *evaluation) isConstant(e ast.Expr) bool { return p.info.Types[e].Value != nil }

// constant writes a constant as encoding/json writes it.
func (p *evaluation) constant(e ast.Expr, tv types.TypeAndValue) {
	if named, ok := types.Unalias(tv.Type).(*types.Named); ok {
		switch {
		case isNamed(named, "encoding/json", "Number"):
			number := constant.StringVal(tv.Value)
			if _, err := strconv.ParseFloat(number, 64); !json.Valid([]byte(number)) || err != nil && !isRange(err) {
				p.fault(e.Pos(), "%q is no number of JSON", number)
			}
			p.out.WriteString(number)
			return
		case writesItself(named):
			p.fault(e.Pos(), "a %s writes itself as JSON by a method, which is not run: write what it stands for", p.typeName(named))
			return
		}
	}
	switch tv.Value.Kind() {
	case constant.Bool:
		p.out.WriteString(strconv.FormatBool(constant.BoolVal(tv.Value)))
	case constant.String:
		if !p.out.string(constant.StringVal(tv.Value)) {
			p.fault(e.Pos(), "the string is not UTF-8, which JSON has to be")
		}
	case constant.Int, constant.Float:
		p.number(e, tv)
	default:
		p.fault(e.Pos(), "a complex number is none of JSON")
	}
}

func (p *evaluation) number(e ast.Expr, tv types.TypeAndValue) {
	basic, ok := tv.Type.Underlying().(*types.Basic)
	if whole := constant.ToInt(tv.Value); ok && basic.Info()&types.IsInteger != 0 && whole.Kind() == constant.Int {
		p.out.WriteString(whole.ExactString())
		return
	}
	var float any
	float, _ = constant.Float64Val(tv.Value)
	if ok && basic.Kind() == types.Float32 {
		float, _ = constant.Float32Val(tv.Value)
	}
	number, err := json.Marshal(float)
	if err != nil {
		p.fault(e.Pos(), "the number is none of JSON: %v", err)
	}
	p.out.Write(number)
}

// splice writes JSON text into JSON.
func (p *evaluation) splice(e ast.Expr) {
	start, before := p.out.Len(), len(p.faults)
	p.jsonText(e)
	if len(p.faults) == before && !json.Valid(p.out.Bytes()[start:]) {
		p.fault(e.Pos(), "the json.RawMessage does not hold one JSON value")
	}
}

// composite writes a map, a slice or a Schema.
func (p *evaluation) composite(literal *ast.CompositeLit, levels int) {
	t := pointee(p.info.TypeOf(literal))
	if t == nil {
		p.fault(literal.Pos(), "a literal without a type")
		return
	}
	if isSchemaStruct(t) {
		p.schemaStruct(literal, levels)
		return
	}
	switch underlying := t.Underlying().(type) {
	case *types.Map:
		if key, ok := underlying.Key().Underlying().(*types.Basic); ok && key.Info()&types.IsString != 0 {
			p.object(literal, levels)
			return
		}
		p.fault(literal.Pos(), "the keys of a map in a schema have to be strings")
	case *types.Slice, *types.Array:
		p.array(literal, levels)
	default:
		p.notKnown(literal.Pos(), "a literal of %s is no part of a schema", p.typeName(t))
	}
}

func (p *evaluation) object(literal *ast.CompositeLit, levels int) {
	m := p.members(levels)
	m.elements(literal)
	m.end()
}

func (p *evaluation) array(literal *ast.CompositeLit, levels int) {
	if array, ok := pointee(p.info.TypeOf(literal)).Underlying().(*types.Array); ok && array.Len() != int64(len(literal.Elts)) {
		p.fault(literal.Pos(), "an array of %d has to be written with as many elements, there are %d", array.Len(), len(literal.Elts))
		return
	}
	p.out.WriteByte('[')
	for i, element := range literal.Elts {
		if _, ok := element.(*ast.KeyValueExpr); ok {
			p.fault(element.Pos(), "an index in a slice of a schema is not supported: write the elements one after the other")
			continue
		}
		if i > 0 {
			p.out.WriteByte(',')
		}
		p.out.line(levels + 1)
		p.element(element, p.info.TypeOf(literal), levels+1)
	}
	if len(literal.Elts) > 0 {
		p.out.line(levels)
	}
	p.out.WriteByte(']')
}

// members writes the members of an object.
type members struct {
	*evaluation
	levels int
	any    bool
}

func (p *evaluation) members(levels int) *members {
	p.out.WriteByte('{')
	return &members{p, levels, false}
}

func (m *members) name(pos token.Pos, name string) {
	if m.any {
		m.out.WriteByte(',')
	}
	m.any = true
	m.out.line(m.levels + 1)
	m.out.from(pos)
	if !m.out.string(name) {
		m.fault(pos, "the key is not UTF-8, which JSON has to be")
	}
	m.out.WriteString(": ")
}

// elements writes what is in the literal of a map.
func (m *members) elements(literal *ast.CompositeLit) {
	for _, element := range literal.Elts {
		pair, ok := element.(*ast.KeyValueExpr)
		if !ok {
			m.fault(element.Pos(), "an element of a map without a key")
			continue
		}
		key := m.info.Types[pair.Key].Value
		if key == nil || key.Kind() != constant.String {
			m.fault(pair.Key.Pos(), "a key has to be a constant")
			continue
		}
		m.name(pair.Key.Pos(), constant.StringVal(key))
		m.element(pair.Value, m.info.TypeOf(literal), m.levels+1)
	}
}

func (m *members) end() {
	if m.any {
		m.out.line(m.levels)
	}
	m.out.WriteByte('}')
}
