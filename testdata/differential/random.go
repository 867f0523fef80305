package differential

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// dice are what all random choices are made with.
type dice struct{ *rand.Rand }

func newDice(seed, stream uint64) dice { return dice{rand.New(rand.NewPCG(seed, stream))} }

// chance is true once in n times.
func (d dice) chance(n int) bool { return d.IntN(n) == 0 }

func pick[T any](d dice, list []T) T { return list[d.IntN(len(list))] }

// names are for properties and extras: such as people choose, and such as are apt
// to be taken for something else.
var names = []string{
	"a", "b", "c", "path", "Path", "PATH", "pa_th", "limit", "kind", "name", "items2",
	"foo-bar", "foo_bar", "fooBar", "FooBar", "foo bar", "1st", "0", "-1", "",
	"type", "properties", "required", "enum", "oneOf", "items", "minimum", "description", "additionalProperties", "$ref", "$id", "$schema",
	"func", "string", "any", "nil", "runtime", "Validate", "MarshalJSON", "read", "write", "union", "Extras", "in", "r", "w", "err", "ok", "u", "members", "one",
	"a/b", "a~b", "~1", "~0/", "/", `"`, `\`, `\"`, "\n", "\x00", "\x1f", "\x7f", "\u2028", "`", "*/", "//go:build x", "%s",
	"é", "e\u0301", "日本", "\U0001f600", "\ufffd", "\U0010ffff", "\ufeff", "ı", "ſ", "K", "k",
	"password", "api_key", "Authorization", "token",
	strings.Repeat("n", 64), strings.Repeat("n", 63) + "m", strings.Repeat("long", 300), strings.Repeat("é", 20),
	"prefix_1", "prefix_2", "prefix_", "prefix_10", "abcdefgh", "abcdefgi", "abcdefg",
}

// strs are for the choices of enums and for arguments.
var strs = []string{
	"", "a", "b", "A", "x", "p", "q", "add", "remove", "Add", " add", "add ", "5", "1.0", "true", "null", "[1]", `{"a":1}`, "{}",
	"é", "e\u0301", "\U0001f600", "\x00", "\n", "\t\b\f\r", `"`, `\`, "/", "\u2028\u2029", "\ufffd", "\x7f", "`",
	strings.Repeat("s", 40), strings.Repeat("s", 41), strings.Repeat("é", 40), strings.Repeat("word ", 60),
}

// numbers are JSON numbers, some of them equal, many next to a border.
var numbers = []string{
	"0", "-0", "0.0", "0e5", "-0.0E-7", "1", "1.0", "10e-1", "1E0", "1e+0", "100e-2", "0.1e1", "-1", "-1.0", "2", "3", "5", "7", "10", "42", "99", "100", "1e2", "1000",
	"0.5", "5e-1", "-0.5", "1.5", "15e-1", "0.1", "0.3", "1e-7", "123.456", "1.00000000000000000001", "0.99999999999999999999",
	"9007199254740991", "9007199254740992", "9007199254740993", "9007199254740993.0", "-9007199254740993", "900719925474099300e-2",
	"9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "9223372036854775807.5", "9.223372036854775807e18", "92233720368547758070e-1",
	"999999999999999999", "1000000000000000000", "18446744073709551616", "100000000000000000000", "1e20", "1e400", "-1e400", "1e-400", "1.7976931348623157e308", "5e-324", "4.9406564584124654e-324", "2.2250738585072014e-308",
	"1e999", "1e1000000000", "-1e1000000000", "1e-1000000000", "0e1000000000", "1e99999999999999999999", "1e-99999999999999999999", "0e99999999999999999999",
	strings.Repeat("9", 60), "0." + strings.Repeat("3", 60), "1" + strings.Repeat("0", 60), "1" + strings.Repeat("0", 60) + "e-60",
}

// number returns a random JSON number.
func (d dice) number() string {
	if d.chance(3) {
		text := fmt.Sprint(d.IntN(200) - 50)
		if d.chance(4) {
			text += fmt.Sprintf(".%d", d.IntN(1000))
		}
		if d.chance(6) {
			text += fmt.Sprintf("e%d", d.IntN(8)-4)
		}
		return text
	}
	if d.chance(2) {
		return pick(d, numbers[:24])
	}
	return pick(d, numbers)
}
