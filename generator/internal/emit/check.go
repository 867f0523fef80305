package emit

import (
	"fmt"

	"github.com/dave/jennifer/jen"

	"github.com/schemagen/schemagen/generator/internal/plan"
)

// check returns the step that checks x, a scalar that has just been read.
func check(c plan.Check, x *jen.Statement) jen.Code {
	switch c := c.(type) {
	case plan.IntegerBelow:
		return jen.If(x.Op("<").Add(integer(c.Bound))).Block(belowMinimum(c.Location, c.Minimum))
	case plan.NumberBelow:
		return jen.If(read("LessThan", text(c.Minimum))).Block(belowMinimum(c.Location, c.Minimum))
	case plan.IntegerNotIn:
		choices := make([]jen.Code, len(c.Choices))
		for i, n := range c.Choices {
			choices[i] = integer(n)
		}
		return none(x, choices, notInEnum(c.Location, c.Allowed))
	case plan.NumberNotIn:
		return none(jen.String().Call(read("CanonicalNumber")), texts(c.Canonical), notInEnum(c.Location, c.Allowed))
	case plan.BooleanNot:
		if c.Choice {
			x = jen.Op("!").Add(x)
		}
		return jen.If(x).Block(notInEnum(c.Location, c.Allowed))
	case plan.Never:
		return notInEnum(c.Location, "[]")
	default:
		panic(fmt.Sprintf("emit: unknown check %T", c))
	}
}

func belowMinimum(location, minimum string) jen.Code {
	return read("BelowMinimum", text(location), text(minimum))
}

func notInEnum(location, allowed string) jen.Code {
	return read("NotInEnum", text(location), text(allowed))
}

// none returns a switch over x that does otherwise if x is none of choices.
func none(x jen.Code, choices []jen.Code, otherwise jen.Code) jen.Code {
	return jen.Switch(x).Block(caseOf(choices), jen.Default().Block(otherwise))
}

// caseOf returns an empty case.
func caseOf(choices []jen.Code) *jen.Statement {
	if len(choices) > fewTexts {
		return jen.Case(jen.Custom(jen.Options{Separator: ",", Multi: true}, choices...)).Block()
	}
	return jen.Case(choices...).Block()
}

// mark returns the step that remembers where a value starts.
func mark(e *plan.ContainerEnum) jen.Code { return jen.Id(e.Local).Op(":=").Add(read("Mark")) }

// containerEnum returns the steps that check an object or array that has just
// been read.
func containerEnum(e *plan.ContainerEnum) []jen.Code {
	canonical, report := read("Canonical", jen.Id(e.Local), kind(e.Kind)), notInEnum(e.Location, e.Allowed)
	if len(e.Canonical) == 0 {
		return []jen.Code{canonical, report}
	}
	return []jen.Code{none(canonical, texts(e.Canonical), report)}
}

// choices prints the type of an enum of strings. What is read is replaced by the
// constant, so that nothing of the input is kept.
func choices(g *jen.Group, c *plan.Choices) {
	doc(g, c.Doc)
	g.Type().Id(c.Name).String()
	comment(g, "The choices of "+c.Name+".")
	g.Const().DefsFunc(func(g *jen.Group) {
		for _, constant := range c.Constants {
			g.Id(constant.Name).Id(c.Name).Op("=").Lit(constant.Value)
		}
	})
	var cases []jen.Code
	for _, constant := range c.Constants {
		cases = append(cases, jen.Case(jen.Lit(constant.Value)).Block(jen.Op("*").Id(c.Receiver).Op("=").Id(constant.Name)))
	}
	cases = append(cases, jen.Default().Block(notInEnum(c.Location, c.Allowed)))
	readMethod(g, c.Receiver, c.Name, jen.Switch(read("Choice", text(c.Location))).Block(cases...))
}
