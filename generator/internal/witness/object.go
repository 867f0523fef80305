package witness

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// object finds an object. It makes the smallest one that the schemas take which
// have to. When it is taken by one that must not, there is one way after the
// other to have it refused, and the search goes on from each. A demand is never
// taken back on the way, so that the search ends, and it covers every object: one
// that is refused is so in one of the ways.
func (s *Solver) object(g goal) Answer {
	o := objects{Solver: s, goal: g, known: make(map[string]bool)}
	demands := make(map[string]demand)
	for _, id := range g.take {
		object := s.schemas[id].(*schema.Object)
		o.taking = append(o.taking, object)
		o.know(object)
		for _, name := range object.Required {
			demands[name] = demand{present: true}
		}
	}
	for _, id := range g.refuse {
		o.know(s.schemas[id].(*schema.Object))
	}
	o.names = append(o.names, o.fresh())
	for name := range demands {
		if o.forbidden(name) {
			return Answer{Verdict: None}
		}
	}
	return o.search(demands)
}

// objects is the search for one object.
type objects struct {
	*Solver
	goal   goal
	taking []*schema.Object // those that have to take it
	names  []string         // that the schemas know, and one that none does
	known  map[string]bool  // those that the schemas know
}

// A demand is what a member has to be beside what the schemas say that have to
// take the object: there, not there, or there and refused.
type demand struct {
	present, absent bool
	refused         []int // by these schemas
}

func (o *objects) know(s *schema.Object) {
	for _, p := range s.Properties {
		o.add(p.Name)
	}
	for _, name := range s.Required {
		o.add(name)
	}
}

func (o *objects) add(name string) {
	if !o.known[name] {
		o.known[name] = true
		o.names = append(o.names, name)
	}
}

// fresh returns a name that no schema knows. One stands for all of them.
func (o *objects) fresh() string {
	name := "other"
	for n := 2; o.known[name]; n++ {
		name = "other" + strconv.Itoa(n)
	}
	return name
}

// forbidden reports whether a schema that has to take the object has no such
// member.
func (o *objects) forbidden(name string) bool {
	return slices.ContainsFunc(o.taking, func(s *schema.Object) bool {
		_, ok := o.property(s, name)
		return s.Closed && !ok
	})
}

// search finds an object that meets the demands.
func (o *objects) search(demands map[string]demand) Answer {
	if o.steps--; o.steps < 0 {
		return Answer{}
	}
	smallest := o.smallest(demands)
	if smallest.Verdict != Found {
		return smallest
	}
	i := slices.IndexFunc(o.goal.refuse, func(id int) bool { return o.takes(id, smallest.Value) })
	if i < 0 {
		return o.made(smallest.Value, o.goal)
	}
	var cases cases
	ways, all := o.ways(o.schemas[o.goal.refuse[i]].(*schema.Object), demands)
	for _, way := range ways {
		cases.add(o.search(way))
		if cases.Verdict == Found {
			return cases.answer()
		}
	}
	cases.unknown = cases.unknown || !all
	return cases.answer()
}

// smallest returns the object that has the members which are demanded.
func (o *objects) smallest(demands map[string]demand) Answer {
	var members []string
	unknown := false
	for _, name := range o.names {
		d := demands[name]
		if !d.present {
			continue
		}
		switch found := o.member(name, d); found.Verdict {
		case None:
			return found
		case Unknown:
			unknown = true
		default:
			members = append(members, quoted(name)+":"+found.Value)
		}
	}
	if unknown {
		return Answer{}
	}
	return Answer{Found, "{" + strings.Join(members, ",") + "}"}
}

// member finds a value for a member that is demanded to be there.
func (o *objects) member(name string, d demand) Answer {
	var value goal
	for _, s := range o.taking {
		if id, ok := o.property(s, name); ok {
			value = value.taking(id)
		}
	}
	for _, id := range d.refused {
		value = value.refusing(id)
	}
	return o.solve(value)
}

// ways returns the ways in which an object that meets the demands and that s
// takes can be made one that it refuses, as demands that are more. all is false
// when these are not all ways: a choice of its enum can be left in ways that no
// demand can say.
func (o *objects) ways(s *schema.Object, demands map[string]demand) (ways []map[string]demand, all bool) {
	more := func(name string, d demand) {
		if d.present && (demands[name].absent || o.forbidden(name) || o.member(name, d).Verdict == None) {
			return // which most ways end in, before they cost anything
		}
		way := maps.Clone(demands)
		way[name] = d
		ways = append(ways, way)
	}
	for _, name := range s.Required {
		if !demands[name].present {
			more(name, demand{absent: true})
		}
	}
	for _, p := range s.Properties {
		more(p.Name, demand{present: true, refused: with(demands[p.Name].refused, o.id(p.Schema))})
	}
	for _, name := range o.names {
		_, known := o.property(s, name)
		if !demands[name].present && (s.Enum != nil || s.Closed && !known) {
			more(name, demand{present: true})
		}
	}
	return ways, s.Enum == nil
}

// quoted returns a name as JSON.
func quoted(name string) string {
	text, err := json.Marshal(name)
	if err != nil {
		panic("witness: a name that is no JSON: " + err.Error())
	}
	return runtime.Canonical(string(text)) // no more escapes than needed
}
