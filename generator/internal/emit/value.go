package emit

import (
	"fmt"

	"github.com/dave/jennifer/jen"

	"github.com/schemagen/schemagen/generator/internal/plan"
)

// readInto returns the steps that read v into target.
func readInto(target *jen.Statement, v plan.Value, local string) []jen.Code {
	switch v.(type) {
	case plan.Part, plan.Choice:
		return []jen.Code{target.Clone().Dot("read").Call(jen.Id("r"))}
	}
	steps, value := readValue(v, local)
	return append(steps, target.Clone().Op("=").Add(value))
}

// readValue returns the steps that read v, and the value that they end with. If
// that takes a variable it is called local.
func readValue(v plan.Value, local string) (steps []jen.Code, value *jen.Statement) {
	switch v := v.(type) {
	case plan.String:
		return scalar(read("String", text(v.Location)), v.Checks, local)
	case plan.Integer:
		return scalar(read("Integer", text(v.Location)), v.Checks, local)
	case plan.Number:
		return scalar(read("Number", text(v.Location)), v.Checks, local)
	case plan.Boolean:
		return scalar(read("Boolean", text(v.Location)), v.Checks, local)
	case plan.JSON:
		return nil, read("Any")
	case plan.List:
		return readList(v, local), jen.Id(local)
	case plan.Choice, plan.Part:
		return []jen.Code{
			jen.Var().Id(local).Add(typeOf(plan.TypeOf(v))),
			jen.Id(local).Dot("read").Call(jen.Id("r")),
		}, jen.Id(local)
	default:
		panic(fmt.Sprintf("emit: unknown value %T", v))
	}
}

func scalar(value *jen.Statement, checks []plan.Check, local string) ([]jen.Code, *jen.Statement) {
	if len(checks) == 0 {
		return nil, value
	}
	steps := []jen.Code{jen.Id(local).Op(":=").Add(value)}
	for _, c := range checks {
		steps = append(steps, check(c, jen.Id(local)))
	}
	return steps, jen.Id(local)
}

func readList(v plan.List, local string) []jen.Code {
	steps := []jen.Code{jen.Var().Id(local).Add(typeOf(plan.TypeOf(v)))}
	if v.Enum != nil {
		steps = append(steps, mark(v.Enum))
	}
	body, item := readValue(v.Item, v.Local)
	body = append(body, jen.Id(local).Op("=").Add(runtime("Append")).Call(jen.Id("r"), jen.Id(local), item))
	steps = append(steps, jen.For(read("Array", text(v.Location)), read("Element"), jen.Empty()).Block(body...))
	if v.Enum != nil {
		steps = append(steps, containerEnum(v.Enum)...)
	}
	return steps
}

// writeValue returns the steps that write x, which holds v.
func writeValue(v plan.Value, x *jen.Statement) []jen.Code {
	switch v := v.(type) {
	case plan.String:
		return []jen.Code{write("String", x)}
	case plan.Integer:
		return []jen.Code{write("Integer", x)}
	case plan.Number:
		return []jen.Code{write("Number", x)}
	case plan.Boolean:
		return []jen.Code{write("Boolean", x)}
	case plan.JSON:
		return []jen.Code{write("JSON", x)}
	case plan.Choice:
		return []jen.Code{write("String", jen.String().Call(x))}
	case plan.Part:
		return []jen.Code{x.Clone().Dot("write").Call(jen.Id("w"))}
	case plan.List:
		return writeList(v, x)
	default:
		panic(fmt.Sprintf("emit: unknown value %T", v))
	}
}

// writeList writes the items that are structs where they are; they may be large.
func writeList(v plan.List, list *jen.Statement) []jen.Code {
	var loop *jen.Statement
	switch v.Item.(type) {
	case plan.Part:
		loop = jen.For(jen.Id("i").Op(":=").Range().Add(list)).
			Block(writeValue(v.Item, list.Clone().Index(jen.Id("i")))...)
	default:
		loop = jen.For(jen.List(jen.Id("_"), jen.Id(v.Local)).Op(":=").Range().Add(list)).
			Block(writeValue(v.Item, jen.Id(v.Local))...)
	}
	return []jen.Code{write("Array"), loop, write("EndArray")}
}

// slice prints the type of an array that is read by a function of its own.
func slice(g *jen.Group, s *plan.Slice) {
	doc(g, s.Doc)
	g.Type().Id(s.Name).Add(typeOf(plan.TypeOf(s.List)))
	readMethod(g, "in", s.Name, readInto(jen.Op("*").Id("in"), s.List, s.Local)...)
	writing := []jen.Code{jen.Id(s.Local).Op(":=").Op("*").Id("in")}
	writeMethod(g, "in", s.Name, append(writing, writeValue(s.List, jen.Id(s.Local))...)...)
}
