package runtime

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// quickly fails when work takes so long that it cannot be linear in its text: a
// bound for hangs, far above what a slow machine needs.
func quickly(t *testing.T, name string, work func()) {
	t.Helper()
	start := time.Now()
	work()
	took := time.Since(start)
	t.Logf("%-50s %v", name, took.Round(time.Millisecond/10))
	assert.Less(t, took, time.Minute, name)
}

// repeat returns n texts made with format, which are given their number.
func repeat(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

func TestHostileTextsTakeLinearTime(t *testing.T) {
	var required []string
	for i := range 40 {
		required = append(required, fmt.Sprintf("%s%02d", strings.Repeat("n", longestCompared-2), i))
	}
	closed := func(names ...string) func(r *Reader) {
		return func(r *Reader) {
			var m Members
			for r.Object(&m, NewShape("", names, names...)); r.Member(&m); {
				r.Unexpected(&m, "/additionalProperties")
			}
		}
	}
	open := func(r *Reader) {
		var m Members
		for r.Object(&m, NewShape("", required, required...)); r.Member(&m); {
			r.Extra(&m, new(Extras))
		}
	}
	deepEnum := func(r *Reader) { // an enum at each of many levels
		var read func(depth int)
		read = func(depth int) {
			mark := r.Mark()
			for r.Array(""); r.Element(); {
				if depth < 20 && r.Kind() == KindArray {
					read(depth + 1)
				} else {
					r.Skip()
				}
			}
			if r.Canonical(mark, KindArray) != "[]" {
				r.NotInEnum("", `[[]]`)
			}
		}
		read(0)
	}
	long := strings.Repeat("x", 10<<20)
	tests := []struct {
		name, text string
		read       func(r *Reader)
	}{
		{"100,000 unknown names, closed", "{" + repeat(100_000, `"name%d":0,`) + `"z":0}`, closed("a", "b")},
		{"100,000 unknown names, open", "{" + repeat(100_000, `"name%d":0,`) + `"z":0}`, readSample},
		{"100,000 unknown names near 40 missing ones", "{" + repeat(100_000, `"`+strings.Repeat("n", longestCompared-8)+`%08d":0,`) + `"z":0}`, open},
		{"100,000 names in escapes", "{" + repeat(100_000, `"\u006e%d":0,`) + `"z":0}`, readSample},
		{"100,000 objects with unknown names", `{"x":[` + repeat(100_000, `{"x%d":0},`) + `0]}`, readSample},
		{"100,000 violations", `{"tags":[` + repeat(100_000, `%d,`) + `0]}`, readSample},
		{"100,000 violations of objects of 1 MB", "[" + strings.Repeat("{"+repeat(1000, `"a%d":"",`)+`"z":0},`, 100) + "0]", func(r *Reader) {
			for r.Array(""); r.Element(); {
				r.String("")
			}
		}},
		{"objects round one another of the wrong type", strings.Repeat(`{"a":[`, 60) + repeat(100_000, "%d,") + "0" + strings.Repeat(`]}`, 60), refuseAll},
		{"100,000 branches that fail", `[` + strings.Repeat(`{"x":1},`, 100_000) + `0]`, func(r *Reader) {
			for r.Array(""); r.Element(); {
				oneOf("", branches("empty|strings|a or b|x and y")...)(r)
			}
		}},
		{"1 MB integer", `{"count":` + strings.Repeat("7", 1<<20) + `}`, readSample},
		{"1 MB number", `{"ratio":-0.` + strings.Repeat("0", 1<<19) + strings.Repeat("7", 1<<19) + `}`, readSample},
		{"1 MB exponent", `{"ratio":-1e` + strings.Repeat("9", 1<<20) + `}`, readSample},
		{"exponent of a billion", `{"name":"","count":1e1000000000,"ratio":1e-1000000000}`, readSample},
		{"10 MB string", `{"name":"` + long + `"}`, readSample},
		{"10 MB string of the wrong type", `{"count":"` + long + `"}`, readSample},
		{"10 MB string that is no choice", `{"mode":"` + long + `"}`, readSample},
		{"10 MB string in escapes", `{"name":"` + strings.Repeat(`\u0041`, 10<<20/6) + `"}`, readSample},
		{"10 MB string that is cut off", `{"name":"` + strings.Repeat("é", 5<<20), readSample},
		{"10 MB of invalid UTF-8", `{"name":"` + strings.Repeat("é", 5<<20) + "\xff\"}", readSample},
		{"10 MB name", `{"` + long + `":0}`, closed("a")},
		{"10 MB name of a secret", `{"` + strings.Repeat("aB", 5<<20) + `":["x"]}`, refuseScalars},
		{"10 MB of white space", `{"name":` + strings.Repeat(" ", 10<<20) + `0}`, readSample},
		{"100,000 open brackets", strings.Repeat("[", 100_000), skip},
		{"100,000 open braces", strings.Repeat(`{"a":`, 100_000), skip},
		{"deep array in an enum", strings.Repeat("[", 127) + repeat(100_000, "%d,") + "0" + strings.Repeat("]", 127), func(r *Reader) {
			mark := r.Mark()
			skipElements(r)
			if r.Canonical(mark, KindArray) != "[]" {
				r.NotInEnum("", `[[]]`)
			}
		}},
		{"deep object in an enum", strings.Repeat(`{"a":`, 127) + `"` + long + `"` + strings.Repeat("}", 127), func(r *Reader) {
			mark := r.Mark()
			skipMembers(r)
			if r.Canonical(mark, KindObject) != "{}" {
				r.NotInEnum("", `[{}]`)
			}
		}},
		{"enums inside one another", strings.Repeat("[", 20) + repeat(20_000, "%d,") + "0" + strings.Repeat("]", 20), deepEnum},
	}
	for _, test := range tests {
		quickly(t, test.name+", check", func() { _ = check(test.text, test.read) })
		quickly(t, test.name+", decode", func() { _ = decode(test.text, test.read) })
	}
}
