package differential

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"

	"github.com/schemagen/schemagen/runtime"
)

// A Report is what a driver found.
type Report struct {
	Counts
	Failures []Failure
}

// A Failure is a case about which two did not agree.
type Failure struct {
	Tool, Schema string
	Seed         uint64
	Arguments    []byte // as short as could be made
	Wrong        string
}

// mostFailures is how many are looked for in one run.
const mostFailures = 10

// Main is the driver's main: it checks random arguments of each tool and writes a
// Report to standard output.
func Main(catalog runtime.Catalog, decoders map[string]Decoder) {
	seed := flag.Uint64("seed", 1, "")
	cases := flag.Int("cases", 100, "of each tool")
	flag.Parse()
	var report Report
	for index, tool := range slices.Collect(catalog.All()) {
		s, err := newSubject(tool, decoders[tool.Name])
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		d := newDice(*seed, uint64(index)+1)
		for i := 0; i < *cases && len(report.Failures) < mostFailures; i++ {
			arguments := d.arguments(s.schema)
			if wrong := s.check(string(arguments), &report.Counts); wrong != "" {
				shortest := s.shortest(string(arguments))
				report.Failures = append(report.Failures, Failure{
					tool.Name, tool.InputSchema, *seed, []byte(shortest), s.check(shortest, new(Counts)),
				})
				break // the next one would likely be of the same kind
			}
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(report); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// shortest takes pieces out of arguments for as long as something is wrong.
func (s *subject) shortest(arguments string) string {
	for size := len(arguments) / 2; size > 0; {
		shorter := ""
		for i := 0; i+size <= len(arguments); i++ {
			candidate := arguments[:i] + arguments[i+size:]
			if s.check(candidate, new(Counts)) != "" {
				shorter = candidate
				break
			}
		}
		if shorter == "" {
			size /= 2
		} else {
			arguments = shorter
			size = min(size, len(arguments))
		}
	}
	return arguments
}
