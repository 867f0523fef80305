package gosource_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/schemagen/schemagen/generator/internal/gosource"
)

var update = flag.Bool("update", false, "write what is found into the archives")

// Each archive of testdata is a package, and in the file want what is found in it.
func TestLoad(t *testing.T) {
	archives, err := filepath.Glob("testdata/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, archives)
	for _, path := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			t.Parallel()
			archive, err := txtar.ParseFile(path)
			require.NoError(t, err)
			last := len(archive.Files) - 1
			require.Equal(t, "want", archive.Files[last].Name)
			found := describe(t, unpack(t, archive.Files[:last]))
			if *update {
				archive.Files[last].Data = []byte(found)
				require.NoError(t, os.WriteFile(path, txtar.Format(archive), 0o666))
			}
			require.Equal(t, string(archive.Files[last].Data), found)
		})
	}
}

// unpack writes the files of a package to a folder, which is a module.
func unpack(t *testing.T, files []txtar.File) (folder string) {
	folder = t.TempDir()
	if !slices.ContainsFunc(files, func(f txtar.File) bool { return f.Name == "go.mod" }) {
		files = append(slices.Clip(files), txtar.File{Name: "go.mod", Data: []byte("module example.com/tools\n\ngo 1.25\n")})
	}
	for _, f := range files {
		at := filepath.Join(folder, f.Name)
		require.NoError(t, os.MkdirAll(filepath.Dir(at), 0o777))
		require.NoError(t, os.WriteFile(at, f.Data, 0o666))
	}
	return folder
}

// describe loads the package in the folder and tells what is found: faults, and the
// tools with the place in Go of each of their lines.
func describe(t *testing.T, folder string) string {
	tools, faults, err := gosource.Load(folder, "", func(name string, content []byte) bool {
		return strings.HasSuffix(name, "schemagen.go") || strings.HasPrefix(name, "schemagen_")
	})
	if err != nil {
		return strings.ReplaceAll(err.Error(), folder, "FOLDER") + "\n"
	}
	var b strings.Builder
	name := func(path string) string {
		relative, err := filepath.Rel(folder, path)
		require.NoError(t, err)
		return filepath.ToSlash(relative)
	}
	for _, f := range faults {
		fmt.Fprintf(&b, "%s:%d:%d: %s\n", name(f.Position.Filename), f.Position.Line, f.Position.Column, strings.ReplaceAll(f.Message, folder, "FOLDER"))
	}
	for _, tool := range tools {
		fmt.Fprintf(&b, "%s:%d:%d: tool %q", name(tool.Directive.Filename), tool.Directive.Line, tool.Directive.Column, tool.Name)
		if tool.Place == nil {
			fmt.Fprintf(&b, " is %s\n%s", name(tool.Files[0]), tool.Text)
			continue
		}
		b.WriteByte('\n')
		offset := 0
		for _, line := range strings.SplitAfter(tool.Text, "\n") {
			at := tool.Place(offset + len(line) - len(strings.TrimLeft(line, " \t")))
			offset += len(line)
			fmt.Fprintf(&b, "%-8s%s\n", fmt.Sprintf("%d:%d", at.Line, at.Column), strings.TrimRight(line, "\n"))
		}
	}
	return b.String()
}
