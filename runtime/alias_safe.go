//go:build schemagen_safe

package runtime

// alias returns a copy of b as a string: the variant without package unsafe.
func alias(b []byte) string { return string(b) }
