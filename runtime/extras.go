package runtime

import "iter"

// Extras holds the members of an object that no property of its schema has the
// name of, in the order in which they came. The zero value is empty. Copies share
// what they hold; Set leaves copies as they are.
type Extras struct {
	list *[]extra // one word, since most objects have no extras
}

type extra struct {
	name  string
	value JSON
}

func (e *Extras) add(name string, value JSON) {
	if e.list == nil {
		e.list = new([]extra)
	}
	*e.list = append(*e.list, extra{name, value})
}

// Len returns how many members there are.
func (e Extras) Len() int {
	if e.list == nil {
		return 0
	}
	return len(*e.list)
}

// Get returns the value of the member called name, and whether there is one.
func (e Extras) Get(name string) (value JSON, ok bool) {
	for n, value := range e.All() {
		if n == name {
			return value, true
		}
	}
	return "", false
}

// All yields names and values in order.
func (e Extras) All() iter.Seq2[string, JSON] {
	return func(yield func(string, JSON) bool) {
		if e.list == nil {
			return
		}
		for _, extra := range *e.list {
			if !yield(extra.name, extra.value) {
				return
			}
		}
	}
}

// Set sets the member called name to value, a JSON text.
func (e *Extras) Set(name string, value JSON) {
	var list []extra
	found := false
	for n, v := range e.All() {
		if n == name {
			v, found = value, true
		}
		list = append(list, extra{n, v})
	}
	if !found {
		list = append(list, extra{name, value})
	}
	e.list = &list
}
