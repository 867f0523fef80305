package plan

import (
	"strconv"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// The checks of a value are in the order in which package interp makes them,
// since violations are reported in it: enum, then minimum.

func stringChecks(s *schema.String) []Check {
	if s.Enum != nil { // without choices, or it would be a Choice
		return []Check{Never{string(s.Location)}}
	}
	return nil
}

func integerChecks(s *schema.Integer) []Check {
	var checks []Check
	location := string(s.Location)
	if s.Enum != nil {
		checks = append(checks, integerEnum(s))
	}
	if s.Minimum != "" {
		if bound, ok := ceil(s.Minimum); ok {
			checks = append(checks, IntegerBelow{location, bound, s.Minimum})
		} else {
			checks = append(checks, NumberBelow{location, s.Minimum})
		}
	}
	return checks
}

func integerEnum(s *schema.Integer) Check {
	location, allowed := string(s.Location), s.Enum.Allowed()
	if len(s.Enum.Choices) == 0 {
		return Never{location}
	}
	var choices []int64
	for _, choice := range s.Enum.Choices {
		n, ok := ceil(choice.JSON)
		if !ok {
			return numberEnum(location, s.Enum)
		}
		choices = append(choices, n)
	}
	return IntegerNotIn{location, choices, allowed}
}

func numberChecks(s *schema.Number) []Check {
	var checks []Check
	location := string(s.Location)
	if s.Enum != nil {
		checks = append(checks, numberEnum(location, s.Enum))
	}
	if s.Minimum != "" {
		checks = append(checks, NumberBelow{location, s.Minimum})
	}
	return checks
}

func numberEnum(location string, enum *schema.Enum) Check {
	if len(enum.Choices) == 0 {
		return Never{location}
	}
	return NumberNotIn{location, canonical(enum), enum.Allowed()}
}

func booleanChecks(s *schema.Boolean) []Check {
	if s.Enum == nil {
		return nil
	}
	switch location, choices := string(s.Location), s.Enum.Choices; len(choices) {
	case 0:
		return []Check{Never{location}}
	case 1:
		return []Check{BooleanNot{location, choices[0].JSON == "true", s.Enum.Allowed()}}
	default:
		return nil // true and false: it cannot fail
	}
}

// containerEnum plans the enum of an object or an array, which has one. The
// variable that it takes is taken in locals.
func containerEnum(s schema.Schema, locals *scope) *ContainerEnum {
	base := s.Base()
	kind := runtime.KindArray
	if _, ok := s.(*schema.Object); ok {
		kind = runtime.KindObject
	}
	return &ContainerEnum{
		Local: locals.take("mark"), Location: string(base.Location), Kind: kind,
		Canonical: canonical(base.Enum), Allowed: base.Enum.Allowed(),
	}
}

func canonical(enum *schema.Enum) []string {
	forms := make([]string, len(enum.Choices))
	for i, choice := range enum.Choices {
		forms[i] = choice.Canonical
	}
	return forms
}

// ceil returns the least integer that is not less than number, a JSON number.
// It is for numbers within ±10¹⁸: integers that int64 does not hold are read as
// the nearest that it holds, and compare with such a bound as they are.
func ceil(number string) (int64, bool) {
	const limit = int64(1e18)
	if runtime.CompareNumbers(number, "-1e18") < 0 || runtime.CompareNumbers(number, "1e18") > 0 {
		return 0, false
	}
	// Found by halving, since the exact comparison is there and an exact
	// conversion would have to guard against exponents again.
	low, high := -limit, limit
	for low < high {
		middle := low + (high-low)/2
		if runtime.CompareNumbers(strconv.FormatInt(middle, 10), number) >= 0 {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return low, true
}
