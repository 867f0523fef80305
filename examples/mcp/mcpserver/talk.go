package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/schemagen/schemagen/examples/tools"
)

// What would reach out of the sandbox says what it would do.

func ask(_ context.Context, in tools.AskUserQuestionInput) (string, error) {
	var text strings.Builder
	fmt.Fprintf(&text, "would ask %q", in.Question)
	if wait, ok := in.TimeoutMs.Get(); ok {
		fmt.Fprintf(&text, " and wait for %d ms", wait)
	}
	for i, option := range in.Options.Or(nil) {
		switch option := option.Branch().(type) {
		case tools.AskUserQuestionOptionsItemString:
			fmt.Fprintf(&text, "\n%d. %s", i+1, string(option))
		case tools.AskUserQuestionOptionsItemObject:
			fmt.Fprintf(&text, "\n%d. %s (%s)", i+1, option.Label, option.Value.Or(option.Label))
		}
	}
	return text.String(), nil
}

func bash(_ context.Context, in tools.BashInput) (string, error) {
	if timeout, ok := in.Timeout.Get(); ok {
		return fmt.Sprintf("would run %q for at most %d s", in.Command, timeout), nil
	}
	return fmt.Sprintf("would run %q", in.Command), nil
}

func fetch(_ context.Context, in tools.URLFetchInput) (string, error) {
	if length, ok := in.MaxLength.Get(); ok {
		return fmt.Sprintf("would fetch %d characters of %s", length, in.URL), nil
	}
	return "would fetch " + in.URL, nil
}

// tasks is the list that todo keeps.
type tasks struct {
	mu   sync.Mutex
	list []task
}

type task struct {
	id, content string
	status      tools.TodoStatus
}

func (t *tasks) todo(_ context.Context, in tools.TodoInput) (string, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch in.Action {
	case tools.TodoActionAdd:
		id := strconv.Itoa(len(t.list) + 1)
		t.list = append(t.list, task{id, in.Content.Or(""), in.Status.Or(tools.TodoStatusPending)})
	case tools.TodoActionUpdate, tools.TodoActionComplete, tools.TodoActionRemove:
		return t.change(in)
	case tools.TodoActionClear:
		t.list = nil
	case tools.TodoActionList:
	}
	return t.String(), nil
}

// change updates, completes or removes a task. Removed ones keep their place, so that ids stay.
func (t *tasks) change(in tools.TodoInput) (string, error) {
	for i := range t.list {
		changed := &t.list[i]
		if changed.id == "" || changed.id != in.ID.Or("") {
			continue
		}
		switch in.Action {
		case tools.TodoActionRemove:
			*changed = task{}
		case tools.TodoActionComplete:
			changed.status = tools.TodoStatusCompleted
		default:
			changed.content = in.Content.Or(changed.content)
			changed.status = in.Status.Or(changed.status)
		}
		return t.String(), nil
	}
	return "", fmt.Errorf("there is no task %q: list shows what there is", in.ID.Or(""))
}

func (t *tasks) String() string {
	var lines []string
	for _, task := range t.list {
		if task.id != "" {
			lines = append(lines, fmt.Sprintf("%s. %s (%s)", task.id, task.content, task.status))
		}
	}
	if lines == nil {
		return "no tasks"
	}
	return strings.Join(lines, "\n")
}
