package plan

import (
	"go/token"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestExported(t *testing.T) {
	for name, want := range map[string]string{
		"foo-bar": "FooBar", "foo_bar": "FooBar", "fooBar": "FooBar", "foo bar": "FooBar", "foo.bar/baz": "FooBarBaz",
		"url_fetch": "URLFetch", "userId": "UserID", "id": "ID", "http2": "Http2", "HTTPServer": "HTTPServer", "json": "JSON",
		"IN_PROGRESS": "InProgress", "TODO": "TODO", "MAX_URL": "MaxURL", "aB": "AB", "sha256sum": "Sha256sum",
		"1st": "X1st", "日本": "X日本", "日本_go": "X日本Go", "ßeta": "Xßeta", "éclair": "Éclair", "e\u0301": "E",
		"": "Empty", "_": "Underscore", "$ref": "Ref", "<": "Less", ">=": "GreaterEqual", "!=": "NotEqual", " ": "Space",
		"🙂": "X", "\x00": "X", "<🙂": "X", "type": "Type", "a\nb": "AB", "__proto__": "Proto",
	} {
		assert.Equal(t, want, exported(name), "%q", name)
		assert.True(t, token.IsIdentifier(exported(name)) && token.IsExported(exported(name)), "%q", name)
	}
}

func TestUnexported(t *testing.T) {
	for name, want := range map[string]string{
		"FooBar": "fooBar", "URLFetch": "urlFetch", "ID": "id", "ID2": "id2", "X日本": "x日本", "XFoo": "xFoo", "A": "a", "HTTP": "http",
	} {
		assert.Equal(t, want, unexported(name), name)
	}
}

func TestNested(t *testing.T) {
	assert.Equal(t, "TodoTarget", nested("Todo", "target"))
	assert.Equal(t, "Todo1st", nested("Todo", "1st"))
	assert.Equal(t, "Todo日本", nested("Todo", "日本"))
	assert.Equal(t, "TodoEmpty", nested("Todo", ""))
}

func TestLongNames(t *testing.T) {
	long := strings.Repeat("long_", 100)
	seen := make(map[string]bool)
	for _, name := range []string{long + "a", long + "b", strings.Repeat("日", 200), strings.Repeat("日", 201)} {
		identifier := exported(name)
		assert.LessOrEqual(t, len(identifier), longest)
		assert.True(t, token.IsIdentifier(identifier), identifier)
		assert.False(t, seen[identifier], "%s twice", identifier)
		seen[identifier] = true
	}
	assert.Equal(t, exported(long), exported(long))

	deep := "Deep"
	for range 60 {
		deep = nested(deep, "child")
		assert.False(t, seen[deep], "%s twice", deep)
		seen[deep] = true
	}
}

func TestFileStem(t *testing.T) {
	for tool, want := range map[string]string{
		"ask_user_question": "ask_user_question", "askUserQuestion": "ask_user_question", "URL-fetch": "url_fetch",
		"run_test": "run_test", "exec_windows": "exec_windows", "type": "type", "a.b/c": "a_b_c", "../up": "up",
		"1st": "1st", "_hidden": "hidden", ".hidden": "hidden",
	} {
		assert.Equal(t, want, fileStem(tool), "%q", tool)
	}
	for _, tool := range []string{"", "日本", "héllo", "a\nb", "<", "_", strings.Repeat("long", 100)} {
		stem := fileStem(tool)
		assert.Regexp(t, `^[a-z0-9][a-z0-9_]*[0-9a-f]{8}$`, stem, "%q", tool)
		assert.LessOrEqual(t, len(stem), 64)
	}
	assert.NotEqual(t, fileStem("日本"), fileStem("日本語"))
}

func TestScope(t *testing.T) {
	s := newScope("Foo", "Foo3")
	assert.Equal(t, "Bar", s.take("Bar"))
	assert.Equal(t, "Foo2", s.take("Foo"))
	assert.Equal(t, "Foo4", s.take("Foo"))
	assert.Equal(t, "Foo22", s.take("Foo2"))

	inner := s.inner()
	assert.Equal(t, "Bar2", inner.take("Bar"), "taken outside")
	assert.Equal(t, "new", inner.take("new"))
	assert.Equal(t, "new", s.inner().take("new"), "scopes side by side do not meet")
	assert.Equal(t, "new", s.take("new"), "nor those inside")
}

func TestScopesHoldWhatGoHas(t *testing.T) {
	for name := token.BREAK; name <= token.VAR; name++ {
		assert.True(t, packageScope().has(name.String()), name)
		assert.True(t, localScope().has(name.String()), name)
	}
	for _, name := range []string{"string", "append", "nil", "runtime", "r", "in"} {
		assert.True(t, localScope().has(name), name)
	}
	assert.Equal(t, "Tools2", packageScope().take("Tools"))
	assert.Equal(t, "Extras2", fieldScope(true).take("Extras"))
	assert.Equal(t, "Extras", fieldScope(false).take("Extras"))
	assert.Equal(t, "Validate2", fieldScope(false).take("Validate"))
}

func TestInputNames(t *testing.T) {
	global := packageScope()
	for _, want := range []struct{ tool, stem string }{
		{"foo-bar", "FooBar"}, {"fooBar", "FooBar2"}, {"foo_bar", "FooBar3"},
		{"input", "Input"},    // DecodeInput is its function …
		{"decode", "Decode2"}, // … and would be this one's type
	} {
		names := newInputNames(global, want.tool)
		assert.Equal(t, want.stem, names.stem, want.tool)
		assert.Equal(t, want.stem+"Input", names.input)
		assert.Equal(t, "Validate"+want.stem, names.validate)
	}
}
