package emit

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/schemagen/schemagen/generator/internal/plan"
	kinds "github.com/schemagen/schemagen/runtime"
)

// runtime returns a name of package runtime.
func runtime(name string) *jen.Statement { return jen.Qual(runtimePath, name) }

// read returns a call of a method of the Reader.
func read(method string, arguments ...jen.Code) *jen.Statement {
	return jen.Id("r").Dot(method).Call(arguments...)
}

// write returns a call of a method of the Writer.
func write(method string, arguments ...jen.Code) *jen.Statement {
	return jen.Id("w").Dot(method).Call(arguments...)
}

// doc begins a declaration that has the doc comment d.
func doc(g *jen.Group, d plan.Doc) {
	g.Line()
	docLines(g, d)
}

// docLines prints d. Every text that comes from a schema passes here on its way
// into a comment: the space behind the slashes is what keeps it from being a
// directive such as //go:build.
func docLines(g *jen.Group, d plan.Doc) {
	for _, line := range d {
		g.Comment(strings.TrimRight("// "+line, " "))
	}
}

// comment begins a declaration with a comment of one line.
func comment(g *jen.Group, sentence string) { doc(g, plan.Doc{sentence}) }

// oneALine returns the options of a list that has its elements in lines of their own.
func oneALine(open, closing string) jen.Options {
	return jen.Options{Open: open, Close: closing, Separator: ",", Multi: true}
}

// fewTexts is how many texts stand in the line of the call.
const fewTexts = 8

// listOf returns a slice of texts.
func listOf(list []string) *jen.Statement {
	if len(list) > fewTexts {
		return jen.Index().String().Custom(oneALine("{", "}"), texts(list)...)
	}
	return jen.Index().String().Values(texts(list)...)
}

// arguments returns the arguments of a call, the last of which are texts.
func arguments(first []jen.Code, last []string) *jen.Statement {
	all := append(first, texts(last)...)
	if len(last) > fewTexts {
		return jen.Custom(oneALine("(", ")"), all...)
	}
	return jen.Params(all...)
}

func texts(list []string) []jen.Code {
	codes := make([]jen.Code, len(list))
	for i, s := range list {
		codes[i] = text(s)
	}
	return codes
}

// text returns a literal of s: raw if that saves escapes, quoted otherwise.
func text(s string) *jen.Statement {
	if strings.ContainsAny(s, `"\`) && !strings.Contains(s, "\n") {
		return rawText(s)
	}
	return jen.Lit(s)
}

// rawText returns a raw literal of s, or a quoted one if s holds what a raw one
// cannot hold (a backquote, a carriage return, a byte order mark, a NUL, invalid
// UTF-8) or what would not show (a change of direction).
func rawText(s string) *jen.Statement {
	for _, r := range s {
		if r == '`' || r == '\ufffd' || r != '\n' && r != '\t' && !strconv.IsPrint(r) {
			return jen.Lit(s)
		}
	}
	return jen.Op("`" + s + "`")
}

func integer(n int64) *jen.Statement { return jen.Op(strconv.FormatInt(n, 10)) }

// kind returns the constant of a kind of JSON value.
func kind(k kinds.Kind) *jen.Statement {
	switch k {
	case kinds.KindObject:
		return runtime("KindObject")
	case kinds.KindArray:
		return runtime("KindArray")
	case kinds.KindString:
		return runtime("KindString")
	case kinds.KindNumber:
		return runtime("KindNumber")
	case kinds.KindBoolean:
		return runtime("KindBoolean")
	case kinds.KindNull:
		return runtime("KindNull")
	default:
		panic(fmt.Sprintf("emit: no kind of a value: %v", k))
	}
}

func typeOf(t plan.Type) *jen.Statement {
	switch t := t.(type) {
	case plan.StringType:
		return jen.String()
	case plan.IntegerType:
		return jen.Int64()
	case plan.NumberType:
		return jen.Float64()
	case plan.BooleanType:
		return jen.Bool()
	case plan.JSONType:
		return runtime("JSON")
	case plan.SliceType:
		return jen.Index().Add(typeOf(t.Element))
	case plan.PointerType:
		return jen.Op("*").Add(typeOf(t.Element))
	case plan.NamedType:
		return jen.Id(t.Name)
	default:
		panic(fmt.Sprintf("emit: unknown type %T", t))
	}
}

// readMethod prints the method of a type that reads an instance.
func readMethod(g *jen.Group, receiver, name string, body ...jen.Code) {
	g.Line()
	g.Func().Params(jen.Id(receiver).Op("*").Id(name)).Id("read").
		Params(jen.Id("r").Op("*").Add(runtime("Reader"))).Block(body...)
}

// writeMethod prints the method of a type that writes an instance.
func writeMethod(g *jen.Group, receiver, name string, body ...jen.Code) {
	g.Line()
	g.Func().Params(jen.Id(receiver).Op("*").Id(name)).Id("write").
		Params(jen.Id("w").Op("*").Add(runtime("Writer"))).Block(body...)
}

// marshal prints MarshalJSON. Its receiver is a value, since json.Marshal does
// not find methods of pointers in values that it cannot take the address of.
func marshal(g *jen.Group, name, receiver, does string) {
	comment(g, "MarshalJSON "+does)
	g.Func().Params(jen.Id(receiver).Id(name)).Id("MarshalJSON").Params().Params(jen.Index().Byte(), jen.Error()).Block(
		jen.Id("w").Op(":=").Add(runtime("NewWriter")).Call(),
		jen.Id(receiver).Dot("write").Call(jen.Op("&").Id("w")),
		jen.Return(write("Bytes")),
	)
}
