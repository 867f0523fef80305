package runtime

import (
	"math"
	"strconv"
	"strings"
)

// A decimal is an exact number: 0.d₁d₂d₃… × 10^point, where the digits are those
// of whole and then of fraction, d₁ is not 0 and neither is the last. Zero has no
// digits. Nothing is multiplied out, so that an exponent costs what its own
// digits cost and no more.
type decimal struct {
	negative        bool
	whole, fraction string
	point           exponent
}

// parseDecimal returns the value of text, a JSON number.
func parseDecimal(text string) decimal {
	var d decimal
	text, d.negative = strings.CutPrefix(text, "-")
	mantissa, exp := text, ""
	if e := strings.IndexAny(text, "eE"); e >= 0 {
		mantissa, exp = text[:e], text[e+1:]
	}
	d.whole, d.fraction, _ = strings.Cut(mantissa, ".")
	d.whole = strings.TrimLeft(d.whole, "0")
	point := int64(len(d.whole))
	if d.whole == "" {
		zeros := len(d.fraction)
		d.fraction = strings.TrimLeft(d.fraction, "0")
		point = int64(len(d.fraction) - zeros)
	}
	if d.fraction = strings.TrimRight(d.fraction, "0"); d.fraction == "" {
		d.whole = strings.TrimRight(d.whole, "0")
	}
	if d.isZero() {
		return decimal{}
	}
	d.point = parseExponent(exp).plus(point)
	return d
}

func (d decimal) isZero() bool { return d.whole == "" && d.fraction == "" }

func (d decimal) len() int { return len(d.whole) + len(d.fraction) }

// digit returns the digit at i, '0' behind the last.
func (d decimal) digit(i int) byte {
	switch {
	case i < len(d.whole):
		return d.whole[i]
	case i < d.len():
		return d.fraction[i-len(d.whole)]
	}
	return '0'
}

// isInteger reports whether no digit stands behind the decimal point.
func (d decimal) isInteger() bool {
	return d.isZero() || d.point.compare(exponent{small: int64(d.len())}) >= 0
}

// int64 returns an integer as an int64. What does not fit is returned as the
// nearest that does, and ok is false.
func (d decimal) int64() (n int64, ok bool) {
	if d.isZero() {
		return 0, true
	}
	limit := uint64(math.MaxInt64)
	if d.negative {
		limit++
	}
	var u uint64
	fits := d.point.compare(exponent{small: 19}) <= 0
	for i := 0; fits && i < int(d.point.small); i++ {
		u = u*10 + uint64(d.digit(i)-'0') // 19 digits fit into 64 bits
	}
	switch {
	case fits && u <= limit && d.negative:
		return -int64(u), true
	case fits && u <= limit:
		return int64(u), true
	case d.negative:
		return math.MinInt64, false
	}
	return math.MaxInt64, false
}

// append appends the canonical form: -digits e point, such as 15e1 for 1.5, and
// 0 for zero.
func (d decimal) append(to []byte) []byte {
	if d.isZero() {
		return append(to, '0')
	}
	if d.negative {
		to = append(to, '-')
	}
	to = append(to, d.whole...)
	to = append(to, d.fraction...)
	to = append(to, 'e')
	return append(to, d.point.String()...)
}

// compareDecimals returns -1, 0 or 1 as a is less than, equal to or greater than b.
func compareDecimals(a, b decimal) int {
	switch {
	case a.sign() != b.sign():
		return compareInts(a.sign(), b.sign())
	case a.sign() == 0:
		return 0
	}
	c := a.point.compare(b.point)
	for i, n := 0, max(a.len(), b.len()); c == 0 && i < n; i++ {
		c = compareInts(int(a.digit(i)), int(b.digit(i)))
	}
	return c * a.sign()
}

func (d decimal) sign() int {
	switch {
	case d.isZero():
		return 0
	case d.negative:
		return -1
	}
	return 1
}

func compareInts[T int | int64](a, b T) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// An exponent is a power of ten. One of more than eighteen digits is kept as
// text: it is legal, and its digits are all that it may cost.
type exponent struct {
	small    int64
	huge     string // its digits without leading zeros, if there are more than 18
	negative bool   // of huge
}

func parseExponent(text string) exponent {
	negative := strings.HasPrefix(text, "-")
	digits := strings.TrimLeft(strings.TrimLeft(text, "+-"), "0")
	if len(digits) > 18 {
		return exponent{huge: digits, negative: negative}
	}
	n, _ := strconv.ParseInt("0"+digits, 10, 64)
	if negative {
		n = -n
	}
	return exponent{small: n}
}

// plus returns e + n, where n is no larger than a text is long.
func (e exponent) plus(n int64) exponent {
	if e.huge == "" {
		sum := e.small + n
		if sum > -1e18 && sum < 1e18 {
			return exponent{small: sum}
		}
		return parseExponent(strconv.FormatInt(sum, 10))
	}
	if e.negative {
		n = -n
	}
	digits := []byte("0" + e.huge)
	for i := len(digits) - 1; n != 0; i-- {
		sum := int64(digits[i]-'0') + n%10
		n /= 10
		if sum < 0 {
			sum += 10
			n--
		} else if sum > 9 {
			sum -= 10
			n++
		}
		digits[i] = byte('0' + sum)
	}
	if e.negative {
		return parseExponent("-" + string(digits)) // small again, it may be
	}
	return parseExponent(string(digits))
}

func (e exponent) compare(f exponent) int {
	if e.huge == "" && f.huge == "" {
		return compareInts(e.small, f.small)
	}
	if s, t := e.sign(), f.sign(); s != t {
		return compareInts(s, t)
	}
	c := compareInts(len(e.huge), len(f.huge))
	if c == 0 {
		c = strings.Compare(e.huge, f.huge)
	}
	return c * compareInts(e.sign(), 0)
}

// sign returns -2 or 2 for a huge exponent, which is beyond every small one.
func (e exponent) sign() int {
	switch {
	case e.huge != "" && e.negative:
		return -2
	case e.huge != "":
		return 2
	}
	return compareInts(e.small, 0)
}

func (e exponent) String() string {
	switch {
	case e.huge != "" && e.negative:
		return "-" + e.huge
	case e.huge != "":
		return e.huge
	}
	return strconv.FormatInt(e.small, 10)
}

// CompareNumbers returns -1, 0 or 1 as the JSON number a is less than, equal to or
// greater than b. It is exact, whatever their size.
func CompareNumbers(a, b string) int {
	if m, ok := shortInteger(a); ok {
		if n, ok := shortInteger(b); ok {
			return compareInts(m, n)
		}
	}
	return compareDecimals(parseDecimal(a), parseDecimal(b))
}

// shortInteger returns the value of a number that is written with up to 18 digits
// and nothing else but a sign.
func shortInteger(number string) (n int64, ok bool) {
	digits, negative := strings.CutPrefix(number, "-")
	if len(digits) > 18 {
		return 0, false
	}
	for i := range len(digits) {
		digit := digits[i] - '0'
		if digit > 9 {
			return 0, false
		}
		n = n*10 + int64(digit)
	}
	if negative {
		n = -n
	}
	return n, true
}

// IsInteger reports whether a JSON number has no fraction: 1.0 and 1e3 have none.
func IsInteger(number string) bool { return parseDecimal(number).isInteger() }

// CanonicalNumber returns the canonical form of a JSON number: two numbers are
// equal if and only if their canonical forms are the same.
func CanonicalNumber(number string) string { return string(parseDecimal(number).append(nil)) }
