// Package policy is another package, of which nobody knows what it does.
package policy

func Allow(arguments any) error { return nil }
