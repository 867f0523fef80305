package gosource

import (
	"errors"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

const jsonschemaPath = "github.com/google/jsonschema-go/jsonschema"

func isNamed(t types.Type, path, name string) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Name() == name && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == path
}

func isSchemaStruct(t types.Type) bool { return isNamed(t, jsonschemaPath, "Schema") }

func isRawMessage(t types.Type) bool {
	return t != nil && (isNamed(t, "encoding/json", "RawMessage") || isNamed(t, "encoding/json/jsontext", "Value"))
}

// isPtr reports whether the object is jsonschema.Ptr, which returns a pointer to
// its argument.
func isPtr(object types.Object) bool {
	return object != nil && object.Name() == "Ptr" && object.Pkg() != nil && object.Pkg().Path() == jsonschemaPath
}

// isText reports whether values of the type hold text, as a string or as bytes.
func isText(t types.Type) bool {
	if t == nil {
		return false
	}
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0 || isBytes(t)
}

func isBytes(t types.Type) bool {
	if t == nil {
		return false
	}
	slice, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	element, ok := slice.Elem().Underlying().(*types.Basic)
	return ok && element.Kind() == types.Byte
}

func pointee(t types.Type) types.Type {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// writesItself reports whether a type has a method that encoding/json calls, and is none
// of those whose JSON is known.
func writesItself(t types.Type) bool {
	named, ok := types.Unalias(pointee(t)).(*types.Named)
	if !ok || types.IsInterface(named) || isSchemaStruct(named) || isRawMessage(named) {
		return false
	}
	methods := types.NewMethodSet(types.NewPointer(named))
	for _, name := range []string{"MarshalJSON", "MarshalJSONTo", "MarshalText"} {
		if methods.Lookup(nil, name) != nil {
			return true
		}
	}
	return false
}

// kindOf says what an expression is.
func kindOf(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		return types.ExprString(e.Fun) + "(…)"
	case *ast.FuncLit:
		return "a function"
	}
	return types.ExprString(e)
}

func isRange(err error) bool { return errors.Is(err, strconv.ErrRange) }

// schemaStruct writes a Schema of jsonschema-go as its MarshalJSON does, but for
// the order of the members, which is that of the source.
func (p *evaluation) schemaStruct(literal *ast.CompositeLit, levels int) {
	for _, element := range literal.Elts {
		if _, ok := element.(*ast.KeyValueExpr); !ok {
			p.fault(element.Pos(), "a Schema has to be written with the names of its fields")
			return
		}
	}
	fields := p.fields(literal)
	if levels > 0 {
		switch {
		case len(fields) == 0:
			p.out.WriteString("true")
			return
		case len(fields) == 1 && p.isNotAnything(fields[0]):
			p.out.WriteString("false")
			return
		}
	}
	m := p.members(levels)
	t := pointee(p.info.TypeOf(literal)).Underlying().(*types.Struct)
	for _, field := range fields {
		p.field(m, t, field, fields, levels)
	}
	m.end()
}

// fields returns what a literal of a Schema sets that is not left out of its JSON.
func (p *evaluation) fields(literal *ast.CompositeLit) (fields []*ast.KeyValueExpr) {
	t := pointee(p.info.TypeOf(literal)).Underlying().(*types.Struct)
	for _, element := range literal.Elts {
		pair, ok := element.(*ast.KeyValueExpr)
		if ok && !p.isLeftOut(t, types.ExprString(pair.Key), pair.Value) {
			fields = append(fields, pair)
		}
	}
	return fields
}

// isLeftOut reports whether a Schema with such a field has nothing of it in its JSON. Of
// empty ones some match nothing when the Schema validates, which is a fault later on.
func (p *evaluation) isLeftOut(t *types.Struct, field string, e ast.Expr) bool {
	value := p.resolved(e)
	tv := p.info.Types[value]
	_, isPointer := types.Unalias(p.info.TypeOf(e)).(*types.Pointer)
	literal, isLiteral := value.(*ast.CompositeLit)
	switch {
	case tv.IsNil():
		return true
	case isPointer:
		return false
	case tv.Value != nil:
		return isZero(tv.Value)
	case !isLiteral || len(literal.Elts) > 0 || !isList(tv.Type) || matchesNothing(field):
		return false
	}
	return field == "DependencySchemas" || field == "DependencyStrings" || field == "Extra" || leavesOutEmpty(t, field)
}

// matchesNothing reports whether a Schema whose field is empty, and not nil, takes
// nothing.
func matchesNothing(field string) bool {
	return slices.Contains([]string{"AnyOf", "Enum", "OneOf"}, field)
}

// isNotAnything reports whether a field is Not: &Schema{}, by which jsonschema-go means
// false.
func (p *evaluation) isNotAnything(field *ast.KeyValueExpr) bool {
	inner := p.literal(field.Value)
	return types.ExprString(field.Key) == "Not" && inner != nil && isSchemaStruct(p.info.TypeOf(inner)) && len(p.fields(inner)) == 0
}

// literal returns the literal that an expression leads to, or nil.
func (p *evaluation) literal(e ast.Expr) *ast.CompositeLit {
	literal, _ := p.resolved(e).(*ast.CompositeLit)
	return literal
}

// resolved returns what an expression stands for: itself, or what it names or points to
// as long as nothing changes that.
func (p *evaluation) resolved(e ast.Expr) ast.Expr {
	const mostSteps = 100 // a way that goes round has no end
	for range mostSteps {
		switch x := e.(type) {
		case *ast.ParenExpr:
			e = x.X
		case *ast.UnaryExpr:
			if x.Op != token.AND {
				return e
			}
			e = x.X
		case *ast.Ident:
			object := p.info.Uses[x]
			value := p.values[object]
			if _, changed := p.assigned[object]; value == nil || changed {
				return e
			}
			e = value
		default:
			return e
		}
	}
	return e
}

// isInOrder reports whether the properties among the fields stand in an order: those
// that it lists first.
func (p *evaluation) isInOrder(order *ast.CompositeLit, fields []*ast.KeyValueExpr) bool {
	var names []string
	for _, field := range fields {
		if properties := p.literal(field.Value); types.ExprString(field.Key) == "Properties" && properties != nil {
			for _, element := range properties.Elts {
				if pair, ok := element.(*ast.KeyValueExpr); ok {
					names = append(names, p.text(pair.Key))
				}
			}
		}
	}
	if order == nil || len(order.Elts) > len(names) {
		return false
	}
	for i, element := range order.Elts {
		if p.text(element) != names[i] {
			return false
		}
	}
	return true
}

// text returns the constant string that an expression is.
func (p *evaluation) text(e ast.Expr) string {
	if value := p.info.Types[e].Value; value != nil && value.Kind() == constant.String {
		return constant.StringVal(value)
	}
	return ""
}

// field writes one field of a Schema, which is one of those.
func (p *evaluation) field(m *members, t *types.Struct, pair *ast.KeyValueExpr, fields []*ast.KeyValueExpr, levels int) {
	name := types.ExprString(pair.Key)
	literal := p.literal(pair.Value)
	isEmpty := literal != nil && len(literal.Elts) == 0
	switch {
	case name == "PropertyOrder":
		if !p.isInOrder(literal, fields) {
			p.fault(pair.Pos(), "PropertyOrder is not the order in which the properties stand here, which is the one that is written: write them in that order")
		}
		return
	case isEmpty && matchesNothing(name):
		p.fault(pair.Pos(), "an empty %s matches nothing when jsonschema-go validates, and is left out when it writes JSON: take it out, or write the schema as a map", name)
		return
	case name == "Extra":
		p.extra(m, t, pair.Value)
		return
	}
	m.name(pair.Pos(), keyword(t, name))
	p.value(pair.Value, levels+1)
}

// extra writes the members of Extra. The JSON of a Schema cannot be written when one of
// them has a field of its own.
func (p *evaluation) extra(m *members, t *types.Struct, value ast.Expr) {
	literal, ok := ast.Unparen(value).(*ast.CompositeLit)
	if !ok {
		p.fault(value.Pos(), "Extra has to be a literal of a map here")
		return
	}
	for _, element := range literal.Elts {
		pair, ok := element.(*ast.KeyValueExpr)
		for i := range t.NumFields() {
			if field := t.Field(i).Name(); ok && field != "Extra" && field != "PropertyOrder" && keyword(t, field) == p.text(pair.Key) {
				p.fault(pair.Pos(), "%q has a field of its own, %s, which it has to be written with", p.text(pair.Key), field)
				return
			}
		}
	}
	m.elements(literal)
}

// leavesOutEmpty reports whether the JSON of a Schema lacks the field when it is empty.
// That of Properties is written by a rule of its own.
func leavesOutEmpty(t *types.Struct, field string) bool {
	for i := range t.NumFields() {
		if t.Field(i).Name() == field {
			return field != "Properties" && strings.Contains(reflect.StructTag(t.Tag(i)).Get("json"), ",omitempty")
		}
	}
	return false
}

// isList reports whether a type is that of a slice or map.
func isList(t types.Type) bool {
	if t == nil {
		return false
	}
	switch t.Underlying().(type) {
	case *types.Slice, *types.Map:
		return true
	}
	return false
}

// keyword returns the keyword that a field of Schema stands for.
func keyword(t *types.Struct, field string) string {
	switch field {
	case "Type", "Types":
		return "type"
	case "Items", "ItemsArray":
		return "items"
	case "DependencySchemas", "DependencyStrings":
		return "dependencies"
	}
	for i := range t.NumFields() {
		if t.Field(i).Name() == field {
			name, _, _ := strings.Cut(reflect.StructTag(t.Tag(i)).Get("json"), ",")
			if name != "" && name != "-" {
				return name
			}
		}
	}
	return field
}

func isZero(v constant.Value) bool {
	switch v.Kind() {
	case constant.Bool:
		return !constant.BoolVal(v)
	case constant.String:
		return constant.StringVal(v) == ""
	}
	return constant.Sign(v) == 0
}
