package witness

import (
	"slices"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/interp"
	"github.com/schemagen/schemagen/runtime/schema"
)

// A Verdict says whether there is an instance.
type Verdict uint8

// The verdicts.
const (
	Unknown Verdict = iota // there are too many cases to look into
	None                   // there is none, which is proven
	Found
)

// An Answer is a verdict and, when an instance was found, its JSON text.
type Answer struct {
	Verdict Verdict
	Value   string
}

// budget is how many cases are looked into for one instance.
const budget = 20_000

// A Solver finds instances. What it has worked out once it knows, so that one
// Solver should be used for schemas that have much in common.
type Solver struct {
	identities
	validators map[int]*interp.Validator
	answers    map[string]Answer
	steps      int // left of the budget
}

// NewSolver returns a Solver.
func NewSolver() *Solver {
	return &Solver{
		identities: newIdentities(),
		validators: make(map[int]*interp.Validator),
		answers:    make(map[string]Answer),
	}
}

// Find looks for a JSON value that all schemas of take take and none of refuse
// does.
func (s *Solver) Find(take, refuse []schema.Schema) Answer {
	s.steps = budget
	var g goal
	for _, schema := range take {
		g = g.taking(s.id(schema))
	}
	for _, schema := range refuse {
		g = g.refusing(s.id(schema))
	}
	answer := s.solve(g)
	if answer.Verdict == Found && !s.reached(g, answer.Value) {
		return Answer{} // nested deeper than arguments may be
	}
	return answer
}

// Same reports whether the two schemas say the same, but for descriptions and
// the order in which they say it.
func (s *Solver) Same(a, b schema.Schema) bool { return s.id(a) == s.id(b) }

// kinds are the kinds of value in the order in which they are tried.
var kinds = []runtime.Kind{
	runtime.KindString, runtime.KindNumber, runtime.KindBoolean,
	runtime.KindNull, runtime.KindArray, runtime.KindObject,
}

// solve finds a value of any kind.
func (s *Solver) solve(g goal) Answer {
	return s.once(g, runtime.KindNone, func() Answer {
		var cases cases
		for _, kind := range kinds {
			if s.mayTake(g.take, kind) {
				cases.add(s.ofKind(kind, goal{g.take, s.ofInterest(g.refuse, kind)}))
			}
			if cases.Verdict == Found {
				break
			}
		}
		return cases.answer()
	})
}

// ofKind finds a value of the kind. All schemas of the goal have instances of
// it.
func (s *Solver) ofKind(kind runtime.Kind, g goal) Answer {
	return s.once(g, kind, func() Answer {
		if id, ok := s.oneOf(g.take); ok {
			return s.takenByOneOf(kind, id, g)
		}
		if id, ok := s.oneOf(g.refuse); ok {
			return s.refusedByOneOf(kind, id, g)
		}
		if choices, ok := s.choices(g.take); ok {
			return s.first(choices, g)
		}
		switch kind {
		case runtime.KindString:
			return s.first(s.strings(g), g)
		case runtime.KindNumber:
			return s.number(g)
		case runtime.KindBoolean:
			return s.first([]string{"true", "false"}, g)
		case runtime.KindNull:
			return s.first([]string{"null"}, g)
		case runtime.KindArray:
			return s.array(g)
		case runtime.KindObject:
			return s.object(g)
		}
		panic("witness: unknown kind")
	})
}

// once works out an answer if it is not known, and remembers it if it is one. It
// sees to the budget.
func (s *Solver) once(g goal, kind runtime.Kind, solve func() Answer) Answer {
	if g.isContradiction() {
		return Answer{Verdict: None}
	}
	key := g.key(kind)
	if known, ok := s.answers[key]; ok {
		return known
	}
	if s.steps--; s.steps < 0 {
		return Answer{}
	}
	answer := solve()
	if answer.Verdict != Unknown {
		s.answers[key] = answer
	}
	return answer
}

// cases gathers the answers of the cases that a goal is split into.
type cases struct {
	Answer
	unknown bool
}

func (c *cases) add(a Answer) {
	switch a.Verdict {
	case Found:
		c.Answer = a
	case Unknown:
		c.unknown = true
	}
}

func (c *cases) answer() Answer {
	if c.Verdict != Found && !c.unknown {
		return Answer{Verdict: None}
	}
	return c.Answer
}

// takenByOneOf is the case of each branch: it takes the value, the others refuse
// it.
func (s *Solver) takenByOneOf(kind runtime.Kind, id int, g goal) Answer {
	branches := s.branches(id, kind)
	rest := goal{without(g.take, id), g.refuse}
	var cases cases
	for i := 0; i < len(branches) && cases.Verdict != Found; i++ {
		next := rest.taking(branches[i])
		for j, other := range branches {
			if j != i {
				next = next.refusing(other)
			}
		}
		cases.add(s.ofKind(kind, next))
	}
	return cases.answer()
}

// refusedByOneOf is the case that no branch takes the value, and that of each two
// branches that both do. It may be refused anyhow.
func (s *Solver) refusedByOneOf(kind runtime.Kind, id int, g goal) Answer {
	rest := goal{g.take, without(g.refuse, id)}
	switch anyhow := s.ofKind(kind, rest); {
	case anyhow.Verdict == None:
		return anyhow
	case anyhow.Verdict == Found && !s.takes(id, anyhow.Value):
		return anyhow
	}
	branches := s.branches(id, kind)
	none := rest
	for _, branch := range branches {
		none = none.refusing(branch)
	}
	var cases cases
	cases.add(s.ofKind(kind, none))
	for i := range branches {
		for j := 0; j < i && cases.Verdict != Found; j++ {
			if branches[i] == branches[j] {
				// goal holds a schema once, which is enough here
				cases.add(s.ofKind(kind, rest.taking(branches[i])))
			} else {
				cases.add(s.ofKind(kind, rest.taking(branches[i]).taking(branches[j])))
			}
		}
	}
	return cases.answer()
}

// first returns the first of the values that reaches the goal. They have to be
// all that there are, or stand for them.
func (s *Solver) first(values []string, g goal) Answer {
	i := slices.IndexFunc(values, func(value string) bool { return s.reached(g, value) })
	if i < 0 {
		return Answer{Verdict: None}
	}
	return Answer{Found, values[i]}
}

// made returns the answer that an array or object is which was put together for
// the goal from what the schemas take that have to. If they refuse it, it is
// nested too deep, and others need not be.
func (s *Solver) made(value string, g goal) Answer {
	switch {
	case s.reached(g, value):
		return Answer{Found, value}
	case s.reached(goal{take: g.take}, value):
		return Answer{Verdict: None}
	}
	return Answer{}
}

// reached reports whether the value is what the goal asks for.
func (s *Solver) reached(g goal, value string) bool {
	for _, id := range g.take {
		if !s.takes(id, value) {
			return false
		}
	}
	return !s.takenByAny(g.refuse, value)
}

func (s *Solver) takenByAny(ids []int, value string) bool {
	return slices.ContainsFunc(ids, func(id int) bool { return s.takes(id, value) })
}

// takes reports whether the schema takes the value.
func (s *Solver) takes(id int, value string) bool {
	validator, ok := s.validators[id]
	if !ok {
		validator = Validator(s.schemas[id])
		s.validators[id] = validator
	}
	return validator.Validate([]byte(value)) == nil
}

// Validator returns the validator by which a witness is one. How deep arguments may
// nest is for each program to say: here it is as deep as any may.
func Validator(s schema.Schema) *interp.Validator {
	const deepest = 10_000
	return interp.New(s).LimitDepth(deepest)
}
