package runtime

import (
	"encoding/json"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// valid reports whether text is what arguments must be, with another's reader.
func valid(text string) bool {
	if !json.Valid([]byte(text)) || !utf8.ValidString(text) || hasLoneSurrogate(text) {
		return false
	}
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	return strict(decoder, 0)
}

// strict passes over a value and reports whether it is not nested too deep and
// no object in it has two members of one name.
func strict(decoder *json.Decoder, depth int) bool {
	token, _ := decoder.Token()
	if _, container := token.(json.Delim); !container {
		return true
	}
	if depth == maxDepth {
		return false
	}
	names := map[any]bool{}
	for decoder.More() {
		if token == json.Delim('{') {
			name, _ := decoder.Token()
			if names[name] {
				return false
			}
			names[name] = true
		}
		if !strict(decoder, depth+1) {
			return false
		}
	}
	_, _ = decoder.Token()
	return true
}

// hasLoneSurrogate looks for the escape sequence of half a pair in a valid text.
func hasLoneSurrogate(text string) bool {
	high := false // the escape sequence just before is a high surrogate
	for i := 0; i < len(text); i++ {
		var unit uint64
		if text[i] == '\\' {
			if i++; text[i] == 'u' {
				unit, _ = strconv.ParseUint(text[i+1:i+5], 16, 16)
				i += 4
			}
		}
		if low := unit>>10 == 0xdc00>>10; low != high {
			return true
		}
		high = unit>>10 == 0xd800>>10
	}
	return false
}

func FuzzReader(f *testing.F) {
	for _, seed := range []string{
		``, ` {"a":[1,-2.5e+3,true,false,null,"x\u00e9\n\ud83d\ude00é"],"b":{"":{}}} `, `{"a":1,"\u0061":2}`, `"\ud800x"`, `"\ud800`, `"\ud83d"`, `"\udc00"`, "\"\xff\"", "\ufeff1", `[01]`, `[1,]`, `{"a":1,}`, `1 2`,
		strings.Repeat("[", 128) + strings.Repeat("]", 128), strings.Repeat("[", 129) + strings.Repeat("]", 129), `{"name":"n","mode":"fast","count":-1e30,"ratio":0.5,"tags":[""],"pick":{"x":1e30},"spot":{"x":1,"y":2},"zz":0}`,
		`{"pick":[1],"pick":2}`, `{"password":"hunter2","pick":null,"spot":{"xx":1}}`, "\"" + strings.Repeat("a", 40) + "\x1f\"", `{"a":0,"b":0,"c":0,"d":0,"e":0,"f":0,"g":0,"h":0,"i":0,"j":0,"k":0,"l":0,"m":0,"n":0,"o":0,"p":0,"q":0,"r":0,"p":0}`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		want := valid(text)
		skipped := verdict(t, text, skip)
		require.Equal(t, want, skipped == nil, "%q: %v", text, skipped)
		for _, read := range []func(r *Reader){readSample, refuseScalars, oneOf("", skipMembers, refuseScalars, branch("strings"))} {
			checked := asError(t, check(text, read))
			broken := checked != nil && strings.HasPrefix(codes(checked), "json_")
			require.Equal(t, !want, broken, "%q: %v", text, checked)
			// A name of the schema is known to be there twice before its colon.
			if !want && codes(checked) != string(CodeJSONDuplicateName) {
				require.Equal(t, skipped.Violations(), checked.Violations())
			}
			decoded := asError(t, decode(text, read))
			if len(violations(decoded)) < MaxViolations {
				require.Equal(t, allStrings(violations(checked)), allStrings(slices.DeleteFunc(slices.Clone(violations(decoded)), isRange)), "%q", text)
			}
			if checked == nil {
				continue
			}
			_, err := json.Marshal(checked)
			require.NoError(t, err)
			require.True(t, utf8.ValidString(checked.Error()))
		}
	})
}

// isRange reports whether v is what decoding alone reports.
func isRange(v Violation) bool { return v.Code == CodeNumberRange }

// rational returns the value of a JSON number whose exponent is small.
func rational(text string) (*big.Rat, bool) {
	if !grammar.MatchString(text) || len(text) > 1000 {
		return nil, false
	}
	if e := strings.IndexAny(text, "eE"); e >= 0 {
		if exponent, err := strconv.Atoi(text[e+1:]); err != nil || exponent > 2000 || exponent < -2000 {
			return nil, false
		}
	}
	return new(big.Rat).SetString(text)
}

func FuzzCompareNumbers(f *testing.F) {
	for _, seed := range [][2]string{{"1", "1.0"}, {"10e-1", "1e0"}, {"-0", "0.0e9"}, {"0.001", "1e-3"}, {"9007199254740993", "9007199254740992"}, {"1e400", "-1e400"}, {"123.4560", "1234560E-4"}, {"99999999999999999999", "1e20"}, {"1.5", "-2e+05"}} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		x, ok := rational(a)
		y, too := rational(b)
		if !ok || !too {
			t.Skip()
		}
		require.Equal(t, x.Cmp(y), CompareNumbers(a, b), "%s ? %s", a, b)
		require.Equal(t, x.Cmp(y) == 0, CanonicalNumber(a) == CanonicalNumber(b), "%s, %s", a, b)
		require.Equal(t, x.IsInt(), IsInteger(a), a)
		var n int64
		err := decode(a, func(r *Reader) { n = r.Integer("") })
		require.Equal(t, x.IsInt() && x.Num().IsInt64(), err == nil, a)
		if err == nil {
			require.Equal(t, x.Num().Int64(), n, a)
		}
		number, exact := float(a)
		if exact {
			back, _ := new(big.Rat).SetString(strconv.FormatFloat(number, 'g', -1, 64))
			require.Zero(t, x.Cmp(back), a)
		}
	})
}

// naiveValue reads a valid text with another's reader; ok is false if a number in
// it is too large for comparison.
func naiveValue(text string) (value any, ok bool) {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	if decoder.Decode(&value) != nil {
		return nil, false
	}
	return normal(value)
}

// normal replaces numbers by a text that is the same for equal ones.
func normal(value any) (any, bool) {
	ok := true
	switch v := value.(type) {
	case json.Number:
		r, ok := rational(string(v))
		if !ok {
			return nil, false
		}
		return r.RatString() + " as a number", true
	case []any:
		for i := range v {
			var fine bool
			v[i], fine = normal(v[i])
			ok = ok && fine
		}
	case map[string]any:
		for name := range v {
			var fine bool
			v[name], fine = normal(v[name])
			ok = ok && fine
		}
	}
	return value, ok
}

func FuzzCanonical(f *testing.F) {
	for _, seed := range [][2]string{{`{"a":1,"b":[2.0]}`, ` { "b" : [2e0], "\u0061" : 1 }`}, {`"a"`, `"\u0061"`}, {`[1,2]`, `[2,1]`}, {`{"a":{"b":null}}`, `{"a":{"b":0}}`}, {`"1"`, `1`}, {`[[],{}]`, `[{},[]]`}, {`"😀"`, `"\ud83d\ude00"`}, {`true`, `"true"`}, {`-0`, `0.00`}} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		if !valid(a) || !valid(b) {
			t.Skip()
		}
		x, ok := naiveValue(a)
		y, too := naiveValue(b)
		if !ok || !too {
			t.Skip()
		}
		require.Equal(t, assert.ObjectsAreEqual(x, y), Canonical(a) == Canonical(b), "%s, %s", a, b)
		var again any
		decoder := json.NewDecoder(strings.NewReader(a))
		decoder.UseNumber()
		require.NoError(t, decoder.Decode(&again))
		spelt, err := json.MarshalIndent(again, " ", "\t")
		require.NoError(t, err)
		require.Equal(t, Canonical(a), Canonical(string(spelt)), "%s, %s", a, spelt)
	})
}
