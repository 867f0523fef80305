package runtime

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// escapedSlowly is appendString, byte by byte.
func escapedSlowly(s string) string {
	short := map[byte]string{'"': `\"`, '\\': `\\`, '\n': `\n`, '\r': `\r`, '\t': `\t`}
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(s) {
		switch sequence, ok := short[s[i]]; {
		case ok:
			b.WriteString(sequence)
		case s[i] < ' ':
			fmt.Fprintf(&b, `\u%04x`, s[i])
		default:
			b.WriteByte(s[i])
		}
	}
	b.WriteByte('"')
	return b.String()
}

func TestStringsAreEscaped(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	alphabets := []string{"ab", "a\n", "\x00\x1f", `"\`, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"", "é漢😀x", "\x01éa\x7f \t"}
	for n := range 300 {
		for _, alphabet := range alphabets {
			runes := []rune(alphabet)
			var b strings.Builder
			for range n {
				b.WriteRune(runes[rng.Intn(len(runes))])
			}
			s := b.String()
			for _, to := range [][]byte{nil, []byte("x"), make([]byte, 0, n+2)} {
				appended, ascii := appendQuoted(to, s)
				require.Equal(t, string(to)+escapedSlowly(s), string(appended))
				require.Equal(t, strings.ContainsFunc(s, func(char rune) bool { return char > 0x7f }), ascii&highBits != 0, "%q", s)
			}
		}
	}
}
