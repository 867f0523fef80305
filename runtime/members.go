package runtime

import "slices"

// A Shape holds what a Reader needs to know of an object schema to read its
// members: the names and which of them are required.
type Shape struct {
	location   string
	properties int     // names[:properties] are the properties; the others are required and no property
	names      []entry // in the order of the schema
	required   []int   // indices of names, in the order of the schema
	needed     uint64  // the bits of required below 64
	table      table
}

// An entry is a name and the first eight bytes of its text, closing quote
// included, which tell most names apart in one comparison.
type entry struct {
	word, mask uint64
	name       string
}

// NewShape returns the shape of the object schema at location. A required name
// need not be a property.
func NewShape(location string, properties []string, required ...string) *Shape {
	s := &Shape{location: location, properties: len(properties)}
	index := make(map[string]int, len(properties))
	add := func(name string) {
		index[name] = len(s.names)
		s.names = append(s.names, newEntry(name))
	}
	for _, name := range properties {
		add(name)
	}
	for _, name := range required {
		if _, known := index[name]; !known {
			add(name)
		}
		i := index[name]
		s.required = append(s.required, i)
		if i < 64 {
			s.needed |= 1 << i
		}
	}
	s.table = newTable(s.names)
	return s
}

// newEntry returns the entry of name. A name that JSON has to escape never stands
// in a text letter by letter, so its entry matches no word.
func newEntry(name string) entry {
	if end, _ := plain(name, 0); end < len(name) {
		return entry{word: 1, name: name}
	}
	var text [8]byte
	n := copy(text[:], name+`"`)
	return entry{
		word: word(string(text[:]), 0),
		mask: ^uint64(0) >> (8 * (8 - n)),
		name: name,
	}
}

// Members is the reading of one object.
type Members struct {
	// Index is the index of the property that the member belongs to, or -1
	// when no property has its name.
	Index int

	shape *Shape
	start int    // where the object starts
	seen  uint64 // the names of the shape that have been there, a bit each
	outer int    // how many of r.unknown belong to the objects round this one
	more  *more  // nil for most objects
	state state
}

// more is what is rarely needed to read an object.
type more struct {
	seen []uint64            // the bits of the names from 64 on
	many map[string]struct{} // the names that are in no shape, once there are many
}

// Object begins an object, which m is new for:
//
//	var m runtime.Members
//	for r.Object(&m, shape); r.Member(&m); { read the member's value }
func (r *Reader) Object(m *Members, shape *Shape) {
	m.shape = shape
	if r.peek() != '{' {
		r.mismatch(shape.location, "object")
		m.state = passed
		return
	}
	m.Index, m.start, m.outer, m.state = -1, r.pos, len(r.unknown), begun
	if len(shape.names) > 64 {
		m.more = &more{seen: make([]uint64, (len(shape.names)-1)/64)}
	}
	r.descend()
}

// Member reads the name of the next member, and reports whether there is one.
// At the end of the object it reports the required members that are missing.
func (r *Reader) Member(m *Members) bool {
	c := r.peek()
	if c <= ' ' {
		c = r.afterSpace()
	}
	switch {
	case c == ',' && m.state == within:
		r.pos++
		if c = r.peek(); c <= ' ' {
			c = r.afterSpace()
		}
	case m.state == passed:
		return false
	case c == '}':
		r.closeObject(m)
		return false
	case m.state == within:
		return r.expected()
	}
	m.state = within
	if c != '"' {
		return r.expected()
	}
	// Callers mostly write members in the order of the schema, letter by
	// letter as the schema does: it is looked there first.
	text, start := r.text, r.pos+1
	if start+8 > len(text) {
		return r.anyName(m)
	}
	i, end := m.Index+1, 0
	if names := m.shape.names; i < len(names) {
		if e := &names[i]; word(text, start)&e.mask == e.word {
			if end = start + len(e.name); len(e.name) >= 8 && !(end < len(text) && text[end] == '"' && text[start+8:end] == e.name[8:]) {
				end = 0
			}
		}
	}
	if end == 0 {
		if i, end = m.shape.find(text, start); end == 0 {
			return r.anyName(m)
		}
	}
	if i >= m.shape.properties || !m.firstTime(i) {
		return r.anyName(m)
	}
	m.Index = i
	if end += 2; end < len(text) && text[end] > ' ' && text[end-1] == ':' {
		r.pos = end
		return true
	}
	r.pos = end - 1
	return r.colon()
}

// firstTime marks the name at index i of the shape as seen, and reports whether
// it had not been seen before.
func (m *Members) firstTime(i int) bool {
	seen := &m.seen
	if i >= 64 {
		seen, i = &m.more.seen[i/64-1], i%64
	}
	bit := uint64(1) << i
	first := *seen&bit == 0
	*seen |= bit
	return first
}

// anyName reads the name that stands here, whatever it is and however it is spelt.
func (r *Reader) anyName(m *Members) bool {
	r.nameAt = r.pos
	name := r.quoted()
	i := m.shape.index(name)
	if i >= 0 && !m.firstTime(i) {
		r.failDuplicate(name)
		return false
	}
	if i >= m.shape.properties {
		i = -1
	}
	m.Index, r.name = i, name
	return r.colon()
}

// colon passes over the colon behind a name, and the white space round it.
func (r *Reader) colon() bool {
	if r.next() != ':' {
		return r.expected()
	}
	r.pos++
	return r.next() != 0 || r.expected()
}

// closeObject passes over the closing brace.
func (r *Reader) closeObject(m *Members) {
	r.pos++
	r.depth--
	r.unknown = r.unknown[:min(m.outer, len(r.unknown))]
	if m.seen&m.shape.needed != m.shape.needed || len(m.shape.names) > 64 {
		r.missing(m)
	}
}

// missing reports the required members that m lacks.
func (r *Reader) missing(m *Members) {
	for _, i := range m.shape.required {
		seen, bit := m.seen, i
		if i >= 64 {
			seen, bit = m.more.seen[i/64-1], i%64
		}
		if seen>>bit&1 == 0 {
			r.violation(record{
				code: CodeRequired, offset: m.start, location: m.shape.location,
				detail: m.shape.names[i].name, shape: m.shape,
			})
		}
	}
}

// Name returns the name that Member read last, if it is that of no property, and
// the offset of the quote that begins it.
func (r *Reader) Name() (name string, start int) { return r.name, r.nameAt }

// Extra reads the value of a member that no property has the name of, and adds
// it to extras.
func (r *Reader) Extra(m *Members, extras *Extras) {
	r.once(m)
	name := r.name
	value := r.Any()
	if !r.checking {
		extras.add(r.kept(name), value)
	}
}

// Unexpected reports a member that no property has the name of, and passes over
// its value. The keyword location is that of additionalProperties.
func (r *Reader) Unexpected(m *Members, keywordLocation string) {
	r.once(m)
	r.violation(record{
		code: CodeAdditionalProperties, offset: m.start, location: keywordLocation,
		detail: r.name, shape: m.shape,
	})
	r.Skip()
}

// few is up to how many names are compared one by one.
const few = 16

// once makes sure that the member's name, which is not in the shape, has not
// been there before.
func (r *Reader) once(m *Members) {
	earlier := r.unknown[min(m.outer, len(r.unknown)):]
	switch {
	case len(earlier) < few:
		if slices.Contains(earlier, r.name) {
			r.failDuplicate(r.name)
		}
		if r.unknown == nil {
			r.unknown = make([]string, 0, 4)
		}
		r.unknown = append(r.unknown, r.name)
		return
	case m.more == nil:
		m.more = new(more)
	}
	many := m.more.many
	if many == nil {
		many = make(map[string]struct{}, 4*few)
		for _, name := range earlier {
			many[name] = struct{}{}
		}
		m.more.many = many
	}
	if _, ok := many[r.name]; ok {
		r.failDuplicate(r.name)
	}
	many[r.name] = struct{}{}
}
