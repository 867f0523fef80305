package invocation

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/schemagen/schemagen/generator"
)

// A Change is a file of the output folder that is not as it should be.
type Change struct {
	Name     string
	Existed  bool
	Old, New []byte // New is nil for a file that is left over
}

// The states of a file, as -check tells of them.
const (
	Stale    = "stale"
	Missing  = "missing"
	LeftOver = "left over"
)

// State says what is wrong with the file.
func (c Change) State() string {
	switch {
	case !c.Existed:
		return Missing
	case c.New == nil:
		return LeftOver
	}
	return Stale
}

// Done says what was done about the file.
func (c Change) Done() string {
	if c.New == nil {
		return "removed"
	}
	return "wrote"
}

// compare holds the folder against the files that should be in it. Files that
// are left over come first, then the others in the order in which they are
// given. What the program did not write is an error if it is in the way.
func compare(folder string, files []generator.File) ([]Change, error) {
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	listed := make(map[string]bool)
	for _, entry := range entries {
		listed[entry.Name()] = true
	}
	wanted := make(map[string]bool)
	for _, f := range files {
		wanted[f.Name] = true
	}
	var changes []Change
	var errs []error
	for _, entry := range entries {
		if name := entry.Name(); generator.GeneratedName(name) && !wanted[name] {
			switch old, err := ours(folder, name); {
			case err == nil:
				changes = append(changes, Change{Name: name, Existed: true, Old: old})
			case !errors.Is(err, errForeign):
				errs = append(errs, err)
			}
		}
	}
	for _, f := range files {
		switch old, err := ours(folder, f.Name); {
		case errors.Is(err, fs.ErrNotExist):
			changes = append(changes, Change{Name: f.Name, New: f.Content})
		case err != nil:
			errs = append(errs, err)
		case !listed[f.Name]:
			// The file system does not tell upper from lower case: this is the file of
			// another name, which is left over and will be gone by then.
			changes = append(changes, Change{Name: f.Name, New: f.Content})
		case !bytes.Equal(old, f.Content):
			changes = append(changes, Change{Name: f.Name, Existed: true, Old: old, New: f.Content})
		}
	}
	return changes, errors.Join(errs...)
}

// errForeign is found in the error for a file that the program did not write.
var errForeign = errors.New("schemagen did not write it")

// ours returns the content of a file if the program wrote it.
func ours(folder, name string) ([]byte, error) {
	path := filepath.Join(folder, name)
	info, err := os.Lstat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is in the way: %w, it is no file", Printable(path), errForeign)
	}
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if !generator.Generated(name, content) {
		return nil, fmt.Errorf("%s is in the way: %w, or its first line is no longer the one that says so: move or delete it and run again", Printable(path), errForeign)
	}
	return content, nil
}
