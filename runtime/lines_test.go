package runtime

import (
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
)

// TestErrorIsOneLineAViolation: names and strings of the caller's neither break a
// line nor bring in what a terminal acts on.
func TestErrorIsOneLineAViolation(t *testing.T) {
	for _, odd := range []string{`\n`, `\r`, `\u001b[2J`, "\u2028", "\u0085", "\u202e", "\ufeff", "\U000e0041", `\u0000`} {
		text := `[{"x` + odd + `y":[["` + odd + `"]]},{"mode":"` + odd + `"}]`
		err := check(text, func(r *Reader) {
			var m Members
			for r.Array(""); r.Element(); {
				m = Members{}
				for r.Object(&m, NewShape("", nil)); r.Member(&m); {
					for r.Array(""); r.Element(); {
						r.Integer("")
					}
				}
			}
		})
		lines := strings.Split(err.Error(), "\n")
		assert.Len(t, lines, asError(t, err).Count, "%q", odd)
		for _, line := range lines {
			assert.False(t, strings.ContainsFunc(line, func(char rune) bool { return !unicode.IsPrint(char) }), "%q", line)
		}
	}
}
