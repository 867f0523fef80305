package diff

import (
	"github.com/schemagen/schemagen/generator/internal/witness"
	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// A Relation is how the new version relates to the old one.
type Relation string

// The relations.
const (
	Looser       Relation = "looser"       // it takes more
	Stricter     Relation = "stricter"     // it takes less
	Incomparable Relation = "incomparable" // it takes some that the old one refuses, and the other way round
	Unknown      Relation = "unknown"      // too much to be looked into
)

// A Change is one difference of meaning.
type Change struct {
	Location runtime.Pointer // of the keyword or schema that differs, in the old version; in the new one if only that has it
	Relation Relation
	Refused  string // arguments that the old version takes and the new one refuses, if it is stricter or incomparable
	Taken    string // arguments that the new version takes and the old one refuses, if it is looser or incomparable
}

// A Version is one version of an input schema.
type Version struct {
	Schema *schema.Object
	Value  *schema.Value // what it was checked from
}

// Compare returns what has changed, in the order of the old version. Nothing has
// if both take the same.
func Compare(old, new Version) []Change {
	c := comparison{solver: witness.NewSolver(), old: old, new: new}
	if c.solver.Same(old.Schema, new.Schema) {
		return nil
	}
	var changes []Change
	for _, d := range c.differences() {
		if change, ok := c.judge(d.location, d.changed); ok {
			changes = append(changes, change)
		}
	}
	return c.withTheWhole(changes)
}

// A comparison is the work on two versions.
type comparison struct {
	solver   *witness.Solver
	old, new Version
}

// judge looks at one change: the old schema as it is with the change and without
// any other.
func (c *comparison) judge(at runtime.Pointer, changed *schema.Object) (Change, bool) {
	lost := c.shown(c.old.Schema, c.new.Schema, c.find(c.old.Schema, changed), []schema.Schema{c.old.Schema}, []schema.Schema{changed, c.new.Schema})
	gained := c.shown(c.new.Schema, c.old.Schema, c.find(changed, c.old.Schema), []schema.Schema{changed, c.new.Schema}, []schema.Schema{c.old.Schema})
	return change(at, lost, gained)
}

func (c *comparison) find(taking, refusing schema.Schema) witness.Answer {
	return c.solver.Find([]schema.Schema{taking}, []schema.Schema{refusing})
}

// shown returns an answer that holds for the two versions themselves: another
// change may have undone what the one would do.
func (c *comparison) shown(taking, refusing *schema.Object, alone witness.Answer, take, refuse []schema.Schema) witness.Answer {
	if alone.Verdict != witness.Found || takes(taking, alone.Value) && !takes(refusing, alone.Value) {
		return alone
	}
	return c.solver.Find(take, refuse)
}

func takes(s *schema.Object, arguments string) bool {
	return witness.Validator(s).Validate([]byte(arguments)) == nil
}

// change returns what the answers to the two questions say.
func change(at runtime.Pointer, lost, gained witness.Answer) (Change, bool) {
	c := Change{Location: at, Refused: lost.Value, Taken: gained.Value}
	switch {
	case lost.Verdict == witness.Unknown, gained.Verdict == witness.Unknown && lost.Verdict != witness.Found:
		c.Relation = Unknown
	case lost.Verdict == witness.Found && gained.Verdict == witness.None:
		c.Relation = Stricter
	case lost.Verdict == witness.Found:
		c.Relation = Incomparable
	case gained.Verdict == witness.Found:
		c.Relation = Looser
	default:
		return Change{}, false // it makes no difference
	}
	if lost.Verdict == witness.Found && gained.Verdict == witness.Unknown {
		c.Relation = Unknown
	}
	return c, true
}

// withTheWhole adds what all changes together do and none of them does by itself.
func (c *comparison) withTheWhole(changes []Change) []Change {
	lost, gained := c.find(c.old.Schema, c.new.Schema), c.find(c.new.Schema, c.old.Schema)
	for _, known := range changes {
		if known.Refused != "" || known.Relation == Unknown {
			lost = witness.Answer{Verdict: witness.None}
		}
		if known.Taken != "" || known.Relation == Unknown {
			gained = witness.Answer{Verdict: witness.None}
		}
	}
	if whole, ok := change("", lost, gained); ok {
		changes = append(changes, whole)
	}
	return changes
}
