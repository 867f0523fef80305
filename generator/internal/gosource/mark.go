package gosource

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// directive is what marks a schema, without the space and the name that follow.
const directive = "//schemagen:tool"

// like finds what is meant as a directive: what begins as one, and what does nearly and
// then has one word as a name.
var like = regexp.MustCompile(`(?i)^(?://schemagen:tool|/[/*]\s*schemagen[:\s]\s*tool\s+(?:"[^"]*"|\S+)\s*(?:\*/)?$)`)

// IsMarked reports whether the text of a Go file has a directive in it, right or
// wrong.
func IsMarked(text []byte) bool {
	if !anywhere.Match(text) {
		return false
	}
	file, err := parser.ParseFile(token.NewFileSet(), "", text, parse)
	return file != nil && len(directives(file)) > 0 || err != nil && atLineStart.Match(text)
}

// parse is how files are parsed that may not be right: what there is of them is wanted.
const parse = parser.ParseComments | parser.SkipObjectResolution | parser.AllErrors

// atLineStart finds directives in what does not parse.
var atLineStart = regexp.MustCompile(`(?m)^[ \t]*//schemagen:tool`)

var anywhere = regexp.MustCompile(`(?i)/[/*]\s*schemagen[:\s]`)

// directives returns the comments of a file that are or may be meant as directives.
func directives(file *ast.File) map[*ast.Comment]bool {
	found := make(map[*ast.Comment]bool)
	for _, group := range file.Comments {
		for _, comment := range group.List {
			if like.MatchString(comment.Text) {
				found[comment] = true
			}
		}
	}
	return found
}

// A mark is a directive above a variable or constant.
type mark struct {
	name  string
	at    token.Pos // of the directive
	ident *ast.Ident
	value ast.Expr // what is assigned where it is declared, if that is one value
}

// marks returns the marks of a file in source order. Each directive that marks
// nothing is a fault.
func (p *evaluation) marks(file *ast.File) (found []mark) {
	directives := directives(file)
	for _, declaration := range file.Decls {
		d, ok := declaration.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, spec := range d.Specs {
			s, ok := spec.(*ast.ValueSpec)
			if !ok {
				continue
			}
			doc := s.Doc
			if !d.Lparen.IsValid() {
				doc = d.Doc
			}
			if doc == nil {
				continue
			}
			first := true
			for _, comment := range doc.List {
				if !directives[comment] {
					continue
				}
				delete(directives, comment)
				name, message := toolName(comment.Text)
				switch {
				case message != "":
					p.fault(comment.Pos(), "%s", message)
				case !first:
					p.fault(comment.Pos(), "a second directive for one schema: a schema is marked for one tool")
				case len(s.Names) != 1 && len(s.Values) == 1:
					p.notKnown(s.Values[0].Pos(), "the value of %s is not known when the program is compiled", kindOf(s.Values[0]))
				case len(s.Names) != 1:
					p.fault(comment.Pos(), "the directive stands above %d names, it marks one: declare each by itself", len(s.Names))
				default:
					m := mark{name: name, at: comment.Pos(), ident: s.Names[0]}
					if len(s.Values) == 1 {
						m.value = s.Values[0]
					}
					found = append(found, m)
				}
				first = false
			}
		}
	}
	for _, group := range file.Comments {
		for _, comment := range group.List {
			if !directives[comment] {
				continue
			}
			if _, message := toolName(comment.Text); message != "" {
				p.fault(comment.Pos(), "%s", message)
			} else {
				p.fault(comment.Pos(), "the directive marks nothing: it has to stand directly above a variable or constant of the package, put the schema into one")
			}
		}
	}
	return found
}

// toolName returns the name in a directive, or what is wrong with the directive. A
// name of other characters than one sees is written as a Go string.
func toolName(comment string) (name, message string) {
	rest, ok := strings.CutPrefix(comment, directive)
	if !ok || rest != "" && !strings.HasPrefix(rest, " ") && !strings.HasPrefix(rest, "\t") {
		return "", fmt.Sprintf("%q is no directive of schemagen, did you mean %q?", firstWord(comment), directive+" NAME")
	}
	rest = strings.TrimSpace(rest)
	switch {
	case rest == "":
		return "", fmt.Sprintf("the directive names no tool: %s NAME", directive)
	case rest[0] == '"' || rest[0] == '`':
		name, err := strconv.Unquote(rest)
		if err != nil || !utf8.ValidString(name) {
			return "", fmt.Sprintf("%s is no Go string in UTF-8, which the name of a tool in quotes has to be", rest)
		}
		return name, ""
	case strings.ContainsAny(rest, " \t"):
		return "", fmt.Sprintf("the directive has more than a name, %q: a name with spaces is put in quotes", rest)
	}
	return rest, ""
}

// firstWord returns a comment up to the end of its directive.
func firstWord(comment string) string {
	if near := nearly.FindString(comment); near != "" {
		return near
	}
	word, _, _ := strings.Cut(comment, " ")
	return word
}

var nearly = regexp.MustCompile(`(?i)^/[/*]\s*schemagen[:\s]\s*tool\S*`)
