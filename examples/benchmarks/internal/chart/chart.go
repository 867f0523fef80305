// Package chart draws charts as SVG that reads on a light and on a dark page.
package chart

import (
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"
)

// The look of every chart. The colours change with what the reader's page prefers.
const style = `<style>
text { font: 12px ui-sans-serif, "Segoe UI", Helvetica, Arial, sans-serif; fill: #1f2328 }
.title { font-size: 15px; font-weight: 600 } .group { font-weight: 600 } .small { font-size: 11px; fill: #59636e }
.grid { stroke: #d1d9e0; stroke-width: 1 } .one { stroke: #59636e; stroke-width: 1; stroke-dasharray: 4 3 }
.ours { fill: #0969da } .peer { fill: #afb8c1 } .page { fill: #ffffff }
.line { fill: none; stroke-width: 2 } .c0 { stroke: #0969da } .c1 { stroke: #bc4c00 } .c2 { stroke: #1a7f37 } .c3 { stroke: #8250df }
.dot0 { fill: #0969da } .dot1 { fill: #bc4c00 } .dot2 { fill: #1a7f37 } .dot3 { fill: #8250df }
@media (prefers-color-scheme: dark) {
text { fill: #f0f6fc } .small { fill: #9198a1 } .grid { stroke: #3d444d } .one { stroke: #9198a1 } .page { fill: #0d1117 }
.ours { fill: #4493f8 } .peer { fill: #59636e }
.c0 { stroke: #4493f8 } .c1 { stroke: #db6d28 } .c2 { stroke: #3fb950 } .c3 { stroke: #ab7df8 }
.dot0 { fill: #4493f8 } .dot1 { fill: #db6d28 } .dot2 { fill: #3fb950 } .dot3 { fill: #ab7df8 }
}
</style>
`

// canvas gathers the elements of one SVG.
type canvas struct{ strings.Builder }

func (c *canvas) add(format string, args ...any) { fmt.Fprintf(c, format+"\n", args...) }

func (c *canvas) text(x, y float64, anchor, class, text string) {
	c.add(`<text x="%.1f" y="%.1f" text-anchor="%s" class="%s">%s</text>`, x, y, anchor, class, html.EscapeString(text))
}

// page returns the whole SVG.
func (c *canvas) page(width, height float64, title string) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" width="%.0f" height="%.0f" role="img" aria-label="%s">`+"\n",
		width, height, width, height, html.EscapeString(title)) + style +
		fmt.Sprintf(`<rect width="%.0f" height="%.0f" rx="6" class="page"/>`+"\n", width, height) + c.String() + "</svg>\n"
}

// A scale maps values to places, by their logarithm.
type scale struct{ from, to, start, end float64 }

func (s scale) at(value float64) float64 {
	return s.start + (s.end-s.start)*math.Log(value/s.from)/math.Log(s.to/s.from)
}

// decades returns the powers of ten in the scale.
func (s scale) decades() []float64 {
	var list []float64
	for exponent := math.Ceil(math.Log10(s.from) - 1e-9); exponent <= math.Log10(s.to)+1e-9; exponent++ {
		list = append(list, math.Pow(10, exponent))
	}
	return list
}

// aroundDecades returns the range of the values, widened to powers of ten.
func aroundDecades(values []float64) (from, to float64) {
	from, to = math.Inf(1), math.Inf(-1)
	for _, value := range values {
		from, to = min(from, value), max(to, value)
	}
	from, to = math.Pow(10, math.Floor(math.Log10(from))), math.Pow(10, math.Ceil(math.Log10(to)))
	if from == to {
		to *= 10
	}
	return from, to
}

// short writes a number with as many digits as one reads.
func short(value float64) string {
	switch {
	case value >= 10:
		return strconv.FormatFloat(value, 'f', 0, 64)
	case value >= 1:
		return strconv.FormatFloat(value, 'f', 1, 64)
	}
	return strconv.FormatFloat(value, 'g', 2, 64)
}
