// Package schemagencheck looks, in Go packages that use generated code, for calls
// that generated code is never asked about.
//
// What comes in is a type-checked package, what goes out are reports at the lines
// that are wrong:
//
//   - arguments are decoded into a generated input type around its own decoder: by
//     way of a type that has the fields of an input type and not its methods, or
//     member by member out of a map[string]any.
//
// An input type is a struct that schemagen generated for the arguments of a tool.
// Analyzer is made for every driver of package golang.org/x/tools/go/analysis:
// singlechecker, golangci-lint, and go vet, for which schemagen vet is the driver.
// It needs no facts of other packages.
//
// What cannot be told for certain is not reported.
package schemagencheck
