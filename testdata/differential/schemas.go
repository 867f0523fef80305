package differential

import (
	"strconv"
	"strings"
)

// Schema returns the text of a random input schema of the subset.
func (d dice) inputSchema() string {
	g := schemas{dice: d, budget: 6 + d.IntN(40)}
	root := g.object(4)
	if g.chance(3) {
		root = root.without("type")
	}
	return string(g.spell(nil, g.shuffled(root), style{space: 6, escape: 20, number: 1 << 30}))
}

// schemas makes schemas as JSON values. The budget is how many more subschemas
// there may be.
type schemas struct {
	dice
	budget int
}

func (o object) without(name string) (left object) {
	for _, m := range o {
		if m.name != name {
			left = append(left, m)
		}
	}
	return left
}

// shuffled returns a schema with its keywords in any order.
func (g *schemas) shuffled(o object) object {
	g.Shuffle(len(o), func(i, j int) { o[i], o[j] = o[j], o[i] })
	return o
}

func (g *schemas) schema(depth int) object {
	g.budget--
	var s object
	switch kind := g.IntN(12); {
	case depth > 0 && g.budget > 0 && kind < 2:
		s = g.object(depth)
	case depth > 0 && g.budget > 0 && kind < 4:
		s = g.array(depth)
	case depth > 0 && g.budget > 0 && kind < 7:
		s = g.oneOf(depth)
	default:
		s = g.scalar()
	}
	return g.shuffled(s)
}

func typed(word string) object { return object{{"type", word}} }

// described adds a description now and then: some are apt to break a comment.
func (g *schemas) described(s object) object {
	if g.chance(5) {
		s = append(s, member{"description", pick(g.dice, descriptions)})
	}
	return s
}

var descriptions = []string{
	"", "What it is.", "two\nlines", "*/ x /*", "//go:embed x", "\n\n", "\u2028", "tab\there", "`", "Deprecated: no.", "  - a list\n  - of two", "\x00\x07", "日本語の説明",
	strings.Repeat("long words ", 40),
}

func (g *schemas) scalar() object {
	word := pick(g.dice, []string{"string", "string", "integer", "integer", "number", "boolean"})
	s := typed(word)
	if g.chance(3) {
		s = append(s, member{"enum", g.choices(word, 0)})
	}
	if (word == "integer" || word == "number") && g.chance(2) {
		s = append(s, member{"minimum", number(g.number())})
	}
	return g.described(s)
}

// choices returns the choices of an enum for instances of a type. Some are of
// other types and can never match.
func (g *schemas) choices(word string, depth int) list {
	l := list{}
	for range g.IntN(6) {
		switch {
		case g.chance(6):
			l = append(l, g.value(2))
		case word == "string":
			l = append(l, pick(g.dice, strs))
		case word == "boolean":
			l = append(l, g.chance(2))
		case word == "integer" || word == "number":
			l = append(l, number(g.number()))
		case word == "array":
			l = append(l, g.listOfAny(depth))
		default:
			l = append(l, g.objectOfAny(depth))
		}
	}
	if g.chance(30) {
		for i := range 20 {
			l = append(l, "choice "+strconv.Itoa(i))
		}
	}
	return l
}

func (d dice) listOfAny(depth int) list {
	l := make(list, d.IntN(3))
	for i := range l {
		l[i] = d.value(depth)
	}
	return l
}

func (d dice) objectOfAny(depth int) object {
	o := object{}
	for range d.IntN(3) {
		if name := pick(d, names[:6]); !o.has(name) {
			o = append(o, member{name, d.value(depth)})
		}
	}
	return o
}

func (g *schemas) array(depth int) object {
	s := typed("array")
	if !g.chance(5) {
		s = append(s, member{"items", g.schema(depth - 1)})
	}
	if g.chance(8) {
		s = append(s, member{"enum", g.choices("array", 2)})
	}
	return g.described(s)
}

func (g *schemas) object(depth int) object {
	var properties object
	for range g.IntN(6) {
		name := pick(g.dice, names)
		if g.chance(2) {
			name = pick(g.dice, names[:12])
		}
		if !properties.has(name) {
			properties = append(properties, member{name, g.schema(depth - 1)})
		}
	}
	if g.chance(60) { // more than one word of bits
		for i := range 70 {
			properties = append(properties, member{"many_" + strconv.Itoa(i), typed(pick(g.dice, []string{"string", "integer", "boolean"}))})
		}
	}
	s := typed("object")
	if len(properties) > 0 || g.chance(2) {
		s = append(s, member{"properties", append(object{}, properties...)})
	}
	if g.chance(2) {
		s = append(s, member{"required", g.required(properties)})
	}
	s = g.additional(s)
	if g.chance(12) {
		s = append(s, member{"enum", g.choices("object", 2)})
	}
	return g.described(s)
}

func (g *schemas) required(properties object) list {
	required := list{}
	for _, p := range properties {
		if g.chance(2) {
			required = append(required, p.name)
		}
	}
	if g.chance(5) {
		required = append(required, pick(g.dice, names))
	}
	if len(required) > 0 && g.chance(8) {
		required = append(required, required[0])
	}
	return required
}

// additional says in one of the ways there are what is to become of extras.
func (g *schemas) additional(s object) object {
	spelling := pick(g.dice, []string{"additionalProperties", "additional_properties"})
	switch g.IntN(5) {
	case 0, 1:
		return append(s, member{spelling, false})
	case 2:
		return append(s, member{spelling, true})
	}
	return s
}

// oneOf returns a union, whose branches may overlap, be the same, or be told apart
// by their kinds, a member, their names or their choices.
func (g *schemas) oneOf(depth int) object {
	branches := list{}
	switch count := 1 + g.IntN(4); g.IntN(6) {
	case 0:
		for range count {
			branches = append(branches, g.tagged(depth))
		}
	case 1:
		for range count {
			branches = append(branches, g.shuffled(append(typed("string"), member{"enum", g.choices("string", 0)})))
		}
	case 2:
		for range count {
			branches = append(branches, g.shuffled(g.object(depth-1)))
		}
	case 3:
		branch := g.schema(depth - 1)
		branches = append(branches, branch, g.variation(branch))
	default:
		for range count {
			branches = append(branches, g.schema(depth-1))
		}
	}
	s := object{{"oneOf", branches}}
	return g.described(s)
}

// tagged returns an object with a member that often tells it from others.
func (g *schemas) tagged(depth int) object {
	tag := append(typed("string"), member{"enum", list{pick(g.dice, strs[:8])}})
	s := g.object(depth - 1)
	var properties object
	for i, m := range s {
		if m.name == "properties" {
			properties = m.value.(object).without("kind")
			s = append(s[:i:i], s[i+1:]...)
			break
		}
	}
	properties = append(properties, member{"kind", g.shuffled(tag)})
	s = append(s.without("required"), member{"properties", g.shuffled(properties)})
	if !g.chance(6) {
		s = append(s, member{"required", list{"kind"}})
	}
	return g.shuffled(s)
}

// variation returns a schema that differs in one keyword, or in nothing.
func (g *schemas) variation(s object) object {
	varied := append(object{}, s...)
	if i := g.IntN(len(varied)); varied[i].name == "minimum" {
		varied[i].value = number(g.number())
	} else if varied[i].name == "required" {
		varied[i].value = list{}
	}
	return varied
}
