package payload

import (
	"math/rand/v2"
	"strings"
	"unicode/utf8"
)

var vocabulary = strings.Fields("append branch buffer call case const context decode defer else err func if index " +
	"instance member name nil number object range read require return schema string struct switch tool type value violation write")

func words(random *rand.Rand, count int) string {
	list := make([]string, count)
	for i := range list {
		list[i] = vocabulary[random.IntN(len(vocabulary))]
	}
	return strings.Join(list, " ")
}

// source is text with the look of source text: lines, tabs, quotes.
func source(random *rand.Rand, bytes int) string {
	var text strings.Builder
	for text.Len() < bytes {
		text.WriteString(strings.Repeat("\t", random.IntN(4)) + words(random, 3+random.IntN(6)))
		if random.IntN(10) < 3 {
			text.WriteString(` == "` + words(random, 1) + `"`)
		}
		text.WriteByte('\n')
	}
	return text.String()[:bytes]
}

// notASCII mixes letters of two, three and one byte.
func notASCII(random *rand.Rand, bytes int) string {
	letters := []rune("абвгдежзийклмнопрстуфхцчшщ 漢字仮名交じり文 éèüñ and some ASCII ")
	var text []byte
	for len(text) < bytes {
		text = utf8.AppendRune(text, letters[random.IntN(len(letters))])
	}
	return string(text)
}

func base64(random *rand.Rand, bytes int) string {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	text := make([]byte, bytes)
	for i := range text {
		text[i] = letters[random.IntN(len(letters))]
	}
	return string(text)
}
