package invocation

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/schemagen/schemagen/generator"
)

// isPattern reports whether a PATH that is not there may stand for Go packages: it has
// the wildcard, or begins with a domain as import paths do.
func isPattern(path string) bool {
	domain, _, below := strings.Cut(path, "/")
	isImport := below && strings.Contains(domain, ".") && strings.Trim(domain, ".") != "" && !strings.HasPrefix(domain, "-")
	return strings.Contains(path, "...") || isImport && !strings.HasSuffix(path, ".json")
}

// packagesOf returns the packages of a pattern that have schemas.
func packagesOf(pattern string) (files []File, err error) {
	found, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedFiles}, pattern)
	if err != nil {
		return nil, fmt.Errorf("find the Go packages of %s: %w", Printable(pattern), err)
	}
	var folders []string
	for _, p := range found {
		if p.Dir == "" {
			if len(p.Errors) > 0 {
				return nil, fmt.Errorf("find the Go packages of %s: %s", Printable(pattern), p.Errors[0].Msg)
			}
			continue
		}
		folders = append(folders, fromHere(p.Dir))
	}
	folders = append(folders, leftOut(pattern, folders)...)
	for _, folder := range folders {
		isMarked, err := hasMarks(folder)
		if err != nil {
			return nil, err
		}
		if isMarked {
			files = append(files, File{folder, folder, true})
		}
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("no Go file of the packages %s marks a schema by //schemagen:tool", Printable(pattern))
	}
	return files, nil
}

// leftOut returns the folders below that of a pattern whose Go files are all left out of
// the build, so that the go command does not count them. They may mark schemas.
func leftOut(pattern string, counted []string) (folders []string) {
	below, ok := strings.CutSuffix(filepath.ToSlash(pattern), "/...")
	if !ok || !strings.HasPrefix(below, ".") && !filepath.IsAbs(below) || strings.Contains(below, "...") {
		return nil
	}
	_ = filepath.WalkDir(below, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return nil // what cannot be read is nothing that the go command reads
		}
		name := entry.Name()
		if path != below {
			_, err := os.Stat(filepath.Join(path, "go.mod"))
			if err == nil || name == "testdata" || name == "vendor" || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") {
				return fs.SkipDir
			}
		}
		if folder := filepath.Clean(path); !slices.Contains(counted, folder) {
			folders = append(folders, folder)
		}
		return nil
	})
	return folders
}

// fromHere returns a path relative to the current folder if that holds it.
func fromHere(path string) string {
	here, err := os.Getwd()
	if err != nil {
		return path
	}
	if relative, err := filepath.Rel(here, path); err == nil && filepath.IsLocal(relative) {
		return relative
	}
	return path
}

// hasMarks reports whether a Go file in the folder may mark a schema.
func hasMarks(folder string) (bool, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return false, err
	}
	for _, entry := range entries {
		name := entry.Name()
		if filepath.Ext(name) != ".go" || strings.HasPrefix(name, ".") {
			continue
		}
		// A link to a file is one, as for the go command.
		path := filepath.Join(folder, name)
		if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return false, err
		}
		if generator.InGo(text) && !generator.Generated(name, text) {
			return true, nil
		}
	}
	return false, nil
}

// readGo reads the schemas in a file of Go or in all of a package.
func readGo(f File, out string) ([]generator.Source, error) {
	file := ""
	if f.Path != f.folder {
		file = filepath.Base(f.Path)
	}
	sources, err := generator.GoSources(f.folder, file)
	if err != nil {
		return nil, err
	}
	if len(sources) == 0 {
		return nil, fmt.Errorf("no variable or constant in %s is marked by //schemagen:tool", Printable(f.Path))
	}
	for i := range sources {
		sources[i].Header = header(out, sources[i].Name)
	}
	return sources, nil
}
