package admit_test

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/admit"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	sound       = `{"type":"object","properties":{"n":{"type":"integer"}},"required":["n"]}`
	unsupported = `{"type":"object","properties":{"n":{"type":"integer","maximum":5},"s":{"type":"string","pattern":"a"}}}`
	malformed   = `{"type":"object","required":"n"}`
	both        = `{"type":"object","required":"n","title":"t"}`
)

// batch makes descriptors of names and schemas in turn.
func batch(namesAndSchemas ...string) []admit.Descriptor {
	var descriptors []admit.Descriptor
	for pair := range slices.Chunk(namesAndSchemas, 2) {
		descriptors = append(descriptors, admit.Descriptor{Name: pair[0], InputSchema: []byte(pair[1])})
	}
	return descriptors
}

func TestPolicies(t *testing.T) {
	tests := []struct {
		name        string
		batch       []admit.Descriptor
		strict      bool // admitted under Strict
		quarantine  bool // admitted under Quarantine
		faults      int  // faulty tools, when the batch fails
		admitted    []string
		quarantined []string
	}{
		{"empty", nil, true, true, 0, nil, nil},
		{"sound", batch("b", sound, "a", sound), true, true, 0, []string{"a", "b"}, nil},
		{"unsupported", batch("b", unsupported, "a", sound, "0", unsupported), false, true, 2, []string{"a"}, []string{"0", "b"}},
		{"malformed", batch("a", sound, "b", malformed, "c", unsupported), false, false, 2, nil, nil},
		{"broken outranks unsupported", batch("a", both), false, false, 1, nil, nil},
		{"no JSON", batch("a", `{`), false, false, 1, nil, nil},
		{"repeated member", batch("a", `{"type":"object","type":"object"}`), false, false, 1, nil, nil},
		{"two of one name", batch("a", sound, "a", sound), false, false, 1, nil, nil},
		{"two of one name, one unsupported", batch("a", unsupported, "a", sound), false, false, 2, nil, nil},
		{"a name and a schema at fault", batch("a", sound, "a", malformed), false, false, 2, nil, nil},
		{"no schema", []admit.Descriptor{{Name: "a"}}, false, false, 1, nil, nil},
		{"the empty name", batch("", sound), true, true, 0, []string{""}, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for policy, admitted := range map[admit.Policy]bool{
				admit.Strict: test.strict, admit.Quarantine: test.quarantine, admit.Policy(7): test.strict,
			} {
				catalog, err := admit.Admit(nil, policy, test.batch)
				if !admitted {
					var failed *admit.BatchError
					require.ErrorAs(t, err, &failed)
					assert.Nil(t, catalog)
					assert.Len(t, failed.Tools, test.faults)
					continue
				}
				require.NoError(t, err)
				assert.Equal(t, test.admitted, names(catalog))
				var aside []string
				for fault := range catalog.Quarantined() {
					aside = append(aside, fault.Name)
				}
				assert.Equal(t, test.quarantined, aside)
			}
		})
	}
}

func names(catalog *admit.Catalog) []string {
	var names []string
	for tool := range catalog.All() {
		names = append(names, tool.Name)
	}
	return names
}

// Every fault of every tool is in the error, for errors.As and errors.Is.
func TestEveryFaultIsReported(t *testing.T) {
	_, err := admit.Admit(nil, admit.Strict, batch("a", unsupported, "b", sound, "c", both, "a", sound))
	var failed *admit.BatchError
	require.ErrorAs(t, err, &failed)
	var found []string
	for _, fault := range failed.Tools {
		var inTool *runtime.Error
		require.ErrorAs(t, fault, &inTool)
		for _, v := range inTool.Violations() {
			found = append(found, fmt.Sprint(fault.Index, fault.Name, " ", inTool.Class, " ", v.Code, " ", v.KeywordLocation))
		}
	}
	assert.Equal(t, []string{
		"0a unsupported_capability unsupported_keyword /properties/n/maximum",
		"0a unsupported_capability unsupported_keyword /properties/s/pattern",
		"2c validation malformed /required",
		"2c validation unsupported_keyword /title",
		"3a validation malformed ",
	}, found)
	assert.ErrorIs(t, err, runtime.ErrValidation)
	assert.ErrorIs(t, err, runtime.ErrUnsupportedCapability)
	var first *runtime.Error
	require.ErrorAs(t, err, &first)
	assert.Same(t, failed.Tools[0].Err, first)

	_, err = admit.Admit(nil, admit.Strict, batch("a", unsupported))
	assert.NotErrorIs(t, err, runtime.ErrValidation)
}

func TestLookup(t *testing.T) {
	descriptors := batch("good", " "+sound+"\n", "aside", unsupported)
	descriptors[0].Description = "Does good."
	catalog, err := admit.Admit(nil, admit.Quarantine, descriptors)
	require.NoError(t, err)
	clear(descriptors[0].InputSchema) // the caller's to reuse

	tool, err := catalog.Lookup("good")
	require.NoError(t, err)
	assert.Equal(t, "good", tool.Name)
	assert.Equal(t, "Does good.", tool.Description)
	assert.Equal(t, " "+sound+"\n", tool.InputSchema)
	assert.NoError(t, tool.Validate([]byte(`{"n":9007199254740993}`)))
	assert.ErrorIs(t, tool.Validate([]byte(`{"n":1.5}`)), runtime.ErrValidation)
	assert.ErrorIs(t, tool.Validate([]byte(`{"n":1,"n":1}`)), runtime.ErrValidation)

	_, err = catalog.Lookup("aside")
	assert.ErrorIs(t, err, admit.ErrQuarantined)
	assert.NotErrorIs(t, err, admit.ErrUnknown)
	assert.ErrorIs(t, err, runtime.ErrUnsupportedCapability)
	var aside *admit.ToolError
	require.ErrorAs(t, err, &aside)
	assert.Equal(t, 1, aside.Index)

	for _, catalog := range []*admit.Catalog{catalog, new(admit.Catalog)} {
		_, err = catalog.Lookup("Good") // names match exactly
		assert.ErrorIs(t, err, admit.ErrUnknown)
		assert.NotErrorIs(t, err, admit.ErrQuarantined)
	}
}

func TestErrorsAreShort(t *testing.T) {
	long := strings.Repeat("x", 1<<20)
	_, err := new(admit.Catalog).Lookup(long)
	assert.Less(t, len(err.Error()), 200)
	var descriptors []admit.Descriptor
	for range 1000 {
		descriptors = append(descriptors, admit.Descriptor{Name: long, InputSchema: []byte(malformed)})
	}
	_, err = admit.Admit(nil, admit.Quarantine, descriptors)
	assert.Less(t, len(err.Error()), 10_000)
	assert.True(t, strings.HasSuffix(err.Error(), "\nand 1967 more"), err)
}

func TestImports(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", ".").Output()
	require.NoError(t, err)
	const module = "github.com/schemagen/schemagen/runtime"
	assert.ElementsMatch(t, []string{module, module + "/schema", module + "/interp", module + "/admit"}, strings.Fields(string(out)))
}
