package lint

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"

	"github.com/schemagen/schemagen/generator/internal/witness"
	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// The codes of warnings.
const (
	ChoiceNeverMatches   = "choice_never_matches"   // a choice of an enum that the rest of the schema refuses
	NothingIsValid       = "nothing_is_valid"       // an object schema that takes nothing
	BranchNeverMatches   = "branch_never_matches"   // a branch of oneOf that takes nothing
	BranchesOverlap      = "branches_overlap"       // two branches of oneOf that take the same value, which oneOf then refuses
	BranchesAreIdentical = "branches_are_identical" // two branches of oneOf that say the same
	FractionalMinimum    = "fractional_minimum"     // a minimum of an integer that is none itself
)

// A Warning is one thing that is surely wrong with a schema.
type Warning struct {
	Code            string
	KeywordLocation runtime.Pointer
	Offset          int
	Message         string // does not name the location
	Witness         string // a JSON value that shows it, if one can: of the schema at the location
}

// Lint returns what is surely wrong with a schema.
func Lint(s *schema.Object) []Warning {
	l := linter{solver: witness.NewSolver()}
	l.schema(s)
	slices.SortStableFunc(l.warnings, func(a, b Warning) int { return cmp.Compare(a.Offset, b.Offset) })
	return l.warnings
}

type linter struct {
	solver   *witness.Solver
	warnings []Warning
}

func (l *linter) warn(code string, at schema.Schema, offset int, value, format string, args ...any) {
	l.warnings = append(l.warnings, Warning{code, at.Base().Location, offset, fmt.Sprintf(format, args...), value})
}

// schema looks at a schema and those inside it.
func (l *linter) schema(s schema.Schema) {
	switch s := s.(type) {
	case *schema.Object:
		for _, p := range s.Properties {
			l.schema(p.Schema)
		}
		l.object(s)
	case *schema.Array:
		if s.Items != nil {
			l.schema(s.Items)
		}
	case *schema.Integer:
		if s.Minimum != "" && !runtime.IsInteger(s.Minimum) {
			l.warn(FractionalMinimum, s, s.Offset, "", "the minimum of an integer is the fraction %s", s.Minimum)
		}
	case *schema.OneOf:
		for _, branch := range s.Branches {
			l.schema(branch)
		}
		l.branches(s)
	}
	l.choices(s)
}

func (l *linter) takesNothing(s schema.Schema) bool {
	return l.solver.Find([]schema.Schema{s}, nil).Verdict == witness.None
}

// choices warns of choices that can never match.
func (l *linter) choices(s schema.Schema) {
	enum := s.Base().Enum
	if enum == nil {
		return
	}
	for _, choice := range enum.Misfits {
		l.warn(ChoiceNeverMatches, s, choice.Offset, choice.JSON, "the choice %s is not of the schema's type: it never matches", short(choice.JSON))
	}
	validator := witness.Validator(s)
	for _, choice := range enum.Choices {
		if err := validator.Validate([]byte(choice.JSON)); err != nil {
			l.warn(ChoiceNeverMatches, s, choice.Offset, choice.JSON, "the choice %s never matches: %s", short(choice.JSON), reason(err))
		}
	}
}

// reason is what the first violation says, by its code: the words are for those
// who send arguments.
func reason(err error) string {
	violation := err.(*runtime.Error).Violations()[0]
	return fmt.Sprintf("%s refuses it", strconv.Quote(string(violation.Code)))
}

// object warns of an object schema that takes nothing, unless a schema inside is
// to blame that has been warned of.
func (l *linter) object(s *schema.Object) {
	if !l.takesNothing(s) {
		return
	}
	properties := make(map[string]schema.Schema)
	for _, p := range s.Properties {
		properties[p.Name] = p.Schema
	}
	for _, name := range s.Required {
		property, ok := properties[name]
		switch {
		case !ok && s.Closed:
			l.warn(NothingIsValid, s, s.Offset, "", "nothing is valid: %q is required, and no property of an object that takes no others", name)
			return
		case ok && l.takesNothing(property):
			if _, isObject := property.(*schema.Object); !isObject {
				l.warn(NothingIsValid, s, s.Offset, "", "nothing is valid: %q is required, and nothing is valid for it", name)
			}
			return
		}
	}
	l.warn(NothingIsValid, s, s.Offset, "", "nothing is valid: no choice of the enum satisfies the rest of the schema")
}

// mostPairs is how many pairs of branches are looked into.
const mostPairs = 1000

// branches warns of branches that take nothing, and of two that take the same.
func (l *linter) branches(s *schema.OneOf) {
	var possible []int
	for i, branch := range s.Branches {
		if !l.takesNothing(branch) {
			possible = append(possible, i)
			continue
		}
		if _, isObject := branch.(*schema.Object); !isObject {
			l.warn(BranchNeverMatches, branch, branch.Base().Offset, "", "branch %d never matches: nothing is valid for it", i)
		}
	}
	pairs := 0
	for at, j := range possible {
		for _, i := range possible[:at] {
			if pairs++; pairs > mostPairs {
				return
			}
			l.pair(s, i, j)
		}
	}
}

func (l *linter) pair(s *schema.OneOf, i, j int) {
	a, b := s.Branches[i], s.Branches[j]
	if schema.Kinds(a)&schema.Kinds(b) == 0 {
		return
	}
	both := l.solver.Find([]schema.Schema{a, b}, nil)
	switch {
	case both.Verdict != witness.Found:
	case l.solver.Same(a, b):
		l.warn(BranchesAreIdentical, b, b.Base().Offset, both.Value, "branch %d says what branch %d says: no value matches exactly one of them", j, i)
	default:
		l.warn(BranchesOverlap, b, b.Base().Offset, both.Value, "branches %d and %d both match %s, so that oneOf refuses it", i, j, short(both.Value))
	}
}

// short returns a JSON text of printable characters, cut when it is long.
func short(text string) string {
	const longest = 120
	var b strings.Builder
	for _, char := range text {
		if b.Len() > longest {
			b.WriteString("…")
			break
		}
		if unicode.IsPrint(char) {
			b.WriteRune(char)
			continue
		}
		for _, unit := range utf16.AppendRune(nil, char) {
			fmt.Fprintf(&b, `\u%04x`, unit)
		}
	}
	return b.String()
}
