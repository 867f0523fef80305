package measure

import (
	"runtime"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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

// What one function leaves behind is collected before the next one's clock
// starts; each has followed each.
func TestRoundsStartFromACollectedHeap(t *testing.T) {
	var collections [2][]uint32 // how many there had been when a function began
	var order []int
	last := -1
	begin := func(i int) {
		if last != i {
			var memory runtime.MemStats
			runtime.ReadMemStats(&memory)
			collections[i] = append(collections[i], memory.NumGC)
			order = append(order, i)
		}
		last = i
	}
	Rounds(8, []func(){func() { begin(0) }, func() { begin(1) }})
	all := slices.Sorted(slices.Values(append(collections[0], collections[1]...)))
	require.Greater(t, len(all), 4)
	for i := 3; i < len(all); i++ { // the first two are of the calibration
		assert.Greater(t, all[i], all[i-1], "a collection before each loop")
	}
	assert.Less(t, len(order), 2*8+2, "at times a function follows itself, so that the order differs between rounds")
}
