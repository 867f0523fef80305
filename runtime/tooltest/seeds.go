package tooltest

import (
	"encoding/json"
	"math/big"
	"strconv"
	"strings"

	"github.com/schemagen/schemagen/runtime/schema"
)

// Seeds returns arguments to start from: those that have only what the input
// schema requires, those that have all that it speaks of, once for each branch
// of a oneOf and each choice of an enum, and spoilt ones. Which are valid is not
// promised. There are none for a schema that is not supported.
func Seeds(inputSchema string) []string {
	checked, faults := schema.Compile(inputSchema)
	if len(faults) > 0 {
		return nil
	}
	least := sample{variant: -1}.of(checked)
	seeds := []string{least}
	for variant := range mostVariants {
		seed := sample{variant: variant}.of(checked)
		if seed == seeds[len(seeds)-1] {
			break
		}
		seeds = append(seeds, seed)
	}
	full := seeds[len(seeds)-1]
	return append(seeds,
		"{}", "null", "[]", "",
		full[:len(full)/2],
		strings.ReplaceAll(full, `"`+placeholder+`"`, "5"),
		strings.ReplaceAll(full, ":", `: "\ud83d\ude00\n",`+"\t")+" ",
		strings.TrimSuffix(full, "}")+`,"no such member":[null,{"a":1e400}]}`,
		strings.TrimSuffix(full, "}")+`,"no such member":1,"no such member":2}`,
	)
}

// mostVariants is how many branches and choices are gone through.
const mostVariants = 16

// placeholder is what strings are that may be any.
const placeholder = "text"

// A sample makes one instance of a schema. Its variant picks the branch of each
// oneOf and the choice of each enum; with -1 what is not required is left out.
type sample struct{ variant int }

func (v sample) of(s schema.Schema) string {
	if enum := s.Base().Enum; enum != nil && len(enum.Choices) > 0 {
		return enum.Choices[max(v.variant, 0)%len(enum.Choices)].JSON
	}
	switch s := s.(type) {
	case *schema.Object:
		return v.object(s)
	case *schema.Array:
		return v.array(s)
	case *schema.String:
		return `"` + placeholder + `"`
	case *schema.Integer:
		return atLeast(s.Minimum)
	case *schema.Number:
		return atLeast(s.Minimum)
	case *schema.Boolean:
		return strconv.FormatBool(v.variant%2 == 0)
	case *schema.OneOf:
		return v.of(s.Branches[max(v.variant, 0)%len(s.Branches)])
	}
	return "null"
}

func (v sample) object(s *schema.Object) string {
	var members []string
	named := make(map[string]bool)
	for _, p := range s.Properties {
		named[p.Name] = true
		if p.Required || v.variant >= 0 {
			members = append(members, quote(p.Name)+":"+v.of(p.Schema))
		}
	}
	for _, name := range s.Required {
		if !named[name] {
			members = append(members, quote(name)+":null")
		}
	}
	return "{" + strings.Join(members, ",") + "}"
}

func (v sample) array(s *schema.Array) string {
	switch {
	case v.variant < 0:
		return "[]"
	case s.Items == nil:
		return `[null,{"a":[]},1.5]`
	}
	return "[" + v.of(s.Items) + "," + sample{v.variant + 1}.of(s.Items) + "]"
}

// atLeast returns an integer that is not below minimum. A minimum that is too
// long to compute with is returned as it is.
func atLeast(minimum string) string {
	const longest = 40
	if minimum == "" {
		return "7"
	}
	exact, ok := new(big.Rat), len(minimum) <= longest && !strings.ContainsAny(minimum, "eE")
	if ok {
		_, ok = exact.SetString(minimum)
	}
	if !ok {
		return minimum
	}
	integer := new(big.Int).Div(exact.Num(), exact.Denom()) // rounded down, since the denominator is positive
	if exact.IsInt() {
		return integer.String()
	}
	return integer.Add(integer, big.NewInt(1)).String()
}

// quote returns name as a JSON string.
func quote(name string) string {
	text, err := json.Marshal(name)
	if err != nil {
		panic("tooltest: a string that is not written: " + err.Error())
	}
	return string(text)
}
