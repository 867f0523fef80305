package schemagencheck

import (
	"fmt"
	"go/ast"
	"go/types"
	"reflect"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

// jsonPackages are the packages whose decoders fill a Go value by reflection, and
// call UnmarshalJSON where a type has it.
var jsonPackages = []string{"encoding/json", "encoding/json/v2", "github.com/go-json-experiment/json"}

// targetAt says which argument of a decoding function is the value that it fills.
var targetAt = map[string]int{"Unmarshal": 1, "UnmarshalRead": 1, "UnmarshalDecode": 1, "Decode": 0}

// decodedAround reports decoding by reflection into the fields of an input type
// whose UnmarshalJSON is not called, since what is filled does not have it.
func (c check) decodedAround() {
	bare := c.bareTypes()
	for cursor := range c.syntax.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cursor.Node().(*ast.CallExpr)
		target, ok := c.decodeTarget(call)
		if !ok {
			continue
		}
		found := bare.within(c.TypesInfo.TypeOf(target), make(map[types.Type]bool))
		if found == nil {
			continue
		}
		c.Report(analysis.Diagnostic{
			Pos: target.Pos(), End: target.End(), Category: "decoded_around",
			Message: fmt.Sprintf("%s fills the fields of %s around its UnmarshalJSON, so that nothing is validated: decode into %s itself, or call %s",
				types.ExprString(call.Fun), c.typeName(found), c.typeName(found), c.decoderOf(found)),
			SuggestedFixes: c.withoutConversion(target, found),
		})
	}
}

// decodeTarget returns the value that a call decodes JSON into by reflection.
func (c check) decodeTarget(call *ast.CallExpr) (target ast.Expr, ok bool) {
	callee := typeutil.StaticCallee(c.TypesInfo, call)
	if callee == nil {
		return nil, false
	}
	for _, path := range jsonPackages {
		if isOf(callee, path) {
			i, decodes := targetAt[callee.Name()]
			if decodes && i < len(call.Args) {
				return ast.Unparen(call.Args[i]), true
			}
		}
	}
	return nil, false
}

// withoutConversion returns the fix for (*plain)(&in), where in is of the input
// type: &in alone. Nothing else is sure to be what was meant.
func (c check) withoutConversion(target ast.Expr, input *types.Named) []analysis.SuggestedFix {
	conversion, ok := target.(*ast.CallExpr)
	if !ok || len(conversion.Args) != 1 || !c.TypesInfo.Types[conversion.Fun].IsType() {
		return nil
	}
	value := conversion.Args[0]
	if !types.Identical(c.TypesInfo.TypeOf(value), types.NewPointer(input)) {
		return nil
	}
	return []analysis.SuggestedFix{{
		Message: "Decode into " + c.typeName(input) + " itself",
		TextEdits: []analysis.TextEdit{
			{Pos: conversion.Pos(), End: value.Pos()},
			{Pos: value.End(), End: conversion.End()},
		},
	}}
}

// bareTypes are the types of a package that are defined by an input type, and have
// its fields without its methods.
type bareTypes map[*types.TypeName]*types.Named

func (c check) bareTypes() bareTypes {
	bare := make(bareTypes)
	definitions := make(map[*types.TypeName]types.Type)
	for cursor := range c.syntax.Root().Preorder((*ast.TypeSpec)(nil)) {
		spec := cursor.Node().(*ast.TypeSpec)
		if name, ok := c.TypesInfo.Defs[spec.Name].(*types.TypeName); ok && !spec.Assign.IsValid() {
			definitions[name] = c.TypesInfo.TypeOf(spec.Type)
		}
	}
	for name := range definitions {
		if input := definedBy(name, definitions); input != nil {
			bare[name] = input
		}
	}
	return bare
}

// definedBy follows the definitions from a name to the input type that they start
// from.
func definedBy(name *types.TypeName, definitions map[*types.TypeName]types.Type) *types.Named {
	for range len(definitions) {
		definition := definitions[name]
		if _, pointer := types.Unalias(definition).(*types.Pointer); definition == nil || pointer {
			return nil
		}
		if input := inputType(definition); input != nil {
			return input
		}
		named, ok := types.Unalias(definition).(*types.Named)
		if !ok {
			return nil
		}
		name = named.Obj()
	}
	return nil
}

// within returns the input type whose fields reflection meets in t without its
// UnmarshalJSON.
func (bare bareTypes) within(t types.Type, seen map[types.Type]bool) *types.Named {
	if t == nil || seen[t] {
		return nil
	}
	seen[t] = true
	switch t := types.Unalias(t).(type) {
	case *types.Pointer:
		return bare.within(t.Elem(), seen)
	case *types.Slice:
		return bare.within(t.Elem(), seen)
	case *types.Array:
		return bare.within(t.Elem(), seen)
	case *types.Map:
		return bare.within(t.Elem(), seen)
	case *types.Struct:
		return bare.withinFields(t, seen)
	case *types.Named:
		if readsItself(t) {
			return nil
		}
		if input, ok := bare[t.Obj()]; ok {
			return input
		}
		return bare.within(t.Underlying(), seen)
	}
	return nil
}

// withinFields is within for the fields of a struct that does not read itself. Of
// an embedded struct reflection fills the fields and calls no method: when a struct
// embeds two input types, neither UnmarshalJSON is promoted, and none is called.
func (bare bareTypes) withinFields(t *types.Struct, seen map[types.Type]bool) *types.Named {
	if readsItself(t) {
		return nil
	}
	for i := range t.NumFields() {
		field := t.Field(i)
		if field.Embedded() && !hasName(t.Tag(i)) {
			if input := inputType(field.Type()); input != nil {
				return input
			}
		} else if !field.Exported() {
			continue
		}
		if input := bare.within(field.Type(), seen); input != nil {
			return input
		}
	}
	return nil
}

// readsItself reports whether a pointer to t has a method that decoders call in
// place of filling fields.
func readsItself(t types.Type) bool {
	methods := types.NewMethodSet(types.NewPointer(t))
	for _, name := range []string{"UnmarshalJSON", "UnmarshalJSONFrom", "UnmarshalText"} {
		if methods.Lookup(nil, name) != nil {
			return true
		}
	}
	return false
}

// hasName reports whether a field's tag gives it a name in JSON.
func hasName(tag string) bool {
	name, _, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ",")
	return name != ""
}
