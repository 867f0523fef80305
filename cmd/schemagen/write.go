package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"

	"github.com/schemagen/schemagen/cmd/internal/invocation"
)

// A disk makes changes to a folder: all of them, or none. The two functions can
// fail half-way, which is why they are here: a test has them fail.
type disk struct {
	rename func(from, to string) error
	remove func(path string) error
}

// apply makes the changes. First everything that takes room is written beside
// its place: the new files and a second link to each old one. What is left then
// are renames and removals, which are undone if one of them fails. A file that
// is replaced is never absent.
func (d disk) apply(folder string, changes []invocation.Change) (err error) {
	if len(changes) == 0 {
		return nil
	}
	made, err := makeFolder(folder)
	defer func() {
		if err != nil {
			for _, path := range slices.Backward(made) {
				_ = os.Remove(path) // one that is not empty stays
			}
		}
	}()
	if err != nil {
		return err
	}
	steps := make([]step, 0, len(changes))
	defer func() {
		for _, s := range steps {
			err = errors.Join(err, s.clean())
		}
	}()
	for _, c := range changes {
		s := step{target: filepath.Join(folder, c.Name)}
		err := s.prepare(c)
		steps = append(steps, s)
		if err != nil {
			return err
		}
	}
	for i, s := range steps {
		if err := d.do(s); err != nil {
			return errors.Join(err, d.undo(steps[:i]))
		}
	}
	return nil
}

// A step is a change that is prepared.
type step struct {
	target string
	old    string // a second link to the old file; empty if there is none
	new    string // the new file; empty if the old one is removed
}

func (s *step) prepare(c invocation.Change) error {
	mode := fs.FileMode(0o644)
	if c.Existed {
		info, err := os.Stat(s.target)
		if err != nil {
			return err
		}
		mode = info.Mode().Perm()
		if s.old, err = keep(s.target, info); err != nil {
			return err
		}
	}
	if c.New == nil {
		return nil
	}
	var err error
	if s.new, err = writeBeside(s.target, c.New, mode); err != nil || !c.Existed {
		return err
	}
	return os.Chmod(s.new, mode) // the umask may have narrowed it
}

// clean removes what prepare made and no step has used up.
func (s step) clean() error {
	var errs []error
	for _, path := range []string{s.old, s.new} {
		if path == "" {
			continue
		}
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

func (d disk) do(s step) error {
	if s.new == "" {
		return d.remove(s.target)
	}
	return d.rename(s.new, s.target)
}

// undo takes back steps that were done, the last one first.
func (d disk) undo(steps []step) error {
	var errs []error
	for _, s := range slices.Backward(steps) {
		if s.old == "" {
			errs = append(errs, d.remove(s.target))
		} else {
			errs = append(errs, d.rename(s.old, s.target))
		}
	}
	return errors.Join(errs...)
}

// keep makes a second link to the file at path, or a copy where the file system
// has no links. Put back, a link is the very file that was there.
func keep(path string, info fs.FileInfo) (kept string, err error) {
	kept = temporary(path)
	if os.Link(path, kept) == nil {
		return kept, nil
	}
	return copyBeside(path, info)
}

// copyBeside makes a copy that differs from the file in nothing that one looks at.
func copyBeside(path string, info fs.FileInfo) (kept string, err error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	mode := info.Mode().Perm()
	if kept, err = writeBeside(path, content, mode); err != nil {
		return kept, err
	}
	return kept, errors.Join(os.Chmod(kept, mode), os.Chtimes(kept, info.ModTime(), info.ModTime()))
}

// writeBeside writes content to a new file in the folder of target. It returns
// the file's path even when it fails, so that the file can be removed.
func writeBeside(target string, content []byte, mode fs.FileMode) (path string, err error) {
	path = temporary(target)
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return "", err
	}
	_, err = f.Write(content)
	return path, errors.Join(err, f.Close())
}

// temporary returns a path in the folder of target that does not exist. The go
// command leaves out files whose name starts with a dot.
func temporary(target string) string {
	return filepath.Join(filepath.Dir(target), fmt.Sprintf(".schemagen-%016x.tmp", rand.Uint64()))
}

// makeFolder makes the folder with those above it, and returns those it made.
func makeFolder(folder string) (made []string, err error) {
	info, err := os.Stat(folder)
	if err == nil {
		if !info.IsDir() {
			err = &fs.PathError{Op: "open", Path: folder, Err: errors.New("not a folder")}
		}
		return nil, err
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if above := filepath.Dir(folder); above != folder {
		if made, err = makeFolder(above); err != nil {
			return made, err
		}
	}
	if err := os.Mkdir(folder, 0o777); err != nil {
		return made, err
	}
	return append(made, folder), nil
}
