package plan

import (
	"go/doc/comment"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Doc is the lines of a comment, without the slashes. Only the functions in
// this file make one from text that a schema holds: the lines are such that,
// behind "// ", they are a comment and nothing else to the compiler, to the go
// command and to a reader.
type Doc []string

// width is how many characters a line of text from a schema has at most, unless
// a word is longer.
const width = 100

// sentence returns lead followed by description: in the same line if that is
// one line of text, as paragraphs of its own if it has more.
func sentence(lead, description string) Doc {
	switch all := lines(description); len(all) {
	case 0:
		return settled(text(lead + "."))
	case 1:
		return settled(text(lead + ": " + all[0]))
	default:
		return settled(append(append(text(lead+"."), ""), text(description)...))
	}
}

// settled returns the doc comment of a declaration as gofmt leaves it. That takes
// several rounds for some texts, which gofmt would change again at every run.
func settled(doc Doc) Doc {
	const most = 10
	var parser comment.Parser
	var printer comment.Printer
	for range most {
		before := strings.Join(doc, "\n") + "\n"
		after := string(printer.Comment(parser.Parse(before)))
		if after == before {
			break
		}
		doc = strings.Split(strings.TrimSuffix(after, "\n"), "\n")
	}
	return doc
}

// text returns the lines of a text that may hold anything at all.
func text(s string) Doc {
	var doc Doc
	for _, line := range lines(s) {
		doc = append(doc, wrap(line)...)
	}
	return doc
}

// lines splits s into clean lines. There are no empty ones at the ends, nor two
// in a row.
func lines(s string) []string {
	var clean []string
	s = strings.Map(newline, strings.ReplaceAll(s, "\r\n", "\n"))
	for strings.Contains(s, "````") {
		s = strings.ReplaceAll(s, "````", "```") // gofmt takes a round for each
	}
	for line := range strings.SplitSeq(s, "\n") {
		line = strings.TrimSpace(strings.Map(harmless, line))
		if line != "" || len(clean) > 0 && clean[len(clean)-1] != "" {
			clean = append(clean, line)
		}
	}
	if n := len(clean); n > 0 && clean[n-1] == "" {
		clean = clean[:n-1]
	}
	return clean
}

// newline returns \n for what ends a line in Go or in Unicode (standard annex 14).
func newline(r rune) rune {
	switch r {
	case '\r', '\v', '\f', '\u0085', '\u2028', '\u2029':
		return '\n'
	}
	return r
}

// harmless replaces what Go source must not hold (control characters, the byte
// order mark, and what is no UTF-8, which arrives here as utf8.RuneError) and
// what makes a text look like another one, such as a change of direction.
func harmless(r rune) rune {
	switch {
	case r == '\t':
		return ' '
	case unicode.IsControl(r), r == '\ufeff', unicode.Is(unicode.Bidi_Control, r):
		return utf8.RuneError
	}
	return r
}

// wrap breaks a line at spaces.
func wrap(line string) []string {
	var wrapped []string
	for {
		end := breakAt(line)
		if end < 0 {
			return append(wrapped, noDirective(line))
		}
		wrapped = append(wrapped, noDirective(strings.TrimSpace(line[:end])))
		line = strings.TrimSpace(line[end:])
	}
}

// breakAt returns where a line is to be broken: at the last space that leaves at
// most width characters before it, at the first space if there is none, or -1
// for not at all.
func breakAt(line string) int {
	end, count := -1, 0
	for i, r := range line {
		if count > width && end >= 0 {
			return end
		}
		if r == ' ' && (count <= width || end < 0) {
			end = i
		}
		count++
	}
	if count > width {
		return end
	}
	return -1
}

// noDirective changes a line that is taken for a directive in spite of the space
// before it: the old form of build constraints, and a //go: directive with a
// slip, which staticcheck reports.
func noDirective(line string) string {
	if strings.HasPrefix(line, "+build") || strings.HasPrefix(line, "go:") {
		return `\` + line
	}
	return line
}

// label returns how a comment speaks of the name of a tool or a member: as it is
// if it is one plain word, quoted otherwise.
func label(name string) string {
	const most = 60
	plain := name != "" && !strings.ContainsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_-./", r)
	})
	if utf8.RuneCountInString(name) > most {
		name = string([]rune(name)[:most]) + "…"
	}
	if plain {
		return name
	}
	return strconv.Quote(name)
}

// plainLine returns s as it is if a line can hold it, quoted otherwise. The line
// is the first of a file, where vet takes what looks like a build constraint for
// a mistake.
func plainLine(s string) string {
	quoted := strconv.Quote(s)
	if quoted == `"`+s+`"` && !strings.Contains(s, "+build") && !strings.Contains(s, "//") {
		return s
	}
	return strings.NewReplacer("+build", `\x2bbuild`, "//", `/\x2f`).Replace(quoted)
}
