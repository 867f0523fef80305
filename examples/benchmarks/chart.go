package main

import (
	"io"
	"math"
	"text/template"
)

// charted are the classes that the chart shows, each a panel.
var charted = []string{"small: 1,000 in turn", "ask, 20 options", "64 kB of source"}

// The chart's measures, in pixels. The scale is logarithmic.
const (
	labelWidth, barsWidth, barHeight, panelGap = 230, 530, 22, 56
	lowest, highest                            = 0.02, 50.0
)

type panel struct {
	Title string
	Top   int
	Bars  []bar
}

type bar struct {
	Name, Value string
	Class       string // of the style
	Top         int
	Width       float64
}

type tick struct {
	Label string
	X     float64
}

func position(ratio float64) float64 {
	ratio = min(max(ratio, lowest), highest)
	return barsWidth * math.Log(ratio/lowest) / math.Log(highest/lowest)
}

// chart draws the time of each contestant, a panel for each class.
func (r results) chart(w io.Writer) error {
	var panels []panel
	top := 64
	for i, c := range r.classes {
		if !contains(charted, c.name) {
			continue
		}
		p := panel{Title: c.name, Top: top}
		for j, contestant := range contestants {
			f := r.judged[i][j]
			if f.refused != "" {
				continue
			}
			style := "other"
			switch contestant.kind {
			case ours:
				style = "ours"
			case decoderOnly, syntaxOnly:
				style = "blind"
			}
			p.Bars = append(p.Bars, bar{contestant.name, number(f.ratio.Center), style, top + 12 + barHeight*len(p.Bars), max(position(f.ratio.Center), 1)})
		}
		top += barHeight*len(p.Bars) + panelGap
		panels = append(panels, p)
	}
	var ticks []tick
	for _, t := range []struct {
		label string
		ratio float64
	}{{"0.05", .05}, {"0.2", .2}, {"1", 1}, {"5", 5}, {"20", 20}} {
		ticks = append(ticks, tick{t.label, position(t.ratio)})
	}
	return picture.Execute(w, map[string]any{
		"Width": labelWidth + barsWidth + 70, "Height": top, "Left": labelWidth, "Bottom": top - 30, "Panels": panels, "Ticks": ticks, "BarHeight": barHeight - 5,
	})
}

func contains(list []string, s string) bool {
	for _, element := range list {
		if element == s {
			return true
		}
	}
	return false
}

var picture = template.Must(template.New("").Funcs(template.FuncMap{"add": func(a int, b float64) float64 { return float64(a) + b }}).Parse(
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {{.Width}} {{.Height}}" width="{{.Width}}" height="{{.Height}}" role="img" aria-label="Time to judge a tool call, as a multiple of encoding/json.Valid">
<style>
text { font: 13px system-ui, sans-serif; fill: #1f2328 }
.title { font-weight: 600; font-size: 15px }
.small { font-size: 12px; fill: #59636e }
.ours { fill: #0969da } .other { fill: #bf8700 } .blind { fill: #a7b1bb }
line { stroke: #d1d9e0 } .one { stroke: #59636e; stroke-dasharray: 4 3 }
@media (prefers-color-scheme: dark) {
	text { fill: #f0f6fc } .small { fill: #9198a1 } line { stroke: #3d444d } .one { stroke: #9198a1 }
	.ours { fill: #4493f8 } .other { fill: #d29922 } .blind { fill: #656c76 }
}
</style>
<text x="0" y="18" class="title">Time to judge a tool call, as a multiple of encoding/json.Valid (less is faster, logarithmic)</text>
<rect x="0" y="30" width="12" height="12" class="ours"/><text x="18" y="41" class="small">schemagen</text>
<rect x="100" y="30" width="12" height="12" class="other"/><text x="118" y="41" class="small">knows the schema</text>
<rect x="258" y="30" width="12" height="12" class="blind"/><text x="276" y="41" class="small">knows no schema</text>
{{$left := .Left}}{{$bottom := .Bottom}}{{$height := .BarHeight}}{{range .Ticks}}<line x1="{{printf "%.1f" (add $left .X)}}" x2="{{printf "%.1f" (add $left .X)}}" y1="60" y2="{{$bottom}}"{{if eq .Label "1"}} class="one"{{end}}/>
<text x="{{printf "%.1f" (add $left .X)}}" y="{{$bottom}}" dy="16" text-anchor="middle" class="small">{{.Label}}</text>
{{end}}{{range .Panels}}<text x="0" y="{{.Top}}" dy="4" class="title">{{.Title}}</text>
{{range .Bars}}<text x="{{$left}}" y="{{.Top}}" dx="-8" dy="14" text-anchor="end">{{.Name}}</text><rect x="{{$left}}" y="{{.Top}}" width="{{printf "%.1f" .Width}}" height="{{$height}}" rx="2" class="{{.Class}}"/><text x="{{printf "%.1f" (add $left .Width)}}" y="{{.Top}}" dx="6" dy="14" class="small">{{.Value}}</text>
{{end}}{{end}}</svg>
`))
