package main

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestTraps: what RESULTS.md says that a contestant does not check is what it does
// not check, and schemagen checks all.
func TestTraps(t *testing.T) {
	results, err := os.ReadFile("RESULTS.md")
	require.NoError(t, err)
	for _, c := range contestants {
		t.Run(c.name, func(t *testing.T) {
			switch {
			case c.kind != ours:
				assert.NotEmpty(t, c.missed())
			case strings.Contains(c.name, "Decode"), strings.Contains(c.name, "Unmarshal"):
				// A Go integer does not hold it: refused, and never changed.
				assert.Equal(t, []string{"2^63 is an integer"}, c.missed())
			default:
				assert.Empty(t, c.missed())
			}
			row := ""
			for line := range strings.Lines(string(results)) {
				if row == "" && strings.HasPrefix(line, "| "+c.name+" |") {
					row = line
				}
			}
			assert.True(t, strings.HasSuffix(row, "| "+unchecked(c)+" |\n"), "run go run . -out . again: %s", row)
		})
	}
}

// TestEveryContestantIsRight: those that know the schema give the right verdict on
// every valid call, so that times are compared of those that do the work.
func TestEveryContestantIsRight(t *testing.T) {
	for _, class := range classes() {
		if !class.calls[0].valid {
			continue
		}
		for _, c := range contestants {
			assert.Empty(t, newRunner(c, class).figure.refused, "%s, %s", class.name, c.name)
		}
	}
}

func TestCallsOfAClassDiffer(t *testing.T) {
	seen := make(map[string]bool)
	for _, c := range classes()[1].calls {
		seen[string(c.arguments)] = true
	}
	assert.Greater(t, len(seen), 990)
}
