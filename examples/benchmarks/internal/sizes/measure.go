package sizes

import (
	"encoding/json"
	"fmt"

	"github.com/schemagen/schemagen/examples/benchmarks/internal/measure"
	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/interp"
)

// A Result is what a call of a case takes, in nanoseconds.
type Result struct {
	Series                        string
	Size                          int
	Generated, Interpreted, Valid float64
}

// Measure times every case, in rounds; the tools are generated from the schemas
// of the cases. The error tells of a call that was refused.
func Measure(tools runtime.Catalog, rounds int) ([]Result, error) {
	var results []Result
	for _, c := range Cases() {
		tool, ok := tools.Lookup(c.Tool)
		if !ok {
			return nil, fmt.Errorf("there is no tool %s", c.Tool)
		}
		validator, err := interp.Compile([]byte(c.Schema))
		if err != nil {
			return nil, fmt.Errorf("%s of %d: %w", c.Series, c.Size, err)
		}
		var calls [][]byte
		for _, arguments := range c.Calls() {
			calls = append(calls, []byte(arguments))
		}
		for _, call := range calls {
			if err := tool.Validate(call); err != nil {
				return nil, fmt.Errorf("%s of %d, generated: %w", c.Series, c.Size, err)
			}
			if err := validator.Validate(call); err != nil {
				return nil, fmt.Errorf("%s of %d, interpreted: %w", c.Series, c.Size, err)
			}
		}
		timed := measure.Rounds(rounds, []func(){
			func() { all(calls, func(call []byte) { _ = tool.Validate(call) }) },
			func() { all(calls, func(call []byte) { _ = validator.Validate(call) }) },
			func() { all(calls, func(call []byte) { json.Valid(call) }) },
		})
		each := float64(len(calls))
		results = append(results, Result{c.Series, c.Size, timed[0].Median() / each, timed[1].Median() / each, timed[2].Median() / each})
	}
	return results, nil
}

func all(calls [][]byte, do func([]byte)) {
	for _, call := range calls {
		do(call)
	}
}
