package runtime

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// indices reads an object and returns the index of each member, and "name" of
// those that have none.
func indices(t *testing.T, text string, shape *Shape) ([]string, *Error) {
	t.Helper()
	var got []string
	err := verdict(t, text, func(r *Reader) {
		got = nil
		var m Members
		for r.Object(&m, shape); r.Member(&m); {
			if m.Index >= 0 {
				got = append(got, fmt.Sprint(m.Index))
				r.Skip()
				continue
			}
			name, at := r.Name()
			assert.Equal(t, byte('"'), text[at])
			got = append(got, fmt.Sprintf("%q", name))
			r.Extra(&m, new(Extras))
		}
	})
	return got, err
}

// escapeAll returns s as a JSON string in which every character is escaped.
func escapeAll(s string) string {
	var b strings.Builder
	for _, char := range s {
		if char > 0xffff {
			fmt.Fprintf(&b, `\u%04x\u%04x`, 0xd800+(char-0x10000)>>10, 0xdc00+(char-0x10000)&0x3ff)
		} else {
			fmt.Fprintf(&b, `\u%04x`, char)
		}
	}
	return `"` + b.String() + `"`
}

func numbered(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprintf("property%d", i*17%max(n, 1))
	}
	return names
}

func TestShapesOfAllSizes(t *testing.T) {
	rng := rand.New(rand.NewSource(7))
	for _, size := range []int{0, 1, 2, 3, 4, 7, 8, 15, 16, 18, 63, 64, 65, 127, 128, 129, 130, 193} {
		names := numbered(size)
		shape := NewShape("/x", names, names...)
		orders := [][]int{rng.Perm(len(names)), rng.Perm(len(names)), nil, nil}
		for i := range names {
			orders[2], orders[3] = append(orders[2], i), append([]int{i}, orders[3]...)
		}
		for _, order := range orders {
			var members, want []string
			for _, i := range order {
				spelt := []string{quote(names[i]), escapeAll(names[i])}[rng.Intn(2)]
				members, want = append(members, spelt+[]string{":", " : ", ":\n"}[rng.Intn(3)]+"1"), append(want, fmt.Sprint(i))
			}
			got, err := indices(t, "{"+strings.Join(members, ",")+"}", shape)
			require.Nil(t, err, "%d names", size)
			require.Equal(t, want, got, "%d names", size)
			for range min(len(members), 5) {
				again := members[rng.Intn(len(members))]
				_, err = indices(t, "{"+strings.Join(members, ",")+","+again+"}", shape)
				require.Equal(t, "json_duplicate_name", codes(err), "%d names, %s again", size, again)
			}
			for range min(len(members), 5) {
				i := rng.Intn(len(members))
				_, err = indices(t, "{"+strings.Join(slices.Delete(slices.Clone(members), i, i+1), ",")+"}", shape)
				require.Equal(t, "required", codes(err), "%d names", size)
				require.Equal(t, names[order[i]], err.Violations()[0].Property, "%d names", size)
				require.Equal(t, Pointer("/x/required"), err.Violations()[0].KeywordLocation)
			}
		}
		_, err := indices(t, `{"other":1}`, shape)
		if size > 0 {
			require.Equal(t, len(names), err.Count, "nothing is there")
			require.Equal(t, names[0], err.Violations()[0].Property)
		}
	}
}

func TestNamesOfAllKinds(t *testing.T) {
	letters := "abcdefghijklmnopqrstuvwxyz"
	lists := [][]string{
		{"", "a"}, {"1234567", "123456", "12345678", "123456789", "1234567890123456", "123456789012345", "12345678901234567"},
		{`"`, `a"`, `\`, `\u0061`, "a\n", "\x00", `a\"`, `"a":1,"b`, "/", "~"},
		{"é", "日本", "😀", "ééééé", "日本語日本語", "e\u0301", "\u2028", "\x7f"},
		{"offset", "Offset", "OFFSET", " offset", "offset ", "offset\t"},
		{"description", "descriptions", "descriptio", "describe"},
	}
	var prefixes []string
	for i := range len(letters) {
		prefixes = append(prefixes, letters[:i])
	}
	reversed := slices.Clone(prefixes)
	slices.Reverse(reversed)
	lists = append(lists, prefixes, reversed, prefixes[:12], reversed[:12], prefixes[4:12+4])
	for _, names := range lists {
		shape := NewShape("", names)
		var plainly, escaped, want []string
		for i, name := range names {
			plainly, escaped, want = append(plainly, quote(name)+":0"), append(escaped, escapeAll(name)+":0"), append(want, fmt.Sprint(i))
			for _, text := range []string{quote(name), escapeAll(name)} {
				got, err := indices(t, "{"+text+":1}", shape)
				require.Nil(t, err)
				require.Equal(t, want[i:], got, text)
				got, err = indices(t, "{"+text+" :  [] }   ", shape)
				require.Nil(t, err)
				require.Equal(t, want[i:], got, text)
			}
			for _, other := range []string{name + "x", name + `"`, name + `\`, name + "\u0000", "x" + name, strings.TrimSuffix(name, "e") + "E", name + ":", name + "\u00e9"} {
				if slices.Contains(names, other) {
					continue
				}
				for _, text := range []string{quote(other), escapeAll(other)} {
					got, err := indices(t, "{"+text+":1}", shape)
					require.Nil(t, err)
					require.Equal(t, []string{fmt.Sprintf("%q", other)}, got, "%q is not %q", other, name)
				}
			}
		}
		for _, members := range [][]string{plainly, escaped} {
			got, err := indices(t, "{"+strings.Join(members, ",")+"}", shape)
			require.Nil(t, err)
			require.Equal(t, want, got)
		}
	}
}

func TestRequiredNamesThatAreNoProperties(t *testing.T) {
	shape := NewShape("", []string{"a", "b"}, "zz", "a", `q"`)
	tests := []struct {
		text, missing string
		want          []string
	}{
		{`{"zz":1,"a":2,"q\"":3}`, "", []string{`"zz"`, "0", `"q\""`}},
		{`{"b":1}`, `zz a q"`, []string{"1"}},
		{`{"\u007az":null,"a":null}`, `q"`, []string{`"zz"`, "0"}},
	}
	for _, test := range tests {
		got, err := indices(t, test.text, shape)
		assert.Equal(t, test.want, got)
		var missing []string
		if err != nil {
			for _, v := range err.Violations() {
				missing = append(missing, v.Property)
			}
		}
		assert.Equal(t, test.missing, strings.Join(missing, " "))
	}
	_, err := indices(t, `{"zz":1,"a":2,"zz":3}`, shape)
	assert.Equal(t, "json_duplicate_name@", brief(err))
	many := NewShape("", numbered(64), "zz", "property63", "yy")
	_, err = indices(t, `{"zz":1}`, many)
	assert.Equal(t, 2, err.Count)
	_, err = indices(t, `{"yy":1,"property63":2,"zz":1}`, many)
	assert.Nil(t, err)
}

func TestRequiredIsReportedWhenTheObjectCloses(t *testing.T) {
	inner := NewShape("/properties/a", nil, "x")
	outer := NewShape("", []string{"a", "b"}, "b")
	err := verdict(t, `{"a":{"y":{}},"c":[{}]}`, func(r *Reader) {
		var m Members
		for r.Object(&m, outer); r.Member(&m); {
			if m.Index != 0 {
				r.Extra(&m, new(Extras))
				continue
			}
			var m Members
			for r.Object(&m, inner); r.Member(&m); {
				r.Unexpected(&m, "/properties/a/additional_properties")
			}
		}
	})
	require.Equal(t, "additionalProperties@/a required@/a required@", brief(err))
	assert.Equal(t, Pointer("/properties/a/additional_properties"), err.Violations()[0].KeywordLocation)
	assert.Equal(t, []string{"y", "x", "b"}, []string{err.Violations()[0].Property, err.Violations()[1].Property, err.Violations()[2].Property})
}
