// Package plain holds the inputs of the tools as a careful person writes them for
// encoding/json: structs with tags, and no schema.
package plain

type AskUserQuestion struct {
	Question      string   `json:"question"`
	Options       []Option `json:"options,omitempty"`
	AllowFreeform *bool    `json:"allow_freeform,omitempty"`
	Placeholder   *string  `json:"placeholder,omitempty"`
	TimeoutMs     *int64   `json:"timeout_ms,omitempty"`
}

type LabelledOption struct {
	Label       string  `json:"label"`
	Value       *string `json:"value,omitempty"`
	Description *string `json:"description,omitempty"`
}

type Bash struct {
	Command string `json:"command"`
	Timeout *int64 `json:"timeout,omitempty"`
}

type Edit struct {
	Path       string  `json:"path"`
	Content    string  `json:"content"`
	OldContent *string `json:"old_content,omitempty"`
}

type Glob struct {
	Pattern string  `json:"pattern"`
	Path    *string `json:"path,omitempty"`
	Limit   *int64  `json:"limit,omitempty"`
}

type Grep struct {
	Pattern    string  `json:"pattern"`
	Path       *string `json:"path,omitempty"`
	Glob       *string `json:"glob,omitempty"`
	IgnoreCase *bool   `json:"ignore_case,omitempty"`
	Context    *int64  `json:"context,omitempty"`
	Limit      *int64  `json:"limit,omitempty"`
}

type Ls struct {
	Path  *string `json:"path,omitempty"`
	Limit *int64  `json:"limit,omitempty"`
}

type Read struct {
	Path   string `json:"path"`
	Offset *int64 `json:"offset,omitempty"`
	Limit  *int64 `json:"limit,omitempty"`
}

type Todo struct {
	Action  string  `json:"action"`
	ID      *string `json:"id,omitempty"`
	Content *string `json:"content,omitempty"`
	Status  *string `json:"status,omitempty"`
}

type URLFetch struct {
	URL       string `json:"url"`
	MaxLength *int64 `json:"max_length,omitempty"`
}

type Write struct {
	Path    string `json:"path"`
	Content string `json:"content"`
}

// Closed, Exact and Choice are the tools of package trap.

type Closed struct {
	Name string `json:"name"`
}

type Exact struct {
	Power *int64   `json:"power,omitempty"`
	Part  *float64 `json:"part,omitempty"`
}

type Choice struct {
	Shape Shape `json:"shape"`
}

type Shape struct {
	Radius *int64 `json:"radius,omitempty"`
	Side   *int64 `json:"side,omitempty"`
}
