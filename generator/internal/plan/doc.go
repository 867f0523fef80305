// Package plan decides what generated code consists of: checked schemas in, a
// Package out that says everything about the files to write except how Go is
// spelt. Every file name, identifier, Go type, field, step and doc comment is
// chosen here; package emit prints them and chooses nothing.
//
// The types of a plan are closed. A Declaration is a type that a file declares.
// A Value is how the instances of one subschema are held, read and written; a
// Check is an assertion that the reading of a value ends with. Checks that
// cannot fail are left out. A plan holds no Go source text.
//
// Names are made by pure functions (names.go) and pass through scopes
// (scope.go), in which a clash takes the lowest free number from 2 on: first
// those of all input types in the order of the tools' names, so that they stay
// plain, then the nested types in the order in which the schemas are written.
package plan
