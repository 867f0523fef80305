package runtime

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A sample is what generated code makes of a schema that uses everything.
type sample struct {
	Name  string
	Mode  string
	Count int64
	Ratio float64
	Done  bool
	Tags  []string
	Free  JSON
	Pick  string // oneOf: a string, an integer or a closed object, each tried
	Spot  [2]float64
	More  Extras
}

var (
	sampleShape = NewShape("", []string{"name", "mode", "count", "ratio", "done", "tags", "free", "pick", "spot"}, "name")
	spotShape   = NewShape("/properties/spot", []string{"x", "y"}, "x", "y")
	pickShape   = NewShape("/properties/pick/oneOf/2", []string{"x"}, "x")
)

func readSample(r *Reader) { new(sample).read(r) }

func (s *sample) read(r *Reader) {
	var m Members
	for r.Object(&m, sampleShape); r.Member(&m); {
		switch m.Index {
		case 0:
			s.Name = r.String("/properties/name")
		case 1:
			switch r.Choice("/properties/mode") {
			case "fast":
				s.Mode = "fast"
			case "slow":
				s.Mode = "slow"
			default:
				r.NotInEnum("/properties/mode", `["fast","slow"]`)
			}
		case 2:
			if s.Count = r.Integer("/properties/count"); s.Count < -100 {
				r.BelowMinimum("/properties/count", "-100")
			}
		case 3:
			if s.Ratio = r.Number("/properties/ratio"); r.LessThan("0.5") {
				r.BelowMinimum("/properties/ratio", "0.5")
			}
		case 4:
			s.Done = r.Boolean("/properties/done")
		case 5:
			for r.Array("/properties/tags"); r.Element(); {
				s.Tags = Append(r, s.Tags, r.String("/properties/tags/items"))
			}
		case 6:
			s.Free = r.Any()
		case 7:
			s.readPick(r)
		case 8:
			s.readSpot(r)
		default:
			r.Extra(&m, &s.More)
		}
	}
}

func (s *sample) readPick(r *Reader) {
	var one OneOf
	r.OneOf(&one)
	r.Try(&one, 0)
	text := r.String("/properties/pick/oneOf/0")
	if r.Matched(&one) {
		s.Pick = text
	}
	r.Try(&one, 1)
	r.Integer("/properties/pick/oneOf/1")
	r.Matched(&one)
	r.Try(&one, 2)
	var m Members
	for r.Object(&m, pickShape); r.Member(&m); {
		if m.Index == 0 {
			r.Integer("/properties/pick/oneOf/2/properties/x")
		} else {
			r.Unexpected(&m, "/properties/pick/oneOf/2/additionalProperties")
		}
	}
	r.Matched(&one)
	r.EndOneOf(&one, "/properties/pick", "string, integer or object", 3)
}

func (s *sample) readSpot(r *Reader) {
	var m Members
	for r.Object(&m, spotShape); r.Member(&m); {
		if m.Index >= 0 {
			s.Spot[m.Index] = r.Number("/properties/spot/properties/x")
		} else {
			r.Unexpected(&m, "/properties/spot/additionalProperties")
		}
	}
}

func TestSampleIsDecoded(t *testing.T) {
	var s sample
	require.NoError(t, decode(`{"done":true,"\u0074ags":["a","\u0062"],"zz":[ 1 ],"name":"n\tm","mode":"slow","count":1e2,"ratio":0.5,"free":{ },"pick":"p","spot":{"y":2,"x":1},"":0}`, s.read))
	assert.Equal(t, Extras{&[]extra{{"zz", "[ 1 ]"}, {"", "0"}}}, s.More)
	s.More = Extras{}
	assert.Equal(t, sample{Name: "n\tm", Mode: "slow", Count: 100, Ratio: 0.5, Done: true, Tags: []string{"a", "b"}, Free: "{ }", Pick: "p", Spot: [2]float64{1, 2}}, s)
}

func TestViolationsComeInTheOrderOfReading(t *testing.T) {
	err := verdict(t, `{"spot":{"z":1,"x":"1"},"mode":"fest","count":-101,"ratio":0.49,"tags":["",1,null],"pick":{"x":"a"},"done":0}`, readSample)
	assert.Equal(t, "additionalProperties@/spot type@/spot/x required@/spot enum@/mode minimum@/count minimum@/ratio "+
		"type@/tags/1 type@/tags/2 oneOf@/pick type@/done required@", brief(err))
	assert.Equal(t, 11, err.Count)
}
