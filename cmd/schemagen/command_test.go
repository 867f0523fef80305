package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/schemagen/schemagen/cmd/internal/invocation"
)

// A first argument that names a command is that command; a folder of the name
// is still there to be generated from.
func TestFolderCalledLikeACommand(t *testing.T) {
	folder(t, map[string]string{"audit/read.json": aSchema})
	got := schemagen("audit")
	assert.Equal(t, exitError, got.status)
	assert.Contains(t, got.stderr, "the folder audit is ./audit\nusage: schemagen audit [flags] PATH...")
	assert.Equal(t, exitOK, schemagen("audit", "audit").status)
	assert.NoFileExists(t, "audit/schemagen.go")

	got = schemagen("-check", "audit")
	assert.Equal(t, exitFault, got.status)
	assert.Contains(t, got.stderr, "\nrun: schemagen ./audit\n", "the mend must not be an audit")
	require.Equal(t, silent, schemagen("./audit"))
	assert.FileExists(t, "audit/schemagen.go")
	assert.Equal(t, silent, schemagen("--", "audit"))
}

func TestCommandsAreKnownByName(t *testing.T) {
	for name := range commands {
		assert.True(t, invocation.IsCommand(name), name)
	}
	assert.False(t, invocation.IsCommand("tools"))
}

func TestHelpOfCommands(t *testing.T) {
	for usage, args := range map[string][]string{
		"usage: schemagen [flags] PATH...\n":                                                 {"-h"},
		"usage: schemagen audit [flags] PATH...\n":                                           {"audit", "-h"},
		"usage: schemagen validate -schema FILE [-tool NAME] [-max-depth N] [ARGUMENTS]\n\n": {"validate", "--help"},
	} {
		got := schemagen(args...)
		assert.Equal(t, exitOK, got.status, usage)
		assert.Empty(t, got.stderr, usage)
		assert.Contains(t, got.stdout, usage)
	}
	assert.Contains(t, schemagen("-h").stdout, "./audit")
	assert.Contains(t, schemagen("audit", "-h").stdout, "-o FILE")
	assert.Contains(t, schemagen("validate", "-h").stdout, "-tool NAME")
}

// A list of tools that says that it is not the whole is a note, whatever the
// flags are and whatever else there is to tell.
func TestIncompleteList(t *testing.T) {
	const text, note = `{"nextCursor":"x","tools":[{"name":"a","inputSchema":{}}]}`,
		"p/a.json:1:2: note: the list of tools is not complete: \"nextCursor\" leads to more of them\n"
	folder(t, map[string]string{"p/a.json": text})
	assert.Equal(t, result{stderr: note}, schemagen("p"))
	assert.FileExists(t, "p/a_schemagen.go")
	assert.Equal(t, result{stderr: note}, schemagen("-check", "p"))
	assert.Equal(t, note, schemagen("-format=json", "p").stderr)

	write(t, "p/b.json", "{")
	got := schemagen("p")
	assert.Equal(t, exitFault, got.status)
	assert.Contains(t, got.stderr, note+"p/b.json:1:2: ")
}
