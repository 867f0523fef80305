package differential

import (
	"strings"
	"unicode"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// arguments returns random arguments: most are made to be valid and then spoilt.
func (d dice) arguments(root *schema.Object) []byte {
	v := d.instance(root)
	for !d.chance(3) {
		v = d.spoilt(v)
	}
	s := style{space: 1 << 30, escape: 1 << 30, number: 1 << 30}
	if d.chance(2) {
		s = style{space: 2 + d.IntN(20), escape: 2 + d.IntN(30), number: 2 + d.IntN(4)}
	}
	text := d.space(d.spell(d.space(nil, s), v, s), s)
	if d.chance(6) {
		text = d.broken(text)
	}
	return text
}

// instance returns a value that satisfies s, if one is easily found.
func (d dice) instance(s schema.Schema) value {
	if enum := s.Base().Enum; enum != nil && len(enum.Choices) > 0 && !d.chance(20) {
		return parse(pick(d, enum.Choices).JSON)
	}
	switch s := s.(type) {
	case *schema.Object:
		return d.objectOf(s)
	case *schema.Array:
		return d.listOf(s)
	case *schema.String:
		return pick(d, strs)
	case *schema.Integer:
		return d.numberOf(s.Minimum, true)
	case *schema.Number:
		return d.numberOf(s.Minimum, false)
	case *schema.Boolean:
		return d.chance(2)
	case *schema.OneOf:
		return d.instance(pick(d, s.Branches))
	}
	panic("unknown schema")
}

func (d dice) listOf(s *schema.Array) value {
	if s.Items == nil {
		return d.listOfAny(2)
	}
	l := make(list, d.IntN(4))
	for i := range l {
		l[i] = d.instance(s.Items)
	}
	return l
}

func (d dice) objectOf(s *schema.Object) value {
	o := object{}
	for _, p := range s.Properties {
		if p.Required || d.chance(2) {
			o = append(o, member{p.Name, d.instance(p.Schema)})
		}
	}
	for _, name := range s.Required {
		if !o.has(name) {
			o = append(o, member{name, d.value(1)})
		}
	}
	for !s.Closed && d.chance(3) {
		if name := pick(d, names); !o.has(name) && !isProperty(s, name) {
			o = append(o, member{name, d.value(2)})
		}
	}
	if d.chance(2) {
		d.Shuffle(len(o), func(i, j int) { o[i], o[j] = o[j], o[i] })
	}
	return o
}

func isProperty(s *schema.Object, name string) bool {
	for _, p := range s.Properties {
		if p.Name == name {
			return true
		}
	}
	return false
}

func (d dice) numberOf(minimum string, integer bool) value {
	for range 10 {
		text := d.number()
		if (minimum == "" || runtime.CompareNumbers(text, minimum) >= 0) && (!integer || runtime.IsInteger(text)) {
			return number(text)
		}
	}
	if minimum == "" {
		return number("1")
	}
	return number(minimum)
}

// spoilt returns v with one change somewhere inside.
func (d dice) spoilt(v value) value {
	switch v := v.(type) {
	case list:
		if len(v) > 0 && !d.chance(4) {
			changed := append(list{}, v...)
			i := d.IntN(len(v))
			changed[i] = d.spoilt(v[i])
			return changed
		}
	case object:
		if len(v) > 0 && !d.chance(3) {
			changed := append(object{}, v...)
			i := d.IntN(len(v))
			changed[i].value = d.spoilt(v[i].value)
			return changed
		}
	}
	return d.changed(v)
}

func (d dice) changed(v value) value {
	if d.chance(8) {
		return d.value(2)
	}
	switch v := v.(type) {
	case string:
		return d.changedString(v)
	case number:
		return d.changedNumber(string(v))
	case bool:
		return pick(d, []value{!v, "true", number("1"), number("0"), nil})
	case list:
		return d.changedList(v)
	case object:
		return d.changedObject(v)
	}
	return d.value(1)
}

func (d dice) changedString(s string) value {
	switch d.IntN(6) {
	case 0:
		return s + pick(d, []string{" ", "x", "\x00", s})
	case 1:
		return d.otherName(s)
	case 2:
		return nil
	case 3:
		return list{s}
	case 4:
		return number(d.number())
	}
	return pick(d, strs)
}

// otherName returns a name that looks like another.
func (d dice) otherName(name string) string {
	switch d.IntN(6) {
	case 0:
		return strings.ToUpper(name)
	case 1:
		return strings.ToLower(name)
	case 2:
		return strings.Map(func(r rune) rune {
			if r == '_' || r == '-' {
				return pick(d, []rune{'-', '_', ' '})
			}
			return r
		}, name)
	case 3:
		return " " + name
	case 4:
		return strings.Map(func(r rune) rune { return unicode.SimpleFold(r) }, name)
	}
	if runes := []rune(name); len(runes) > 0 {
		i := d.IntN(len(runes))
		return string(runes[:i]) + string(runes[i+1:])
	}
	return "x"
}

func (d dice) changedNumber(text string) value {
	switch d.IntN(8) {
	case 0:
		if negative, ok := strings.CutPrefix(text, "-"); ok {
			return number(negative)
		}
		return number("-" + text)
	case 1:
		return text // as a string
	case 2:
		return nil
	case 3:
		if !strings.ContainsAny(text, ".eE") {
			return number(text + pick(d, []string{".5", ".0", "0", "e1", "e-1", ".00000000000000000000000001"}))
		}
	case 4:
		if i := strings.IndexAny(text, ".eE"); i > 0 && text[i] == '.' {
			return number(text[:i+1] + pick(d, []string{"0", "9", "00000000000000000001"}) + text[i+1:])
		}
	case 5:
		return list{number(text)}
	}
	return number(d.number())
}

func (d dice) changedList(l list) value {
	changed := append(list{}, l...)
	switch d.IntN(6) {
	case 0:
		return append(changed, d.value(1))
	case 1:
		if len(l) > 0 {
			return append(changed, l[d.IntN(len(l))])
		}
	case 2:
		if len(l) > 0 {
			return l[0]
		}
	case 3:
		return d.nested(changed)
	case 4:
		if len(l) > 0 {
			return changed[:len(l)-1]
		}
	}
	d.Shuffle(len(changed), func(i, j int) { changed[i], changed[j] = changed[j], changed[i] })
	return changed
}

// nested returns v inside so many lists that it comes to the limit of depth.
func (d dice) nested(v value) value {
	if !d.chance(20) {
		return list{v}
	}
	for range 120 + d.IntN(12) {
		if d.chance(2) {
			v = list{v}
		} else {
			v = object{{pick(d, names[:4]), v}}
		}
	}
	return v
}

func (d dice) changedObject(o object) value {
	changed := append(object{}, o...)
	switch d.IntN(9) {
	case 0, 1:
		changed = append(changed, member{pick(d, names), d.value(1)}) // may be a repeated name
	case 2:
		if len(o) > 0 {
			i := d.IntN(len(o))
			return append(changed[:i], changed[i+1:]...)
		}
	case 3:
		if len(o) > 0 {
			i := d.IntN(len(o))
			changed[i].name = d.otherName(changed[i].name)
		}
	case 4:
		if len(o) > 0 && d.chance(3) {
			again := o[d.IntN(len(o))]
			return append(changed, again)
		}
	case 5:
		if len(o) > 1 {
			i, j := d.IntN(len(o)), d.IntN(len(o))
			changed[i].value, changed[j].value = changed[j].value, changed[i].value
		}
	case 6:
		if len(o) > 0 {
			changed[d.IntN(len(o))].value = nil
		}
	case 7:
		if d.chance(4) {
			return d.nested(changed)
		}
		if len(o) > 0 {
			return o[d.IntN(len(o))].value
		}
	}
	d.Shuffle(len(changed), func(i, j int) { changed[i], changed[j] = changed[j], changed[i] })
	return changed
}

// pieces are what texts are broken with.
var pieces = []string{
	"{", "}", "[", "]", ",", ":", `"`, `\`, " ", "\n", "0", "1", "-", "+", ".", "e", "E", "t", "n", "u", "/", "'",
	"\x00", "\x08", "\x1f", "\x7f", "\x80", "\xbf", "\xc0\x80", "\xc2", "\xe0\x80\x80", "\xed\xa0\x80", "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\xf8", "\xff", "\ufeff", "\u00a0", "\u2028",
	`\u`, `\ud800`, `\udc00`, `\ud83d\ude00`, `\ud83d\u0041`, `\x`, `\u00g0`, `\u0000`, "true", "nul", "NaN", "//", "{}", "[]", `""`, `"":`, `,"a":1`, "01", "1.", ".5", "-",
}

// broken returns text with a change of its bytes.
func (d dice) broken(text []byte) []byte {
	i := d.IntN(len(text) + 1)
	before, after := string(text[:i]), string(text[i:])
	switch d.IntN(7) {
	case 0:
		return []byte(before)
	case 1:
		return []byte(before + pick(d, pieces) + after)
	case 2, 3:
		if after != "" {
			return []byte(before + pick(d, pieces) + after[1:])
		}
	case 4:
		if after != "" {
			return []byte(before + after[1:])
		}
	case 5:
		return []byte(string(text) + pick(d, pieces))
	}
	if j := d.IntN(len(text) + 1); j > i {
		return []byte(before + string(text[i:j]) + string(text[i:j]) + string(text[j:]))
	}
	return []byte(pick(d, pieces) + string(text))
}
