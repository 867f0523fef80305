package measure

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestRatiosAreOfTheSameRound(t *testing.T) {
	fast := Timed{Nanoseconds: []float64{10, 100, 1, 10, 30, 50}}
	slow := Timed{Nanoseconds: []float64{20, 200, 2, 20, 60, 150}}
	ratio := slow.Ratios(fast)
	assert.Equal(t, 2.0, ratio.Median)
	assert.Equal(t, 2.0, ratio.Low)
	assert.Equal(t, 3.0, ratio.High)
	assert.Equal(t, 20.0, fast.Median())
}

func TestRoundsCallsEveryFunction(t *testing.T) {
	calls := make([]int, 2)
	var kept []byte
	timed := Rounds(3, []func(){func() { calls[0]++ }, func() { calls[1]++; kept = make([]byte, 1000) }})
	assert.Len(t, kept, 1000)
	for i, each := range timed {
		assert.Positive(t, calls[i])
		assert.Len(t, each.Nanoseconds, 3)
		assert.Equal(t, float64(i), each.Allocations)
	}
}
