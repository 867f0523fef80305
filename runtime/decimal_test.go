package runtime

import (
	"fmt"
	"math/big"
	"math/rand"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCompareNumbers(t *testing.T) {
	const e18 = "1000000000000000000" // the first exponent that is kept as text
	ascending := [][]string{          // each line is one number
		{"-1e" + e18 + "0"}, {"-1e" + e18, "-10e999999999999999999", "-0.1e1000000000000000001"}, {"-1e999999999999999999", "-0.1e" + e18, "-0.01e1000000000000000001"},
		{"-1e400"}, {"-9007199254740993", "-9007199254740993.0"}, {"-9007199254740992"}, {"-1.00000000000000000001"}, {"-1", "-1.0", "-10e-1"}, {"-0.9"}, {"-1e-400"}, {"-1e-" + e18},
		{"0", "-0", "0.000", "0e5", "-0e-5", "0e" + e18, "0.0e-" + e18 + "0"},
		{"1e-" + e18 + "0"}, {"1e-1000000000000000001", "0.1e-" + e18}, {"1e-" + e18, "0.1e-999999999999999999", "10e-1000000000000000001", "0.01e-999999999999999998"},
		{"1e-999999999999999999", "10e-" + e18, "100e-1000000000000000001", "0.1e-999999999999999998"}, {"1e-999999999999999998", "100e-" + e18}, {"1e-400"}, {"0.00099"}, {"0.001", "1e-3", "0.1e-2", "10.00e-4"},
		{"0.1"}, {"0.10000000000000000001"}, {"1", "1.0", "1e0", "10e-1", "0.1e1", "1E+0", "1e-0", "1e00000000000000000000000", "100e-2", "0.01e2"}, {"1.00000000000000000001"}, {"9"}, {"10", "1e1", "1.0e1"}, {"11"}, {"99"}, {"100", "1e2"}, {"101"},
		{"9007199254740992"}, {"9007199254740993", "9007199254740993e0", "900719925474099.3e1"}, {"18446744073709551616"}, {"1e400"}, {"1e999999999999999998"}, {"1e999999999999999999", "0.1e" + e18, "10e999999999999999998"},
		{"1e" + e18, "10e999999999999999999", "0.001e1000000000000000003"}, {"2e" + e18}, {"1e1000000000000000001", "10e" + e18}, {"1e9" + e18},
	}
	for i, a := range ascending {
		for j, b := range ascending {
			for _, x := range a {
				for _, y := range b {
					want := compareInts(i, j)
					require.Equal(t, want, CompareNumbers(x, y), "%s ? %s", x, y)
					require.Equal(t, want == 0, CanonicalNumber(x) == CanonicalNumber(y), "%s, %s: canonical form", x, y)
				}
			}
		}
	}
}

func TestDecimalsAgainstRationals(t *testing.T) {
	rng := rand.New(rand.NewSource(5))
	for range 40000 {
		a, b := randomDecimal(rng), randomDecimal(rng)
		switch rng.Intn(4) {
		case 0:
			b = a
		case 1:
			b = decimalValue{a.digits + int64(rng.Intn(3)) - 1, a.exponent}
		case 2: // the same, or nearly
			b = decimalValue{a.digits / 10, a.exponent + 1}
		}
		x, y := a.spell(rng), b.spell(rng)
		require.Regexp(t, grammar, x)
		want := a.rat().Cmp(b.rat())
		require.Equal(t, want, CompareNumbers(x, y), "%s ? %s", x, y)
		require.Equal(t, want == 0, CanonicalNumber(x) == CanonicalNumber(y), "%s, %s: canonical form", x, y)
		require.Equal(t, a.rat().IsInt(), IsInteger(x), x)
		if a.rat().IsInt() {
			n, ok := parseDecimal(x).int64()
			require.Equal(t, a.rat().Num().IsInt64(), ok, x)
			if ok {
				require.Equal(t, a.rat().Num().Int64(), n, x)
			}
		}
	}
}

// Near the exponents at which the representation changes, and where carries run
// through all digits: 1.digits × 10^exponent are compared by their parts.
func TestHugeExponents(t *testing.T) {
	rng := rand.New(rand.NewSource(6))
	type number struct {
		digits   string // without zeros at the end
		exponent *big.Int
	}
	random := func() (n number, text string) {
		exponent := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(17+rng.Intn(4))), nil)
		exponent.Add(exponent, big.NewInt(int64(rng.Intn(9)-4)))
		if rng.Intn(2) == 0 {
			exponent.Neg(exponent)
		}
		n = number{strings.TrimRight(fmt.Sprint(1+rng.Intn(20)), "0"), exponent}
		shift := rng.Intn(7) - 3
		zeros := strings.Repeat("0", max(shift, -shift))
		text = n.digits[:1] + "." + n.digits[1:] + "0"
		if shift > 0 { // shifted to the right
			text = "0." + zeros[1:] + n.digits
		} else if shift < 0 {
			text = n.digits + zeros + "." + zeros
			shift -= len(n.digits) - 1
		}
		return n, text + "e" + new(big.Int).Add(exponent, big.NewInt(int64(shift))).String()
	}
	for range 50000 {
		a, x := random()
		b, y := random()
		want := a.exponent.Cmp(b.exponent)
		if want == 0 {
			want = strings.Compare(a.digits, b.digits)
		}
		require.Regexp(t, grammar, x)
		require.Equal(t, want, CompareNumbers(x, y), "%s ? %s", x, y)
		require.Equal(t, want == 0, CanonicalNumber(x) == CanonicalNumber(y), "%s, %s: canonical form", x, y)
		require.Equal(t, a.exponent.Sign() > 0, IsInteger(x), x)
	}
}

func TestExponentsCarryAndBorrow(t *testing.T) {
	for _, text := range []string{"0", "-1", "99", "999999999999999999", "-999999999999999999", "1000000000000000000", "-1000000000000000000", "9999999999999999999999", "-9999999999999999999999", "10000000000000000000000", "00000000000000000000000000007"} {
		for _, n := range []int64{0, 1, -1, 9, 10, -10, 99, 12345, -54321, 1 << 30, -1 << 30} {
			want, _ := new(big.Int).SetString(text, 10)
			want.Add(want, big.NewInt(n))
			assert.Equal(t, want.String(), parseExponent(text).plus(n).String(), "%s + %d", text, n)
		}
	}
}

// A number costs what its digits cost, however large it is.
func TestNumbersCostTheirDigits(t *testing.T) {
	nines, zeros := strings.Repeat("9", 1<<20), strings.Repeat("0", 1<<20)
	tests := []struct {
		a, b string
		want int
	}{
		{nines, nines + "0", -1}, {"0." + zeros + "1", "0." + zeros + "2", -1}, {"1" + zeros, "1e1048576", 0}, {"0." + zeros + "1", "1e-1048577", 0},
		{"1e" + nines, "1e" + nines + "0", -1}, {"-1e" + nines, "1e" + nines, -1}, {"10e" + nines, "1e1" + zeros, 0}, {"0.1e-" + nines, "1e-1" + zeros, 0},
		{"1e-" + nines, "0", 1}, {"1e" + zeros + "1", "10", 0}, {nines + "." + nines, nines + "." + nines + "1", -1}, {"1" + zeros + "e-1048576", "1", 0},
	}
	for _, test := range tests {
		quickly(t, "1 MB of digits", func() {
			assert.Equal(t, test.want, CompareNumbers(test.a, test.b))
			assert.Equal(t, -test.want, CompareNumbers(test.b, test.a))
			assert.Equal(t, test.want == 0, CanonicalNumber(test.a) == CanonicalNumber(test.b))
			for name := range readers {
				assert.LessOrEqual(t, asCount(decode(test.a, readers[name])), 1)
			}
		})
	}
}

// asCount returns how many violations err holds.
func asCount(err error) int {
	if err == nil {
		return 0
	}
	return err.(*Error).Count
}
