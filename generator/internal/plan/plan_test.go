package plan

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

func source(t *testing.T, name, text string) Tool {
	t.Helper()
	checked, faults := schema.Compile(text)
	require.Empty(t, faults)
	return Tool{Name: name, SchemaText: text, Schema: checked, Source: name + ".json"}
}

// TestInputTypesStayPlain: a nested type never takes the name of another tool's
// input type, and the order in which tools are given does not matter.
func TestInputTypesStayPlain(t *testing.T) {
	a := source(t, "foo", `{"properties":{"bar_input":{"type":"object"},"input":{"type":"object"}}}`)
	b := source(t, "foo_bar", `{}`)
	for _, tools := range [][]Tool{{a, b}, {b, a}} {
		p := New("tools", tools)
		assert.Equal(t, "FooInput", p.Files[0].Input.Name)
		assert.Equal(t, "FooBarInput", p.Files[1].Input.Name)
		assert.Equal(t, "FooBarInput2", p.Files[0].Nested[0].(*Struct).Name)
		assert.Equal(t, "FooInput2", p.Files[0].Nested[1].(*Struct).Name)
		assert.Equal(t, []string{"fooTool", "fooBarTool"}, p.Catalog.Entries)
	}
}

func TestFileNames(t *testing.T) {
	var tools []Tool
	for _, name := range []string{"read", "Read", "READ", "schemagen", "", "run_test"} {
		tools = append(tools, source(t, name, `{}`))
	}
	var names []string
	for _, f := range New("tools", tools).Files {
		names = append(names, f.Name)
	}
	assert.Equal(t, []string{
		"tool_e3b0c442_schemagen.go", "read_schemagen.go", "read2_schemagen.go", "read3_schemagen.go",
		"run_test_schemagen.go", "schemagen_schemagen.go",
	}, names)
}

func TestGroups(t *testing.T) {
	for text, want := range map[string][]Group{
		`[{"type":"string"},{"type":"object"}]`: {
			{[]runtime.Kind{runtime.KindString}, []int{0}, nil}, {[]runtime.Kind{runtime.KindObject}, []int{1}, nil},
		},
		`[{"type":"integer"},{"type":"string"},{"type":"number"}]`: {
			{[]runtime.Kind{runtime.KindNumber}, []int{0, 2}, nil}, {[]runtime.Kind{runtime.KindString}, []int{1}, nil},
		},
		// The last branch shares a kind with each of the others.
		`[{"type":"string"},{"type":"array"},{"type":"boolean"},{"oneOf":[{"type":"boolean"},{"type":"string"}]}]`: {
			{[]runtime.Kind{runtime.KindString, runtime.KindBoolean}, []int{0, 2, 3}, nil}, {[]runtime.Kind{runtime.KindArray}, []int{1}, nil},
		},
	} {
		tool := source(t, "x", `{"properties":{"a":{"oneOf":`+text+`}}}`)
		assert.Equal(t, want, unionOf(t, tool).Groups, text)
	}
}

// unionOf returns the union of the tool, which has one.
func unionOf(t *testing.T, tool Tool) *Union {
	for _, d := range New("tools", []Tool{tool}).Files[0].Nested {
		if u, ok := d.(*Union); ok {
			return u
		}
	}
	t.Fatal("no union")
	return nil
}

func TestGuides(t *testing.T) {
	kind := func(choices, more string) string {
		return `{"type":"object","properties":{"x":{"type":"string"},"kind":{"type":"string","enum":[` + choices + `]}},"required":["kind"]` + more + `}`
	}
	for text, want := range map[string]Guide{
		`[` + kind(`"a","b"`, "") + `,` + kind(`"c"`, "") + `]`:                                                                    GuideByMember{"xaGuide", "kind", []GuideChoice{{"a", 0}, {"b", 0}, {"c", 1}}},
		`[` + kind(`"a","b"`, "") + `,` + kind(`"b"`, "") + `]`:                                                                    nil,
		`[{"type":"string","enum":["a"]},{"type":"boolean"},{"type":"string","enum":["b"]}]`:                                       GuideByChoice{"xaGuide", []GuideChoice{{"a", 0}, {"b", 2}}},
		`[{"type":"string","enum":["a"]},{"type":"string"}]`:                                                                       nil,
		`[{"type":"object","properties":{"p":{"type":"string"}},"additionalProperties":false},{"type":"object","required":["q"]}]`: GuideByNames{"xaGuide", []Candidate{{0, "xaObjectShape", true}, {1, "xaObject2Shape", false}}},
		`[{"type":"object","properties":{"p":{"type":"string"}}},{"type":"object","required":["q"]}]`:                              nil,
	} {
		groups := unionOf(t, source(t, "x", `{"properties":{"a":{"oneOf":`+text+`}}}`)).Groups
		assert.Equal(t, want, groups[0].Guide, text)
	}
}

// TestChecksThatCannotFail: there is one, a boolean of which both values are allowed.
func TestChecksThatCannotFail(t *testing.T) {
	tool := source(t, "x", `{"properties":{"a":{"type":"boolean","enum":[true,false]},"b":{"type":"boolean","enum":[false]}}}`)
	fields := New("tools", []Tool{tool}).Files[0].Input.Fields
	assert.Empty(t, fields[0].Value.(Boolean).Checks)
	assert.Equal(t, []Check{BooleanNot{"/properties/b", false, "[false]"}}, fields[1].Value.(Boolean).Checks)
}
