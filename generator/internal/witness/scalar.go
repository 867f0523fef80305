package witness

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// strings returns strings of which all schemas without an enum take each, and at
// least one is no choice of those with one, since there is one more of them.
func (s *Solver) strings(g goal) (strings []string) {
	strings = []string{`"a"`}
	for _, id := range g.refuse {
		enum := s.schemas[id].Base().Enum
		if enum == nil {
			return nil
		}
		for range enum.Choices {
			strings = append(strings, strconv.Quote(word(len(strings))))
		}
	}
	return strings
}

// word returns the word of a number: a, b, … z, aa, ab and so on.
func word(n int) string {
	const letters = 26
	word := string(rune('a' + n%letters))
	for n = n/letters - 1; n >= 0; n = n/letters - 1 {
		word = string(rune('a'+n%letters)) + word
	}
	return word
}

// number finds a number. Whether a schema takes it depends on two things: where
// it lies between the minimums and choices of all schemas, and whether it is an
// integer.
func (s *Solver) number(g goal) Answer {
	bounds, exact := s.bounds(g)
	values := []string{"0"} // what is most like what a person would send comes first
	for _, bound := range bounds {
		values = append(values, bound.text)
	}
	between, all := valuesBetween(bounds)
	answer := s.first(append(values, between...), g)
	if answer.Verdict == None && !(exact && all) {
		return Answer{}
	}
	return answer
}

// A bound is a number at which the verdict of a schema may change.
type bound struct {
	text  string
	value *big.Rat // nil when it is too long to be worked with
}

// bounds returns the bounds in ascending order, and whether all have a value.
func (s *Solver) bounds(g goal) (bounds []bound, exact bool) {
	exact = true
	add := func(text string) {
		value, ok := parse(text)
		exact = exact && ok
		bounds = append(bounds, bound{text, value})
	}
	for _, id := range slices.Concat(g.take, g.refuse) {
		switch n := s.schemas[id].(type) {
		case *schema.Integer:
			if n.Minimum != "" {
				add(n.Minimum)
			}
		case *schema.Number:
			if n.Minimum != "" {
				add(n.Minimum)
			}
		}
		if enum := s.schemas[id].Base().Enum; enum != nil {
			for _, choice := range enum.Choices {
				add(choice.JSON)
			}
		}
	}
	compare := func(a, b bound) int { return runtime.CompareNumbers(a.text, b.text) }
	slices.SortStableFunc(bounds, compare)
	return slices.CompactFunc(bounds, func(a, b bound) bool { return compare(a, b) == 0 }), exact
}

// parse returns the value of a number, unless it has so many digits that
// reckoning with it would take long.
func parse(text string) (value *big.Rat, ok bool) {
	const longest, largest = 1000, 1000
	mantissa, exponent, _ := strings.Cut(strings.ToLower(text), "e")
	if exponent == "" {
		exponent = "0"
	}
	power, err := strconv.Atoi(exponent)
	if err != nil || power < -largest || power > largest || len(mantissa) > longest {
		return nil, false
	}
	return new(big.Rat).SetString(text)
}

var one, half, quarter = big.NewRat(1, 1), big.NewRat(1, 2), big.NewRat(1, 4)

// valuesBetween returns an integer, if there is one, and a fraction from each gap
// between the bounds and from both ends. all is false when a bound has no value.
func valuesBetween(bounds []bound) (values []string, all bool) {
	if len(bounds) == 0 {
		return []string{"0", "0.5"}, true
	}
	all = true
	add := func(value *big.Rat) { values = append(values, decimal(value)) }
	for i, low := range bounds {
		if low.value == nil {
			all = false
			continue
		}
		next := new(big.Rat).Add(floor(low.value), one)
		if i == len(bounds)-1 {
			add(next)
			add(new(big.Rat).Add(next, half))
			continue
		}
		high := bounds[i+1].value
		if high == nil {
			continue // told of when it is its turn
		}
		if next.Cmp(high) < 0 {
			add(next)
		}
		add(fractionBetween(low.value, high))
	}
	if first := bounds[0].value; first != nil {
		below := new(big.Rat).Sub(floor(first), one)
		add(below)
		add(new(big.Rat).Sub(below, half))
	}
	return values, all
}

// fractionBetween returns a number between the two that is no integer.
func fractionBetween(low, high *big.Rat) *big.Rat {
	middle := new(big.Rat).Add(low, high)
	middle.Mul(middle, half)
	if !middle.IsInt() {
		return middle
	}
	step := new(big.Rat).Sub(high, low)
	step.Mul(step, quarter)
	if step.Cmp(half) > 0 {
		step = half
	}
	return middle.Add(middle, step)
}

func floor(value *big.Rat) *big.Rat {
	return new(big.Rat).SetInt(new(big.Int).Div(value.Num(), value.Denom())) // Euclidean: downwards
}

// decimal returns a number as JSON. It is a decimal, halved a few times, which is
// one, too.
func decimal(value *big.Rat) string {
	digits, _ := value.FloatPrec()
	return value.FloatString(digits)
}
