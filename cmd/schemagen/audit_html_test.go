package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A parsedPage is what is in a page of HTML that is well-formed but for elements
// without an end.
type parsedPage struct {
	elements   map[string]int
	attributes map[string][]string
	text       string            // outside of style and script
	inner      map[string]string // of style and script
}

func parsePage(t *testing.T, page string) parsedPage {
	p := parsedPage{elements: map[string]int{}, attributes: map[string][]string{}, inner: map[string]string{}}
	decoder := xml.NewDecoder(strings.NewReader(page))
	decoder.Strict = false
	decoder.Entity = xml.HTMLEntity
	var open []string
	var text strings.Builder
	for {
		token, err := decoder.RawToken()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		switch token := token.(type) {
		case xml.StartElement:
			name := token.Name.Local
			p.elements[name]++
			for _, a := range token.Attr {
				p.attributes[a.Name.Local] = append(p.attributes[a.Name.Local], a.Value)
			}
			if !slices.Contains([]string{"meta", "input"}, name) {
				open = append(open, name)
			}
		case xml.EndElement:
			require.NotEmpty(t, open)
			require.Equal(t, open[len(open)-1], token.Name.Local)
			open = open[:len(open)-1]
		case xml.CharData:
			if len(open) > 0 && slices.Contains([]string{"style", "script"}, open[len(open)-1]) {
				p.inner[open[len(open)-1]] += string(token)
			} else {
				text.Write(token)
			}
		}
	}
	assert.Empty(t, open)
	p.text = text.String()
	return p
}

func TestAuditHTML(t *testing.T) {
	folder(t, catalogs)
	got := schemagen("audit", "-format=html", "-o", "page.html", "in")
	assert.Equal(t, result{exitFault, "", catalogsNote}, got)
	p := parsePage(t, content(t, "page.html"))
	for _, text := range []string{
		"2 of 5 tools admitted", "40.0%", "These numbers do not tell all", "a.json:5:1", "invalid JSON: the text ends too early", `"nextCursor" leads`,
		`keyword "anyOf"`, `keyword "default" + keyword "anyOf" + keyword "title"`, "1 of 4", "search", `unsupported keyword "maxLength"`, "/properties/query",
	} {
		assert.Contains(t, p.text, text)
	}
	assert.Equal(t, 1+5, p.elements["tr"], "a row for each tool")
	assert.Equal(t, []string{"no", "no", "no", "yes", "yes"}, p.attributes["data-admitted"], "what is not admitted comes first")
	assert.Equal(t, 1, p.elements["script"])
	assert.NotContains(t, p.attributes, "src")
	for _, link := range p.attributes["href"] {
		assert.Equal(t, "#tools", link, "nothing is outside of the page")
	}
	assert.Contains(t, p.inner["style"], "prefers-color-scheme: dark")

	// The policy lets the page's own style and script through.
	policy := p.attributes["content"][0]
	for element, text := range p.inner {
		sum := sha256.Sum256([]byte(text))
		assert.Contains(t, policy, element+"-src 'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'", element)
	}
	again := schemagen("audit", "-format=html", "in")
	assert.Equal(t, content(t, "page.html"), again.stdout, "the same input gives the same page")
}

func TestAuditHTMLOfNothing(t *testing.T) {
	folder(t, map[string]string{"none.json": "[]", "good.json": aSchema})
	for _, file := range []string{"none.json", "good.json"} {
		got := schemagen("audit", "-format=html", file)
		assert.Equal(t, exitOK, got.status)
		assert.NotContains(t, parsePage(t, got.stdout).text, "What stands in the way")
	}
}

// Whatever a catalog says stays text.
func TestAuditHTMLOfHostileTexts(t *testing.T) {
	texts := []string{
		`<script>alert(1)</script>`, `</script><script>alert(2)</script>`, `"><img src=x onerror=alert(3)>`, `' onmouseover='alert(4)`,
		`</style><b>`, `-->`, `<!--`, `]]>`, `{{.Policy}}`, "${alert(5)}`", `javascript:alert(6)`, `&lt;i&gt;&#x3c;`, `</title><svg onload=alert(7)>`, `\u003cb\u003e`,
	}
	var tools []any
	for _, text := range texts {
		type object = map[string]any
		tools = append(tools,
			object{"name": text, "description": text, "inputSchema": object{"type": "object", "properties": object{text: object{"type": text, text: 1, "description": text}}}},
			object{"name": text + "!", "inputSchema": object{"type": "object", "description": text}})
	}
	catalog, err := json.Marshal(tools)
	require.NoError(t, err)
	name := `<b onclick="x">&amp;.json`
	folder(t, map[string]string{name: string(catalog), "plain.json": aSchema})
	got := schemagen("audit", "-format=html", name, "plain.json")
	p := parsePage(t, got.stdout)
	for _, text := range texts {
		assert.Contains(t, p.text, text)
	}
	assert.Contains(t, p.text, name)
	assert.Contains(t, p.attributes["data-catalog"], name)
	for _, element := range []string{"img", "b", "i"} {
		assert.Zero(t, p.elements[element], element)
	}
	assert.Equal(t, 1, p.elements["script"])
	assert.Equal(t, 1, p.elements["style"])
	assert.Equal(t, 1+2*len(texts)+1, p.elements["tr"])
	for name := range p.attributes {
		assert.False(t, strings.HasPrefix(name, "on") || name == "style", name)
	}
	assert.Equal(t, pageJS, p.inner["script"])

	// What is invisible, or turns the text round, is shown by its number.
	write(t, "odd.json", `[{"name":"a\u202eb\u0000\u200b","inputSchema":{}}]`)
	got = schemagen("audit", "-format=html", "odd.json")
	assert.Contains(t, parsePage(t, got.stdout).text, `"a\u202eb\x00\u200b"`)
	assert.NotContains(t, got.stdout, "\u202e")
}
