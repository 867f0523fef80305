package plain

import (
	"encoding/json"

	"github.com/mailru/easyjson/jlexer"
	"github.com/mailru/easyjson/jwriter"
)

// An Option is an answer to choose from: a text, or with a label. No library
// tells the two apart by itself, so that the methods are by hand.
type Option struct {
	Text     string
	Labelled *LabelledOption
}

func (o *Option) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		return json.Unmarshal(data, &o.Text)
	}
	o.Labelled = new(LabelledOption)
	return json.Unmarshal(data, o.Labelled)
}

func (o *Option) UnmarshalEasyJSON(lexer *jlexer.Lexer) {
	if lexer.CurrentToken() == jlexer.TokenString {
		o.Text = lexer.String()
		return
	}
	o.Labelled = new(LabelledOption)
	o.Labelled.UnmarshalEasyJSON(lexer)
}

func (o Option) MarshalEasyJSON(writer *jwriter.Writer) {
	if o.Labelled == nil {
		writer.String(o.Text)
		return
	}
	o.Labelled.MarshalEasyJSON(writer)
}

// AskUserQuestionOut is AskUserQuestion for writing: encoding/json writes an
// option that is a string or a *LabelledOption faster than one with a method.
type AskUserQuestionOut struct {
	Question      string  `json:"question"`
	Options       []any   `json:"options,omitempty"`
	AllowFreeform *bool   `json:"allow_freeform,omitempty"`
	Placeholder   *string `json:"placeholder,omitempty"`
	TimeoutMs     *int64  `json:"timeout_ms,omitempty"`
}

// Out returns the same for writing.
func (in *AskUserQuestion) Out() *AskUserQuestionOut {
	out := &AskUserQuestionOut{Question: in.Question, AllowFreeform: in.AllowFreeform, Placeholder: in.Placeholder, TimeoutMs: in.TimeoutMs}
	for _, option := range in.Options {
		if option.Labelled == nil {
			out.Options = append(out.Options, option.Text)
			continue
		}
		out.Options = append(out.Options, option.Labelled)
	}
	return out
}
