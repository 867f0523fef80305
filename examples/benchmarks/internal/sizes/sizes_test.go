package sizes

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/runtime/interp"
)

func TestCasesAreValid(t *testing.T) {
	for _, c := range Cases() {
		if c.Series == Payload && c.Size > 1<<20 {
			continue // the larger ones differ in nothing but their length
		}
		validator, err := interp.Compile([]byte(c.Schema))
		require.NoError(t, err, "%s of %d", c.Series, c.Size)
		for _, call := range c.Calls() {
			require.NoError(t, validator.Validate([]byte(call)), "%s of %d", c.Series, c.Size)
			if c.Series == Payload {
				assert.Len(t, call, c.Size)
			}
		}
	}
}
