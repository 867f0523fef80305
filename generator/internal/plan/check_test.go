package plan

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestCeil(t *testing.T) {
	for number, want := range map[string]int64{
		"0": 0, "-0": 0, "1": 1, "1.0": 1, "0.5": 1, "-0.5": 0, "1.5": 2, "-1.5": -1, "1e3": 1000, "15e-1": 2, "1e-999999999999": 1,
		"-1e-999999999999": 0, "1e18": 1e18, "-1e18": -1e18, "999999999999999999.1": 1e18, "9007199254740993": 9007199254740993,
		"1" + strings.Repeat("0", 100) + "e-100": 1,
	} {
		got, ok := ceil(number)
		assert.True(t, ok, number)
		assert.Equal(t, want, got, number)
	}
	for _, number := range []string{"1000000000000000001", "-1000000000000000000.1", "1e19", "-1e999999999999"} {
		_, ok := ceil(number)
		assert.False(t, ok, number)
	}
}
