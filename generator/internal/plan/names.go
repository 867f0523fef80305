package plan

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// longest is how many bytes an identifier has at most, but for the number that
// a clash adds. Names of deeply nested types grow with every level.
const longest = 120

// exported returns an exported Go identifier for any string: foo-bar becomes
// FooBar and url_fetch URLFetch. What does not start with a letter that has a
// capital gets an X before it: X1st, X日本.
func exported(name string) string {
	joined := camel(name)
	if first, _ := utf8.DecodeRuneInString(joined); !unicode.IsUpper(first) {
		joined = "X" + joined
	}
	return shortened(joined, longest)
}

// nested returns the name of what belongs to owner and is called name.
func nested(owner, name string) string { return shortened(owner+camel(name), longest) }

// unexported returns the unexported form of an exported identifier: urlFetch
// for URLFetch.
func unexported(identifier string) string {
	runes := []rune(identifier)
	n := 0
	for n < len(runes) && unicode.IsUpper(runes[n]) {
		n++
	}
	if n > 1 && n < len(runes) && unicode.IsLower(runes[n]) {
		n-- // the last capital starts a word
	}
	for i := range runes[:n] {
		runes[i] = unicode.ToLower(runes[i])
	}
	return string(runes)
}

// camel joins the words of name, each with a capital. It returns a part of an
// identifier, never the empty string.
func camel(name string) string {
	parts := words(name)
	if len(parts) == 0 {
		return symbols(name)
	}
	if len(parts) > 1 && !strings.ContainsFunc(name, unicode.IsLower) {
		for i := range parts { // IN_PROGRESS: the capitals separate no words
			parts[i] = strings.ToLower(parts[i])
		}
	}
	for i, part := range parts {
		if upper := strings.ToUpper(part); slices.Contains(initialisms, upper) {
			parts[i] = upper
			continue
		}
		first, size := utf8.DecodeRuneInString(part)
		parts[i] = string(unicode.ToUpper(first)) + part[size:]
	}
	return strings.Join(parts, "")
}

// words splits a name at what is neither letter nor digit, and where a capital
// follows a small letter.
func words(name string) []string {
	var parts []string
	start, small := -1, false
	for i, r := range name {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			if start >= 0 {
				parts = append(parts, name[start:i])
			}
			start, small = -1, false
			continue
		}
		if start >= 0 && small && unicode.IsUpper(r) {
			parts = append(parts, name[start:i])
			start = i
		}
		if start < 0 {
			start = i
		}
		small = unicode.IsLower(r)
	}
	if start >= 0 {
		parts = append(parts, name[start:])
	}
	return parts
}

// initialisms are the words that Go writes in capitals.
var initialisms = []string{
	"ACL", "API", "ASCII", "CPU", "CSS", "DNS", "EOF", "GUID", "HTML", "HTTP", "HTTPS", "ID", "IP", "JSON", "LHS",
	"QPS", "RAM", "RHS", "RPC", "SLA", "SMTP", "SQL", "SSH", "TCP", "TLS", "TTL", "UDP", "UI", "UID", "URI", "URL",
	"UTF8", "UUID", "VM", "XML", "XMPP", "XSRF", "XSS",
}

// symbols names a string without a letter or a digit. Choices such as "<" and
// ">=" are common, and numbers for them would change their meaning with the
// next choice that is added.
func symbols(name string) string {
	if name == "" {
		return "Empty"
	}
	var b strings.Builder
	for _, r := range name {
		word, ok := symbolWords[r]
		if !ok {
			return "X"
		}
		b.WriteString(word)
	}
	return b.String()
}

var symbolWords = map[rune]string{
	' ': "Space", '!': "Not", '"': "Quote", '#': "Hash", '$': "Dollar", '%': "Percent", '&': "And", '\'': "Apostrophe",
	'(': "LeftParen", ')': "RightParen", '*': "Star", '+': "Plus", ',': "Comma", '-': "Minus", '.': "Dot", '/': "Slash",
	':': "Colon", ';': "Semicolon", '<': "Less", '=': "Equal", '>': "Greater", '?': "Question", '@': "At",
	'[': "LeftBracket", '\\': "Backslash", ']': "RightBracket", '^': "Caret", '_': "Underscore", '`': "Backquote",
	'{': "LeftBrace", '|': "Or", '}': "RightBrace", '~': "Tilde",
}

// shortened cuts a name of more than limit bytes and ends it with a hash of the
// whole, so that long names stay distinct and the same everywhere.
func shortened(name string, limit int) string {
	if len(name) <= limit {
		return name
	}
	hash := hashOf(name)
	end := limit - len(hash)
	for !utf8.RuneStart(name[end]) {
		end--
	}
	return name[:end] + hash
}

// hashOf returns eight hexadecimal digits that stand for text.
func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:4])
}

// suffix ends the name of every tool's file. It keeps the name from ending in
// _test, an operating system or an architecture, which the go command heeds,
// and from being that of the catalog's file.
const suffix = "_schemagen.go"

// catalogFile is the name of the catalog's file.
const catalogFile = "schemagen.go"

// fuzzFile is the name of the file with the fuzz tests.
const fuzzFile = "schemagen_test.go"

// fileStem returns what the name of a tool's file starts with: the words of the
// tool's name in small ASCII letters. Where other characters than those that
// commonly separate words are lost, a hash of the name makes up for them.
func fileStem(tool string) string {
	const limit = 64
	var parts []string
	for _, word := range words(tool) {
		kept := strings.Map(func(r rune) rune {
			if r >= utf8.RuneSelf {
				return -1
			}
			return unicode.ToLower(r)
		}, word)
		if kept != "" {
			parts = append(parts, kept)
		}
	}
	lost := strings.ContainsFunc(tool, func(r rune) bool {
		return r >= utf8.RuneSelf || !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_-. /:", r)
	})
	if len(parts) == 0 {
		parts = append(parts, "tool")
		lost = true
	}
	if lost {
		parts = append(parts, hashOf(tool))
	}
	return shortened(strings.Join(parts, "_"), limit)
}
