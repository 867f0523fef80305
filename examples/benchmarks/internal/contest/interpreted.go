package contest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	googleschema "github.com/google/jsonschema-go/jsonschema"
	santhoshschema "github.com/santhosh-tekuri/jsonschema/v6"
	xeipuuvschema "github.com/xeipuuv/gojsonschema"

	"github.com/schemagen/schemagen/examples/benchmarks/internal/payload"
	"github.com/schemagen/schemagen/examples/benchmarks/internal/trap"
	"github.com/schemagen/schemagen/examples/tools"
	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/interp"
)

// lookup returns one of the ten tools, or of package trap.
func lookup(name string) runtime.Tool {
	if tool, ok := tools.Tools.Lookup(name); ok {
		return tool
	}
	tool, ok := trap.Tools.Lookup(name)
	if !ok {
		panic("no tool " + name)
	}
	return tool
}

func validate(call payload.Call) (func() error, error) {
	tool := lookup(call.Tool)
	return func() error { return tool.Validate(call.Data) }, nil
}

func interpreted(call payload.Call) (func() error, error) {
	validator, err := interp.Compile([]byte(lookup(call.Tool).InputSchema))
	return func() error { return validator.Validate(call.Data) }, err
}

var errInvalid = errors.New("invalid")

func valid(call payload.Call) (func() error, error) {
	return func() error {
		if !json.Valid(call.Data) {
			return errInvalid
		}
		return nil
	}, nil
}

func google(call payload.Call) (func() error, error) {
	var schema googleschema.Schema
	if err := json.Unmarshal([]byte(lookup(call.Tool).InputSchema), &schema); err != nil {
		return nil, err
	}
	resolved, err := schema.Resolve(nil)
	return func() error {
		var value any
		if err := json.Unmarshal(call.Data, &value); err != nil {
			return err
		}
		return resolved.Validate(value)
	}, err
}

func santhosh(call payload.Call) (func() error, error) {
	const location = "mem:///schema.json"
	document, err := santhoshschema.UnmarshalJSON(bytes.NewReader([]byte(lookup(call.Tool).InputSchema)))
	if err != nil {
		return nil, err
	}
	compiler := santhoshschema.NewCompiler()
	if err := compiler.AddResource(location, document); err != nil {
		return nil, err
	}
	schema, err := compiler.Compile(location)
	return func() error {
		value, err := santhoshschema.UnmarshalJSON(bytes.NewReader(call.Data))
		if err != nil {
			return err
		}
		return schema.Validate(value)
	}, err
}

func xeipuuv(call payload.Call) (func() error, error) {
	schema, err := xeipuuvschema.NewSchema(xeipuuvschema.NewStringLoader(lookup(call.Tool).InputSchema))
	return func() error {
		result, err := schema.Validate(xeipuuvschema.NewBytesLoader(call.Data))
		if err != nil {
			return err
		}
		if !result.Valid() {
			return fmt.Errorf("%v", result.Errors()[0])
		}
		return nil
	}, err
}
