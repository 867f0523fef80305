package main

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/schemagen/schemagen/examples/gosource/tools"
)

// A notebook does what the tools say. Its zero value has no notes.
type notebook struct {
	mu    sync.Mutex
	notes []*note // note 1 first; nil where one was deleted
}

type note struct {
	number         int64
	title, body    string
	tags           []string
	isTask, isDone bool
}

// do does what a valid call asks for, which is a pointer to the input type of a tool.
func (n *notebook) do(in any) (string, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	switch in := in.(type) {
	case *tools.WriteNoteInput:
		return n.write(in), nil
	case *tools.ChangeNoteInput:
		return n.change(in)
	case *tools.FindNotesInput:
		return n.find(in), nil
	case *tools.TagNotesInput:
		return n.tag(in)
	case *tools.DeleteNoteInput:
		return n.delete(in)
	case *tools.RemindInput:
		return n.remind(in)
	}
	panic(fmt.Sprintf("a tool that nobody does: %T", in))
}

func (n *notebook) note(number int64) (*note, error) {
	if number > int64(len(n.notes)) || n.notes[number-1] == nil {
		return nil, fmt.Errorf("there is no note %d", number)
	}
	return n.notes[number-1], nil
}

func (n *notebook) write(in *tools.WriteNoteInput) string {
	written := &note{
		number: int64(len(n.notes)) + 1, title: in.Title, body: in.Body, tags: in.Tags.Or(nil),
		isTask: in.Kind.Or(tools.WriteNoteKindText) == tools.WriteNoteKindTask,
	}
	n.notes = append(n.notes, written)
	return fmt.Sprintf("wrote note %d", written.number)
}

func (n *notebook) change(in *tools.ChangeNoteInput) (string, error) {
	changed, err := n.note(in.Note)
	if err != nil {
		return "", err
	}
	if in.Done.Present() && !changed.isTask {
		return "", fmt.Errorf("note %d is no task", in.Note)
	}
	changed.body = in.Body.Or(changed.body)
	changed.isDone = in.Done.Or(changed.isDone)
	changed.tags = in.Tags.Or(changed.tags)
	return fmt.Sprintf("changed note %d", in.Note), nil
}

func (n *notebook) find(in *tools.FindNotesInput) string {
	words, tag, limit := strings.ToLower(in.Words.Or("")), in.Tag.Or(""), in.Limit.Or(20)
	var found []string
	for _, note := range slices.Backward(n.notes) {
		if note == nil || int64(len(found)) == limit {
			continue
		}
		hasWords := strings.Contains(strings.ToLower(note.title+"\n"+note.body), words)
		if hasWords && (tag == "" || slices.Contains(note.tags, tag)) {
			found = append(found, note.String())
		}
	}
	if len(found) == 0 {
		return "no notes"
	}
	return strings.Join(found, "\n")
}

func (n *notebook) tag(in *tools.TagNotesInput) (string, error) {
	var tagged []*note
	for _, number := range in.Notes {
		note, err := n.note(number)
		if err != nil {
			return "", err
		}
		tagged = append(tagged, note)
	}
	for _, note := range tagged {
		note.tags = slices.DeleteFunc(slices.Clone(note.tags), func(tag string) bool { return tag == in.Tag })
		if !in.Remove.Or(false) {
			note.tags = append(note.tags, in.Tag)
		}
	}
	return fmt.Sprintf("changed the tags of %d notes", len(tagged)), nil
}

func (n *notebook) delete(in *tools.DeleteNoteInput) (string, error) {
	deleted, err := n.note(in.Note)
	if err != nil {
		return "", err
	}
	if deleted.title != in.Title {
		return "", fmt.Errorf("note %d has the title %q", in.Note, deleted.title)
	}
	n.notes[in.Note-1] = nil
	return fmt.Sprintf("deleted note %d", in.Note), nil
}

// remind says what it would do.
func (n *notebook) remind(in *tools.RemindInput) (string, error) {
	if _, err := n.note(in.Note); err != nil {
		return "", err
	}
	switch after := in.After.Branch().(type) {
	case tools.RemindAfterInteger:
		return fmt.Sprintf("would show note %d in %d minutes", in.Note, after), nil
	case tools.RemindAfterString:
		return fmt.Sprintf("would show note %d %s", in.Note, after), nil
	}
	panic("a oneOf without a branch")
}

func (n *note) String() string {
	line := fmt.Sprintf("%d. %s", n.number, n.title)
	if n.isTask && n.isDone {
		line += " (done)"
	}
	for _, tag := range n.tags {
		line += " #" + tag
	}
	return line + ": " + n.body
}
