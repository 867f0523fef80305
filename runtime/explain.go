package runtime

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// An error goes into a prompt: what it shows has limits, whatever the schema and
// the arguments are.
const (
	maxAllowed     = 16   // choices of an enum that a Violation shows
	longestAllowed = 4096 // bytes of them, all together
	longestReason  = 1024 // bytes of what the closest branch of oneOf says
	deepestReason  = 3    // oneOf inside one another whose closest branches are told
)

// violations puts the records into words.
func (p *report) violations() []Violation {
	x := explainer{p.text, locate(p.text, p.records)}
	var violations []Violation
	for i := range p.records[:min(len(p.records), MaxViolations)] {
		violations = append(violations, x.explain(&p.records[i], 0))
	}
	return violations
}

// locate finds the places of all records, those inside others too, in one pass.
func locate(text string, records []record) map[int]place {
	var offsets []int
	for i := range records {
		for v := &records[i]; v != nil; v = v.closest {
			offsets = append(offsets, v.offset)
		}
	}
	slices.Sort(offsets)
	l := locator{text: text}
	places := make(map[int]place, len(offsets))
	for _, offset := range slices.Compact(offsets) {
		places[offset] = l.to(offset)
	}
	return places
}

// An explainer turns records into Violations.
type explainer struct {
	text   string
	places map[int]place // by offset
}

// explain puts v into words, which is the closest branch of so many others.
func (x explainer) explain(v *record, reasons int) Violation {
	at := x.places[v.offset]
	out := Violation{
		Code: v.code, Offset: v.offset, InstanceLocation: at.pointer,
		KeywordLocation: v.keywordLocation(),
	}
	switch v.code {
	case CodeType:
		x.wrongType(&out, v, at)
	case CodeRequired:
		x.required(&out, v, at)
	case CodeAdditionalProperties:
		x.unexpected(&out, v, at)
	case CodeEnum:
		x.notInEnum(&out, v, at)
	case CodeMinimum:
		out.Expected, out.Got = "at least "+cut(v.detail, longestToken), x.got(v.offset, at)
		out.Message = at.subject + " must be " + out.Expected + ", got " + out.Got
	case CodeNumberRange:
		out.Expected, out.Got = fitting[v.detail], x.got(v.offset, at)
		out.Message = at.subject + " is valid, but cannot be kept exactly, got " + out.Got + "; send " + out.Expected
	case CodeOneOf:
		x.oneOf(&out, v, at, reasons)
	default:
		x.textFault(&out, v)
	}
	return out
}

// fitting is what a Go type holds of the numbers.
var fitting = map[string]string{
	"int64":   "an integer from -9223372036854775808 to 9223372036854775807",
	"float64": "a number of at most 15 significant digits, smaller than 1.7e308",
}

func (x explainer) wrongType(out *Violation, v *record, at place) {
	out.Expected, out.Got = withArticle(v.detail), x.got(v.offset, at)
	out.Message = at.subject + " must be " + out.Expected + ", got " + out.Got
	if at.pointer == "" {
		out.Message = "the arguments must be one JSON object, got " + out.Got
	}
	mend, hint := x.mend(v, at)
	out.Suggest = mend
	out.Message += hint
}

// mend returns the value that was probably meant, if it can be shown, and what to do.
func (x explainer) mend(v *record, at place) (suggest, hint string) {
	value := x.value(v.offset)
	switch kind := kindOf[value[0]]; {
	case kind == KindNull && at.pointer == "":
		return "", "; send {} for no arguments"
	case kind == KindNull:
		return "", "; null is a value of its own: send " + withArticle(v.detail) + ", or leave it out if it is optional"
	case kind == KindString && v.detail != "string":
		inner := strings.TrimSpace(unquote(value))
		if !fits(inner, v.detail) {
			return "", ""
		}
		if at.secret || len(inner) > longestShown || holdsSecret(inner) {
			return "", "; send the " + v.detail + " itself, not a string that holds it"
		}
		return strings.Clone(inner), "; send " + inner + " without quotes"
	case (kind == KindNumber || kind == KindBoolean) && v.detail == "string" && !at.secret && len(value) <= longestShown:
		return "", "; send " + quote(value) + ", in quotes"
	}
	return "", ""
}

// fits reports whether text is JSON of the type wanted.
func fits(text, want string) bool {
	if text == "" || kindOf[text[0]].String() != strings.Replace(want, "integer", "number", 1) {
		return false
	}
	var r Reader
	r.Decode(text)
	r.Skip()
	return r.Err() == nil && (want != "integer" || IsInteger(text))
}

func (x explainer) required(out *Violation, v *record, at place) {
	out.Property = cut(v.detail, longestToken)
	out.Message = short(v.detail) + " is missing"
	if at.pointer != "" {
		out.Message += " from " + at.subject
	}
	var strangers []string // what is there and was not asked for
	for name := range members(x.text, v.offset) {
		if i := v.shape.index(name); i < 0 {
			strangers = append(strangers, name)
		}
		if len(strangers) > mostStrangers {
			return
		}
	}
	if found, ok := Closest(v.detail, strangers); ok {
		out.Suggest = strings.Clone(found)
		out.Message += "; was it sent as " + strconv.Quote(found) + "?"
	}
}

// mostStrangers is among how many names of the caller's one that was meant is
// looked for.
const mostStrangers = 64

func (x explainer) unexpected(out *Violation, v *record, at place) {
	out.Property = cut(v.detail, longestToken)
	out.Message = at.subject + " has no property " + quote(cut(v.detail, longestShown)) + " and takes no others"
	absent := make(map[string]bool)
	for _, e := range v.shape.names[:v.shape.properties] {
		absent[e.name] = true
	}
	for name := range members(x.text, v.offset) {
		delete(absent, name)
	}
	var candidates []string
	for _, e := range v.shape.names[:v.shape.properties] {
		if absent[e.name] {
			candidates = append(candidates, e.name)
		}
	}
	if meant, ok := Closest(v.detail, candidates); ok {
		out.Suggest = meant
		out.Message += "; did you mean " + strconv.Quote(meant) + "?"
	}
}

func (x explainer) notInEnum(out *Violation, v *record, at place) {
	out.Got = x.got(v.offset, at)
	choices, room := 0, longestAllowed
	for choice := range v.choices() {
		choices++
		if len(out.Allowed) < maxAllowed && len(choice) <= room {
			out.Allowed = append(out.Allowed, JSON(choice))
			room -= len(choice)
		}
	}
	if choices == 0 {
		out.Expected = "nothing: the enum has no choice that could match"
		out.Message = at.subject + " cannot be given: its enum has no choice that could match"
		return
	}
	shown := make([]string, len(out.Allowed))
	for i, choice := range out.Allowed {
		shown[i] = printable(cut(string(choice), longestShown))
	}
	out.Expected = "one of " + strings.Join(shown, ", ")
	if len(shown) == 0 {
		out.Expected = "one of " + plural(choices, "choice")
	} else if more := choices - len(out.Allowed); more > 0 {
		out.Expected += " and " + strconv.Itoa(more) + " more"
	}
	out.Message = at.subject + " must be " + out.Expected + ", got " + out.Got
	if meant, ok := x.choice(v); ok {
		out.Suggest = meant
		out.Message += "; did you mean " + quote(meant) + "?"
	}
}

// choice returns the choice that a string was most likely meant to be.
func (x explainer) choice(v *record) (string, bool) {
	value := x.value(v.offset)
	if value[0] != '"' {
		return "", false
	}
	var candidates []string
	for choice := range v.choices() {
		if choice[0] == '"' {
			candidates = append(candidates, unquote(choice))
		}
	}
	return Closest(unquote(value), candidates)
}

func (x explainer) oneOf(out *Violation, v *record, at place, reasons int) {
	out.Matched = int(v.matched)
	out.Expected = "exactly one of " + plural(int(v.limit), "branch") + " (" + v.detail + ")"
	out.Got = x.got(v.offset, at)
	switch {
	case v.matched > 0:
		out.Message = at.subject + " must match exactly one of " + plural(int(v.limit), "branch") + " and matches " + strconv.Itoa(out.Matched)
	case v.closest == nil || reasons == deepestReason:
		out.Message = at.subject + " must be " + withArticle(v.detail) + ", got " + out.Got + "; it matches none of " + plural(int(v.limit), "branch")
	default:
		closest := x.explain(v.closest, reasons+1)
		out.Closest = &closest
		out.Message = at.subject + " matches none of " + plural(int(v.limit), "branch") + "; the closest failed because " + cut(closest.Message, longestReason)
	}
}

func (x explainer) textFault(out *Violation, v *record) {
	at := " at byte " + strconv.Itoa(v.offset)
	switch v.code {
	case CodeJSONTruncated:
		out.Message = "the JSON text ends too early" + at + ": it was cut off; send it again, whole"
		if strings.TrimSpace(x.text[:v.offset]) == "" {
			out.Message = "the JSON text is empty; send an object, {} for no arguments"
		}
	case CodeJSONInvalidUTF8:
		out.Message = "the text is not valid UTF-8" + at + "; send JSON in UTF-8"
	case CodeJSONLoneSurrogate:
		out.Message = "the escape sequence" + at + ` is half a surrogate pair; send both halves, \ud83d\ude00 for example, or the character itself`
	case CodeJSONDuplicateName:
		out.Property = cut(v.detail, longestToken)
		out.Message = "the member " + quote(cut(v.detail, longestShown)) + " is there twice (again" + at + "); send each name once"
	case CodeJSONTrailingData:
		out.Message = "the JSON value is followed by more text" + at + "; send one JSON object and nothing behind it"
	case CodeJSONDepth:
		out.Message = "objects and arrays are nested too deep" + at + "; at most " + strconv.Itoa(int(v.limit)) + " may stand inside one another"
	default:
		out.Message = "the text is not valid JSON" + at + ": " + syntaxFault(x.text, v.offset)
	}
}

// longestShown is how many characters of a value are shown.
const longestShown = 40

// got says briefly what stands at offset: a scalar's text, or the size of an
// array or object. Of a secret it tells the kind alone.
func (x explainer) got(offset int, at place) string {
	value := x.value(offset)
	switch kind := kindOf[value[0]]; {
	case at.secret && kind != KindNull:
		return withArticle(kind.String())
	case kind == KindArray:
		n := 0
		for range items(value, 0) {
			n++
		}
		return "an array of " + plural(n, "item")
	case kind == KindObject:
		n := 0
		for range members(value, 0) {
			n++
		}
		return "an object of " + plural(n, "member")
	case kind == KindString:
		s := unquote(value)
		switch {
		case holdsSecret(s):
			return withArticle(kind.String())
		case utf8.RuneCountInString(s) > longestShown:
			return quote(cut(s, longestShown))
		}
		return quote(s)
	}
	return cut(value, longestShown)
}

// value returns the text of the value at offset.
func (x explainer) value(offset int) string { return x.text[offset:valueEnd(x.text, offset)] }

// cut returns s, or its first n bytes and an ellipsis. It does not cut through a
// character.
func cut(s string, n int) string {
	if len(s) <= n {
		return strings.Clone(s)
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n] + "…"
}

// short returns a name as a message shows it: quoted unless it is a plain word.
func short(name string) string {
	for i := range len(name) {
		if c := name[i] | 0x20; !(c >= 'a' && c <= 'z' || name[i] >= '0' && name[i] <= '9' || name[i] == '_' || name[i] == '-') {
			return quote(cut(name, longestShown))
		}
	}
	if name == "" {
		return `""`
	}
	return cut(name, longestShown)
}

// quote returns s as a JSON string of printable characters: what a caller wrote
// must not break a line or write to a terminal.
func quote(s string) string { return printable(string(appendString(nil, s))) }

// printable returns s with escape sequences, as in JSON, for what is not printable.
func printable(s string) string {
	if !strings.ContainsFunc(s, unprintable) {
		return s
	}
	var b strings.Builder
	for _, char := range s {
		if !unprintable(char) {
			b.WriteRune(char)
			continue
		}
		for _, unit := range utf16.AppendRune(nil, char) {
			fmt.Fprintf(&b, `\u%04x`, unit)
		}
	}
	return b.String()
}

func unprintable(char rune) bool { return !unicode.IsPrint(char) }

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	if strings.HasSuffix(noun, "ch") {
		noun += "e"
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// withArticle returns a type's name with its article.
func withArticle(noun string) string {
	if noun != "" && strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

func itoa(n int) string { return strconv.Itoa(n) }

var _ json.Marshaler = (*Error)(nil)
