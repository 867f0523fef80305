// Package plain holds the inputs of the ten tools as structs that somebody would
// write by hand for encoding/json.
package plain

import "encoding/json"

// The inputs, each of the tool of its name.
type (
	Read struct {
		Path   string `json:"path"`
		Offset *int64 `json:"offset,omitempty"`
		Limit  *int64 `json:"limit,omitempty"`
	}
	Bash struct {
		Command string `json:"command"`
		Timeout *int64 `json:"timeout,omitempty"`
	}
	Grep struct {
		Pattern    string  `json:"pattern"`
		Path       *string `json:"path,omitempty"`
		Glob       *string `json:"glob,omitempty"`
		IgnoreCase *bool   `json:"ignore_case,omitempty"`
		Context    *int64  `json:"context,omitempty"`
		Limit      *int64  `json:"limit,omitempty"`
	}
	Glob struct {
		Pattern string  `json:"pattern"`
		Path    *string `json:"path,omitempty"`
		Limit   *int64  `json:"limit,omitempty"`
	}
	Write struct {
		Path    string `json:"path"`
		Content string `json:"content"`
	}
	URLFetch struct {
		URL       string `json:"url"`
		MaxLength *int64 `json:"max_length,omitempty"`
	}
	Edit struct {
		Path       string  `json:"path"`
		Content    string  `json:"content"`
		OldContent *string `json:"old_content,omitempty"`
	}
	Ls struct {
		Path  *string `json:"path,omitempty"`
		Limit *int64  `json:"limit,omitempty"`
	}
	Todo struct {
		Action  string  `json:"action"`
		ID      *string `json:"id,omitempty"`
		Content *string `json:"content,omitempty"`
		Status  *string `json:"status,omitempty"`
	}
	Ask struct {
		Question      string   `json:"question"`
		Options       []Option `json:"options,omitempty"`
		AllowFreeform *bool    `json:"allow_freeform,omitempty"`
		Placeholder   *string  `json:"placeholder,omitempty"`
		TimeoutMs     *int64   `json:"timeout_ms,omitempty"`
	}
)

// An OptionObject is an option with more to it.
type OptionObject struct {
	Label       string  `json:"label"`
	Value       *string `json:"value,omitempty"`
	Description *string `json:"description,omitempty"`
}

// An Option is a string, or the object if that is not nil.
type Option struct {
	Text   string
	Object *OptionObject
}

// UnmarshalJSON decides by the first byte.
func (o *Option) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' {
		return json.Unmarshal(data, &o.Text)
	}
	o.Object = new(OptionObject)
	return json.Unmarshal(data, o.Object)
}

// MarshalJSON writes what there is.
func (o Option) MarshalJSON() ([]byte, error) {
	if o.Object != nil {
		return json.Marshal(o.Object)
	}
	return json.Marshal(o.Text)
}
