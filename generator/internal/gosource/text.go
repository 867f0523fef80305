package gosource

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/constant"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A text is JSON text that grows, with the places in Go that its parts come from.
type text struct {
	bytes.Buffer
	parts  []part
	isFile bool // the text is that of a file that is embedded

	isTooLong bool // which has been told
}

// A part starts at an offset of the text and at a place in Go. When it runs along,
// each further byte of the one is a further byte of the other.
type part struct {
	offset int
	pos    token.Pos
	along  bool
}

// from says that what is written next comes from the place.
func (t *text) from(pos token.Pos) { t.parts = append(t.parts, part{t.Len(), pos, false}) }

// place returns the place in Go of the byte at offset.
func (t *text) place(offset int) token.Pos {
	i, found := slices.BinarySearchFunc(t.parts, offset, func(p part, offset int) int { return p.offset - offset })
	if found {
		for i+1 < len(t.parts) && t.parts[i+1].offset == offset {
			i++
		}
	} else if i > 0 {
		i--
	}
	if i >= len(t.parts) {
		return token.NoPos
	}
	at := t.parts[i]
	if at.along {
		return at.pos + token.Pos(offset-at.offset)
	}
	return at.pos
}

// string writes a string as JSON. It reports whether it is one: in UTF-8.
func (t *text) string(s string) (ok bool) {
	e := json.NewEncoder(&t.Buffer)
	e.SetEscapeHTML(false)
	_ = e.Encode(s) // a string into memory
	t.Truncate(t.Len() - 1)
	return utf8.ValidString(s)
}

// line starts a line of so many levels.
func (t *text) line(levels int) { t.WriteString("\n" + strings.Repeat("  ", levels)) }

// raw writes the value of a constant string that holds JSON itself, such that
// places inside of it are known as far as it is spelt where it is declared.
func (p *evaluation) raw(e ast.Expr) {
	e = ast.Unparen(e)
	switch e := e.(type) {
	case *ast.BasicLit:
		p.rawLiteral(e)
		return
	case *ast.BinaryExpr:
		p.raw(e.X)
		p.raw(e.Y)
		return
	case *ast.CallExpr:
		if argument := p.info.Types[e.Args[0]].Value; argument != nil && argument.Kind() == constant.String { // a conversion
			p.raw(e.Args[0])
			return
		}
	case *ast.Ident:
		if value := p.values[p.info.Uses[e]]; value != nil && p.isConstant(value) {
			p.raw(value)
			return
		}
	}
	p.out.from(e.Pos())
	p.out.WriteString(constant.StringVal(p.info.Types[e].Value))
}

// rawLiteral writes what a literal stands for.
func (p *evaluation) rawLiteral(literal *ast.BasicLit) {
	along := func(pos token.Pos) {
		p.out.parts = append(p.out.parts, part{p.out.Len(), pos, true})
	}
	if literal.Value[0] == '`' {
		// The source may have carriage returns, which the literal has not.
		file := p.fset.File(literal.Pos())
		first := file.Line(literal.Pos())
		for i, line := range strings.SplitAfter(literal.Value[1:len(literal.Value)-1], "\n") {
			if i == 0 {
				along(literal.Pos() + 1)
			} else {
				along(file.LineStart(first + i))
			}
			p.out.WriteString(line)
		}
		return
	}
	rest := literal.Value[1 : len(literal.Value)-1]
	if rest == "" {
		along(literal.Pos())
	}
	escaped := true
	for rest != "" {
		at := literal.End() - 1 - token.Pos(len(rest))
		isEscape := rest[0] == '\\'
		if isEscape || escaped {
			along(at)
		}
		escaped = isEscape
		char, multibyte, tail, err := strconv.UnquoteChar(rest, '"')
		if err != nil {
			return // the parser has told of it
		}
		if multibyte || char < utf8.RuneSelf {
			p.out.WriteRune(char)
		} else {
			p.out.WriteByte(byte(char))
		}
		rest = tail
	}
}
