package main

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/cmd/internal/invocation"
)

// changes is one of each: a file to remove, to replace, to make.
func changes() []invocation.Change {
	return []invocation.Change{
		{Name: "a_schemagen.go", Existed: true, Old: []byte("a")},
		{Name: "b_schemagen.go", Existed: true, Old: []byte("b"), New: []byte("B")},
		{Name: "c_schemagen.go", New: []byte("C")},
		{Name: "d_schemagen.go", Existed: true, Old: []byte("d"), New: []byte("D")},
	}
}

func before(t *testing.T) map[string]string {
	t.Helper()
	t.Chdir(t.TempDir())
	for _, name := range []string{"a", "b", "d"} {
		write(t, "out/"+name+"_schemagen.go", name)
	}
	require.NoError(t, os.Chmod("out/b_schemagen.go", 0o640))
	return snapshot(t)
}

func TestApply(t *testing.T) {
	before(t)
	require.NoError(t, disk{os.Rename, os.Remove}.apply("out", changes()))
	assert.Equal(t, []string{".", "out", "out/b_schemagen.go", "out/c_schemagen.go", "out/d_schemagen.go"}, names(t))
	assert.Equal(t, "B", content(t, "out/b_schemagen.go"))
	assert.Equal(t, "C", content(t, "out/c_schemagen.go"))
	assert.Equal(t, "D", content(t, "out/d_schemagen.go"))
}

// Whichever rename or removal fails, all is as it was, to the modification time.
func TestApplyIsUndone(t *testing.T) {
	for _, c := range changes() {
		t.Run(c.Name, func(t *testing.T) {
			before := before(t)
			failed := false
			fail := func(path string) bool {
				first := !failed && filepath.Base(path) == c.Name
				failed = failed || first
				return first
			}
			err := disk{
				func(from, to string) error {
					if fail(to) {
						return errors.New("no renaming")
					}
					return os.Rename(from, to)
				},
				func(path string) error {
					if fail(path) {
						return errors.New("no removing")
					}
					return os.Remove(path)
				},
			}.apply("out", changes())
			assert.True(t, failed)
			assert.ErrorContains(t, err, "no re")
			assert.Equal(t, before, snapshot(t))
		})
	}
}

// The same with a disk that fails by itself: a folder that came in between.
func TestApplyOntoFolder(t *testing.T) {
	before(t)
	write(t, "out/d_schemagen.go.txt", "")
	require.NoError(t, os.Remove("out/d_schemagen.go"))
	write(t, "out/d_schemagen.go/inside", "")
	before := snapshot(t)
	list := changes()
	list[3].Existed = false
	assert.Error(t, disk{os.Rename, os.Remove}.apply("out", list))
	assert.Equal(t, before, snapshot(t))
}

func TestApplyFailsBeforeAnything(t *testing.T) {
	before := before(t)
	list := append(changes(), invocation.Change{Name: "no/such/folder_schemagen.go", New: []byte("x")})
	assert.Error(t, disk{os.Rename, os.Remove}.apply("out", list))
	assert.Equal(t, before, snapshot(t))
	list = append(changes(), invocation.Change{Name: "gone_schemagen.go", Existed: true})
	assert.Error(t, disk{os.Rename, os.Remove}.apply("out", list))
	assert.Equal(t, before, snapshot(t))
}

func TestApplyMakesTheFolder(t *testing.T) {
	t.Chdir(t.TempDir())
	one := []invocation.Change{{Name: "a_schemagen.go", New: []byte("a")}}
	noRename := disk{func(string, string) error { return errors.New("no renaming") }, os.Remove}
	assert.ErrorContains(t, noRename.apply("x/y/z", one), "no renaming")
	assert.Equal(t, []string{"."}, names(t))

	require.NoError(t, os.Mkdir("x", 0o755))
	assert.ErrorContains(t, noRename.apply("x/y", one), "no renaming")
	assert.Equal(t, []string{".", "x"}, names(t), "what was there before stays")

	write(t, "file", "")
	assert.Error(t, noRename.apply("file/y", one))
	assert.NoError(t, noRename.apply("nothing", nil))
	assert.Equal(t, []string{".", "file", "x"}, names(t))

	require.NoError(t, disk{os.Rename, os.Remove}.apply("x/y/z", one))
	assert.Equal(t, "a", content(t, "x/y/z/a_schemagen.go"))
}

func TestKeepWithoutLinks(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "a", "text")
	require.NoError(t, os.Chmod("a", 0o666))
	long := time.Now().Add(-time.Hour)
	require.NoError(t, os.Chtimes("a", long, long))
	info, err := os.Stat("a")
	require.NoError(t, err)
	kept, err := copyBeside("a", info)
	require.NoError(t, err)
	got, err := os.Stat(kept)
	require.NoError(t, err)
	assert.Equal(t, "text", content(t, kept))
	assert.Equal(t, info.Mode(), got.Mode())
	assert.True(t, info.ModTime().Equal(got.ModTime()))
}
