package audit

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// each repeats what some number of tools need.
func each(tools int, obstacles ...int) [][]int { return slices.Repeat([][]int{obstacles}, tools) }

func TestOrder(t *testing.T) {
	for _, test := range []struct {
		name  string
		needs [][]int
		want  []Step
	}{
		{"nothing stands in the way", each(3), nil},
		{"the one that admits most first", slices.Concat(each(2, 0), each(3, 1), each(9), each(1, 2)),
			[]Step{{[]int{1}, 3}, {[]int{0}, 2}, {[]int{2}, 1}}},
		{"what it opens counts later", slices.Concat(each(3, 0), each(2, 1), each(5, 0, 2)),
			[]Step{{[]int{0}, 3}, {[]int{2}, 5}, {[]int{1}, 2}}},
		{"a set none of which admits a tool", slices.Concat(each(5, 0, 1), each(2, 2)),
			[]Step{{[]int{0, 1}, 5}, {[]int{2}, 2}}},
		{"a set is worth what it admits for each obstacle", slices.Concat(each(5, 0, 1), each(3, 2)),
			[]Step{{[]int{2}, 3}, {[]int{0, 1}, 5}}},
		{"of a set the part first that admits a tool", slices.Concat(each(1, 0), each(100, 0, 1), each(40, 2)),
			[]Step{{[]int{0}, 1}, {[]int{1}, 100}, {[]int{2}, 40}}},
		{"equals", slices.Concat(each(2, 2, 3), each(1, 1), each(1, 0)),
			[]Step{{[]int{0}, 1}, {[]int{1}, 1}, {[]int{2, 3}, 2}}},
		{"sets that become one", slices.Concat(each(9, 0), each(2, 0, 1), each(2, 1), each(3, 2)),
			[]Step{{[]int{0}, 9}, {[]int{1}, 4}, {[]int{2}, 3}}},
	} {
		t.Run(test.name, func(t *testing.T) { assert.Equal(t, test.want, Order(test.needs)) })
	}
}

// slowOrder does what Order says it does, in as many words.
func slowOrder(needs [][]int) (steps []Step) {
	for {
		needs = slices.DeleteFunc(needs, func(need []int) bool { return len(need) == 0 })
		if len(needs) == 0 {
			return steps
		}
		admits := func(obstacles []int) (n int) {
			for _, need := range needs {
				if subset(need, obstacles) {
					n++
				}
			}
			return n
		}
		better := func(a, b []int) int {
			if before(rank{&set{obstacles: a}, admits(a)}, rank{&set{obstacles: b}, admits(b)}) {
				return -1
			}
			return 1
		}
		best := slices.MinFunc(needs, better)
		var parts [][]int
		for _, need := range needs {
			parted := slices.ContainsFunc(needs, func(other []int) bool { return len(other) < len(need) && subset(other, need) })
			if subset(need, best) && !parted {
				parts = append(parts, need)
			}
		}
		step := slices.MinFunc(parts, better)
		steps = append(steps, Step{step, admits(step)})
		for i, need := range needs {
			needs[i] = slices.DeleteFunc(slices.Clone(need), func(o int) bool { return slices.Contains(step, o) })
		}
	}
}

func subset(a, b []int) bool {
	return !slices.ContainsFunc(a, func(o int) bool { return !slices.Contains(b, o) })
}

func TestOrderIsWhatItSays(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		needs := make([][]int, 1+random.IntN(30))
		for i := range needs {
			for o := range 2 + random.IntN(7) {
				if random.IntN(3) == 0 {
					needs[i] = append(needs[i], o)
				}
			}
		}
		got := Order(needs)
		require.Equal(t, slowOrder(slices.Clone(needs)), got)
		total := 0
		for _, step := range got {
			total += step.Admits
		}
		require.Equal(t, len(slices.DeleteFunc(needs, func(need []int) bool { return need == nil })), total)
	}
}

// Tens of thousands of tools, each with what no other has.
func TestOrderOfMany(t *testing.T) {
	var needs [][]int
	for i := range 20000 {
		needs = append(needs, []int{2*i + 1, 2*i + 2})
		if i%5 == 0 {
			needs[i] = slices.Insert(needs[i], 0, 0)
		}
	}
	start := time.Now()
	assert.Len(t, Order(needs), 20000)
	assert.Less(t, time.Since(start), 20*time.Second)
}
