package chart

import "fmt"

// A Line is values over a size.
type Line struct {
	Name   string
	Points []Point
}

// A Point is one value.
type Point struct{ X, Y float64 }

const (
	linesWidth, linesHeight = 640.0, 380.0
	linesLeft, linesRight   = 70.0, 470.0
	linesTop, linesBottom   = 62.0, 330.0
)

// Lines draws lines over scales of logarithms. Linear growth is a slope of one.
func Lines(title, across, up string, lines []Line) string {
	var xs, ys []float64
	for _, line := range lines {
		for _, p := range line.Points {
			xs, ys = append(xs, p.X), append(ys, p.Y)
		}
	}
	xFrom, xTo := aroundDecades(xs)
	yFrom, yTo := aroundDecades(ys)
	x, y := scale{xFrom, xTo, linesLeft, linesRight}, scale{yFrom, yTo, linesBottom, linesTop}
	var c canvas
	c.text(20, 26, "start", "title", title)
	c.text(20, 46, "start", "small", up)
	c.text((linesLeft+linesRight)/2, linesBottom+38, "middle", "small", across)
	for _, value := range x.decades() {
		c.add(`<line x1="%.1f" x2="%.1f" y1="%.1f" y2="%.1f" class="grid"/>`, x.at(value), x.at(value), linesTop, linesBottom)
		c.text(x.at(value), linesBottom+18, "middle", "small", thousands(value))
	}
	for _, value := range y.decades() {
		c.add(`<line x1="%.1f" x2="%.1f" y1="%.1f" y2="%.1f" class="grid"/>`, linesLeft, linesRight, y.at(value), y.at(value))
		c.text(linesLeft-8, y.at(value)+4, "end", "small", thousands(value))
	}
	for i, line := range lines {
		c.line(i, line, x, y)
	}
	return c.page(linesWidth, linesHeight, title)
}

func (c *canvas) line(i int, line Line, x, y scale) {
	path := ""
	for j, p := range line.Points {
		path += fmt.Sprintf("%s%.1f %.1f", map[bool]string{true: "M", false: "L"}[j == 0], x.at(p.X), y.at(p.Y))
		c.add(`<circle cx="%.1f" cy="%.1f" r="3" class="dot%d"/>`, x.at(p.X), y.at(p.Y), i)
	}
	c.add(`<path d="%s" class="line c%d"/>`, path, i)
	legend := linesTop + 8 + 20*float64(i)
	c.add(`<path d="M%.1f %.1fh18" class="line c%d"/>`, linesRight+14, legend, i)
	c.text(linesRight+38, legend+4, "start", "", line.Name)
}

// thousands writes a power of ten, 10000 as 10k.
func thousands(value float64) string {
	for _, unit := range []struct {
		size float64
		name string
	}{{1e9, "G"}, {1e6, "M"}, {1e3, "k"}} {
		if value >= unit.size {
			return fmt.Sprintf("%.0f%s", value/unit.size, unit.name)
		}
	}
	return fmt.Sprintf("%.3g", value)
}
