package runtime

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// plainByByte is plain, byte by byte.
func plainByByte(s string, i int) (end int, ascii bool) {
	for ascii = true; i < len(s) && s[i] >= ' ' && s[i] != '"' && s[i] != '\\'; i++ {
		ascii = ascii && s[i] < 0x80
	}
	return i, ascii
}

func TestPlainStopsWhereAByteLoopDoes(t *testing.T) {
	check := func(text []byte, i int) {
		end, ascii := plain(string(text), i)
		wantEnd, wantASCII := plainByByte(string(text), i)
		if end != wantEnd || ascii&highBits == 0 != wantASCII {
			require.Failf(t, "differs", "plain(%q, %d) = %d, %x; want %d, %v", text, i, end, ascii, wantEnd, wantASCII)
		}
	}
	for _, stop := range []byte{'"', '\\', 0, 1, 0x0f, '\n', 0x1f} {
		// What must not stop it stands on both sides: neighbours in code, and
		// bytes that differ from a stop in the high bit.
		for _, round := range []byte{'a', ' ', '!', '#', '[', ']', 0x7f, 0x80, 0x9f, 0xa0, 0xa2, 0xdc, 0xff, stop | 0x80} {
			for length := range 81 {
				text := []byte(strings.Repeat(string([]byte{round}), length))
				check(text, 0)
				for at := range text {
					text[at] = stop
					for i := 0; i <= length; i += 1 + i/9*7 {
						check(text, i)
					}
					text[at] = round
				}
			}
		}
	}
	rng := rand.New(rand.NewSource(1))
	for range 20000 {
		text := make([]byte, rng.Intn(80))
		for i := range text {
			text[i] = byte(rng.Intn(256))
			if rng.Intn(8) > 0 {
				text[i] = "aé!#[] \x7f\x80\xff"[rng.Intn(11)]
			}
		}
		check(text, rng.Intn(len(text)+1))
	}
}

// stringReaders are the ways to read a string that return it.
var stringReaders = map[string]func(text string) (string, error){
	"String": func(text string) (s string, err error) {
		err = decode(text, func(r *Reader) { s = r.String("") })
		return s, err
	},
	"Choice": func(text string) (s string, err error) {
		err = decode(text, func(r *Reader) { s = r.Choice("") })
		return s, err
	},
	"Choice for a verdict": func(text string) (s string, err error) {
		err = check(text, func(r *Reader) { s = strings.Clone(r.Choice("")) })
		return s, err
	},
	"DecodeBytes": func(text string) (string, error) {
		var r Reader
		r.DecodeBytes([]byte(text))
		s := r.String("")
		return s, r.Err()
	},
	"name": func(text string) (name string, err error) {
		err = decode("{"+text+":0}", func(r *Reader) {
			var m Members
			for r.Object(&m, noShape); r.Member(&m); {
				name, _ = r.Name()
				r.Skip()
			}
		})
		return name, err
	},
	"unquote": func(text string) (string, error) { return unquote(text), nil },
}

func TestStrings(t *testing.T) {
	long := strings.Repeat("0123456789é", 9)
	tests := map[string]string{
		`""`: "", `"a"`: "a", `" "`: " ", "\"\x7f\"": "\x7f", `"é€😀"`: "é€😀", `"\"\\\/\b\f\n\r\t"`: "\"\\/\b\f\n\r\t",
		`"\u0000"`: "\x00", `"\u001f"`: "\x1f", `"\u0041\u00e9\u20AC\u20ac"`: "Aé€€", `"\ud83d\ude00"`: "😀", `"\uD83D\uDE00x"`: "😀x",
		`"\ud800\udc00"`: "\U00010000", `"\udbff\udfff"`: "\U0010ffff", `"\ud7ff\ue000\ufffd\uffff"`: "\ud7ff\ue000\ufffd\uffff",
		`"a\\u0041"`: `a\u0041`, `"\\"`: `\`, `"\\\""`: `\"`, "\"\u2028\ufeff\ufffd\"": "\u2028\ufeff\ufffd",
		`"` + long + `"`: long, `"` + long + `\n` + long + `"`: long + "\n" + long, `"\n` + long + `\n"`: "\n" + long + "\n",
	}
	for text, want := range tests {
		for name, read := range stringReaders {
			got, err := read(text)
			assert.NoError(t, err, "%s %s", name, text)
			assert.Equal(t, want, got, "%s %s", name, text)
		}
	}
}

func TestBadEscapes(t *testing.T) {
	tests := []struct {
		text, code string
		offset     int // of the fault
	}{
		{`"\`, "json_truncated", 2}, {`"\u`, "json_truncated", 3}, {`"\u123`, "json_truncated", 6}, {`"\ud83d`, "json_truncated", 7},
		{`"\ud83d\`, "json_truncated", 8}, {`"\ud83d\u`, "json_truncated", 9}, {`"\ud83d\ude0`, "json_truncated", 12},
		{`"\x"`, "json_syntax", 2}, {`"\U0041"`, "json_syntax", 2}, {`"\'"`, "json_syntax", 2}, {`"\0"`, "json_syntax", 2}, {"\"\\\x00\"", "json_syntax", 2}, {"\"\\\n\"", "json_syntax", 2},
		{`"\u12g4"`, "json_syntax", 5}, {`"\u+123"`, "json_syntax", 3}, {`"\u 123"`, "json_syntax", 3}, {`"\u12"`, "json_syntax", 5}, {`"\u00:0"`, "json_syntax", 5},
		{`"\u00@0"`, "json_syntax", 5}, {`"\u00G0"`, "json_syntax", 5}, {"\"\\u00`0\"", "json_syntax", 5}, {`"\u00/0"`, "json_syntax", 5},
		{`"\ud83d\u12g4"`, "json_syntax", 11},
		{`"\ud83d"`, "json_lone_surrogate", 1}, {`"\ud83d` + `"x`, "json_lone_surrogate", 1}, {`"\ud83dx"`, "json_lone_surrogate", 1}, {`"\ud83dx`, "json_lone_surrogate", 1},
		{`"a\udc00"`, "json_lone_surrogate", 2}, {`"\ude00\ud83d"`, "json_lone_surrogate", 1}, {`"\ud83d\ud83d\ude00"`, "json_lone_surrogate", 1},
		{`"\ud83d\n"`, "json_lone_surrogate", 1}, {`"\ud83d\u0041"`, "json_lone_surrogate", 1}, {`"\ud83d\ue000"`, "json_lone_surrogate", 1}, {`"\ud83d\ude00\udfff"`, "json_lone_surrogate", 13},
	}
	for _, test := range tests {
		for _, read := range []func(*Reader){skip, readers["string"], readers["choice"], readers["integer"]} {
			err := verdict(t, test.text, read)
			if assert.Equal(t, test.code, codes(err), test.text) {
				assert.Equal(t, test.offset, err.Violations()[0].Offset, test.text)
			}
		}
		assert.Equal(t, test.code, codes(check("{"+test.text, skipMembers)), "as a name: %s", test.text)
	}
}

func TestEveryEscapeOfEveryCodePoint(t *testing.T) {
	for char := rune(0); char <= 0x10ffff; char += 1 + char>>12 {
		text := fmt.Sprintf(`"\u%04x"`, char)
		if high, low := utf16.EncodeRune(char); char > 0xffff {
			text = fmt.Sprintf(`"\u%04X\u%04x"`, high, low)
		}
		if char >= 0xd800 && char <= 0xdfff {
			require.Equal(t, "json_lone_surrogate", codes(check(text, skip)), text)
			continue
		}
		got, err := stringReaders["String"](text)
		require.NoError(t, err, text)
		require.Equal(t, string(char), got, text)
	}
}

func TestWrittenStringsAreReadBack(t *testing.T) {
	rng := rand.New(rand.NewSource(2))
	for range 3000 {
		want := randomString(rng, 40)
		text := quote(want)
		require.Equal(t, want, unquote(text))
		var other string
		require.NoError(t, json.Unmarshal([]byte(text), &other))
		require.Equal(t, want, other)
	}
}

// Strings that the arena holds must not run into one another, however they are
// spelt and wherever they lie, even when branches of oneOf read them again.
func TestUnescapedStringsStayAsTheyWere(t *testing.T) {
	rng := rand.New(rand.NewSource(12))
	for range 300 {
		want := make([]string, rng.Intn(30))
		spelt := make([]string, len(want))
		for i := range want {
			want[i] = randomString(rng, 1+rng.Intn(200))
			if spelt[i] = spellString(rng, want[i]); rng.Intn(3) == 0 {
				spelt[i] = quote(want[i]) // escapes of one letter
			}
		}
		text := "[" + strings.Join(spelt, ",") + "]"
		for _, begin := range []func(r *Reader){func(r *Reader) { r.Decode(text) }, func(r *Reader) { r.DecodeBytes([]byte(text)) }} {
			var got []string
			var r Reader
			var one OneOf
			begin(&r)
			r.OneOf(&one)
			for range 3 {
				r.Try(&one, 0)
				for r.Array(""); r.Element(); {
					got = append(got, r.String(""))
				}
			}
			require.NoError(t, r.Err())
			for i, s := range got {
				require.Equal(t, want[i%len(want)], s)
			}
			require.Len(t, got, 3*len(want))
		}
		require.Nil(t, verdict(t, text, skip))
	}
}

// A text may end anywhere in a block that is looked at as a whole.
func TestEveryPrefixOfManyEscapesIsTruncated(t *testing.T) {
	for _, part := range []string{`\n`, `\"#\\]`, `a\t`, `0123456\u0041\r`, `é\/`, `\ud83d\ude00\b!`} {
		text := `"` + strings.Repeat(part, 40)
		for end := range len(text) {
			for start := range 3 { // and begin anywhere
				spaced := strings.Repeat(" ", start) + text[:end]
				require.Equal(t, "json_truncated", codes(verdict(t, spaced, readers["string"])), "%q", spaced)
			}
		}
		got, err := stringReaders["String"](text + `"`)
		require.NoError(t, err)
		var want string
		require.NoError(t, json.Unmarshal([]byte(text+`"`), &want))
		require.Equal(t, want, got)
	}
}

// One byte that is not as it was makes a text valid or not, just as another's
// reader says.
func TestSpoiltTexts(t *testing.T) {
	const spoilers = "\"\\u{}[],:0e.- \n\x1f\x80\xed\xf4"
	rng := rand.New(rand.NewSource(13))
	for range 20000 {
		text := []byte(spell(rng, []any{randomString(rng, 90), randomValue(rng, 3), randomString(rng, 50)}))
		i := rng.Intn(len(text))
		switch rng.Intn(3) {
		case 0:
			text[i] = byte(rng.Intn(256))
		case 1:
			text[i] = spoilers[rng.Intn(len(spoilers))]
		case 2:
			text = append(text[:i], text[i+1:]...)
		}
		for _, read := range []func(*Reader){skip, refuseScalars, readStrings} {
			require.Equal(t, valid(string(text)), !strings.HasPrefix(codes(verdict(t, string(text), read)), "json_"), "%q", text)
		}
	}
}

// readStrings reads what is a string as one, and passes over the rest.
func readStrings(r *Reader) {
	for r.Array(""); r.Element(); {
		r.String("")
	}
}

func TestUTF8(t *testing.T) {
	edges := "\x00\x7f\x80\x8f\x90\x9f\xa0\xbf\xc0\xc1\xc2\xdf\xe0\xe1\xec\xed\xee\xef\xf0\xf1\xf3\xf4\xf5\xff"
	rng := rand.New(rand.NewSource(14))
	for n := range len(edges) * len(edges) * len(edges) * len(edges) {
		b := []byte{edges[n%24], edges[n/24%24], edges[n/24/24%24], edges[n/24/24/24]}
		if s := string(b); utf8.ValidString(s) != validUTF8(s) {
			require.Failf(t, "UTF-8", "%q: %v", s, validUTF8(s))
		}
		s := strings.Repeat("a", rng.Intn(11)) + string(b[:rng.Intn(5)]) + strings.Repeat("é", rng.Intn(5)) + string(b[:rng.Intn(5)]) + strings.Repeat("b", rng.Intn(11))
		if utf8.ValidString(s) != validUTF8(s) {
			require.Failf(t, "UTF-8", "%q: %v", s, validUTF8(s))
		}
	}
}
