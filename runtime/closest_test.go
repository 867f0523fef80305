package runtime

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestClosest(t *testing.T) {
	long := strings.Repeat("x", longestCompared)
	tests := []struct {
		got        string
		candidates string // separated by |
		want       string // "" for none
	}{
		{"file-path", "file_path|content", "file_path"}, {"filePath", "file_path", "file_path"}, {"FILE_PATH", "file_path", "file_path"}, {"file path", "file_path", "file_path"}, {" file_path\n", "file_path", "file_path"},
		{"filepath", "file_path|file_paths", "file_path"}, {"File.Path", "file_path", "file_path"}, {"fiel_path", "file_path", "file_path"}, {"file_pth", "file_path", "file_path"}, {"file_paath", "file_path", "file_path"}, {"file_pash", "file_path", "file_path"},
		{"limit", "offset|path", ""}, {"offset", "offset", ""}, {"offset", "offset|Offset", "Offset"}, {"ofset", "offset|onset", ""}, {"offsett", "offset|onset", "offset"},
		{"", "", ""}, {"", "a", ""}, {"a", "b", ""}, {"a", "A", "A"}, {"ab", "ac", ""}, {"abc", "abd", "abd"}, {"abc", "add", ""}, {"get", "set|let", ""}, {"abc", "acb", "acb"}, {"path", "", ""},
		{"directory", "path|mode", ""}, {"ÉTÉ", "été", "été"}, {"été", "eté", "eté"}, {long + "x", long, ""}, {long[1:], long, long}, {"offset", long + "x", ""},
		{"replace_everything", "replace_all", ""}, {"日本", "中国", ""}, {"日本語", "日本人", "日本人"}, {"---", "a", ""}, {"- -", "ab", ""}, {"\xffabc", "abc", ""}, {"a_b", "ab|a-b", ""},
	}
	for _, test := range tests {
		got, ok := Closest(test.got, strings.Split(test.candidates, "|"))
		assert.Equal(t, test.want, got, "%q among %s", test.got, test.candidates)
		assert.Equal(t, test.want != "", ok, "%q among %s", test.got, test.candidates)
	}
	got, ok := Closest("abc", nil)
	assert.Empty(t, got)
	assert.False(t, ok)
}

// TestClosestOfVeryMany: only so many candidates are compared letter by letter.
// Those that share too few letters do not count.
func TestClosestOfVeryMany(t *testing.T) {
	var others, anagrams []string
	for i := range 10 * mostCompared {
		others = append(others, fmt.Sprintf("unlike_%d_%s", i, strings.Repeat("z", i%30)))
		anagrams = append(anagrams, fmt.Sprintf("path_elif_%d", i))
	}
	closest, ok := Closest("filePath", append(others, "file_path"))
	assert.True(t, ok)
	assert.Equal(t, "file_path", closest)
	_, ok = Closest("filePath", append(anagrams, "file_path"))
	assert.False(t, ok)
}

// TestDifferIsSound: what is close is never left out for its letters.
func TestDifferIsSound(t *testing.T) {
	rng := rand.New(rand.NewSource(5))
	random := func() string {
		name := make([]byte, 1+rng.Intn(14))
		for i := range name {
			name[i] = "abcAB_-"[rng.Intn(7)]
		}
		return string(name)
	}
	close := 0
	for range 200_000 {
		a, b := random(), random()
		if x, y := fold(a), fold(b); distance(x, y) <= typos(max(len(x), len(y))) {
			close++
			assert.False(t, differ(a, b), "%s %s", a, b)
		}
	}
	assert.Greater(t, close, 1000)
}
