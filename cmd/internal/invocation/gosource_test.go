package invocation

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestIsPattern(t *testing.T) {
	for path, want := range map[string]bool{
		"./...": true, "...": true, "a/...": true, "./a...": true, "../...": true, "example.com/user/tools": true, "github.com/nats-io/nats.go": true,
		"": false, "-": false, "tools": false, "tools.json": false, "tools/read.json": false, "./tools": false, "../tools": false, "/a.b/c": false,
		"example.com": false, "example.com/read.json": false, "-x.y/z": false, "fmt": false, "encoding/json": false,
	} {
		assert.Equal(t, want, isPattern(path), "%q", path)
	}
}

const marked = "\n\n//schemagen:tool x\nconst x = `{}`\n"

// module makes the files in a new module and makes it the current folder.
func module(t *testing.T, files map[string]string) {
	t.Setenv("GOWORK", "off")
	t.Setenv("GOPROXY", "off")
	t.Chdir(t.TempDir())
	for name, text := range files {
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
	}
}

func TestFilesOfGo(t *testing.T) {
	module(t, map[string]string{
		"go.mod": "module example.com/user\n\ngo 1.25\n",
		"a/a.go": "package a" + marked, "a/b.go": "package a\n", "a/a.json": "{}", "a/.hidden.json": "{}",
		"b/b.go": "package b" + marked + "not Go", "b/inner/c.go": "package inner\n",
		"none/none.go": "package none\n\nconst s = \"schemagen:tool\"\n", "none/x.json": "{}",
	})
	here, err := os.Getwd()
	require.NoError(t, err)
	for name, test := range map[string]struct{ paths, want []string }{
		"a folder":                              {[]string{"a"}, []string{"a/a.json", "a"}},
		"a folder that marks none":              {[]string{"none"}, []string{"none/x.json"}},
		"a file":                                {[]string{"a/a.go"}, []string{"a/a.go"}},
		"files of one folder":                   {[]string{"a/a.go", "./a/b.go", "a/a.go"}, []string{"a/a.go", "./a/b.go"}},
		"a file before its folder":              {[]string{"a/a.go", "a"}, []string{"a/a.json", "a"}},
		"a file after its folder":               {[]string{"a", here + "/a/a.go"}, []string{"a/a.json", "a"}},
		"a file before its package":             {[]string{"a/a.go", "example.com/user/a"}, []string{"a"}},
		"a file of another folder":              {[]string{"a", "b/b.go"}, []string{"a/a.json", "a", "b/b.go"}},
		"a folder and its package":              {[]string{"a", "./..."}, []string{"a/a.json", "a", "b"}},
		"a package that is given twice":         {[]string{"./a/...", "example.com/user/a"}, []string{"a"}},
		"packages, one of which does not parse": {[]string{"./..."}, []string{"a", "b"}},
	} {
		files, err := Files(test.paths)
		require.NoError(t, err, name)
		var got []string
		for _, f := range files {
			got = append(got, filepath.ToSlash(f.Path))
		}
		assert.Equal(t, test.want, got, name)
	}

	for path, want := range map[string]string{
		"./none/...":               "no Go file of the packages ./none/... marks a schema by //schemagen:tool",
		"example.com/user/none":    "no Go file of the packages example.com/user/none marks a schema by //schemagen:tool",
		"./nowhere/...":            "find the Go packages of ./nowhere/...: ",
		"example.com/user/nowhere": "find the Go packages of example.com/user/nowhere: ",
		"b/inner":                  "no .json file in b/inner, and no Go file that marks a schema by //schemagen:tool",
		"missing.go":               "missing.go",
	} {
		_, err := Files([]string{path})
		assert.ErrorContains(t, err, want, path)
	}
	for path, want := range map[string]string{
		"a/b.go":       "no variable or constant in a/b.go is marked by //schemagen:tool",
		"none/none.go": "no variable or constant in none/none.go is marked by //schemagen:tool",
	} {
		_, err := Read([]string{path}, "", strings.NewReader(""))
		assert.ErrorContains(t, err, want, path)
	}
	_, err = Read([]string{"./..."}, "", strings.NewReader(""))
	assert.ErrorContains(t, err, "the schemas lie in several folders, a and b: choose the output folder with -o")
}

// Where there is no module the go command tells of it.
func TestPackagesOutsideOfAModule(t *testing.T) {
	module(t, map[string]string{"a/a.go": "package a" + marked})
	_, err := Files([]string{"./..."})
	assert.ErrorContains(t, err, "find the Go packages of ./...: ")
}

// A link to a file of Go is one. What an editor leaves behind is none: a lock is a link to nowhere.
func TestLinksToGo(t *testing.T) {
	module(t, map[string]string{"go.mod": "module example.com/user\n\ngo 1.25\n", "text": "package a" + marked, "a/a.go": "package a\n", "a/x.json": "{}"})
	require.NoError(t, os.Symlink("user@host.1", "a/.#a.go"))
	files, err := Files([]string{"a"})
	require.NoError(t, err)
	assert.Len(t, files, 1)

	require.NoError(t, os.Symlink("../text", "a/linked.go"))
	files, err = Files([]string{"a/linked.go"})
	require.NoError(t, err)
	sources, err := ReadFiles(files, "a", nil)
	require.NoError(t, err)
	require.Len(t, sources, 1)
	assert.Equal(t, "linked.go", sources[0].Header)
	files, err = Files([]string{"a"})
	require.NoError(t, err)
	assert.Len(t, files, 2)
	_, err = ReadFiles(files, "a", nil)
	assert.NoError(t, err)
}

// A file that a tool embeds is read with it alone, however it is given.
func TestEmbeddedFilesAreReadOnce(t *testing.T) {
	module(t, map[string]string{
		"go.mod": "module example.com/user\n\ngo 1.25\n", "a.json": "{}", "b.json": "{}",
		"a.go": "package a\n\nimport _ \"embed\"\n\n//go:embed a.json\n//schemagen:tool embedded\nvar a string\n",
	})
	for _, paths := range [][]string{{"."}, {"a.json", "b.json", "a.go"}, {".", "./a.json"}, {"b.json", "a.json", "./..."}} {
		in, err := Read(paths, "", nil)
		require.NoError(t, err)
		var got []string
		for _, s := range in.Sources {
			got = append(got, s.Header)
		}
		assert.Equal(t, []string{"a.json", "b.json"}, got, "%q", paths)
	}
}

// The go command counts no package of which all files are left out; a schema that is
// marked there is a fault nevertheless.
func TestPatternFindsWhatIsLeftOut(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"go.mod":                  "module example.com/user\n\ngo 1.25\n",
		"a/a.go":                  "package a\n\n//schemagen:tool a\nvar a = `{}`\n",
		"b/b_plan9.go":            "package b\n\n//schemagen:tool b\nvar b = `{}`\n",
		"testdata/c/c.go":         "package c\n\n//schemagen:tool c\nvar c = `{}`\n",
		"module/go.mod":           "module example.com/other\n",
		"module/d.go":             "package d\n\n//schemagen:tool d\nvar d = `{}`\n",
		"_e/e.go":                 "package e\n\n//schemagen:tool e\nvar e = `{}`\n",
		"vendor/example.com/f.go": "package f\n\n//schemagen:tool f\nvar f = `{}`\n",
	} {
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
	}
	t.Setenv("GOFLAGS", "-mod=mod")
	for _, pattern := range []string{"./...", "./b/..."} {
		files, err := Files([]string{pattern})
		require.NoError(t, err)
		var paths []string
		for _, f := range files {
			paths = append(paths, filepath.ToSlash(f.Path))
		}
		if pattern == "./..." {
			assert.Equal(t, []string{"a", "b"}, paths)
		} else {
			assert.Equal(t, []string{"b"}, paths)
		}
	}
}
