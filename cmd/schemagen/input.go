package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/schemagen/schemagen/generator"
)

// standardInput is how standard input is called in diagnostics and headers.
const standardInput = "standard input"

// An input is what the PATHs stand for.
type input struct {
	sources []generator.Source
	out     string // the output folder
}

// A file is one file to read: a path, or - for standard input.
type file struct{ path, folder string }

// readInput reads the files that the paths stand for. Without an output folder
// the files go beside them, which must then be one place.
func readInput(paths []string, out string, stdin io.Reader) (input, error) {
	files, err := filesOf(paths)
	if err != nil {
		return input{}, err
	}
	if out == "" {
		if out, err = commonFolder(files); err != nil {
			return input{}, err
		}
	}
	sources, err := readFiles(files, out, stdin)
	return input{sources, filepath.Clean(out)}, err
}

// filesOf returns the files that the paths stand for, each once: it may be given
// by itself and by its folder.
func filesOf(paths []string) (files []file, err error) {
	seen := make(map[string]bool)
	for _, path := range paths {
		found, err := filesAt(path)
		if err != nil {
			return nil, err
		}
		for _, f := range found {
			absolute, err := filepath.Abs(f.path)
			if f.path == "-" {
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
	return files, nil
}

// readFiles reads files whose tools are for the folder out.
func readFiles(files []file, out string, stdin io.Reader) (sources []generator.Source, err error) {
	for _, f := range files {
		source, err := read(f, out, stdin)
		if err != nil {
			return nil, err
		}
		sources = append(sources, source)
	}
	return sources, nil
}

// filesAt returns the files that a PATH stands for.
func filesAt(path string) ([]file, error) {
	if path == "-" {
		return []file{{path, "."}}, nil
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, os.ErrNotExist) && strings.HasPrefix(path, "-"):
		return nil, fmt.Errorf("%w (flags have to come before the paths)", err)
	case err != nil:
		return nil, err
	case !info.IsDir():
		return []file{{path, filepath.Dir(path)}}, nil
	}
	entries, err := os.ReadDir(path) // sorted
	if err != nil {
		return nil, err
	}
	var files []file
	for _, entry := range entries {
		name := entry.Name()
		if filepath.Ext(name) != ".json" || strings.HasPrefix(name, ".") {
			continue
		}
		inside := filepath.Join(path, name)
		// A link to a file is a file, one to a folder a folder. One to nowhere is
		// left to the reading, which tells of it.
		if info, err := os.Stat(inside); err != nil || !info.IsDir() {
			files = append(files, file{inside, path})
		}
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("no .json file in %s", printable(path))
	}
	return files, nil
}

// commonFolder returns the folder that all files lie in.
func commonFolder(files []file) (string, error) {
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
				printable(files[0].folder), printable(f.folder))
		}
	}
	return files[0].folder, nil
}

func read(f file, out string, stdin io.Reader) (generator.Source, error) {
	if f.path == "-" {
		text, err := io.ReadAll(stdin)
		if err != nil {
			return generator.Source{}, fmt.Errorf("%s: %w", standardInput, err)
		}
		return generator.Source{Name: standardInput, Header: standardInput, Text: text}, nil
	}
	text, err := os.ReadFile(f.path)
	if err != nil {
		return generator.Source{}, err
	}
	name := filepath.Base(f.path)
	return generator.Source{
		Name: f.path, Header: header(out, f.path), Stem: strings.TrimSuffix(name, filepath.Ext(name)), Text: text,
	}, nil
}

// header returns how generated files in the folder out name the file at path:
// relative to out. If the way leads over the root of the file system it would be
// another one on the next machine, and the file's name has to do.
func header(out, path string) string {
	name := printable(filepath.Base(path))
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
	return printable(slash)
}

// printable returns a name as it is, or in quotes when it would break the line
// or is no UTF-8.
func printable(name string) string {
	strange := func(char rune) bool { return !unicode.IsPrint(char) }
	if utf8.ValidString(name) && !strings.ContainsFunc(name, strange) {
		return name
	}
	return strconv.Quote(name)
}
