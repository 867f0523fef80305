package runtime

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestCatalog(t *testing.T) {
	tools := []Tool{{Name: "write"}, {Name: ""}, {Name: "read_file"}, {Name: "Read"}, {Name: "read"}, {Name: "日本"}}
	catalog := NewCatalog(tools...)
	var names []string
	for tool := range catalog.All() {
		names = append(names, tool.Name)
	}
	assert.Equal(t, []string{"", "Read", "read", "read_file", "write", "日本"}, names)
	assert.Equal(t, "write", tools[0].Name, "the caller's list stays as it is")
	tools[4].Name = "changed"
	for _, name := range names {
		tool, ok := catalog.Lookup(name)
		assert.True(t, ok, name)
		assert.Equal(t, name, tool.Name)
	}
	for _, name := range []string{"READ", "rea", "reads", "changed", "zz", "\x00"} {
		tool, ok := catalog.Lookup(name)
		assert.False(t, ok, name)
		assert.Zero(t, tool.Name)
	}
	for range catalog.All() {
		break // an iterator may be left
	}
	_, ok := Catalog{}.Lookup("")
	assert.False(t, ok)
	assert.Empty(t, slices.Collect(NewCatalog().All()))
}

func TestExtras(t *testing.T) {
	var e Extras
	assert.Zero(t, e.Len())
	_, ok := e.Get("a")
	assert.False(t, ok)
	for range e.All() {
		assert.Fail(t, "empty")
	}
	e.Set("b", "1")
	e.Set("", "2")
	e.Set("a", "3")
	before := e
	e.Set("", "4")
	e.Set("c", "5")
	other := before
	other.Set("d", "6")
	assert.Equal(t, []extra{{"b", "1"}, {"", "2"}, {"a", "3"}}, *before.list)
	assert.Equal(t, []extra{{"b", "1"}, {"", "4"}, {"a", "3"}, {"c", "5"}}, *e.list)
	assert.Equal(t, []extra{{"b", "1"}, {"", "2"}, {"a", "3"}, {"d", "6"}}, *other.list)
	assert.Equal(t, 4, e.Len())
	value, ok := e.Get("")
	assert.True(t, ok)
	assert.Equal(t, JSON("4"), value)
	for name := range e.All() {
		assert.Equal(t, "b", name)
		break
	}
}

func TestExtrasOfCopiesThatWereDecoded(t *testing.T) {
	var s sample
	assert.NoError(t, decode(`{"name":"","x":1,"y":2}`, s.read))
	copied := s
	copied.More.Set("x", "3")
	value, _ := s.More.Get("x")
	assert.Equal(t, JSON("1"), value)
}

func TestOptional(t *testing.T) {
	var o Optional[string]
	value, present := o.Get()
	assert.False(t, present || o.Present() || value != "")
	assert.Equal(t, "instead", o.Or("instead"))
	o = Some("")
	_, present = o.Get()
	assert.True(t, present && o.Present())
	assert.Equal(t, "", o.Or("instead"))
}
