// Package sizes measures how the time of a verdict grows with the call and with
// the schema.
package sizes

import (
	"fmt"
	"strings"
)

// A Case is a tool and calls of it, of one size in a series of sizes.
type Case struct {
	Series string
	Size   int
	Tool   string
	Schema string
	Calls  func() []string // made when they are needed: they may be large
}

// The series.
const (
	Payload = "payload"
	Width   = "width"
	Enum    = "enum"
	Tagged  = "oneOf, tagged"
	Open    = "oneOf, each branch tried"
)

// Cases returns all cases: a series after the other, sizes ascending.
func Cases() []Case {
	var cases []Case
	add := func(series string, size int, schema string, calls func() []string) {
		cases = append(cases, Case{series, size, fmt.Sprintf("case_%d", len(cases)), schema, calls})
	}
	for size := 64; size <= 64<<20; size *= 4 {
		add(Payload, size, textSchema, func() []string { return []string{text(size)} })
	}
	for _, size := range []int{1, 3, 10, 30, 100, 300, 1000} {
		add(Width, size, wideSchema(size), func() []string { return []string{wide(size)} })
	}
	for _, size := range []int{1, 10, 100, 1000, 10_000} {
		add(Enum, size, enumSchema(size), func() []string { return enum(size) })
	}
	for _, size := range []int{1, 2, 5, 10, 20, 50, 100, 200} {
		add(Tagged, size, taggedSchema(size), func() []string { return tagged(size) })
	}
	for _, size := range []int{1, 2, 5, 10, 20, 50, 100, 200} {
		add(Open, size, openSchema(size), func() []string { return open(size) })
	}
	return cases
}

const textSchema = `{"type":"object","properties":{"path":{"type":"string"},"content":{"type":"string"}},"required":["path","content"]}`

// text is a call of so many bytes.
func text(size int) string {
	const head, tail = `{"path":"a.txt","content":"`, `"}`
	const words = "The quick brown fox jumps over the lazy dog, and then again. "
	length := size - len(head) - len(tail)
	return head + strings.Repeat(words, length/len(words)+1)[:length] + tail
}

// list joins what each returns for 0 to size-1.
func list(size int, each func(int) string) string {
	parts := make([]string, size)
	for i := range parts {
		parts[i] = each(i)
	}
	return strings.Join(parts, ",")
}

// wideSchema has so many properties, all required.
func wideSchema(size int) string {
	properties := list(size, func(i int) string { return fmt.Sprintf(`"property_%d":{"type":"integer"}`, i) })
	required := list(size, func(i int) string { return fmt.Sprintf(`"property_%d"`, i) })
	return `{"type":"object","properties":{` + properties + `},"required":[` + required + `]}`
}

// wide holds every property, in an order that is not the schema's.
func wide(size int) string {
	const step = 7919 // a prime, so that each comes once
	return "{" + list(size, func(i int) string { return fmt.Sprintf(`"property_%d":%d`, i*step%size, i) }) + "}"
}

func enumSchema(size int) string {
	return `{"type":"object","properties":{"choice":{"type":"string","enum":[` +
		list(size, func(i int) string { return fmt.Sprintf(`"choice_%d"`, i) }) + `]}},"required":["choice"]}`
}

// spread returns up to a hundred numbers below size, far from each other.
func spread(size int) []int {
	var numbers []int
	for i := 0; i < size; i += max(1, size/100) {
		numbers = append(numbers, i)
	}
	return numbers
}

func enum(size int) []string {
	var calls []string
	for _, i := range spread(size) {
		calls = append(calls, fmt.Sprintf(`{"choice":"choice_%d"}`, i))
	}
	return calls
}

// taggedSchema has branches that a member of one name tells apart.
func taggedSchema(size int) string {
	return `{"type":"object","properties":{"event":{"oneOf":[` + list(size, func(i int) string {
		return fmt.Sprintf(`{"type":"object","properties":{"kind":{"type":"string","enum":["kind_%d"]},"count":{"type":"integer"}},"required":["kind"]}`, i)
	}) + `]}},"required":["event"]}`
}

func tagged(size int) []string {
	var calls []string
	for _, i := range spread(size) {
		calls = append(calls, fmt.Sprintf(`{"event":{"kind":"kind_%d","count":%d}}`, i, i))
	}
	return calls
}

// openSchema has branches of which several may match, so that each has to be tried.
func openSchema(size int) string {
	return `{"type":"object","properties":{"event":{"oneOf":[` + list(size, func(i int) string {
		return fmt.Sprintf(`{"type":"object","properties":{"count_%d":{"type":"integer"}},"required":["count_%d"]}`, i, i)
	}) + `]}},"required":["event"]}`
}

func open(size int) []string {
	var calls []string
	for _, i := range spread(size) {
		calls = append(calls, fmt.Sprintf(`{"event":{"count_%d":%d}}`, i, i))
	}
	return calls
}
