package runtime

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"unicode/utf8"
)

// A Writer writes one JSON text. What Go holds and JSON does not (an infinite
// number, a string that is no UTF-8, a union without a branch) is written such
// that validation finds it, and told of by Bytes.
type Writer struct {
	text []byte
	err  error
}

// NewWriter returns an empty Writer.
func NewWriter() Writer { return Writer{text: make([]byte, 0, 128)} }

// Bytes returns the text.
func (w *Writer) Bytes() ([]byte, error) {
	if w.err != nil {
		return nil, w.err
	}
	return w.text, nil
}

// Validate returns what validate finds in the text.
func (w *Writer) Validate(validate func(arguments []byte) error) error { return validate(w.text) }

func (w *Writer) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}

// comma separates what comes from the member or element before it.
func (w *Writer) comma() {
	if n := len(w.text); n > 0 {
		switch w.text[n-1] {
		case '{', '[', ':':
		default:
			w.text = append(w.text, ',')
		}
	}
}

// Object begins an object.
func (w *Writer) Object() {
	w.comma()
	w.text = append(w.text, '{')
}

// EndObject ends the object.
func (w *Writer) EndObject() { w.text = append(w.text, '}') }

// Array begins an array.
func (w *Writer) Array() {
	w.comma()
	w.text = append(w.text, '[')
}

// EndArray ends the array.
func (w *Writer) EndArray() { w.text = append(w.text, ']') }

// Name writes the name of a member, whose value comes next.
func (w *Writer) Name(name string) {
	w.comma()
	w.text = append(appendString(w.text, name), ':')
}

// String writes a string.
func (w *Writer) String(s string) {
	w.comma()
	if !utf8.ValidString(s) {
		w.fail(errors.New("a string is not valid UTF-8"))
	}
	w.text = appendString(w.text, s)
}

// Integer writes an integer.
func (w *Writer) Integer(n int64) {
	w.comma()
	w.text = strconv.AppendInt(w.text, n, 10)
}

// Number writes a number, such that reading it gives the same float64.
func (w *Writer) Number(f float64) {
	w.comma()
	if math.IsNaN(f) || math.IsInf(f, 0) {
		w.fail(fmt.Errorf("%v is no JSON number", f))
		w.text = append(w.text, "null"...)
		return
	}
	w.text = strconv.AppendFloat(w.text, f, 'g', -1, 64)
}

// Boolean writes a boolean.
func (w *Writer) Boolean(b bool) {
	w.comma()
	w.text = strconv.AppendBool(w.text, b)
}

// JSON writes a JSON text as it is. For a text that is not one valid value it
// writes a question mark, which no reader takes.
func (w *Writer) JSON(text JSON) {
	w.comma()
	var r Reader
	r.Decode(string(text))
	r.Skip()
	if err := r.Err(); err != nil {
		w.fail(fmt.Errorf("a member or item is not one JSON value: %w", err))
		text = "?"
	}
	w.text = append(w.text, text...)
}

// Unset stands for a union that holds no branch.
func (w *Writer) Unset() {
	w.comma()
	w.fail(errors.New("a value of oneOf holds no branch"))
	w.text = append(w.text, "null"...)
}

// Extras writes the members that no property of shape has the name of.
func (w *Writer) Extras(extras Extras, shape *Shape) {
	for name, value := range extras.All() {
		switch i := shape.index(name); {
		case i >= 0 && i < shape.properties:
			w.fail(fmt.Errorf("extras hold the member %.40q, which is a property", name))
			value = "" // tells Validate
		case !utf8.ValidString(name):
			w.fail(errors.New("extras hold a name that is not valid UTF-8"))
		}
		w.Name(name)
		w.JSON(value)
	}
}
