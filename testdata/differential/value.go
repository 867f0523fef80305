package differential

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/schemagen/schemagen/runtime"
)

// A value is a JSON value: nil, bool, string, number, list or object. How it is
// spelt is decided when it is written.
type value any

// A number is a JSON number, as written.
type number string

type list []value

// An object may have members of the same name.
type object []member

type member struct {
	name  string
	value value
}

// value returns a random value, whatever any schema says.
func (d dice) value(depth int) value {
	switch kind := d.IntN(9); {
	case kind == 0:
		return nil
	case kind == 1:
		return d.chance(2)
	case kind < 4:
		return pick(d, strs)
	case kind < 6 || depth <= 0:
		return number(d.number())
	case kind < 7:
		l := make(list, d.IntN(4))
		for i := range l {
			l[i] = d.value(depth - 1)
		}
		return l
	}
	o := object{}
	for range d.IntN(4) {
		if name := pick(d, names); !o.has(name) {
			o = append(o, member{name, d.value(depth - 1)})
		}
	}
	return o
}

func (o object) has(name string) bool {
	for _, m := range o {
		if m.name == name {
			return true
		}
	}
	return false
}

// A style says how often a text is spelt in an unusual way: once in so many times.
type style struct{ space, escape, number int }

// spell appends one of the texts that stand for v.
func (d dice) spell(to []byte, v value, s style) []byte {
	switch v := v.(type) {
	case nil:
		return append(to, "null"...)
	case bool:
		return strconv.AppendBool(to, v)
	case string:
		return d.spellString(to, v, s)
	case number:
		if d.chance(s.number) {
			return append(to, d.respell(string(v))...)
		}
		return append(to, v...)
	case list:
		to = append(to, '[')
		for i, item := range v {
			if i > 0 {
				to = append(to, ',')
			}
			to = d.space(d.spell(d.space(to, s), item, s), s)
		}
		return append(d.space(to, s), ']')
	case object:
		to = append(to, '{')
		for i, m := range v {
			if i > 0 {
				to = append(to, ',')
			}
			to = d.space(d.spellString(d.space(to, s), m.name, s), s)
			to = d.space(d.spell(d.space(append(to, ':'), s), m.value, s), s)
		}
		return append(d.space(to, s), '}')
	}
	panic(fmt.Sprintf("no value: %T", v))
}

func (d dice) space(to []byte, s style) []byte {
	for d.chance(s.space) {
		to = append(to, " \n\t\r"[d.IntN(4)])
	}
	return to
}

var shortEscapes = map[rune]string{'"': `\"`, '\\': `\\`, '/': `\/`, '\b': `\b`, '\f': `\f`, '\n': `\n`, '\r': `\r`, '\t': `\t`}

func (d dice) spellString(to []byte, text string, s style) []byte {
	to = append(to, '"')
	for _, r := range text {
		must := r < ' ' || r == '"' || r == '\\'
		short, ok := shortEscapes[r]
		switch {
		case !must && !d.chance(s.escape):
			to = append(to, string(r)...)
		case ok && (must && !d.chance(s.escape) || d.chance(2)):
			to = append(to, short...)
		case r > 0xffff:
			to = fmt.Appendf(to, `\u%04x\u%04X`, 0xd800+(r-0x10000)>>10, 0xdc00+(r-0x10000)&0x3ff)
		case d.chance(2):
			to = fmt.Appendf(to, `\u%04X`, r)
		default:
			to = fmt.Appendf(to, `\u%04x`, r)
		}
	}
	return append(to, '"')
}

// respell returns another text for a number.
func (d dice) respell(text string) string {
	mantissa, exponentText, _ := strings.Cut(strings.ToLower(text), "e")
	exponent := 0
	if exponentText != "" {
		var err error
		if exponent, err = strconv.Atoi(exponentText); err != nil || exponent > 1e6 || exponent < -1e6 {
			return text
		}
	}
	mantissa, negative := strings.CutPrefix(mantissa, "-")
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	exponent -= len(fraction)
	if digits == "" {
		digits, exponent = "0", d.IntN(40)-20
	}
	if zeros := d.IntN(3); zeros > 0 {
		digits, exponent = digits+strings.Repeat("0", zeros), exponent-zeros
	}
	if point := d.IntN(len(digits) + 1); digits[0] != '0' && point > 0 && point < len(digits) {
		exponent += len(digits) - point
		digits = digits[:point] + "." + digits[point:]
	} else if d.chance(4) || len(digits) > 1 && digits[0] == '0' {
		exponent += len(digits)
		digits = "0." + digits
	}
	if negative {
		digits = "-" + digits
	}
	sign := ""
	if exponent > 0 && d.chance(2) {
		sign = "+"
	}
	if exponent != 0 || d.chance(3) {
		digits += pick(d, []string{"e", "E"}) + sign + strconv.Itoa(exponent)
	}
	if !equalNumbers(digits, text) {
		panic(fmt.Sprintf("%s is not %s", digits, text))
	}
	return digits
}

func equalNumbers(a, b string) bool { return runtime.CompareNumbers(a, b) == 0 }
