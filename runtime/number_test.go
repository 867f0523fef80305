package runtime

import (
	"math"
	"math/big"
	"math/rand"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// grammar is that of RFC 8259 section 6.
var grammar = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$`)

func TestNumberGrammar(t *testing.T) {
	texts := []string{"0", "-0", "00", "01", "-01", "+1", ".5", "5.", "0.", "-.5", "--1", "1e", "1e+", "1e-", "1E5", "1e+05", "1e00", "1.e5", "1.5e", "0e0", "-0.0e-0",
		"1_0", "0x1", "0b1", "Infinity", "-Infinity", "NaN", "1f", "1e5.5", "1e1e1", "1..2", "1 e5", "٣", "１", "0.00", "1.0", "1E-0", "123456789012345678", "1234567890123456789", "12345678901234567890", "-", "-e5", "e5", "1/2", "1:"}
	rng := rand.New(rand.NewSource(3))
	for range 20000 {
		var b strings.Builder
		for range 1 + rng.Intn(7) {
			b.WriteByte("0123.eE+-0"[rng.Intn(10)])
		}
		texts = append(texts, b.String())
	}
	for _, text := range texts {
		for name, read := range readers {
			if name == "string" || name == "choice" || name == "boolean" {
				continue
			}
			got := codes(check("["+text+"]", func(r *Reader) {
				for r.Array(""); r.Element(); {
					read(r)
				}
			}))
			valid := got == "" || got == "type"
			if grammar.MatchString(text) != valid {
				require.Failf(t, "grammar", "%q as %s: %s", text, name, got)
			}
		}
	}
}

func TestIntegers(t *testing.T) {
	tests := []struct {
		text string
		want int64
		code string // of decoding
	}{
		{"0", 0, ""}, {"-0", 0, ""}, {"-0.0e5", 0, ""}, {"7", 7, ""}, {"-7", -7, ""}, {"1.0", 1, ""}, {"1e3", 1000, ""}, {"10e-1", 1, ""}, {"-1.50E+1", -15, ""}, {"0.001e3", 1, ""},
		{"0e1000000000000000000000", 0, ""}, {"999999999999999999", 999999999999999999, ""}, {"1000000000000000000", 1e18, ""}, {"9007199254740993", 9007199254740993, ""},
		{"9223372036854775807", math.MaxInt64, ""}, {"-9223372036854775807", -math.MaxInt64, ""}, {"-9223372036854775808", math.MinInt64, ""}, {"9223372036854775807.000", math.MaxInt64, ""},
		{"-9.223372036854775808e18", math.MinInt64, ""}, {"9223372036854775808", math.MaxInt64, "number_range"}, {"-9223372036854775809", math.MinInt64, "number_range"},
		{"18446744073709551616", math.MaxInt64, "number_range"}, {"18446744073709551617", math.MaxInt64, "number_range"}, {"1180591620717411303424", math.MaxInt64, "number_range"},
		{"1e19", math.MaxInt64, "number_range"}, {"-1e400", math.MinInt64, "number_range"}, {"1e1000000000000000000000", math.MaxInt64, "number_range"},
		{"1.5", 0, "type"}, {"-0.5", 0, "type"}, {"1e-1", 0, "type"}, {"1e-1000000000000000000000", 0, "type"}, {"0.1", 0, "type"}, {"1.00000000000000000000000000000001", 0, "type"}, {"9223372036854775807.5", 0, "type"},
		{`"1"`, 0, "type"}, {"true", 0, "type"}, {"null", 0, "type"}, {"[1]", 0, "type"},
	}
	for _, test := range tests {
		var got, checked int64
		err := decode(test.text, func(r *Reader) { got = r.Integer("") })
		assert.Equal(t, test.want, got, test.text)
		assert.Equal(t, test.code, codes(err), test.text)
		err = check(test.text, func(r *Reader) { checked = r.Integer("") })
		assert.Equal(t, test.want, checked, test.text)
		assert.Equal(t, strings.TrimPrefix(test.code, "number_range"), codes(err), test.text)
	}
}

func TestFloats(t *testing.T) {
	tests := []struct {
		text string
		want float64
		ok   bool
	}{
		{"0", 0, true}, {"0.0e99999999999999999999", 0, true}, {"0.1", 0.1, true}, {"1e23", 1e23, true}, {"5e-324", 5e-324, true}, {"4.9e-324", 5e-324, false}, {"4.940656458412465e-324", 5e-324, false},
		{"1e-323", 1e-323, true}, {"2e-323", 2e-323, true}, {"3e-323", 3e-323, true}, {"1.1e-323", 1e-323, false}, {"2e-324", 0, false}, {"3e-324", 5e-324, false}, {"1e-400", 0, false}, {"1e-1000000000000000000000", 0, false},
		{"2.2250738585072014e-308", 0x1p-1022, true}, {"2.225073858507201e-308", 2.225073858507201e-308, true}, {"1.7976931348623157e308", math.MaxFloat64, true}, {"17976931348623157e292", math.MaxFloat64, true},
		{"1e308", 1e308, true}, {"1e309", 0, false}, {"-1e309", 0, false}, {"1e400", 0, false}, {"1.7976931348623159e308", 0, false}, {"9007199254740992", 1 << 53, true}, {"9007199254740993", 1 << 53, false}, {"9007199254740994", 1<<53 + 2, true},
		{"0.30000000000000004", 0.30000000000000004, true}, {"0.3000000000000000", 0.3, true}, {"0.10000000000000001", 0.1, false}, {"1.00000000000000000001", 1, false}, {"123456789012345.6", 123456789012345.6, true},
		{"1.50", 1.5, true}, {"100e-2", 1, true}, {"3.141592653589793238", math.Pi, false}, {"3.141592653589793", math.Pi, true}, {"-2.5", -2.5, true},
	}
	for _, test := range tests {
		f, ok := float(test.text)
		assert.Equal(t, test.ok, ok, test.text)
		assert.Equal(t, test.want, f, test.text)
		want := "number_range"
		if test.ok {
			want = ""
		}
		assert.Equal(t, want, codes(decode(test.text, readers["number"])), test.text)
		assert.NoError(t, check(test.text, readers["number"]), "a verdict knows no range: %s", test.text)
	}
	f, ok := float("-0")
	assert.True(t, ok && f == 0 && math.Signbit(f))
}

// A float is exact if the shortest text that gives it back is the same number.
func TestFloatsAgainstRationals(t *testing.T) {
	rng := rand.New(rand.NewSource(4))
	exact := 0
	for range 60000 {
		value := decimalValue{rng.Int63() >> rng.Intn(63), rng.Intn(640) - 340}
		if rng.Intn(2) == 0 { // the neighbourhood of a float64
			bits := math.Float64frombits(rng.Uint64() &^ (1 << 63) >> rng.Intn(3))
			if math.IsNaN(bits) || math.IsInf(bits, 0) {
				continue
			}
			mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(bits, 'e', 16, 64), "e")
			value.digits, _ = strconv.ParseInt(strings.Replace(mantissa, ".", "", 1), 10, 64)
			value.exponent, _ = strconv.Atoi(exponent)
			value.exponent -= 16
			value.digits += int64(rng.Intn(3) - 1)
		}
		text := value.spell(rng)
		f, err := strconv.ParseFloat(text, 64)
		want := err == nil
		if want {
			back, _ := new(big.Rat).SetString(strconv.FormatFloat(f, 'e', -1, 64))
			want = back.Cmp(value.rat()) == 0
		}
		got, ok := float(text)
		if ok != want || ok && got != f {
			require.Failf(t, "float", "%s = %v, %v; want %v, %v", text, got, ok, f, want)
		}
		if ok {
			exact++
		}
	}
	assert.Greater(t, exact, 10000)
}

func TestTheLastNumberIsCompared(t *testing.T) {
	tests := []struct {
		text, minimum string
		less          bool
		canonical     string
	}{
		{"0.5", "0.5", false, "5e0"}, {"0.49999999999999999999", "0.5", true, "49999999999999999999e0"}, {"-1e400", "-1e399", true, "-1e401"}, {"1e400", "1E400", false, "1e401"}, {"-0", "0", false, "0"},
		{"9007199254740992", "9007199254740993", true, "9007199254740992e16"}, {"1", "2", true, "1e1"},
		{`"x"`, "2", false, ""}, {"null", "2", false, ""}, {"[1]", "2", false, ""}, {`{"a":1}`, "2", false, ""}, {"[", "2", false, ""}, {"-", "2", false, ""},
	}
	for _, test := range tests {
		_ = check(test.text, func(r *Reader) {
			r.Number("")
			assert.Equal(t, test.less, r.LessThan(test.minimum), test.text)
			assert.Equal(t, test.canonical, string(r.CanonicalNumber()), test.text)
		})
	}
	_ = check("1.5", func(r *Reader) {
		r.Integer("")
		assert.False(t, r.LessThan("2"), "no integer, and so reported")
		assert.Nil(t, r.CanonicalNumber())
	})
}
