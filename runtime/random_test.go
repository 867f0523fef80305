package runtime

import (
	"fmt"
	"maps"
	"math/big"
	"math/rand"
	"slices"
	"strconv"
	"strings"
)

// A decimalValue is the number digits × 10^exponent.
type decimalValue struct {
	digits   int64
	exponent int
}

func (v decimalValue) rat() *big.Rat {
	r, ok := new(big.Rat).SetString(fmt.Sprintf("%de%d", v.digits, v.exponent))
	if !ok {
		panic("not a number")
	}
	return r
}

// spell returns one of the spellings that JSON has for v.
func (v decimalValue) spell(rng *rand.Rand) string {
	digits, exponent := strconv.FormatInt(v.digits, 10), v.exponent
	digits, negative := strings.CutPrefix(digits, "-")
	if zeros := rng.Intn(6) - 2; zeros > 0 {
		digits, exponent = digits+strings.Repeat("0", zeros), exponent-zeros
	}
	point := len(digits)
	if rng.Intn(2) == 0 {
		point = rng.Intn(len(digits) + 1)
	}
	if v.digits == 0 {
		point, negative = min(point, 1), rng.Intn(2) == 0
	}
	whole, fraction := digits[:point], digits[point:]
	exponent += len(fraction)
	if zeros := rng.Intn(4); whole == "" {
		whole, fraction, exponent = "0", strings.Repeat("0", zeros)+fraction, exponent+zeros
	}
	text := whole
	if fraction != "" {
		text += "." + fraction
	}
	if negative {
		text = "-" + text
	}
	if exponent == 0 && rng.Intn(2) == 0 {
		return text
	}
	sign := []string{"", "+"}[rng.Intn(2)]
	if exponent < 0 || exponent == 0 && rng.Intn(2) == 0 {
		sign, exponent = "-", -exponent
	}
	return text + []string{"e", "E"}[rng.Intn(2)] + sign + strings.Repeat("0", rng.Intn(3)) + strconv.Itoa(exponent)
}

func randomDecimal(rng *rand.Rand) decimalValue {
	digits := rng.Int63() >> rng.Intn(63)
	for range rng.Intn(3) {
		if digits < 1e17 {
			digits *= 10
		}
	}
	if rng.Intn(2) == 0 {
		digits = -digits
	}
	return decimalValue{digits, rng.Intn(50) - 30}
}

var someRunes = []rune("aZ09 \"\\/\b\n\x00\x1f\x7fé€\u2028😀\U0010ffff~#]!")

func randomString(rng *rand.Rand, longest int) string {
	var b strings.Builder
	for range rng.Intn(longest) {
		b.WriteRune(someRunes[rng.Intn(len(someRunes))])
	}
	return b.String()
}

// spellString returns one of the spellings that JSON has for s.
func spellString(rng *rand.Rand, s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, char := range s {
		switch plainly := char >= ' ' && char != '"' && char != '\\'; {
		case plainly && rng.Intn(4) > 0:
			b.WriteRune(char)
		case strings.ContainsRune(`"\/`, char) && rng.Intn(2) == 0:
			b.WriteString(`\` + string(char))
		case char == '\n' && rng.Intn(2) == 0:
			b.WriteString(`\n`)
		case char > 0xffff:
			fmt.Fprintf(&b, `\u%04x\u%04X`, 0xd800+(char-0x10000)>>10, 0xdc00+(char-0x10000)&0x3ff)
		default:
			fmt.Fprintf(&b, `\u%04x`, char)
		}
	}
	return b.String() + `"`
}

// randomValue returns a JSON value: nil, bool, string, decimalValue, []any or
// map[string]any. There are few different ones, so that equal ones come up.
func randomValue(rng *rand.Rand, depth int) any {
	switch kind := rng.Intn(8); {
	case kind == 0:
		return []any{nil, true, false}[rng.Intn(3)]
	case kind < 3:
		return []any{"", "a", "é\"", "1", "null", "~/"}[rng.Intn(6)]
	case kind < 5 || depth == 0:
		return []any{decimalValue{0, 3}, decimalValue{1, 0}, decimalValue{10, -1}, decimalValue{-1, 0}, decimalValue{1, -2}, decimalValue{15, 20}}[rng.Intn(6)]
	case kind < 7:
		list := make([]any, rng.Intn(4))
		for i := range list {
			list[i] = randomValue(rng, depth-1)
		}
		return list
	default:
		object := map[string]any{}
		for range rng.Intn(4) {
			object[[]string{"", "a", "b", "a/b~", "é\n"}[rng.Intn(5)]] = randomValue(rng, depth-1)
		}
		return object
	}
}

// spell returns one of the JSON texts of a value.
func spell(rng *rand.Rand, value any) string {
	space := func() string { return []string{"", "", "", " ", "\n\t", "\r "}[rng.Intn(6)] }
	var parts []string
	brackets := "[]"
	switch value := value.(type) {
	case nil:
		return "null"
	case bool:
		return strconv.FormatBool(value)
	case string:
		return spellString(rng, value)
	case decimalValue:
		return value.spell(rng)
	case []any:
		for _, item := range value {
			parts = append(parts, space()+spell(rng, item)+space())
		}
	case map[string]any:
		brackets = "{}"
		for _, name := range slices.Sorted(maps.Keys(value)) {
			parts = append(parts, space()+spellString(rng, name)+space()+":"+space()+spell(rng, value[name])+space())
		}
		rng.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
	}
	if len(parts) == 0 {
		return brackets[:1] + space() + brackets[1:]
	}
	return brackets[:1] + strings.Join(parts, ",") + brackets[1:]
}

// equal reports whether two values are the same, as JSON Schema has it.
func equal(a, b any) bool {
	switch a := a.(type) {
	case decimalValue:
		b, ok := b.(decimalValue)
		return ok && a.rat().Cmp(b.rat()) == 0
	case []any:
		b, ok := b.([]any)
		return ok && slices.EqualFunc(a, b, equal)
	case map[string]any:
		b, ok := b.(map[string]any)
		return ok && maps.EqualFunc(a, b, equal)
	}
	switch b.(type) {
	case []any, map[string]any:
		return false
	}
	return a == b
}
