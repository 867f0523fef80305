package runtime

// An Optional is the value of a property that may be absent. The zero value is
// absent. JSON null is a value and never stands for absence.
type Optional[T any] struct {
	value   T
	present bool
}

// Some returns value, present.
func Some[T any](value T) Optional[T] { return Optional[T]{value, true} }

// Get returns the value and whether it is present.
func (o Optional[T]) Get() (value T, present bool) { return o.value, o.present }

// Or returns the value, or instead if it is absent.
func (o Optional[T]) Or(instead T) T {
	if o.present {
		return o.value
	}
	return instead
}

// Present reports whether the value is present.
func (o Optional[T]) Present() bool { return o.present }
