// Package gosource finds input schemas that are written in Go: package-level
// variables and constants that are marked by a directive above them,
//
//	//schemagen:tool NAME
//
// and evaluates them. Nothing is run: the package is loaded and type-checked, and
// what a schema may be made of is what the compiler knows. What comes out is JSON
// text with the place in Go of each part of it, or faults that have places.
//
// A string, a []byte and a json.RawMessage hold a schema as JSON text, which stays
// as it is; with go:embed it is that of a file. Maps, slices and the Schema struct
// of github.com/google/jsonschema-go are written as JSON in source order, indented
// by two spaces.
package gosource
