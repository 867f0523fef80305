//go:build goexperiment.jsonv2

package contest

import "encoding/json/v2"

// v2 is in the contest where the toolchain has it: GOEXPERIMENT=jsonv2.
var v2 = []Contestant{{"encoding/json/v2 Unmarshal", "struct", false, bound(func(b binding) prepare { return b.v2 })}}

func v2Unmarshal(data []byte, in any) error { return json.Unmarshal(data, in) }
