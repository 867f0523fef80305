package interp

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/runtime"
)

// list returns n texts made with format, which are given their number.
func list(n int, format string) string {
	texts := make([]string, n)
	for i := range texts {
		texts[i] = fmt.Sprintf(format, i)
	}
	return strings.Join(texts, ",")
}

// TestHostileSchemas: a schema that a stranger sends takes time and memory in
// proportion to its size, and so do arguments that are held against it. Each of
// these took minutes or gigabytes when something in it was quadratic.
func TestHostileSchemas(t *testing.T) {
	const n = 40_000
	long := strings.Repeat("x", 1<<20)
	integers := list(n, `"name%d":{"type":"integer"}`)
	tests := map[string]struct{ schema, arguments string }{
		"required names that are no properties": {`{"required":[` + list(n, `"name%d"`) + `]}`, `{}`},
		"required names that are":               {`{"properties":{` + integers + `},"required":[` + list(n, `"name%d"`) + `]}`, `{}`},
		"names with the same ends":              {`{"properties":{` + list(n, `"abcdefgh%06dabcdefgh":{"type":"integer"}`) + `}}`, `{` + list(n, `"abcdefgh0%06dabcdefg":1`) + `}`},
		"properties below a long name":          {`{"properties":{"` + long + `":{"type":"object","properties":{` + integers + `}}}}`, `{"` + long + `":{` + list(n, `"name%d":""`) + `}}`},
		"oneOf inside one another":              {`{"properties":{"a":` + strings.Repeat(`{"oneOf":[{"type":"integer"},`, 330) + `{"type":"object","required":["q"]}` + strings.Repeat(`]}`, 330) + `}}`, `{"a":{` + list(n, `"name%d":1`) + `}}`},
		"names that nearly fit":                 {`{"properties":{` + integers + `},"additionalProperties":false}`, `{` + list(n, `"mane%d":1`) + `}`},
		"branches with the same tag":            {`{"properties":{"a":{"oneOf":[` + list(2000, `{"type":"object","properties":{"kind":{"type":"string","enum":["kind%d"]}},"required":["kind"]}`) + `]}}}`, `{"a":{"kind":"no"}}`},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			v, err := Compile([]byte(test.schema))
			require.NoError(t, err)
			var refused *runtime.Error
			if err := v.Validate([]byte(test.arguments)); err != nil {
				require.ErrorAs(t, err, &refused)
				text, err := json.Marshal(refused)
				require.NoError(t, err)
				assert.Less(t, len(text), 1<<20)
			}
			assert.Less(t, time.Since(start), time.Minute)
		})
	}
}

// TestErrorsOfHostileSchemasAreBounded, whatever the names in them are.
func TestErrorsOfHostileSchemasAreBounded(t *testing.T) {
	long := strings.Repeat("x", 1<<20)
	for _, text := range []string{
		`{"properties":{"` + long + `":{"type":"object","properties":{` + list(100, `"a%d":{"type":5}`) + `}}}}`,
		`{"` + long + `":1}`, `{"type":"` + long + `"}`, `{"required":[` + list(100, `%d`) + `,"` + long + `"]}`,
	} {
		_, err := Compile([]byte(text))
		require.Error(t, err)
		form, failed := json.Marshal(err)
		require.NoError(t, failed)
		assert.Less(t, len(form), 1<<18)
	}
}
