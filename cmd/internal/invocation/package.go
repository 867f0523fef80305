package invocation

import (
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/schemagen/schemagen/generator"
)

// packageOf returns the name of the package in the folder: what its Go files
// say; if there are none, what our own files say; else a name made of the folder's.
func packageOf(folder string) (string, error) {
	entries, _ := os.ReadDir(folder) // what there is to tell of it, writing tells
	own, name, from := "", "", ""
	for _, entry := range entries {
		if !isPackageFile(entry) {
			continue
		}
		path := filepath.Join(folder, entry.Name())
		content, err := os.ReadFile(path)
		if err != nil {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, content, parser.PackageClauseOnly|parser.ParseComments)
		switch {
		case err != nil || isLeftOut(f):
			continue
		case generator.Generated(entry.Name(), content):
			own = f.Name.Name
		case name == "" || name == f.Name.Name:
			name, from = f.Name.Name, path
		default:
			return "", fmt.Errorf("two packages in one folder, %s in %s and %s in %s: choose one with -package",
				name, Printable(from), f.Name.Name, Printable(path))
		}
	}
	switch {
	case name != "":
		return name, nil
	case own != "":
		return own, nil
	}
	absolute, err := filepath.Abs(folder)
	if err != nil {
		return "", err
	}
	return packageName(filepath.Base(absolute)), nil
}

// isPackageFile reports whether the go command would look at the file, leaving
// aside tests, which may be of a package of their own.
func isPackageFile(entry os.DirEntry) bool {
	name := entry.Name()
	return filepath.Ext(name) == ".go" && !strings.HasSuffix(name, "_test.go") &&
		!strings.HasPrefix(name, ".") && !strings.HasPrefix(name, "_") && !entry.IsDir()
}

// documentation is the package name of files that the go command leaves out.
const documentation = "documentation"

// isLeftOut reports whether the file is in no build: it is documentation, or a
// program to be run by itself, which by custom has the constraint "ignore".
func isLeftOut(f *ast.File) bool {
	if f.Name.Name == documentation {
		return true
	}
	ignore := false
	for _, group := range f.Comments {
		for _, comment := range group.List {
			if !constraint.IsGoBuild(comment.Text) {
				continue
			}
			if expression, err := constraint.Parse(comment.Text); err == nil {
				expression.Eval(func(tag string) bool { // sees all tags
					ignore = ignore || tag == "ignore"
					return true
				})
			}
		}
	}
	return ignore
}

// packageName makes a package name of a folder's. What no package should be
// called begins with tools.
func packageName(folder string) string {
	name := strings.Map(func(char rune) rune {
		if unicode.IsLetter(char) || unicode.IsDigit(char) {
			return unicode.ToLower(char)
		}
		return -1
	}, folder)
	if !token.IsIdentifier(name) || slices.Contains([]string{"main", documentation}, name) {
		return "tools" + name
	}
	return name
}
