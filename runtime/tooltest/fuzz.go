package tooltest

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/interp"
)

// Fuzz is the fuzz test of a tool. The seeds are made from the input schema:
// arguments with as few and with as many members as it admits, and broken ones.
func Fuzz(f *testing.F, tool runtime.Tool) {
	f.Helper()
	validator, err := interp.Compile([]byte(tool.InputSchema))
	if err != nil {
		f.Fatalf("the input schema of %s: %v", tool.Name, err)
	}
	limit := cmp.Or(tool.MaxDepth, usualDepth)
	validator = validator.LimitDepth(limit)
	for _, seed := range append(Seeds(tool.InputSchema), nested(limit), nested(limit+1)) {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, arguments []byte) {
		if err := Compare(tool, validator, arguments); err != nil {
			t.Errorf("%s %q: %v", tool.Name, arguments, err)
		}
	})
}

// usualDepth is how deep arguments may nest unless schemagen was told otherwise.
const usualDepth = 128

// nested returns arguments in which so many objects and arrays stand inside one another.
func nested(levels int) string {
	return `{"no such member":` + strings.Repeat("[", levels-1) + strings.Repeat("]", levels-1) + "}"
}

// Compare returns how the generated code of a tool and the interpreted validator
// of its input schema differ on arguments, nil if they do not.
func Compare(tool runtime.Tool, validator *interp.Validator, arguments []byte) error {
	given := slices.Clone(arguments)
	interpreted, generated := validator.Validate(given), tool.Validate(given)
	if want, got := form(interpreted), form(generated); want != got {
		return fmt.Errorf("the interpreted validator says\n%s\nand the generated code\n%s", want, got)
	}
	value, err := tool.Decode(given)
	if string(given) != string(arguments) {
		return errors.New("the arguments were changed")
	}
	if err != nil {
		return compareRefused(generated, err)
	}
	if generated != nil {
		return fmt.Errorf("decoding takes what validation refuses:\n%s", form(generated))
	}
	return compareWritten(tool, string(arguments), value)
}

// compareRefused holds the error of decoding against the one of validation. There
// may be more in it: numbers that are valid and do not fit the Go type. They may
// be beyond those that an error lists, or push others there.
func compareRefused(validated, decoded error) error {
	want, got := violations(validated), violations(decoded)
	listed := len(got)
	got = slices.DeleteFunc(slices.Clone(got), func(v runtime.Violation) bool { return v.Code == runtime.CodeNumberRange })
	full := listed == runtime.MaxViolations
	if len(got) < len(want) && full {
		want = want[:len(got)]
	}
	more := count(decoded) - count(validated)
	if listEqual(want, got) && (more == 0 && validated != nil || more > 0 && (full || more == listed-len(got))) {
		return nil
	}
	return fmt.Errorf("validation says\n%s\nand decoding\n%s", form(validated), form(decoded))
}

func listEqual(a, b []runtime.Violation) bool {
	return len(a) == len(b) && (len(a) == 0 || form(runtime.NewError(runtime.ClassValidation, a)) == form(runtime.NewError(runtime.ClassValidation, b)))
}

func count(err error) int {
	var e *runtime.Error
	if !errors.As(err, &e) {
		return 0
	}
	return e.Count
}

// compareWritten writes value back, which was decoded from arguments.
func compareWritten(tool runtime.Tool, arguments string, value any) error {
	written, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("the decoded value is not written: %w", err)
	}
	if runtime.Canonical(arguments) != runtime.Canonical(string(written)) {
		return fmt.Errorf("the decoded value is written as another one:\n%s", written)
	}
	again, err := tool.Decode(written)
	if err != nil {
		return fmt.Errorf("what was written is refused:\n%s\n%s", written, form(err))
	}
	rewritten, err := json.Marshal(again)
	if err != nil || string(rewritten) != string(written) {
		return fmt.Errorf("written as\n%s\nread back and written again as\n%s (%v)", written, rewritten, err)
	}
	return nil
}

func violations(err error) []runtime.Violation {
	var e *runtime.Error
	if !errors.As(err, &e) {
		return nil
	}
	return e.Violations()
}

// form returns the JSON form of an error.
func form(err error) string {
	text, failed := json.Marshal(err)
	if failed != nil {
		return fmt.Sprintf("%v, which has no JSON form: %v", err, failed)
	}
	return string(text)
}
