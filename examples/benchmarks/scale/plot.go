package main

import (
	"bytes"
	"fmt"
	"math"
	"text/template"
)

// A plot has lines over a common axis, both scales logarithmic.
type plot struct {
	title, axis, unit string
	lines             []line
}

type line struct {
	name   string
	points [][2]float64
}

func (g growth) plot() plot {
	p := plot{title: g.title, axis: g.axis, unit: "ns"}
	generated, interpreted := line{name: "generated"}, line{name: "interpreted"}
	for _, at := range g.points {
		generated.points = append(generated.points, [2]float64{float64(at.Size), at.Generated})
		interpreted.points = append(interpreted.points, [2]float64{float64(at.Size), at.Interpreted})
	}
	p.lines = []line{generated, interpreted}
	return p
}

func costPlot(costs []cost) plot {
	p := plot{title: "Cost of many tools", axis: "tools", unit: "s", lines: []line{{name: "generating"}, {name: "compiling"}}}
	for _, c := range costs {
		p.lines[0].points = append(p.lines[0].points, [2]float64{float64(c.tools), c.generate.Seconds()})
		p.lines[1].points = append(p.lines[1].points, [2]float64{float64(c.tools), c.compile.Seconds()})
	}
	return p
}

// The plot's measures, in pixels.
const (
	left, top, wide, high = 70.0, 50.0, 520.0, 260.0
)

// A scale maps powers of ten to pixels.
type scale struct{ low, high, from, to float64 }

func newScale(values []float64, from, to float64) scale {
	low, high := math.Inf(1), math.Inf(-1)
	for _, v := range values {
		low, high = min(low, math.Floor(math.Log10(v))), max(high, math.Ceil(math.Log10(v)))
	}
	return scale{low, max(high, low+1), from, to}
}

func (s scale) at(v float64) float64 {
	return s.from + (math.Log10(v)-s.low)/(s.high-s.low)*(s.to-s.from)
}

type mark struct {
	At    float64
	Label string
}

func (s scale) marks(unit string) (marks []mark) {
	for power := s.low; power <= s.high; power++ {
		v := math.Pow(10, power)
		marks = append(marks, mark{s.at(v), fmt.Sprintf("%g", v) + unit})
	}
	return marks
}

// svg draws the plot.
func (p plot) svg() []byte {
	var xs, ys []float64
	for _, l := range p.lines {
		for _, at := range l.points {
			xs, ys = append(xs, at[0]), append(ys, at[1])
		}
	}
	x, y := newScale(xs, left, left+wide), newScale(ys, top+high, top)
	type drawn struct {
		Name, Class, Points string
		Dots                [][2]float64
	}
	var lines []drawn
	for i, l := range p.lines {
		d := drawn{Name: l.name, Class: []string{"a", "b"}[i]}
		for _, at := range l.points {
			dot := [2]float64{x.at(at[0]), y.at(at[1])}
			d.Dots = append(d.Dots, dot)
			d.Points += fmt.Sprintf("%.1f,%.1f ", dot[0], dot[1])
		}
		lines = append(lines, d)
	}
	var b bytes.Buffer
	err := picture.Execute(&b, map[string]any{
		"Title": p.title, "Axis": p.axis, "Lines": lines, "X": x.marks(""), "Y": y.marks(" " + p.unit),
		"Left": left, "Right": left + wide, "Top": top, "Bottom": top + high,
	})
	if err != nil {
		panic(err) // a fault of the template
	}
	return b.Bytes()
}

var picture = template.Must(template.New("").Parse(
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 360" width="620" height="360" role="img" aria-label="{{.Title}}">
<style>
text { font: 12px system-ui, sans-serif; fill: #59636e }
.title { font-weight: 600; font-size: 14px; fill: #1f2328 }
.grid { stroke: #d1d9e0 }
polyline { fill: none; stroke-width: 2 } .a { stroke: #0969da; fill: #0969da } .b { stroke: #bf8700; fill: #bf8700 } polyline.a, polyline.b { fill: none } rect.a, rect.b { stroke: none }
@media (prefers-color-scheme: dark) {
	text { fill: #9198a1 } .title { fill: #f0f6fc } .grid { stroke: #3d444d }
	.a { stroke: #4493f8; fill: #4493f8 } .b { stroke: #d29922; fill: #d29922 }
}
</style>
<text x="0" y="18" class="title">{{.Title}}</text>
{{range $i, $l := .Lines}}<rect x="{{if $i}}170{{else}}70{{end}}" y="28" width="12" height="12" class="{{$l.Class}}"/><text x="{{if $i}}188{{else}}88{{end}}" y="38">{{$l.Name}}</text>
{{end}}{{range .X}}<line class="grid" x1="{{printf "%.1f" .At}}" x2="{{printf "%.1f" .At}}" y1="{{$.Top}}" y2="{{$.Bottom}}"/><text x="{{printf "%.1f" .At}}" y="{{$.Bottom}}" dy="16" text-anchor="middle">{{.Label}}</text>
{{end}}{{range .Y}}<line class="grid" x1="{{$.Left}}" x2="{{$.Right}}" y1="{{printf "%.1f" .At}}" y2="{{printf "%.1f" .At}}"/><text x="{{$.Left}}" y="{{printf "%.1f" .At}}" dx="-8" dy="4" text-anchor="end">{{.Label}}</text>
{{end}}<text x="{{$.Right}}" y="{{$.Bottom}}" dy="34" text-anchor="end">{{.Axis}}</text>
{{range .Lines}}<polyline class="{{.Class}}" points="{{.Points}}"/>{{$class := .Class}}{{range .Dots}}<circle class="{{$class}}" cx="{{printf "%.1f" (index . 0)}}" cy="{{printf "%.1f" (index . 1)}}" r="3"/>{{end}}
{{end}}</svg>
`))
