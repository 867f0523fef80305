package chart

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func elements(t *testing.T, svg string) map[string]int {
	counts := map[string]int{}
	for decoder := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := decoder.Token()
		if err == io.EOF {
			return counts
		}
		require.NoError(t, err)
		if start, ok := token.(xml.StartElement); ok {
			counts[start.Name.Local]++
		}
	}
}

func TestBars(t *testing.T) {
	svg := Bars("Time & <more>", "less", []Group{{"a", []Bar{{"x", 0.05, true, ""}, {"y", 20, false, "slow"}}}})
	counts := elements(t, svg)
	assert.Equal(t, 3, counts["rect"]) // the page and two bars
	assert.Equal(t, 5, counts["line"]) // 0.01 to 100
	assert.Contains(t, svg, "20 slow")
}

func TestLines(t *testing.T) {
	svg := Lines("t", "x", "y", []Line{{"one", []Point{{1, 5}, {1000, 5000}}}, {"two", []Point{{1, 7}}}})
	counts := elements(t, svg)
	assert.Equal(t, 3, counts["circle"])
	assert.Equal(t, 9, counts["line"]) // 1 to 1,000 across, 1 to 10,000 up
}

func TestScale(t *testing.T) {
	s := scale{1, 100, 0, 10}
	assert.InDelta(t, 5, s.at(10), 1e-9)
	assert.Equal(t, []float64{1, 10, 100}, s.decades())
	from, to := aroundDecades([]float64{10})
	assert.Equal(t, []float64{10, 100}, []float64{from, to})
}
