// Package bypass decodes arguments around the generated decoder, and not.
package bypass

import (
	"bytes"
	"encoding/json"

	"github.com/schemagen/schemagen/examples/tools"
)

type plain tools.ReadInput

type plainer plain

func converted(data []byte) (in tools.ReadInput, err error) {
	err = json.Unmarshal(data, (*plain)(&in)) // want `json\.Unmarshal fills the fields of tools\.ReadInput around its UnmarshalJSON, so that nothing is validated: decode into tools\.ReadInput itself, or call tools\.DecodeRead`
	return in, err
}

func pointed(data []byte, in *tools.ReadInput) error {
	return json.Unmarshal(data, (*plain)(in)) // want `fills the fields of tools\.ReadInput`
}

func variable(data []byte) (tools.ReadInput, error) {
	var p plainer
	err := json.NewDecoder(bytes.NewReader(data)).Decode(&p) // want `json\.NewDecoder\(bytes\.NewReader\(data\)\)\.Decode fills the fields of tools\.ReadInput`
	return tools.ReadInput(p), err
}

func local(data []byte) (in tools.URLFetchInput, err error) {
	type alias tools.URLFetchInput
	wrapper := struct {
		*alias
		More string
	}{alias: (*alias)(&in)}
	err = json.Unmarshal(data, &wrapper) // want `fills the fields of tools\.URLFetchInput .* or call tools\.DecodeURLFetch`
	return in, err
}

func deep(data []byte) (all map[string][]struct{ Arguments *plain }, err error) {
	err = json.Unmarshal(data, &all) // want `fills the fields of tools\.ReadInput`
	return all, err
}

// Two of one depth: neither UnmarshalJSON is promoted.
type both struct {
	tools.ReadInput
	tools.WriteInput
}

func embedded(data []byte) (b both, err error) {
	err = json.Unmarshal(data, &b) // want `fills the fields of tools\.ReadInput`
	return b, err
}

// What follows is right, or nothing that concerns generated code.

type same = tools.ReadInput

type named struct{ Arguments tools.ReadInput }

// strict reads itself, by the generated decoder.
type strict tools.ReadInput

func (s *strict) UnmarshalJSON(data []byte) error { return (*tools.ReadInput)(s).UnmarshalJSON(data) }

type one struct{ tools.ReadInput }

type recursive struct {
	Next  *recursive
	Named named
}

type pointer *tools.ReadInput

func right(data []byte) error {
	var a same
	var b named
	var c strict
	var d one
	var e recursive
	var f pointer
	var g plain // validated by what it is made of
	if err := json.Unmarshal(data, (*tools.ReadInput)(&g)); err != nil {
		return err
	}
	for _, target := range []any{&a, &b, &c, &d, &e, &f} {
		if err := json.Unmarshal(data, target); err != nil {
			return err
		}
	}
	for _, err := range []error{
		json.Unmarshal(data, &a), json.Unmarshal(data, &b), json.Unmarshal(data, &c), json.Unmarshal(data, &d),
		json.Unmarshal(data, &e), json.Unmarshal(data, &f), json.Unmarshal(data, new(map[string]any)),
	} {
		if err != nil {
			return err
		}
	}
	return nil
}

// own is no input type: it may read itself as it likes.
type own struct{ Path string }

func (o *own) UnmarshalJSON(data []byte) error {
	type plain own
	return json.Unmarshal(data, (*plain)(o))
}

// unexported fields are left alone by reflection.
func hidden(data []byte) (h struct{ p plain }, err error) {
	err = json.Unmarshal(data, &h)
	return h, err
}
