package interp

import (
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestManyUseOneValidator is for the race detector.
func TestManyUseOneValidator(t *testing.T) {
	v, err := Compile([]byte(`{"properties":{"a":{"oneOf":[{"type":"string","enum":["x"]},{"type":"object","properties":{"b":{"type":"array","items":{"type":"integer"}}},"additionalProperties":false}]}},"required":["a"]}`))
	require.NoError(t, err)
	calls := map[string]bool{`{"a":"x"}`: true, `{"a":{"b":[1,2]}}`: true, `{"a":{"b":["x"]},"c":{}}`: false, `{"a":{"d":1}}`: false, `{`: false}
	want := make(map[string]string)
	for call := range calls {
		if err := v.Validate([]byte(call)); err != nil {
			want[call] = err.Error()
		}
	}
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for range 50 {
				for call, valid := range calls {
					data := []byte(call)
					err := v.Validate(data)
					assert.Equal(t, call, string(data))
					clear(data)
					if assert.Equal(t, valid, err == nil, call) && err != nil {
						assert.Equal(t, want[call], err.Error())
					}
				}
			}
		})
	}
	group.Wait()
}

func TestLimitDepth(t *testing.T) {
	v, err := Compile([]byte(`{}`))
	require.NoError(t, err)
	nested := func(levels int) []byte {
		return []byte(`{"x":` + strings.Repeat("[", levels-1) + strings.Repeat("]", levels-1) + "}")
	}
	low, high := v.LimitDepth(3), v.LimitDepth(1000)
	assert.NoError(t, low.Validate(nested(3)))
	assert.EqualError(t, low.Validate(nested(4)), "/x/0/0: objects and arrays are nested too deep at byte 7; at most 3 may stand inside one another")
	assert.NoError(t, v.Validate(nested(128)))
	assert.Error(t, v.Validate(nested(129)), "the limit of the other is as it was")
	assert.NoError(t, high.Validate(nested(1000)))
	assert.Error(t, high.Validate(nested(1001)))
}
