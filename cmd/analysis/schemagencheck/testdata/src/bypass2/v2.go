//go:build goexperiment.jsonv2

// Package bypass2 decodes arguments around the generated decoder by encoding/json/v2.
package bypass2

import (
	"bytes"
	"encoding/json/jsontext"
	"encoding/json/v2"

	"github.com/schemagen/schemagen/examples/tools"
)

type plain tools.ReadInput

func around(data []byte, in *tools.ReadInput) error {
	if err := json.Unmarshal(data, (*plain)(in)); err != nil { // want `json\.Unmarshal fills the fields of tools\.ReadInput`
		return err
	}
	if err := json.UnmarshalRead(bytes.NewReader(data), (*plain)(in)); err != nil { // want `json\.UnmarshalRead fills the fields of tools\.ReadInput`
		return err
	}
	return json.UnmarshalDecode(jsontext.NewDecoder(bytes.NewReader(data)), (*plain)(in)) // want `json\.UnmarshalDecode fills the fields of tools\.ReadInput`
}

func right(data []byte, in *tools.ReadInput) error {
	return json.Unmarshal(data, in)
}
