package gosource

import (
	"errors"
	"go/ast"
	"go/constant"
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

// writesItself reports whether a type has a method that encoding/json calls.
func writesItself(t *types.Named) bool {
	methods := types.NewMethodSet(types.NewPointer(t))
	for _, name := range []string{"MarshalJSON", "MarshalJSONTo", "MarshalText"} {
		if methods.Lookup(nil, name) != nil {
			return true
		}
	}
	return false
}

// kindOf says what an expression is.
func kindOf(e ast.Expr) string {
	switch e.(type) {
	case *ast.CallExpr:
		return "a call"
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

// fields returns what a literal of a struct sets to another value than zero.
func (p *evaluation) fields(literal *ast.CompositeLit) (fields []*ast.KeyValueExpr) {
	for _, element := range literal.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			if v := p.info.Types[pair.Value]; !v.IsNil() && (v.Value == nil || !isZero(v.Value)) {
				fields = append(fields, pair)
			}
		}
	}
	return fields
}

// isNotAnything reports whether a field is Not: &Schema{}, by which jsonschema-go means
// false.
func (p *evaluation) isNotAnything(field *ast.KeyValueExpr) bool {
	inner := p.literal(field.Value)
	return types.ExprString(field.Key) == "Not" && inner != nil && len(p.fields(inner)) == 0
}

// literal returns the literal that an expression leads to, or nil. What else there is
// to say of the way to it is said when the expression is written.
func (p *evaluation) literal(e ast.Expr) *ast.CompositeLit {
	const longest = 100 // a way that goes round has no end
	for range longest {
		switch x := ast.Unparen(e).(type) {
		case *ast.CompositeLit:
			return x
		case *ast.UnaryExpr:
			e = x.X
		case *ast.Ident:
			e = p.values[p.info.Uses[x]]
		default:
			return nil
		}
	}
	return nil
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
	isEmpty := literal != nil && len(literal.Elts) == 0 && isList(p.info.TypeOf(literal))
	switch {
	case name == "PropertyOrder":
		if !p.isInOrder(literal, fields) {
			p.fault(pair.Pos(), "PropertyOrder is not the order in which the properties stand here, which is the one that is written: write them in that order")
		}
		return
	case isEmpty && slices.Contains([]string{"AnyOf", "Enum", "OneOf"}, name):
		p.fault(pair.Pos(), "an empty %s matches nothing when jsonschema-go validates, and is left out when it writes JSON: take it out, or write the schema as a map", name)
		return
	case isEmpty && leavesOutEmpty(t, name):
		return // as if it were not there
	case name == "Extra":
		extra, ok := ast.Unparen(pair.Value).(*ast.CompositeLit)
		if !ok {
			p.fault(pair.Value.Pos(), "Extra has to be a literal of a map here")
			return
		}
		m.elements(extra)
		return
	}
	m.name(pair.Pos(), keyword(t, name))
	p.value(pair.Value, levels+1)
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
