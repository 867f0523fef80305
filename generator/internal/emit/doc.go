// Package emit prints a plan as Go source: a plan.Package in, the contents of
// its files out, formatted as gofmt does it. It decides nothing. There is one
// small function for each kind of declaration, step and type of the plan; the
// sentences in generated comments that hold no text from a schema are here.
//
// It is the only importer of jennifer.
package emit
