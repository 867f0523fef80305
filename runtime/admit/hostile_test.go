package admit_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/schemagen/schemagen/runtime/admit"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// many is a batch of tools of one schema each.
func many(count int) []admit.Descriptor {
	descriptors := make([]admit.Descriptor, count)
	for i := range descriptors {
		descriptors[i].Name = fmt.Sprint("tool", i)
		descriptors[i].InputSchema = fmt.Appendf(nil, `{"type":"object","properties":{"p%d":{"type":"integer","minimum":%d}}}`, i, i)
	}
	return descriptors
}

func TestTenThousandTools(t *testing.T) {
	descriptors := many(10_000)
	catalog, err := admit.Admit(nil, admit.Strict, descriptors)
	require.NoError(t, err)
	tool, err := catalog.Lookup("tool9999")
	require.NoError(t, err)
	assert.NoError(t, tool.Validate([]byte(`{"p9999":9999}`)))
	assert.EqualError(t, tool.Validate([]byte(`{"p9999":9998}`)), "p9999 must be at least 9999, got 9998")

	for i := range descriptors {
		descriptors[i].InputSchema = []byte(unsupported)
	}
	catalog, err = admit.Admit(nil, admit.Quarantine, descriptors)
	require.NoError(t, err)
	assert.Empty(t, names(catalog))

	for i := range descriptors {
		descriptors[i].Name = "one"
	}
	_, err = admit.Admit(nil, admit.Quarantine, descriptors)
	var failed *admit.BatchError
	require.ErrorAs(t, err, &failed)
	assert.Len(t, failed.Tools, 19_999)
}

func TestHugeSchemas(t *testing.T) {
	deep := strings.Repeat(`{"type":"array","items":`, 400) + `{"type":"string"}` + strings.Repeat(`}`, 400)
	tests := map[string]struct {
		schema   string
		admitted bool
	}{
		"wide":        {`{"type":"object","properties":{` + properties(50_000) + `}}`, true},
		"many faults": {`{"type":"object",` + strings.Repeat(`"x":1,`, 20_000) + `"y":1}`, false},
		"white space": {strings.Repeat(" ", 8<<20) + `{"type":"object"}`, true},
		"deep":        {`{"type":"object","properties":{"p":` + deep + `}}`, true},
		"too deep":    {strings.Repeat(`{"type":"array","items":`, 1<<20), false},
		"brackets":    {strings.Repeat("[", 4<<20), false},
		"not UTF-8":   {"{\"type\":\"object\",\"description\":\"\xff\"}", false},
		"null":        {"null", false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := admit.Admit(nil, admit.Quarantine, batch("huge", test.schema))
			assert.Equal(t, test.admitted, err == nil, err)
			if err != nil {
				assert.Less(t, len(err.Error()), 10_000)
			}
		})
	}
}

func properties(count int) string {
	var list strings.Builder
	for i := range count {
		if i > 0 {
			list.WriteByte(',')
		}
		fmt.Fprintf(&list, `"p%d":{"type":"string"}`, i)
	}
	return list.String()
}
