package invocation

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/schemagen/schemagen/generator"
)

// StandardInput is how standard input is called in diagnostics and headers.
const StandardInput = "standard input"

// An Input is what the PATHs stand for.
type Input struct {
	Sources []generator.Source
	Folder  string // the output folder
}

// A File is what is to be read: a file of JSON, standard input, which is called -, a
// file of Go, or all of those of a package, which its folder stands for.
type File struct {
	Path   string
	folder string // that the output goes to when nothing else is said
	isGo   bool
}

// Read reads the files that the paths stand for. Without an output folder the files
// go beside them, which must then be one place.
func Read(paths []string, out string, stdin io.Reader) (Input, error) {
	files, err := Files(paths)
	if err != nil {
		return Input{}, err
	}
	if out == "" {
		if out, err = commonFolder(files); err != nil {
			return Input{}, err
		}
	}
	sources, err := ReadFiles(files, out, stdin)
	return Input{sources, filepath.Clean(out)}, err
}

// Files returns the files that the paths stand for, each once: it may be given by
// itself and by its folder.
func Files(paths []string) (files []File, err error) {
	seen := make(map[string]bool)
	for _, path := range paths {
		found, err := filesAt(path)
		if err != nil {
			return nil, err
		}
		for _, f := range found {
			absolute, err := filepath.Abs(f.Path)
			if f.Path == "-" {
				absolute = "-"
			}
			if err != nil {
				return nil, err
			}
			if !seen[absolute] {
				seen[absolute] = true
				files = append(files, f)
			}
		}
	}
	inPackage := func(f File) bool {
		absolute, err := filepath.Abs(f.folder)
		return f.isGo && f.Path != f.folder && err == nil && seen[absolute]
	}
	return slices.DeleteFunc(files, inPackage), nil
}

// filesAt returns the files that a PATH stands for.
func filesAt(path string) ([]File, error) {
	if path == "-" {
		return []File{{Path: path, folder: "."}}, nil
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, os.ErrNotExist) && isPattern(path):
		return packagesOf(path)
	case errors.Is(err, os.ErrNotExist) && strings.HasPrefix(path, "-"):
		return nil, fmt.Errorf("%w (flags have to come before the paths)", err)
	case err != nil:
		return nil, err
	case info.IsDir():
		return filesIn(path)
	}
	return []File{{path, filepath.Dir(path), filepath.Ext(path) == ".go"}}, nil
}

// filesIn returns the files of JSON in a folder, and its package when that has
// schemas.
func filesIn(folder string) (files []File, err error) {
	entries, err := os.ReadDir(folder) // sorted
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		name := entry.Name()
		if filepath.Ext(name) != ".json" || strings.HasPrefix(name, ".") {
			continue
		}
		inside := filepath.Join(folder, name)
		// A link to a file is a file, one to a folder a folder. One to nowhere is
		// left to the reading, which tells of it.
		if info, err := os.Stat(inside); err != nil || !info.IsDir() {
			files = append(files, File{inside, folder, false})
		}
	}
	isMarked, err := hasMarks(folder)
	switch {
	case err != nil:
		return nil, err
	case isMarked:
		files = append(files, File{folder, folder, true})
	case len(files) == 0:
		return nil, fmt.Errorf("no .json file in %s, and no Go file that marks a schema by //schemagen:tool%s", Printable(folder), leftIn(folder, entries))
	}
	return files, nil
}

// leftIn tells of the generated files in a folder whose last tool is gone.
func leftIn(folder string, entries []os.DirEntry) string {
	var names []string
	for _, entry := range entries {
		if _, err := ours(folder, entry.Name()); err == nil {
			names = append(names, Printable(entry.Name()))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "; if there are no tools any more, remove " + strings.Join(names, ", ")
}

// commonFolder returns the folder that all files lie in.
func commonFolder(files []File) (string, error) {
	first, err := filepath.Abs(files[0].folder)
	if err != nil {
		return "", err
	}
	for _, f := range files[1:] {
		absolute, err := filepath.Abs(f.folder)
		if err != nil {
			return "", err
		}
		if absolute != first {
			return "", fmt.Errorf("the schemas lie in several folders, %s and %s: choose the output folder with -o",
				Printable(files[0].folder), Printable(f.folder))
		}
	}
	return files[0].folder, nil
}

// ReadFiles reads files whose tools are for the folder out. A file of JSON that is
// embedded as the schema of a tool is that schema and no other.
func ReadFiles(files []File, out string, stdin io.Reader) (sources []generator.Source, err error) {
	embedded := make(map[string]bool)
	for _, f := range files {
		if !f.isGo {
			continue
		}
		found, err := readGo(f, out)
		if err != nil {
			return nil, err
		}
		for _, source := range found {
			for _, path := range source.Embedded() {
				if absolute, err := filepath.Abs(path); err == nil {
					embedded[absolute] = true
				}
			}
		}
		sources = append(sources, found...)
	}
	for _, f := range files {
		if absolute, err := filepath.Abs(f.Path); f.isGo || err == nil && embedded[absolute] {
			continue
		}
		source, err := ReadFile(f.Path, out, stdin)
		if err != nil {
			return nil, err
		}
		sources = append(sources, source)
	}
	return sources, nil
}

// ReadFile reads a file of JSON whose tools are for the folder out.
func ReadFile(path, out string, stdin io.Reader) (generator.Source, error) {
	if path == "-" {
		text, err := io.ReadAll(stdin)
		if err != nil {
			return generator.Source{}, fmt.Errorf("%s: %w", StandardInput, err)
		}
		return generator.Source{Name: StandardInput, Header: StandardInput, Text: text}, nil
	}
	text, err := os.ReadFile(path)
	name := filepath.Base(path)
	switch {
	case err != nil:
		return generator.Source{}, err
	case filepath.Ext(name) == ".go":
		return generator.Source{}, fmt.Errorf("%s is Go and not JSON: its schemas are only read to generate code and to audit them", Printable(path))
	}
	return generator.Source{
		Name: path, Header: header(out, path), Stem: strings.TrimSuffix(name, filepath.Ext(name)), Text: text,
	}, nil
}

// header returns how generated files in the folder out name the file at path:
// relative to out. If the way leads over the root of the file system it would be
// another one on the next machine, and the file's name has to do.
func header(out, path string) string {
	name := Printable(filepath.Base(path))
	from, err := filepath.Abs(out)
	if err != nil {
		return name
	}
	to, err := filepath.Abs(path)
	if err != nil {
		return name
	}
	relative, err := filepath.Rel(from, to)
	if err != nil {
		return name
	}
	slash := filepath.ToSlash(relative)
	for rest := slash; strings.HasPrefix(rest, "../"); rest = rest[len("../"):] {
		if from = filepath.Dir(from); from == filepath.Dir(from) {
			return name
		}
	}
	return Printable(slash)
}

// Printable returns a name as it is, or in quotes when it would break the line
// or is no UTF-8.
func Printable(name string) string {
	strange := func(char rune) bool { return !unicode.IsPrint(char) }
	if utf8.ValidString(name) && !strings.ContainsFunc(name, strange) {
		return name
	}
	return strconv.Quote(name)
}
