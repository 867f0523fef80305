package payload

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestClasses(t *testing.T) {
	again := Classes()
	names := map[string]bool{}
	for i, class := range Classes() {
		assert.False(t, names[class.Name], class.Name)
		names[class.Name] = true
		assert.Equal(t, again[i], class, "the same at every run")
		for _, call := range class.Calls {
			assert.True(t, json.Valid(call.Data), "%.80s", call.Arguments)
		}
	}
}

func TestTheThousandDiffer(t *testing.T) {
	for _, class := range Classes() {
		if class.Name != Thousand {
			continue
		}
		calls := map[string]bool{}
		for _, call := range class.Calls {
			calls[call.Tool+call.Arguments] = true
		}
		assert.Greater(t, len(calls), 950)
	}
}
