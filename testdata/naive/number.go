package naive

import (
	"cmp"
	"math/big"
	"strconv"
	"strings"
)

// A number is ±0.digits × 10^exponent. The digits begin and end with none that is
// zero, so that equal numbers are the same number.
type number struct {
	negative bool
	digits   string
	exponent *big.Int
}

func parseNumber(text string) (n number) {
	text, n.negative = strings.CutPrefix(text, "-")
	n.exponent = new(big.Int)
	if e := strings.IndexAny(text, "eE"); e >= 0 {
		n.exponent.SetString(strings.TrimPrefix(text[e+1:], "+"), 10)
		text = text[:e]
	}
	whole, fraction, _ := strings.Cut(text, ".")
	n.digits = strings.TrimLeft(whole+fraction, "0")
	zeros := len(whole) + len(fraction) - len(n.digits)
	n.exponent.Add(n.exponent, big.NewInt(int64(len(whole)-zeros)))
	if n.digits = strings.TrimRight(n.digits, "0"); n.digits == "" {
		return number{exponent: new(big.Int)}
	}
	return n
}

func (n number) isInteger() bool {
	return n.exponent.Cmp(big.NewInt(int64(len(n.digits)))) >= 0
}

// compare returns -1, 0 or 1 for n less than, equal to or greater than m.
func (n number) compare(m number) int {
	if sign := cmp.Compare(n.sign(), m.sign()); sign != 0 || n.sign() == 0 {
		return sign
	}
	return n.sign() * cmp.Or(n.exponent.Cmp(m.exponent), strings.Compare(n.digits, m.digits))
}

func (n number) sign() int {
	switch {
	case n.digits == "":
		return 0
	case n.negative:
		return -1
	}
	return 1
}

// Fits reports whether a JSON number is one that an int64, or else a float64,
// holds such that the same number is written back.
func Fits(text string, integer bool) bool {
	if integer {
		n := parseNumber(text)
		return n.isInteger() && n.compare(parseNumber("-9223372036854775808")) >= 0 && n.compare(parseNumber("9223372036854775807")) <= 0
	}
	f, err := strconv.ParseFloat(text, 64)
	return err == nil && parseNumber(text).compare(parseNumber(strconv.FormatFloat(f, 'e', -1, 64))) == 0
}
