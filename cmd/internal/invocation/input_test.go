package invocation

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestHeader(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, test := range []struct{ out, path, want string }{
		{".", "read.json", "read.json"},
		{"a", "a/read.json", "read.json"},
		{"a/b", "c/read.json", "../../c/read.json"},
		{"a", "./a/../x y.json", "../x y.json"},
		{"a", "a/new\nline.json", `"new\nline.json"`},
		{"a", "a/\xff.json", `"\xff.json"`},
		{"a", "/read.json", "read.json"}, // the way over the root depends on the machine
		{"/", "/read.json", "read.json"},
		{"/a", "/b/read.json", "read.json"},
		{"/a/b", "/a/c/read.json", "../c/read.json"},
	} {
		assert.Equal(t, test.want, header(test.out, test.path), "%+v", test)
	}
}
