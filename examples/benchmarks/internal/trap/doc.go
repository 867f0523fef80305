// Package trap holds three tools for what the ten tools' schemas have no place
// for: a closed object, numbers that a float64 rounds, and a oneOf whose branches
// can both match.
package trap

//go:generate go tool schemagen .
