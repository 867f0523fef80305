package emit

import (
	"fmt"

	"github.com/dave/jennifer/jen"

	"github.com/schemagen/schemagen/generator/internal/plan"
)

// tag is the field of a union that holds the number of its branch.
const tag = "branch"

// union prints the type of a oneOf schema.
func union(g *jen.Group, u *plan.Union) {
	doc(g, u.Doc)
	g.Type().Id(u.Name).StructFunc(func(g *jen.Group) {
		g.Id(tag).Int32()
		for _, slot := range u.Slots {
			g.Id(slot.Name).Add(typeOf(slot.Type))
		}
	})
	unionBranches(g, u)
	marshal(g, u.Name, "u", "writes the branch that is held as JSON.")
	for _, group := range u.Groups {
		if group.Guide != nil {
			guide(g, group.Guide)
		}
	}
	readMethod(g, "u", u.Name, readUnion(u)...)
	var cases []jen.Code
	for i, b := range u.Branches {
		cases = append(cases, jen.Case(jen.Lit(i+1)).Block(writeBranch(b)...))
	}
	cases = append(cases, jen.Default().Block(write("Unset")))
	writeMethod(g, "u", u.Name, jen.Switch(jen.Id("u").Dot(tag)).Block(cases...))
}

// unionBranches prints the interface of the branches, and what makes one from
// the other.
func unionBranches(g *jen.Group, u *plan.Union) {
	doc(g, u.Listing)
	g.Type().Id(u.Interface).Interface(jen.Id("union").Params().Id(u.Name))

	comment(g, u.New+" returns the union that holds branch.")
	g.Func().Id(u.New).Params(jen.Id("branch").Id(u.Interface)).Id(u.Name).Block(
		jen.If(jen.Id("branch").Op("==").Nil()).Block(jen.Return(jen.Id(u.Name).Values())),
		jen.Return(jen.Id("branch").Dot("union").Call()),
	)

	var cases []jen.Code
	for i, b := range u.Branches {
		cases = append(cases, jen.Case(jen.Lit(i+1)).Block(jen.Return(held(b))))
	}
	comment(g, "Branch returns the branch that u holds, nil if u is the zero value.")
	g.Func().Params(jen.Id("u").Id(u.Name)).Id("Branch").Params().Id(u.Interface).Block(
		jen.Switch(jen.Id("u").Dot(tag)).Block(cases...),
		jen.Return(jen.Nil()),
	)
	for i, b := range u.Branches {
		g.Line()
		g.Func().Params(jen.Id(b.Receiver).Id(b.Type)).Id("union").Params().Id(u.Name).Block(
			jen.Return(jen.Id(u.Name).Values(
				jen.Id(tag).Op(":").Lit(i+1),
				jen.Id(b.Slot).Op(":").Add(kept(b.Hold, jen.Id(b.Receiver))),
			)),
		)
	}
}

// held returns the branch that a union holds.
func held(b plan.Branch) *jen.Statement {
	slot := jen.Id("u").Dot(b.Slot)
	switch b.Hold.(type) {
	case plan.HoldConverted:
		return jen.Id(b.Type).Call(slot)
	case plan.HoldValue:
		return slot
	case plan.HoldPointer:
		return jen.Op("*").Add(slot)
	default:
		panic(fmt.Sprintf("emit: unknown hold %T", b.Hold))
	}
}

// kept returns what the slot of a branch holds for x, the branch as a variable.
func kept(h plan.Hold, x *jen.Statement) *jen.Statement {
	switch h := h.(type) {
	case plan.HoldConverted:
		return typeOf(h.Type).Call(x)
	case plan.HoldValue:
		return x
	case plan.HoldPointer:
		return jen.Op("&").Add(x)
	default:
		panic(fmt.Sprintf("emit: unknown hold %T", h))
	}
}

// readUnion reads the branches that can match a value of the kind that comes.
func readUnion(u *plan.Union) []jen.Code {
	one := jen.Op("&").Id("one")
	var cases []jen.Code
	for _, group := range u.Groups {
		kinds := make([]jen.Code, len(group.Kinds))
		for i, k := range group.Kinds {
			kinds[i] = kind(k)
		}
		var steps []jen.Code
		if group.Guide != nil {
			steps = append(steps, read("Guide", one, jen.Id(group.Guide.Name())))
		}
		for _, i := range group.Branches {
			if len(group.Branches) == 1 {
				steps = append(readBranch(i+1, u.Branches[i]), read("Matched", one))
			} else {
				steps = append(steps, tryBranch(i+1, u.Branches[i])...)
			}
		}
		cases = append(cases, jen.Case(kinds...).Block(steps...))
	}
	cases = append(cases, jen.Default().Block(read("Skip")))
	return []jen.Code{
		jen.Var().Id("one").Add(runtime("OneOf")),
		read("OneOf", one),
		jen.Switch(read("Kind")).Block(cases...),
		read("EndOneOf", one, text(u.Location), text(u.Expected), jen.Lit(len(u.Branches))),
	}
}

// readBranch reads the value as a branch that alone can match.
func readBranch(number int, b plan.Branch) []jen.Code {
	_, isPart := b.Value.(plan.Part)
	_, isValue := b.Hold.(plan.HoldValue)
	if isPart && isValue { // where it is
		return append([]jen.Code{jen.Id("u").Dot(tag).Op("=").Lit(number)},
			readInto(jen.Id("u").Dot(b.Slot), b.Value, b.Local)...)
	}
	steps, value := readValue(b.Value, b.Local)
	return append(steps, hold(number, b, value)...)
}

// tryBranch reads the value as one of several branches and keeps it if it matches.
func tryBranch(number int, b plan.Branch) []jen.Code {
	one := jen.Op("&").Id("one")
	steps, value := readValue(b.Value, b.Local)
	if len(steps) == 0 {
		steps = []jen.Code{jen.Id(b.Local).Op(":=").Add(value)}
	}
	steps = append(steps, jen.If(read("Matched", one)).Block(hold(number, b, jen.Id(b.Local))...))
	return []jen.Code{jen.If(read("Try", one, jen.Lit(number-1))).Block(steps...)}
}

// guide prints the variable that tells which branch can match.
func guide(g *jen.Group, planned plan.Guide) {
	var value jen.Code
	switch guide := planned.(type) {
	case plan.GuideByMember:
		value = runtime("GuideByMember").Call(text(guide.Member), guideChoices(guide.Choices))
	case plan.GuideByChoice:
		value = runtime("GuideByChoice").Call(guideChoices(guide.Choices))
	case plan.GuideByNames:
		var candidates []jen.Code
		for _, c := range guide.Candidates {
			candidates = append(candidates, runtime("Candidate").Values(jen.Dict{
				jen.Id("Branch"): jen.Lit(c.Branch), jen.Id("Shape"): jen.Id(c.ShapeVar), jen.Id("Closed"): jen.Lit(c.Closed),
			}))
		}
		value = runtime("GuideByNames").Custom(oneALine("(", ")"), candidates...)
	default:
		panic(fmt.Sprintf("emit: unknown guide %T", guide))
	}
	g.Line()
	g.Var().Id(planned.Name()).Op("=").Add(value)
}

func guideChoices(choices []plan.GuideChoice) jen.Code {
	var entries []jen.Code
	for _, c := range choices {
		entries = append(entries, text(c.Value).Op(":").Lit(c.Branch))
	}
	return jen.Map(jen.String()).Int().Custom(oneALine("{", "}"), entries...)
}

// hold returns the steps that make a union hold a branch that has been read.
func hold(number int, b plan.Branch, value *jen.Statement) []jen.Code {
	switch h := b.Hold.(type) {
	case plan.HoldConverted:
		if _, ok := b.Value.(plan.Choice); ok {
			value = typeOf(h.Type).Call(value)
		}
	case plan.HoldPointer:
		value = runtime("New").Call(jen.Id("r"), value)
	}
	return []jen.Code{jen.List(jen.Id("u").Dot(tag), jen.Id("u").Dot(b.Slot)).Op("=").List(jen.Lit(number), value)}
}

// writeBranch writes the branch from its slot.
func writeBranch(b plan.Branch) []jen.Code {
	slot := jen.Id("u").Dot(b.Slot)
	if _, ok := b.Value.(plan.Choice); ok {
		return []jen.Code{write("String", slot)} // the slot is a string
	}
	return writeValue(b.Value, slot)
}
