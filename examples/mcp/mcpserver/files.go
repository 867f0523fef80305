package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"

	"github.com/schemagen/schemagen/examples/tools"
)

// files are the tools that work on files. An os.Root lets no path out of its folder,
// through links neither.
type files struct{ root *os.Root }

// usual is how much is shown when the model does not say.
const usual = 100

func (f files) read(_ context.Context, in tools.ReadInput) (string, error) {
	text, err := f.root.ReadFile(in.Path)
	if err != nil {
		return "", err
	}
	lines := strings.SplitAfter(string(text), "\n")
	lines = lines[min(in.Offset.Or(1)-1, int64(len(lines))):]
	return strings.Join(first(lines, in.Limit.Or(2000)), ""), nil
}

func (f files) write(_ context.Context, in tools.WriteInput) (string, error) {
	if err := f.root.MkdirAll(path.Dir(in.Path), 0o755); err != nil {
		return "", err
	}
	if err := f.root.WriteFile(in.Path, []byte(in.Content), 0o644); err != nil {
		return "", err
	}
	return fmt.Sprintf("wrote %d bytes to %s", len(in.Content), in.Path), nil
}

func (f files) edit(_ context.Context, in tools.EditInput) (string, error) {
	text, err := f.root.ReadFile(in.Path)
	if err != nil {
		return "", err
	}
	content := in.Content
	if passage, ok := in.OldContent.Get(); ok {
		if found := strings.Count(string(text), passage); found != 1 || passage == "" {
			return "", fmt.Errorf("old_content is %d times in %s, it must be there once: send more of its surroundings", found, in.Path)
		}
		content = strings.Replace(string(text), passage, in.Content, 1)
	}
	if err := f.root.WriteFile(in.Path, []byte(content), 0o644); err != nil {
		return "", err
	}
	return "edited " + in.Path, nil
}

func (f files) ls(_ context.Context, in tools.LsInput) (string, error) {
	entries, err := fs.ReadDir(f.root.FS(), path.Clean(in.Path.Or(".")))
	if err != nil {
		return "", err
	}
	var names []string
	for _, entry := range entries {
		name := entry.Name()
		if entry.IsDir() {
			name += "/"
		}
		names = append(names, name)
	}
	return strings.Join(first(names, in.Limit.Or(usual)), "\n"), nil
}

func (f files) glob(_ context.Context, in tools.GlobInput) (string, error) {
	if _, err := path.Match(in.Pattern, ""); err != nil {
		return "", fmt.Errorf("pattern: %w", err)
	}
	var found []string
	folder := path.Clean(in.Path.Or("."))
	err := f.walk(folder, func(file string) error {
		relative := strings.TrimPrefix(file, folder+"/")
		if matches(strings.Split(in.Pattern, "/"), strings.Split(relative, "/")) {
			found = append(found, file)
		}
		return nil
	})
	return strings.Join(first(found, in.Limit.Or(usual)), "\n"), err
}

func (f files) grep(_ context.Context, in tools.GrepInput) (string, error) {
	source := in.Pattern
	if in.IgnoreCase.Or(false) {
		source = "(?i)" + source
	}
	pattern, err := regexp.Compile(source)
	if err != nil {
		return "", fmt.Errorf("pattern: %w", err)
	}
	var found []string
	err = f.walk(path.Clean(in.Path.Or(".")), func(file string) error {
		if ok, err := path.Match(in.Glob.Or("*"), path.Base(file)); err != nil || !ok {
			return err
		}
		text, err := f.root.ReadFile(file)
		found = append(found, search(file, string(text), pattern, in.Context.Or(0))...)
		return err
	})
	return strings.Join(first(found, in.Limit.Or(usual)), "\n"), err
}

// search returns the matches in a file, each with the lines around it.
func search(file, text string, pattern *regexp.Regexp, context int64) []string {
	var found []string
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if pattern.MatchString(line) {
			around := int(min(context, int64(len(lines))))
			shown := lines[max(0, i-around):min(len(lines), i+around+1)]
			found = append(found, fmt.Sprintf("%s:%d: %s", file, i+1, strings.Join(shown, "\n")))
		}
	}
	return found
}

// walk calls visit for every regular file of a folder, or for the file.
func (f files) walk(folder string, visit func(file string) error) error {
	return fs.WalkDir(f.root.FS(), folder, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		return visit(file)
	})
}

// matches reports whether a path matches a glob, in which ** is any number of folders.
func matches(pattern, names []string) bool {
	if len(pattern) == 0 || len(names) == 0 {
		return len(pattern) == len(names)
	}
	if pattern[0] == "**" {
		return matches(pattern[1:], names) || matches(pattern, names[1:])
	}
	ok, _ := path.Match(pattern[0], names[0])
	return ok && matches(pattern[1:], names[1:])
}

// first returns at most limit elements.
func first[E any](list []E, limit int64) []E { return list[:min(limit, int64(len(list)))] }
