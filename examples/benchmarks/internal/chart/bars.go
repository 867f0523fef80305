package chart

// A Group is bars that belong together.
type Group struct {
	Name string
	Bars []Bar
}

// A Bar is one value. Remark stands behind it.
type Bar struct {
	Name   string
	Value  float64
	Ours   bool
	Remark string
}

const (
	barsWidth  = 860.0
	barsLeft   = 230.0
	barsRight  = 760.0
	barHeight  = 15.0
	groupSpace = 34.0
	barsTop    = 74.0
)

// Bars draws horizontal bars on a scale of logarithms, with a line at one.
func Bars(title, subtitle string, groups []Group) string {
	var values []float64
	height := barsTop
	for _, group := range groups {
		height += groupSpace + barHeight*float64(len(group.Bars))
		for _, bar := range group.Bars {
			values = append(values, bar.Value)
		}
	}
	var c canvas
	from, to := aroundDecades(append(values, 1))
	x := scale{from, to, barsLeft, barsRight}
	c.text(20, 26, "start", "title", title)
	c.text(20, 45, "start", "small", subtitle)
	for _, value := range x.decades() {
		class := "grid"
		if value == 1 {
			class = "one"
		}
		c.add(`<line x1="%.1f" x2="%.1f" y1="%.1f" y2="%.1f" class="%s"/>`, x.at(value), x.at(value), barsTop, height, class)
		c.text(x.at(value), barsTop-8, "middle", "small", short(value)+" ×")
	}
	y := barsTop
	for _, group := range groups {
		c.text(20, y+22, "start", "group", group.Name)
		y += groupSpace - 6
		for _, bar := range group.Bars {
			c.bar(x, y, bar)
			y += barHeight
		}
		y += 6
	}
	return c.page(barsWidth, height+16, title)
}

func (c *canvas) bar(x scale, y float64, bar Bar) {
	class := "peer"
	if bar.Ours {
		class = "ours"
	}
	c.text(barsLeft-8, y+11, "end", "", bar.Name)
	c.add(`<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="2" class="%s"/>`, barsLeft, y+1.5, max(1, x.at(bar.Value)-barsLeft), barHeight-3, class)
	c.text(max(barsLeft+1, x.at(bar.Value))+6, y+11, "start", "small", short(bar.Value)+" "+bar.Remark)
}
