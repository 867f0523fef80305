package gosource_test

import (
	"go/scanner"
	"go/token"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/schemagen/schemagen/generator/internal/gosource"
)

// A file in which a token is missing or stands twice gives the same tools or faults: no
// tool is lost without a word, and nothing panics.
func TestMutatedFilesLoseNothing(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/map.txtar")
	require.NoError(t, err)
	source := archive.Files[0].Data
	tools, faults, err := load(unpack(t, archive.Files[:1]))
	require.NoError(t, err)
	require.Empty(t, faults)
	starts := tokens(source)
	random := rand.New(rand.NewPCG(1, 2))
	for range 40 {
		i := random.IntN(len(starts) - 1)
		from, to := starts[i], starts[i+1]
		mutated := append([]byte(nil), source[:from]...)
		if random.IntN(2) == 0 {
			mutated = append(append(mutated, source[from:to]...), source[from:to]...)
		}
		mutated = append(mutated, source[to:]...)
		t.Run("", func(t *testing.T) {
			t.Parallel()
			folder := unpack(t, archive.Files[:1])
			require.NoError(t, os.WriteFile(filepath.Join(folder, archive.Files[0].Name), mutated, 0o666))
			found, faults, err := load(folder)
			require.NoError(t, err)
			if len(faults) == 0 {
				assert.Len(t, found, len(tools), "%q at %d", source[from:to], from)
			}
		})
	}
}

func load(folder string) ([]gosource.Tool, []gosource.Fault, error) {
	return gosource.Load(folder, "", func(string, []byte) bool { return false })
}

// tokens returns where the tokens of a file start, but for comments: a directive may go.
func tokens(source []byte) (starts []int) {
	fset := token.NewFileSet()
	file := fset.AddFile("", -1, len(source))
	var s scanner.Scanner
	s.Init(file, source, nil, scanner.ScanComments)
	for {
		pos, kind, text := s.Scan()
		if kind == token.EOF {
			return append(starts, len(source))
		}
		if kind != token.COMMENT && (kind != token.SEMICOLON || text == ";") {
			starts = append(starts, file.Offset(pos))
		}
	}
}
