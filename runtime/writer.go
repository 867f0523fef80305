package runtime

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"strconv"
	"sync"
	"unicode/utf8"
)

// A Writer writes one JSON text. What Go holds and JSON does not (an infinite
// number, a string that is no UTF-8, a union without a branch) is written such
// that validation finds it, and told of by Bytes.
type Writer struct {
	text   []byte  // a comma behind each value
	buffer *[]byte // of buffers, where text was begun
	err    error
}

// buffers are kept to write in, so that a text is one allocation of its size.
var buffers = sync.Pool{New: func() any { return new([]byte) }}

// largestBuffer is up to which size a buffer is kept.
const largestBuffer = 1 << 20

// NewWriter returns an empty Writer, for one call of Bytes or Validate.
func NewWriter() Writer {
	buffer := buffers.Get().(*[]byte)
	return Writer{text: (*buffer)[:0], buffer: buffer}
}

// Bytes returns the text.
func (w *Writer) Bytes() ([]byte, error) {
	defer w.end()
	switch {
	case w.err != nil:
		return nil, w.err
	case cap(w.text) > largestBuffer:
		return w.written(), nil
	}
	return bytes.Clone(w.written()), nil
}

// Validate returns what validate, which keeps nothing, finds in the text.
func (w *Writer) Validate(validate func(arguments []byte) error) error {
	defer w.end()
	return validate(w.written())
}

// written returns the text without the comma behind it.
func (w *Writer) written() []byte { return w.text[:max(len(w.text)-1, 0)] }

// end gives the buffer back.
func (w *Writer) end() {
	if cap(w.text) <= largestBuffer {
		*w.buffer = w.text
		buffers.Put(w.buffer)
	}
	w.text, w.buffer = nil, nil
}

func (w *Writer) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}

// Object begins an object.
func (w *Writer) Object() { w.text = append(w.text, '{') }

// EndObject ends the object.
func (w *Writer) EndObject() { w.close('}') }

// Array begins an array.
func (w *Writer) Array() { w.text = append(w.text, '[') }

// EndArray ends the array.
func (w *Writer) EndArray() { w.close(']') }

// close writes a closing bracket, in place of the comma behind the last value if
// there is one.
func (w *Writer) close(bracket byte) {
	if last := len(w.text) - 1; w.text[last] == ',' {
		w.text = w.text[:last]
	}
	w.text = append(w.text, bracket, ',')
}

// Name writes the name of a member, whose value comes next. The name holds
// nothing that has to be escaped.
func (w *Writer) Name(name string) {
	w.text = append(append(append(w.text, '"'), name...), '"', ':')
}

// EscapedName is Name for any name.
func (w *Writer) EscapedName(name string) {
	w.text = append(appendString(w.text, name), ':')
}

// String writes a string.
func (w *Writer) String(s string) {
	text, ascii := appendQuoted(w.text, s)
	if ascii&highBits != 0 && !validUTF8(s) {
		w.fail(errors.New("a string is not valid UTF-8"))
	}
	w.text = append(text, ',')
}

// Integer writes an integer.
func (w *Writer) Integer(n int64) {
	w.text = append(strconv.AppendInt(w.text, n, 10), ',')
}

// Number writes a number, such that reading it gives the same float64.
func (w *Writer) Number(f float64) {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		w.fail(fmt.Errorf("%v is no JSON number", f))
		w.text = append(w.text, "null,"...)
		return
	}
	w.text = append(strconv.AppendFloat(w.text, f, 'g', -1, 64), ',')
}

// Boolean writes a boolean.
func (w *Writer) Boolean(b bool) {
	w.text = append(strconv.AppendBool(w.text, b), ',')
}

// deepestWritten is how many objects and arrays may stand inside one another in
// one JSON. It is what encoding/json takes of a MarshalJSON. How deep arguments
// may be is for validation to say.
const deepestWritten = 10_000

// JSON writes a JSON text as it is. For a text that is not one valid value it
// writes a question mark, which no reader takes.
func (w *Writer) JSON(text JSON) {
	var r Reader
	r.Decode(string(text))
	r.LimitDepth(deepestWritten)
	r.Skip()
	if err := r.Err(); err != nil {
		w.fail(fmt.Errorf("a member or item is not one JSON value: %w", err))
		text = "?"
	}
	w.text = append(append(w.text, text...), ',')
}

// Unset stands for a union that holds no branch.
func (w *Writer) Unset() {
	w.fail(errors.New("a value of oneOf holds no branch"))
	w.text = append(w.text, "null,"...)
}

// Extras writes the members that no property of shape has the name of.
func (w *Writer) Extras(extras Extras, shape *Shape) {
	if extras.list == nil {
		return
	}
	for name, value := range extras.All() {
		switch i := shape.index(name); {
		case i >= 0 && i < shape.properties:
			w.fail(fmt.Errorf("extras hold the member %.40q, which is a property", name))
			value = "" // tells Validate
		case !utf8.ValidString(name):
			w.fail(errors.New("extras hold a name that is not valid UTF-8"))
		}
		w.EscapedName(name)
		w.JSON(value)
	}
}
