package invocation

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestShellQuoted(t *testing.T) {
	for word, want := range map[string]string{
		"a/b-c.json": "a/b-c.json", "": "''", "a b": "'a b'", "it's": `'it'\''s'`, "$HOME": "'$HOME'", "a\nb": "'a\nb'", "~": "'~'", "ü": "'ü'",
	} {
		assert.Equal(t, want, shellQuoted(word))
	}
}

func TestMend(t *testing.T) {
	for want, args := range map[string][]string{
		"schemagen .":       {"-check", "."},
		"schemagen ./audit": {"-check", "audit"},
		"schemagen -o 'a b' -package p -skip-unsupported -- -x y": {"--check=true", "-skip-unsupported", "-package", "p", "-o", "a b", "--", "-x", "y"},
		"schemagen -o -check -":                                   {"-o", "-check", "-check", "-format=json", "-"},
	} {
		var o Options
		require.NoError(t, o.Flags().Parse(args))
		require.NoError(t, o.Parsed())
		assert.Equal(t, want, o.Mend())
	}
}

func TestCalled(t *testing.T) {
	for path, want := range map[string]string{
		"/home/me/go/bin/schemagen":                    "schemagen",
		"/home/me/.cache/go-build/ab/cd12-d/schemagen": "go tool schemagen",
		"/tmp/go-build123/b001/exe/schemagen":          "go run github.com/schemagen/schemagen/cmd/schemagen",
		"/tmp/go-build123/b001/invocation.test":        "schemagen",
		"":                                             "schemagen",
	} {
		assert.Equal(t, want, called(path), path)
	}
}
