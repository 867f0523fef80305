package runtime

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// syntaxFault says what cannot stand at offset of text, and what to do if it is a
// slip that is often seen.
func syntaxFault(text string, offset int) string {
	char, _ := utf8.DecodeRuneInString(text[offset:])
	before := strings.TrimRight(text[:offset], " \t\r\n")
	switch {
	case char == '\ufeff':
		return "a byte order mark; leave it out"
	case char < ' ' && offset > 0:
		return "the control character " + strconv.QuoteRune(char) + "; inside a string write it as an escape sequence, such as \\n"
	case char == '\'':
		return "a single quote; JSON strings stand in double quotes"
	case char == '`':
		return "a backquote; send the JSON alone, without a fence round it"
	case char == '/' || char == '#':
		return "unexpected " + strconv.QuoteRune(char) + "; JSON has no comments"
	case (char == '}' || char == ']') && strings.HasSuffix(before, ","):
		return "a comma before " + strconv.QuoteRune(char) + "; take it out"
	case isLetter(byte(char)) && char < utf8.RuneSelf:
		return bareWord(text, offset, before)
	case strings.ContainsRune(`"{[`, char) && endsValue(before):
		return "unexpected " + strconv.QuoteRune(char) + "; is a comma missing before it?"
	}
	return "unexpected " + strconv.QuoteRune(char)
}

// bareWord is syntaxFault for a letter: for the word that it belongs to. What is
// no word of a programming language is not shown, it may be a secret.
func bareWord(text string, offset int, before string) string {
	start, end := offset, offset
	for start > 0 && isLetter(text[start-1]) {
		start--
	}
	for end < len(text) && isLetter(text[end]) {
		end++
	}
	switch word := text[start:end]; strings.ToLower(word) {
	case "true", "false", "null", "none", "nil", "undefined":
		return "the word " + word + "; JSON has true, false and null, in small letters"
	case "nan", "inf", "infinity":
		return "the word " + word + "; JSON has no such number"
	}
	fault := "unexpected " + strconv.QuoteRune(rune(text[offset]))
	if n := len(before); n > 0 && strings.Contains("{[,:", before[n-1:]) {
		fault += "; names and strings stand in double quotes"
	}
	return fault
}

// endsValue reports whether a value may end where before does.
func endsValue(before string) bool {
	n := len(before)
	return n > 0 && (isLetter(before[n-1]) || strings.Contains("\"}]0123456789", before[n-1:]))
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
