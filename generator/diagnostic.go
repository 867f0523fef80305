package generator

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/schemagen/schemagen/generator/internal/descriptor"
	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// A Diagnostic is one thing that is wrong with a user's file.
type Diagnostic struct {
	Source          string // the name of the source, or the path of a Go file
	Line, Column    int    // counted from 1; columns are bytes
	Offset          int    // the same place in bytes from the start of the file
	Tool            string // the tool that it is in, when the source is a list of tools
	Class           runtime.Class
	Code            runtime.Code
	KeywordLocation runtime.Pointer // in the tool's input schema
	Keyword         string          // the keyword that is wrong, if it is one
	Message         string          // one line; names the keyword and no location
	Suggest         string          // what was probably meant
}

func (d Diagnostic) malformed() bool { return d.Class == runtime.ClassValidation }

// inOrder sorts diagnostics by source and position. Of several at one place the
// order stays.
func inOrder(diagnostics []Diagnostic) []Diagnostic {
	slices.SortStableFunc(diagnostics, func(a, b Diagnostic) int {
		return cmp.Or(strings.Compare(a.Source, b.Source), cmp.Compare(a.Offset, b.Offset))
	})
	return diagnostics
}

func malformed(offset int, format string, args ...any) schema.Fault {
	return schema.Fault{Code: runtime.CodeMalformed, Offset: offset, Message: fmt.Sprintf(format, args...)}
}

func (t tool) diagnostic(f schema.Fault) Diagnostic {
	if !t.Listed {
		return t.source.diagnostic("", f)
	}
	return t.source.diagnostic(t.Name, f)
}

// A place is where something stands in a user's file.
type place struct {
	file                 string
	line, column, offset int
}

func (p place) diagnostic(message string) Diagnostic {
	return Diagnostic{Source: p.file, Line: p.line, Column: p.column, Offset: p.offset, Message: message}
}

// A source knows lines and columns. A file may be one line of megabytes with a
// fault in each of its tools, so that the place of each is not counted from the
// start.
type source struct {
	*Source
	text  string
	marks []mark
}

// A mark is the start of the line that a byte stands in.
type mark struct{ line, start int }

// stride is how many bytes lie between two marks.
const stride = 4096

func newSource(s *Source) *source {
	if s.inGo != nil {
		return &source{Source: s, text: s.inGo.schema}
	}
	return &source{Source: s, text: string(s.Text)}
}

// read returns the tools of the source.
func (s *source) read() descriptor.File {
	if s.inGo != nil {
		return s.inGo.read()
	}
	return descriptor.Read(s.Stem, s.text)
}

func (s *source) diagnostic(tool string, f schema.Fault) Diagnostic {
	d := s.at(f.Offset).diagnostic(f.Message)
	d.Tool, d.Class, d.Code = tool, schema.NewError([]schema.Fault{f}).Class, f.Code
	d.KeywordLocation, d.Keyword, d.Suggest = f.KeywordLocation, f.Keyword, f.Suggest
	return d
}

// at returns the place of a byte of the text.
func (s *source) at(offset int) place {
	if s.inGo != nil {
		if position, ok := s.inGo.position(offset); ok {
			return place{position.Filename, position.Line, position.Column, position.Offset}
		}
	}
	line, column := s.position(offset)
	return place{s.Name, line, column, offset}
}

// position returns what schema.Position does.
func (s *source) position(offset int) (line, column int) {
	if s.marks == nil {
		s.mark()
	}
	offset = min(max(offset, 0), len(s.text))
	at := s.marks[offset/stride].to(s.text, offset-offset%stride, offset)
	return at.line, offset - at.start + 1
}

func (s *source) mark() {
	at := mark{line: 1}
	s.marks = []mark{at}
	for i := stride; i <= len(s.text); i += stride {
		at = at.to(s.text, i-stride, i)
		s.marks = append(s.marks, at)
	}
}

// to moves a mark that stands at from on to end.
func (m mark) to(text string, from, end int) mark {
	passed := text[from:end]
	if newline := strings.LastIndexByte(passed, '\n'); newline >= 0 {
		m.line += strings.Count(passed, "\n")
		m.start = from + newline + 1
	}
	return m
}

// quote returns a name in quotes, cut when it is long.
func quote(name string) string {
	const longest = 40
	if runes := []rune(name); len(runes) > longest {
		name = string(runes[:longest]) + "…"
	}
	return strconv.Quote(name)
}

// printable returns a name as it is, or in quotes when it would break the line.
func printable(name string) string {
	if strings.ContainsFunc(name, func(char rune) bool { return !unicode.IsPrint(char) }) {
		return strconv.Quote(name)
	}
	return name
}
