// Package schemagencheck looks, in Go packages, for generated code that is not what
// its schemas say, and for calls that generated code is never asked about.
//
// What comes in is a type-checked package, what goes out are reports at the lines
// that are wrong:
//
//   - a generated file is stale, missing, left over, or was edited by hand: what go
//     generate would change for a go:generate line of the package that runs schemagen;
//   - such a line fails, since its flags are wrong, it names nothing, or schemas are
//     refused;
//   - a schema that is marked in Go, by //schemagen:tool, is refused;
//   - arguments are decoded into a generated input type around its own decoder: by
//     way of a type that has the fields of an input type and not its methods, or
//     member by member out of a map[string]any;
//   - a handler is registered for a generated tool with one of the two MCP libraries
//     that are known to hand on arguments as they came, and neither the handler nor
//     what it calls in its package refers to a validator. A middleware in another
//     package is not seen.
//
// An input type is a struct that schemagen generated for the arguments of a tool.
// Analyzer is made for every driver of package golang.org/x/tools/go/analysis:
// singlechecker, golangci-lint, and go vet, for which schemagen vet is the driver.
// It needs no facts of other packages.
//
// What the generated files should be is what the version of schemagen generates that
// the analyzer is of. It reads schemas, which drivers that keep their answers do not
// know: schemagen vet has go vet keep none.
//
// What cannot be told for certain is not reported.
package schemagencheck
