package main

import (
	"fmt"
	"runtime"
	"strings"

	"github.com/schemagen/schemagen/examples/benchmarks/internal/chart"
	"github.com/schemagen/schemagen/examples/benchmarks/internal/sizes"
)

// document is SCALE.md.
func document(tools catalog, growths []growth, results []sizes.Result) string {
	var text strings.Builder
	fmt.Fprintf(&text, "# Cost of scale\n\n%s on %s/%s, %d cores. Written by `go -C examples/benchmarks run ./scale -out . PATH...`.\n\n",
		runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU())
	if tools.real {
		fmt.Fprintf(&text, "The tools are real: of %d in the catalogs the subset holds %d. ", tools.found, len(tools.tools))
	} else {
		text.WriteString("The tools are made up. ")
	}
	text.WriteString("Compiling is `go build` of the generated package, with everything that it imports compiled before. Times are the fastest of the rounds; " +
		"they depend on what else the machine does, that of the processors less so.\n\n## Tools\n\n![Time](scale-time.svg)\n\n![Size](scale-size.svg)\n\n" +
		"| tools | schemas | generating | memory | code | a tool | compiling | of processors | binary, a tool |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n")
	for _, g := range growths {
		fmt.Fprintf(&text, "| %d | %d kB | %.2f s | %d MB | %d kB | %.1f kB, %d lines | %.2f s | %.2f s | %.1f kB |\n", g.tools, g.schemas>>10, g.generating.Seconds(),
			g.memory>>20, g.code>>10, float64(g.code)/1024/float64(g.tools), g.lines/g.tools, g.compiling.Seconds(), g.processor.Seconds(), float64(g.binary-g.empty)/1024/float64(g.tools))
	}
	for _, s := range series {
		fmt.Fprintf(&text, "\n## %s\n\n%s\n\n![Chart](%s)\n\n| %s | generated | interpreted | json.Valid |\n| --- | --- | --- | --- |\n", s.title, s.about, s.file, s.across)
		for _, r := range results {
			if r.Series == s.name {
				fmt.Fprintf(&text, "| %d | %s | %s | %s |\n", r.Size, duration(r.Generated), duration(r.Interpreted), duration(r.Valid))
			}
		}
	}
	return text.String()
}

// duration writes nanoseconds with three digits.
func duration(nanoseconds float64) string {
	switch {
	case nanoseconds >= 1e6:
		return fmt.Sprintf("%.3g ms", nanoseconds/1e6)
	case nanoseconds >= 1e3:
		return fmt.Sprintf("%.3g µs", nanoseconds/1e3)
	}
	return fmt.Sprintf("%.3g ns", nanoseconds)
}

// series are those of package sizes, with what is told of them.
var series = []struct{ name, title, across, about, file string }{
	{sizes.Payload, "Size of a call", "bytes", "A tool with a path and a content, plain text.", "scale-payload.svg"},
	{sizes.Width, "Number of properties", "properties", "Integers, all required; the call holds all, in another order.", "scale-width.svg"},
	{sizes.Enum, "Size of an enum", "choices", "One member; up to a hundred of the choices in turn.", "scale-enum.svg"},
	{sizes.Tagged, "Width of oneOf, tagged", "branches", "A required member with an enum of its own tells each branch from the others.", "scale-oneof-tagged.svg"},
	{sizes.Open, "Width of oneOf, open", "branches", "Open objects, each with a required member of its own: several may match, so that each branch has to be tried and counted.", "scale-oneof-open.svg"},
}

// drawings are the charts, by the names of their files.
func drawings(growths []growth, results []sizes.Result) map[string]string {
	time := []chart.Line{{Name: "generating"}, {Name: "compiling"}}
	size := []chart.Line{{Name: "memory"}, {Name: "binary, grown by"}, {Name: "code"}, {Name: "schemas"}}
	for _, g := range growths {
		for i, seconds := range []float64{g.generating.Seconds(), g.compiling.Seconds()} {
			time[i].Points = append(time[i].Points, chart.Point{X: float64(g.tools), Y: seconds})
		}
		for i, bytes := range []int{g.memory, g.binary - g.empty, g.code, g.schemas} {
			size[i].Points = append(size[i].Points, chart.Point{X: float64(g.tools), Y: float64(bytes)})
		}
	}
	files := map[string]string{
		"scale-time.svg": chart.Lines("Generating and compiling", "tools", "seconds", time),
		"scale-size.svg": chart.Lines("Memory and sizes", "tools", "bytes", size),
	}
	for _, s := range series {
		lines := []chart.Line{{Name: "generated"}, {Name: "interpreted"}, {Name: "encoding/json Valid"}}
		for _, r := range results {
			if r.Series != s.name {
				continue
			}
			for i, nanoseconds := range []float64{r.Generated, r.Interpreted, r.Valid} {
				lines[i].Points = append(lines[i].Points, chart.Point{X: float64(r.Size), Y: nanoseconds})
			}
		}
		files[s.file] = chart.Lines(s.title, s.across, "nanoseconds a call, verdict alone", lines)
	}
	return files
}
