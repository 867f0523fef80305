package easy

import (
	"github.com/mailru/easyjson/jlexer"
	"github.com/mailru/easyjson/jwriter"
)

// An Option is a string, or the object if that is not nil. This is what has to be
// written by hand.
//
//easyjson:skip
type Option struct {
	Text   string
	Object *OptionObject
}

// UnmarshalEasyJSON decides by the first token.
func (o *Option) UnmarshalEasyJSON(l *jlexer.Lexer) {
	if l.CurrentToken() == jlexer.TokenString {
		o.Text = l.String()
		return
	}
	o.Object = new(OptionObject)
	o.Object.UnmarshalEasyJSON(l)
}

// MarshalEasyJSON writes what there is.
func (o Option) MarshalEasyJSON(w *jwriter.Writer) {
	if o.Object != nil {
		o.Object.MarshalEasyJSON(w)
		return
	}
	w.String(o.Text)
}
