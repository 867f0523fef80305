package schema

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/schemagen/schemagen/runtime"
)

// maxDepth is how deep objects and arrays may be nested in a schema. It is far
// beyond what arguments may be: each level of arguments is two of the schema's.
const maxDepth = 1000

// A Value is one JSON value of a parsed text, with its place there.
type Value struct {
	Kind       runtime.Kind
	Start, End int      // byte offsets into the text
	Text       string   // the value as it is written
	String     string   // what a string stands for
	Members    []Member // of an object, in written order
	Items      []*Value // of an array
}

// A Member is one member of an object.
type Member struct {
	Name  string
	Start int // offset of the quote that begins the name
	Value *Value
}

// Member returns the value of the first member called name, nil if v has none.
func (v *Value) Member(name string) *Value {
	for _, m := range v.Members {
		if m.Name == name {
			return m.Value
		}
	}
	return nil
}

// Parse parses a JSON text (RFC 8259). A repeated member name is a fault and the
// parsing goes on; a text that is no JSON is one fault, and the Value is nil.
func Parse(text string) (*Value, []Fault) {
	p := parser{text: text}
	p.reader.Decode(text)
	p.reader.LimitDepth(maxDepth)
	root := p.value()
	var fault *runtime.Error
	if errors.As(p.reader.Err(), &fault) {
		v := fault.Violations()[0]
		return nil, []Fault{{Code: runtime.CodeMalformed, Offset: v.Offset, Message: broken(text, v)}}
	}
	return root, p.faults
}

// broken says what is wrong with the text. The Violation's own words are for a
// model that sends arguments; these are for a person who wrote a file.
func broken(text string, v runtime.Violation) string {
	switch v.Code {
	case runtime.CodeJSONTruncated:
		if strings.TrimSpace(text) == "" {
			return "no JSON: the text is empty"
		}
		return "invalid JSON: the text ends too early"
	case runtime.CodeJSONInvalidUTF8:
		return "invalid JSON: not UTF-8"
	case runtime.CodeJSONLoneSurrogate:
		return "invalid JSON: the escape sequence is half a surrogate pair"
	case runtime.CodeJSONTrailingData:
		return "invalid JSON: more text behind the value"
	case runtime.CodeJSONDepth:
		return "objects and arrays nested too deep, more than " + strconv.Itoa(maxDepth)
	}
	char, _ := utf8.DecodeRuneInString(text[v.Offset:])
	if char == '\ufeff' {
		return "invalid JSON: a byte order mark"
	}
	return "invalid JSON: unexpected " + strconv.QuoteRune(char)
}

type parser struct {
	text   string
	reader runtime.Reader
	faults []Fault
	path   []step // where the value that is being parsed stands
}

// A step leads from an object or array to one of its values. Steps become a
// location only where there is a fault: a location for every value would make a
// text of many values under long names cost its length squared.
type step struct {
	name  string
	index int // of an item; -1 for a member
}

func (p *parser) location() runtime.Pointer {
	var at runtime.Pointer
	for _, s := range p.path {
		if s.index >= 0 {
			at = at.Item(s.index)
		} else {
			at = at.Member(s.name)
		}
	}
	return at
}

// anyShape is of objects whose members are all taken as they come.
var anyShape = runtime.NewShape("", nil)

// value parses the value that comes next.
func (p *parser) value() *Value {
	v := &Value{Kind: p.reader.Kind(), Start: p.reader.Mark()}
	switch v.Kind {
	case runtime.KindObject:
		p.members(v)
	case runtime.KindArray:
		for p.reader.Array(""); p.reader.Element(); {
			v.Items = append(v.Items, p.at(step{index: len(v.Items)}, nil))
		}
	case runtime.KindString:
		v.String = p.reader.String("")
	default:
		p.reader.Skip()
	}
	if v.End = p.reader.Mark(); v.End > v.Start { // else the text is broken
		v.Text = p.text[v.Start:v.End]
	}
	return v
}

func (p *parser) members(v *Value) {
	seen := make(map[string]bool)
	var m runtime.Members
	for p.reader.Object(&m, anyShape); p.reader.Member(&m); {
		name, start := p.reader.Name()
		var repeated *Fault
		if seen[name] {
			repeated = &Fault{Code: runtime.CodeMalformed, Offset: start, Message: "repeated member name " + quoted(name)}
		}
		seen[name] = true
		v.Members = append(v.Members, Member{Name: name, Start: start, Value: p.at(step{name: name, index: -1}, repeated)})
	}
}

// at parses the value that a step leads to. A fault of the step itself is
// recorded first.
func (p *parser) at(s step, fault *Fault) *Value {
	p.path = append(p.path, s)
	if fault != nil {
		fault.KeywordLocation = p.location()
		p.faults = append(p.faults, *fault)
	}
	v := p.value()
	p.path = p.path[:len(p.path)-1]
	return v
}
