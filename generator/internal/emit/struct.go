package emit

import (
	"fmt"

	"github.com/dave/jennifer/jen"

	"github.com/schemagen/schemagen/generator/internal/plan"
)

// structType prints the type of a struct.
func structType(g *jen.Group, s *plan.Struct) {
	doc(g, s.Doc)
	g.Type().Id(s.Name).StructFunc(func(g *jen.Group) {
		for _, f := range s.Fields {
			docLines(g, f.Doc)
			g.Id(f.Name).Add(fieldType(f))
		}
		if _, ok := s.Rest.(plan.Keep); ok {
			if len(s.Fields) > 0 {
				g.Line()
			}
			g.Comment("// Extras holds the members that no property names.")
			g.Id("Extras").Add(runtime("Extras"))
		}
	})
}

func fieldType(f plan.Field) *jen.Statement {
	t := typeOf(plan.TypeOf(f.Value))
	if f.Optional {
		return runtime("Optional").Types(t)
	}
	return t
}

// inputFunctions prints what the input type of a tool has beside other structs.
func inputFunctions(g *jen.Group, f *plan.File) {
	name := f.Input.Name
	comment(g, f.Decode+" decodes and validates arguments in one pass. Strings of the result share memory with arguments.")
	g.Func().Id(f.Decode).Params(jen.Id("arguments").String()).Params(jen.Id(name), jen.Error()).Block(
		jen.Var().Id("in").Id(name),
		jen.Var().Id("r").Add(runtime("Reader")),
		begin(f, "Decode", jen.Id("arguments")),
		jen.Id("in").Dot("read").Call(jen.Op("&").Id("r")),
		jen.If(jen.Err().Op(":=").Add(read("Err")), jen.Err().Op("!=").Nil()).Block(
			jen.Return(jen.Id(name).Values(), jen.Err()),
		),
		jen.Return(jen.Id("in"), jen.Nil()),
	)
	comment(g, f.Validate+" validates arguments and builds nothing.")
	g.Func().Id(f.Validate).Params(jen.Id("arguments").Index().Byte()).Error().Block(
		jen.Var().Id("in").Id(name),
		jen.Var().Id("r").Add(runtime("Reader")),
		begin(f, "Check", jen.Id("arguments")),
		jen.Id("in").Dot("read").Call(jen.Op("&").Id("r")),
		jen.Return(read("Err")),
	)
	comment(g, "UnmarshalJSON decodes and validates data and keeps none of it. On an error in is left as it was.")
	g.Func().Params(jen.Id("in").Op("*").Id(name)).Id("UnmarshalJSON").Params(jen.Id("data").Index().Byte()).Error().Block(
		jen.Var().Id("decoded").Id(name),
		jen.Var().Id("r").Add(runtime("Reader")),
		begin(f, "DecodeBytes", jen.Id("data")),
		jen.Id("decoded").Dot("read").Call(jen.Op("&").Id("r")),
		jen.If(jen.Err().Op(":=").Add(read("Err")), jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Err())),
		jen.Op("*").Id("in").Op("=").Id("decoded"),
		jen.Return(jen.Nil()),
	)
	marshal(g, name, "in", "writes in as arguments that "+f.Decode+" reads back.")
	comment(g, "Validate checks a value that Go code built.")
	g.Func().Params(jen.Id("in").Id(name)).Id("Validate").Params().Error().Block(
		jen.Id("w").Op(":=").Add(runtime("NewWriter")).Call(),
		jen.Id("in").Dot("write").Call(jen.Op("&").Id("w")),
		jen.Return(write("Validate", jen.Id(f.Validate))),
	)
}

// begin makes the Reader read, and only so deep.
func begin(f *plan.File, method string, arguments jen.Code) jen.Code {
	if f.MaxDepth == 0 {
		return read(method, arguments)
	}
	return read(method, arguments).Line().Add(read("LimitDepth", jen.Lit(f.MaxDepth)))
}

// structMethods prints how a struct is read and written.
func structMethods(g *jen.Group, s *plan.Struct) {
	shape(g, s.Shape)

	var reading []jen.Code
	if s.Enum != nil {
		reading = append(reading, mark(s.Enum))
	}
	members := jen.Op("&").Id("members")
	reading = append(reading,
		jen.Var().Id("members").Add(runtime("Members")),
		jen.For(read("Object", members, jen.Id(s.Shape.Var)), read("Member", members), jen.Empty()).Block(readMember(s)...),
	)
	if s.Enum != nil {
		reading = append(reading, containerEnum(s.Enum)...)
	}
	readMethod(g, "in", s.Name, reading...)

	writing := []jen.Code{write("Object")}
	for _, f := range s.Fields {
		writing = append(writing, writeField(f)...)
	}
	if _, ok := s.Rest.(plan.Keep); ok {
		writing = append(writing, write("Extras", jen.Id("in").Dot("Extras"), jen.Id(s.Shape.Var)))
	}
	writeMethod(g, "in", s.Name, append(writing, write("EndObject"))...)
}

// shape prints the variable with the shape of an object.
func shape(g *jen.Group, s plan.Shape) {
	properties := jen.Nil()
	if len(s.Properties) > 0 {
		properties = listOf(s.Properties)
	}
	g.Line()
	g.Var().Id(s.Var).Op("=").Add(runtime("NewShape")).Add(arguments([]jen.Code{text(s.Location), properties}, s.Required))
}

// readMember returns the body of the loop over the members of an object.
func readMember(s *plan.Struct) []jen.Code {
	other := rest(s.Rest)
	if len(s.Fields) == 0 {
		return []jen.Code{other}
	}
	var cases []jen.Code
	for i, f := range s.Fields {
		cases = append(cases, jen.Case(jen.Lit(i)).Comment("// "+f.Label))
		cases = append(cases, readField(f)...)
	}
	cases = append(cases, jen.Default().Block(other))
	return []jen.Code{jen.Switch(jen.Id("members").Dot("Index")).Block(cases...)}
}

func rest(r plan.Rest) jen.Code {
	members := jen.Op("&").Id("members")
	switch r := r.(type) {
	case plan.Keep:
		return read("Extra", members, jen.Op("&").Id("in").Dot("Extras"))
	case plan.Refuse:
		return read("Unexpected", members, text(r.KeywordLocation))
	default:
		panic(fmt.Sprintf("emit: unknown rest %T", r))
	}
}

func readField(f plan.Field) []jen.Code {
	field := jen.Id("in").Dot(f.Name)
	if f.Optional {
		steps, value := readValue(f.Value, f.Local)
		return append(steps, field.Op("=").Add(runtime("Some")).Call(value))
	}
	return readInto(field, f.Value, f.Local)
}

func writeField(f plan.Field) []jen.Code {
	method := "Name"
	if f.Escaped {
		method = "EscapedName"
	}
	name, field := write(method, text(f.Member)), jen.Id("in").Dot(f.Name)
	if !f.Optional {
		return append([]jen.Code{name}, writeValue(f.Value, field)...)
	}
	return []jen.Code{jen.If(
		jen.List(jen.Id(f.Local), jen.Id("ok")).Op(":=").Add(field).Dot("Get").Call(),
		jen.Id("ok"),
	).Block(append([]jen.Code{name}, writeValue(f.Value, jen.Id(f.Local))...)...)}
}
