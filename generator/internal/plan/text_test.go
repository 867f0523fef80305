package plan

import (
	"go/format"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestText(t *testing.T) {
	for _, c := range []struct {
		in   string
		want Doc
	}{
		{"", nil},
		{" \n\t\r\n", nil},
		{"one", Doc{"one"}},
		{"one\r\ntwo\rthree\u2028four\u2029five\u0085six\vseven\feight", Doc{"one", "two", "three", "four", "five", "six", "seven", "eight"}},
		{"\n\na\n\n\n\nb\n\n", Doc{"a", "", "b"}},
		{"  code\n\tcode\tmore ", Doc{"code", "code more"}},
		{"nul \x00 esc \x1b bom \ufeff turned \u202e invalid \xff", Doc{"nul \ufffd esc \ufffd bom \ufffd turned \ufffd invalid \ufffd"}},
		{"//go:build ignore", Doc{"//go:build ignore"}},
		{"+build ignore", Doc{`\+build ignore`}},
		{"go:embed x", Doc{`\go:embed x`}},
		{"`````x", Doc{"```x"}},
	} {
		assert.Equal(t, c.want, text(c.in), "%q", c.in)
	}
}

func TestWrap(t *testing.T) {
	words := strings.Repeat("word ", 50)
	for _, line := range text(words) {
		assert.LessOrEqual(t, len(line), width)
	}
	assert.Equal(t, strings.TrimSpace(words), strings.Join(text(words), " "))

	long := strings.Repeat("x", 3*width)
	assert.Equal(t, Doc{long}, text(long))
	assert.Equal(t, Doc{"a", long, "b"}, text("a "+long+" b"))

	assert.Equal(t, Doc{strings.Repeat("x", width-2), `\+build`}, text(strings.Repeat("x", width-2)+" +build"))
}

func TestSentence(t *testing.T) {
	assert.Equal(t, Doc{"A is b."}, sentence("A is b", " \n"))
	assert.Equal(t, Doc{"A is b: What it does."}, sentence("A is b", "What it does.\n"))
	assert.Equal(t, Doc{"A is b.", "", "One.", "Two."}, sentence("A is b", "One.\nTwo."))
}

// TestDocs holds docs to what they promise for any text: gofmt leaves them, and
// the file parses, with nothing but the declaration in it.
func TestDocs(t *testing.T) {
	for _, c := range docSeeds {
		checkDoc(t, c)
	}
}

var docSeeds = []string{
	"*/ x", "`` '' ``` ````` ``", "# H\ntext\n# H2", "[a]: http://x.y\nHeading\n\nText", "- a\n  - b\n1. c", "//go:embed x",
	"Heading\n\nSmall text.", "Deprecated: no.", "\x00\xff", "[a]: http://x.y* - Heading\n\nHeading\n\n", "\r{}```````Heading\n\n# )",
}

func FuzzDocs(f *testing.F) {
	for _, seed := range docSeeds {
		f.Add(seed)
	}
	f.Fuzz(checkDoc)
}

func checkDoc(t *testing.T, s string) {
	var source strings.Builder
	source.WriteString("package p\n\n")
	for _, line := range sentence("T is", s) {
		source.WriteString(strings.TrimRight("// "+line, " ") + "\n")
	}
	source.WriteString("type T struct {\n")
	for _, line := range text(s) {
		source.WriteString(strings.TrimRight("\t// "+line, " ") + "\n")
	}
	source.WriteString("\tF int\n}\n")
	formatted, err := format.Source([]byte(source.String()))
	require.NoError(t, err, "%q", s)
	assert.Equal(t, source.String(), string(formatted), "%q", s)
	file, err := parser.ParseFile(token.NewFileSet(), "", formatted, parser.ParseComments)
	require.NoError(t, err, "%q", s)
	assert.Len(t, file.Decls, 1)
	for _, group := range file.Comments {
		for _, line := range group.List {
			assert.Regexp(t, `^//( |$)`, line.Text, "%q", s)
		}
	}
}

func TestLabel(t *testing.T) {
	for name, want := range map[string]string{
		"path": "path", "foo-bar": "foo-bar", "日本": "日本", "": `""`, "+build": `"+build"`, "a\nb": `"a\nb"`, "a b": `"a b"`,
		"\u202ex": `"\u202ex"`, strings.Repeat("x", 100): strings.Repeat("x", 60) + "…",
	} {
		assert.Equal(t, want, label(name), "%q", name)
	}
}

func TestPlainLine(t *testing.T) {
	assert.Equal(t, "standard input", plainLine("standard input"))
	assert.Equal(t, "../a b.json", plainLine("../a b.json"))
	assert.Equal(t, `"a\nb"`, plainLine("a\nb"))
	assert.Equal(t, `"a \x2bbuild"`, plainLine("a +build"))
}
