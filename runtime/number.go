package runtime

import (
	"math"
	"strconv"
)

// Integer reads an integer. One that int64 does not hold is returned as the
// nearest int64, and reported as number_range unless r only checks.
func (r *Reader) Integer(location string) int64 {
	r.last = r.pos
	text, i := r.text, r.pos
	negative := uint(i) < uint(len(text)) && text[i] == '-'
	if negative {
		i++
	}
	first := i
	var n int64
	for uint(i) < uint(len(text)) {
		digit := text[i] - '0'
		if digit > 9 {
			break
		}
		n = n*10 + int64(digit)
		i++
	}
	digits := i - first
	// A leading zero is no number (RFC 8259 section 6), and 18 digits cannot
	// overflow: everything else goes the long way.
	if digits == 0 || digits > 18 || digits > 1 && text[first] == '0' ||
		i < len(text) && (text[i] == '.' || text[i]|0x20 == 'e') {
		return r.longInteger(location)
	}
	r.pos = i
	if negative {
		return -n
	}
	return n
}

// longInteger reads an integer of any size and spelling.
func (r *Reader) longInteger(location string) int64 {
	if r.Kind() != KindNumber {
		r.mismatch(location, "integer")
		return 0
	}
	start := r.pos
	text, ok := r.passNumber()
	if !ok {
		return 0
	}
	d := parseDecimal(text)
	if !d.isInteger() {
		r.wrongType(start, location, "integer")
		return 0
	}
	n, ok := d.int64()
	if !ok && !r.checking {
		r.violation(record{code: CodeNumberRange, offset: start, location: location, detail: "int64"})
	}
	return n
}

// Number reads a number. One that float64 does not hold, such that it would be
// written back as another number, is reported as number_range unless r only checks.
func (r *Reader) Number(location string) float64 {
	r.last = r.pos
	if r.Kind() != KindNumber {
		r.mismatch(location, "number")
		return 0
	}
	start := r.pos
	text, ok := r.passNumber()
	if !ok || r.checking {
		return 0
	}
	f, exact := float(text)
	if !exact {
		r.violation(record{code: CodeNumberRange, offset: start, location: location, detail: "float64"})
	}
	return f
}

// float returns the float64 nearest to a number, and whether it is written back
// as the same number.
func float(text string) (f float64, exact bool) {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(f, 0) {
		return 0, false
	}
	// Fifteen digits survive the way there and back, short of the ends of the
	// range (IEEE 754, DBL_DIG); text is that short when its bytes are.
	if len(text) <= 15 && (f == 0 || math.Abs(f) > 1e-290) {
		return f, f != 0 || parseDecimal(text).isZero()
	}
	var buffer [32]byte
	return f, compareDecimals(parseDecimal(text), parseDecimal(string(strconv.AppendFloat(buffer[:0], f, 'g', -1, 64)))) == 0
}

// passNumber passes over the number that stands here (RFC 8259 section 6).
func (r *Reader) passNumber() (text string, ok bool) {
	start, i := r.pos, r.pos
	if i < len(r.text) && r.text[i] == '-' {
		i++
	}
	if i < len(r.text) && r.text[i] == '0' {
		i++
	} else if i, ok = r.passDigits(i); !ok {
		return "", false
	}
	if i < len(r.text) && r.text[i] == '.' {
		if i, ok = r.passDigits(i + 1); !ok {
			return "", false
		}
	}
	if i < len(r.text) && r.text[i]|0x20 == 'e' {
		i++
		if i < len(r.text) && (r.text[i] == '+' || r.text[i] == '-') {
			i++
		}
		if i, ok = r.passDigits(i); !ok {
			return "", false
		}
	}
	r.pos = i
	return r.text[start:i], true
}

// passDigits returns the offset behind the digits at i, of which there must be one.
func (r *Reader) passDigits(i int) (end int, ok bool) {
	first := i
	for i < len(r.text) && r.text[i]-'0' <= 9 {
		i++
	}
	if i == first {
		r.failSyntax(i)
		return 0, false
	}
	return i, true
}

// lastNumber returns the text of the number read last.
func (r *Reader) lastNumber() string {
	if r.last < 0 || len(r.text) == 0 {
		return ""
	}
	return r.text[r.last:r.pos]
}

// LessThan reports whether the number read last is less than minimum, a JSON
// number. It is exact. It reports false if the last value was no number.
func (r *Reader) LessThan(minimum string) bool {
	number := r.lastNumber()
	return number != "" && CompareNumbers(number, minimum) < 0
}

// CanonicalNumber returns the canonical form of the number read last, nil if the
// last value was no number.
func (r *Reader) CanonicalNumber() []byte {
	number := r.lastNumber()
	if number == "" {
		return nil
	}
	return parseDecimal(number).append(nil)
}
