package differential

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/interp"
	"github.com/schemagen/schemagen/runtime/schema"
	"github.com/schemagen/schemagen/testdata/naive"
)

// A Decoder is a generated DecodeX.
type Decoder func(arguments string) (any, error)

// subject is one tool with all that its calls are checked by.
type subject struct {
	tool        runtime.Tool
	decode      Decoder
	schema      *schema.Object
	interpreted *interp.Validator
	naive       naive.Schema
	oracles     oracles
}

func newSubject(tool runtime.Tool, decode Decoder) (*subject, error) {
	checked, faults := schema.Compile(tool.InputSchema)
	if len(faults) > 0 {
		return nil, schema.NewError(faults)
	}
	asked, err := newOracles(tool.InputSchema)
	if err != nil {
		return nil, fmt.Errorf("an oracle does not take the schema %s: %w", tool.InputSchema, err)
	}
	return &subject{tool, decode, checked, interp.New(checked), naive.NewSchema(tool.InputSchema), asked}, nil
}

// Counts are how many cases there were, and of which kind.
type Counts struct {
	Cases, Accepted, NoJSON, OutOfRange, ReadBack int
	Santhosh, Google                              int // cases that they were asked about
}

func (c *Counts) add(more Counts) {
	c.Cases += more.Cases
	c.Accepted += more.Accepted
	c.NoJSON += more.NoJSON
	c.OutOfRange += more.OutOfRange
	c.ReadBack += more.ReadBack
	c.Santhosh += more.Santhosh
	c.Google += more.Google
}

// check runs one case and returns what was wrong, "" for nothing.
func (s *subject) check(arguments string, counts *Counts) (wrong string) {
	defer func() {
		if panicked := recover(); panicked != nil {
			wrong = fmt.Sprintf("panic: %v", panicked)
		}
	}()
	counts.Cases++
	given := []byte(arguments)
	interpreted := s.interpreted.Validate(given)
	generated := s.tool.Validate(given)
	if string(given) != arguments {
		return "the arguments were changed by validation"
	}
	want, got := form(interpreted), form(generated)
	if want != got {
		return fmt.Sprintf("interpreted: %s\ngenerated:   %s", want, got)
	}
	if wrong := s.checkVerdict(arguments, generated, counts); wrong != "" {
		return wrong
	}
	return s.checkDecoding(arguments, generated, counts)
}

func form(err error) string {
	text, marshalErr := json.Marshal(err)
	if marshalErr != nil {
		panic(marshalErr)
	}
	return string(text)
}

func violations(err error) []runtime.Violation {
	if err == nil {
		return nil
	}
	return err.(*runtime.Error).Violations()
}

// checkVerdict holds the verdict against those of the oracles.
func (s *subject) checkVerdict(arguments string, err error, counts *Counts) string {
	found := violations(err)
	if noJSON := len(found) > 0 && strings.HasPrefix(string(found[0].Code), "json_"); noJSON == naive.Valid(arguments) {
		return fmt.Sprintf("%s, but that the text is sound is %v", form(err), noJSON)
	} else if noJSON {
		counts.NoJSON++
		return ""
	}
	accepted := err == nil
	if accepted {
		counts.Accepted++
	}
	if s.naive.Accepts(arguments) != accepted {
		return fmt.Sprintf("%s, but the naive validator says %v", form(err), !accepted)
	}
	if verdict, asked := s.oracles.askSanthosh(s.tool.InputSchema, arguments); asked {
		if counts.Santhosh++; verdict != accepted {
			return fmt.Sprintf("%s, but santhosh-tekuri/jsonschema says %v", form(err), verdict)
		}
	}
	if verdict, asked := s.oracles.askGoogle(arguments); asked {
		if counts.Google++; verdict != accepted {
			return fmt.Sprintf("%s, but google/jsonschema-go says %v", form(err), verdict)
		}
	}
	return ""
}

// checkDecoding holds what the two ways of decoding say against validation.
func (s *subject) checkDecoding(arguments string, validated error, counts *Counts) string {
	given := []byte(arguments)
	value, err := s.tool.Decode(given)
	if string(given) != arguments {
		return "the arguments were changed by decoding"
	}
	clear(given) // nothing of them may have been kept
	other, otherErr := s.decode(arguments)
	if form(err) != form(otherErr) {
		return fmt.Sprintf("UnmarshalJSON: %s\nDecode: %s", form(err), form(otherErr))
	}
	if err != nil {
		return checkRefused(arguments, validated, err, counts)
	}
	if validated != nil {
		return fmt.Sprintf("decoded, but not valid: %s", form(validated))
	}
	return s.checkWrittenBack(arguments, value, other, counts)
}

// checkRefused holds the error of decoding against the one of validation: there
// may be no more than numbers that do not fit.
func checkRefused(arguments string, validated, decoded error, counts *Counts) string {
	want, got := violations(validated), slices.Clone(violations(decoded))
	listed := len(got)
	got = slices.DeleteFunc(got, func(v runtime.Violation) bool { return v.Code == runtime.CodeNumberRange })
	ranges := listed - len(got)
	if ranges == 0 && listed < runtime.MaxViolations {
		if form(validated) != form(decoded) {
			return fmt.Sprintf("validation: %s\ndecoding: %s", form(validated), form(decoded))
		}
		return ""
	}
	counts.OutOfRange++
	for _, v := range violations(decoded) {
		if v.Code == runtime.CodeNumberRange && naive.Fits(numberAt(arguments, v.Offset), strings.HasPrefix(v.Expected, "an integer")) {
			return fmt.Sprintf("the number fits: %s", form(decoded))
		}
	}
	if total := decoded.(*runtime.Error).Count; listed < runtime.MaxViolations && total != len(want)+ranges {
		return fmt.Sprintf("validation: %s\ndecoding counts %d: %s", form(validated), total, form(decoded))
	}
	for i, v := range got {
		if i >= len(want) || !sameViolation(v, want[i]) {
			return fmt.Sprintf("validation: %s\ndecoding: %s", form(validated), form(decoded))
		}
	}
	if listed < runtime.MaxViolations && len(got) != len(want) {
		return fmt.Sprintf("validation: %s\ndecoding: %s", form(validated), form(decoded))
	}
	return ""
}

func sameViolation(a, b runtime.Violation) bool {
	x, _ := json.Marshal(a)
	y, _ := json.Marshal(b)
	return string(x) == string(y)
}

// numberAt returns the JSON number that starts at an offset.
func numberAt(text string, offset int) string {
	rest := text[offset:]
	return rest[:len(rest)-len(strings.TrimLeft(rest, "+-.eE0123456789"))]
}

// checkWrittenBack holds a decoded value against the arguments, and what becomes
// of it when it is read again.
func (s *subject) checkWrittenBack(arguments string, value, other any, counts *Counts) string {
	written, err := json.Marshal(value)
	if err != nil {
		return fmt.Sprintf("decoded, but not written: %v", err)
	}
	if text, err := json.Marshal(other); err != nil || string(text) != string(written) {
		return fmt.Sprintf("UnmarshalJSON is written as %s\nDecode as %s (%v)", written, text, err)
	}
	if !naive.Valid(string(written)) || !naive.Equal(arguments, string(written)) {
		return fmt.Sprintf("written back as another value: %s", written)
	}
	if runtime.Canonical(arguments) != runtime.Canonical(string(written)) {
		return fmt.Sprintf("the canonical form is another one: %s", written)
	}
	if err := value.(interface{ Validate() error }).Validate(); err != nil {
		return fmt.Sprintf("the decoded value is not valid: %s", form(err))
	}
	again, err := s.tool.Decode(written)
	if err != nil {
		return fmt.Sprintf("written back as %s\nwhich is refused: %s", written, form(err))
	}
	if rewritten, err := json.Marshal(again); err != nil || string(rewritten) != string(written) {
		return fmt.Sprintf("written back as %s\nthen as %s (%v)", written, rewritten, err)
	}
	counts.ReadBack++
	return ""
}
