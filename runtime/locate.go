package runtime

import "strings"

// A locator finds the instance location of offsets in a text, in one pass: the
// offsets have to be asked for in ascending order. The text is valid JSON up to
// the last of them.
type locator struct {
	text  string
	pos   int
	stack []frame // the objects and arrays round pos
}

// A frame is an object or array and the member or item of it that is being passed.
type frame struct {
	array  bool
	index  int // of the item or member, -1 before the first
	name   string
	inName bool // the next string is a name
}

// to returns the location of the value at offset, or of the innermost value
// round it, and how to speak of it.
func (l *locator) to(offset int) place {
	for l.pos < offset && l.pos < len(l.text) {
		switch l.text[l.pos] {
		case '{', '[':
			l.enter()
			l.stack = append(l.stack, frame{array: l.text[l.pos] == '[', inName: l.text[l.pos] == '{', index: -1})
		case '}', ']':
			if len(l.stack) > 0 {
				l.stack = l.stack[:len(l.stack)-1]
			}
		case ',':
			if f := l.top(); f != nil {
				f.index++
				f.inName = !f.array
			}
		case ' ', '\t', '\n', '\r', ':':
		case '"':
			end, closed := stringEnd(l.text, l.pos)
			if end > offset || !closed {
				return l.place(offset) // inside a string
			}
			if f := l.top(); f != nil && f.inName {
				f.name, f.inName = unquote(l.text[l.pos:end]), false
			}
			l.enter()
			l.pos = end
			continue
		default:
			l.enter()
		}
		l.pos++
	}
	return l.place(offset)
}

// enter notes that the innermost object or array has something in it.
func (l *locator) enter() {
	if f := l.top(); f != nil && f.index < 0 {
		f.index = 0
	}
}

func (l *locator) top() *frame {
	if len(l.stack) == 0 {
		return nil
	}
	return &l.stack[len(l.stack)-1]
}

// A place is an instance location and what else is told of it.
type place struct {
	pointer Pointer
	subject string // how a message speaks of it
	secret  bool   // its value must not be shown
}

func (l *locator) place(offset int) place {
	p := place{subject: "the arguments object"}
	for _, f := range l.stack {
		switch {
		case f.inName, f.index < 0 && offset >= len(l.text):
			// nothing of a member or item stands here: it is the object or array itself
		case f.array:
			f.index = max(f.index, 0)
			p.subject = "item " + itoa(f.index)
			if token, ok := p.pointer.last(); ok {
				p.subject += " of " + short(token)
			}
			p.pointer = p.pointer.Item(f.index)
		default:
			p.subject = short(f.name)
			p.pointer = p.pointer.Member(f.name)
			p.secret = p.secret || isSecret(f.name)
		}
	}
	return p
}

// secretWords are words that, in the name of a member, say that its value must
// not be shown.
var secretWords = []string{
	"token", "password", "passwd", "pwd", "passphrase", "passcode", "secret", "secrets", "key", "keys", "apikey",
	"authorization", "auth", "bearer", "cookie", "cookies", "credential", "credentials", "jwt", "otp", "pin", "cvv", "ssn",
}

// secretParts are the same, where they say so inside a longer word.
var secretParts = []string{
	"password", "passphrase", "secret", "credential", "apikey", "accesskey", "privatekey",
	"accesstoken", "refreshtoken", "sessiontoken", "authtoken", "apitoken", "bearertoken", "sshkey", "authkey", "signingkey",
}

// isSecret reports whether the name of a member looks like that of a secret.
func isSecret(name string) bool {
	parts := words(name[:min(len(name), longestToken)])
	joined := strings.Join(parts, "")
	for _, part := range secretParts {
		if strings.Contains(joined, part) {
			return true
		}
	}
	if joined == "tokens" { // max_tokens is no secret
		return true
	}
	for _, word := range parts {
		for _, secret := range secretWords {
			if word == secret {
				return true
			}
		}
	}
	return false
}

// holdsSecret reports whether s looks like a JSON object or array, which has
// been put into a string by mistake, with a member whose name looks like that of a secret.
func holdsSecret(s string) bool {
	s = strings.TrimSpace(s)
	if !strings.HasPrefix(s, "{") && !strings.HasPrefix(s, "[") {
		return false
	}
	for {
		before, after, found := strings.Cut(s, ":")
		if !found {
			return false
		}
		name := strings.TrimRight(before, " \t\r\n\"'\\")
		if isSecret(name[strings.LastIndexAny(name, "\"'{,")+1:]) {
			return true
		}
		s = after
	}
}

// words splits a name at what is no letter, and where a word in capitals or with
// a capital starts, and returns the parts in lower case: api, token for APIToken2.
func words(name string) []string {
	var parts []string
	var word []byte
	end := func() {
		if len(word) > 0 {
			parts = append(parts, strings.ToLower(string(word)))
		}
		word = word[:0]
	}
	for i := range len(name) {
		c := name[i]
		capital := c >= 'A' && c <= 'Z'
		small := func(i int) bool { return i >= 0 && i < len(name) && name[i] >= 'a' && name[i] <= 'z' }
		if !capital && !small(i) && c < 0x80 {
			end()
			continue
		}
		if capital && (small(i-1) || small(i+1)) {
			end()
		}
		word = append(word, c)
	}
	end()
	return parts
}
