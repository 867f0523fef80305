package runtime

// A Kind is one of the six kinds of JSON value (RFC 8259 section 3).
type Kind uint8

// The kinds. KindNone stands for no value at all: the text ends here, or goes
// on with something that starts no value.
const (
	KindNone Kind = iota
	KindObject
	KindArray
	KindString
	KindNumber
	KindBoolean
	KindNull
)

// String returns the kind's name in JSON Schema: "object", "array" and so on.
func (k Kind) String() string {
	switch k {
	case KindObject:
		return "object"
	case KindArray:
		return "array"
	case KindString:
		return "string"
	case KindNumber:
		return "number"
	case KindBoolean:
		return "boolean"
	case KindNull:
		return "null"
	}
	return "nothing"
}

// kindOf tells the kind of a value by its first byte.
var kindOf = func() (kinds [256]Kind) {
	kinds['{'] = KindObject
	kinds['['] = KindArray
	kinds['"'] = KindString
	kinds['t'] = KindBoolean
	kinds['f'] = KindBoolean
	kinds['n'] = KindNull
	for _, c := range "-0123456789" {
		kinds[c] = KindNumber
	}
	return kinds
}()
