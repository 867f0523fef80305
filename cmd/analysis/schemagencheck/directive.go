package schemagencheck

import (
	"go/ast"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/mod/modfile"

	"github.com/schemagen/schemagen/cmd/internal/invocation"
)

// A directive is a go:generate line that runs schemagen.
type directive struct {
	pos    token.Pos
	folder string // that go generate runs it in
	args   []string
}

// directives returns the go:generate lines that surely run this program, in source
// order. Another project has a command of its name: what is called no more than
// schemagen is this one in a module that names ours.
func (c check) directives() (found []directive) {
	for _, f := range c.Files {
		file := c.nameOf(f)
		f := c.asWritten(f)
		aliases := make(map[string][]string)
		for _, group := range f.Comments {
			for _, comment := range group.List {
				words, ok := generateLine(comment, c.Fset, f)
				if !ok {
					continue
				}
				if words[0] == "-command" && len(words) > 1 {
					aliases[words[1]] = words[2:]
					continue
				}
				if alias, ok := aliases[words[0]]; ok {
					words = append(alias[:len(alias):len(alias)], words[1:]...)
				}
				args, needs, ok := schemagenArgs(words)
				if ok && needs(filepath.Dir(file)) && !(len(args) > 0 && invocation.IsCommand(args[0])) {
					found = append(found, directive{comment.Pos(), filepath.Dir(file), args})
				}
			}
		}
	}
	return found
}

// generateLine returns the words of a go:generate line as go generate reads them
// (go help generate). It reports whether the comment is one.
func generateLine(comment *ast.Comment, fset *token.FileSet, f *ast.File) (words []string, ok bool) {
	line, ok := strings.CutPrefix(comment.Text, "//go:generate")
	at := fset.PositionFor(comment.Pos(), false)
	if !ok || at.Column != 1 {
		return nil, false
	}
	for line = strings.TrimLeft(line, " \t"); line != ""; line = strings.TrimLeft(line, " \t") {
		word := line
		if line[0] == '"' {
			quoted, err := strconv.QuotedPrefix(line)
			if err != nil {
				return nil, false // go generate tells of it
			}
			word, line = quoted, line[len(quoted):]
			word, _ = strconv.Unquote(word)
		} else {
			end := strings.IndexAny(line, " \t")
			if end < 0 {
				end = len(line)
			}
			word, line = line[:end], line[end:]
		}
		words = append(words, os.Expand(word, func(name string) string {
			switch name {
			case "GOFILE":
				return filepath.Base(at.Filename)
			case "GOLINE":
				return strconv.Itoa(at.Line)
			case "GOPACKAGE":
				return f.Name.Name
			case "DOLLAR":
				return "$"
			}
			return os.Getenv(name)
		}))
	}
	return words, len(words) > 0
}

const commandPath = modulePath + "/cmd/schemagen"

// schemagenArgs returns what follows in a command line that runs schemagen, and what has
// to be true of the folder for it to be this one.
func schemagenArgs(words []string) (args []string, needs func(folder string) bool, ok bool) {
	command, args := words[0], words[1:]
	if command != "go" {
		name := strings.TrimSuffix(path.Base(filepath.ToSlash(command)), ".exe")
		return args, namesOurs, name == "schemagen"
	}
	if len(args) == 0 || args[0] != "run" && args[0] != "tool" {
		return nil, nil, false
	}
	isRun := args[0] == "run"
	if args = withoutFlags(args[1:]); len(args) == 0 {
		return nil, nil, false
	}
	command, _, _ = strings.Cut(args[0], "@")
	switch {
	case command == commandPath:
		return args[1:], anywhere, true
	case isRun:
		return args[1:], isOurs, strings.HasPrefix(command, ".") && path.Base(command) == "schemagen"
	}
	return args[1:], namesOurs, command == "schemagen"
}

func anywhere(string) bool { return true }

// withoutFlags returns what follows the flags of go run and go tool.
func withoutFlags(args []string) []string {
	for len(args) > 0 && strings.HasPrefix(args[0], "-") {
		name := strings.TrimLeft(args[0], "-")
		if slices.Contains([]string{"exec", "ldflags", "mod", "modfile", "overlay", "tags"}, name) && len(args) > 1 {
			args = args[1:] // its value
		}
		args = args[1:]
	}
	return args
}

// isOurs reports whether the module that a folder is in is ours.
func isOurs(folder string) bool {
	mod := moduleOf(folder)
	return mod != nil && mod.Module != nil && mod.Module.Mod.Path == modulePath
}

// namesOurs reports whether the module that a folder is in is ours or requires it.
func namesOurs(folder string) bool {
	mod := moduleOf(folder)
	return isOurs(folder) || mod != nil && slices.ContainsFunc(mod.Require, func(r *modfile.Require) bool { return r.Mod.Path == modulePath })
}

// moduleOf returns the go.mod of the module that a folder is in, or nil.
func moduleOf(folder string) *modfile.File {
	for {
		text, err := os.ReadFile(filepath.Join(folder, "go.mod"))
		if err == nil {
			mod, err := modfile.ParseLax("go.mod", text, nil)
			if err != nil {
				return nil
			}
			return mod
		}
		parent := filepath.Dir(folder)
		if parent == folder {
			return nil
		}
		folder = parent
	}
}
