package schemagencheck

import (
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"
)

// Analyzer reports generated code that is not what its schemas say, and calls of tools
// that it is never asked about.
var Analyzer = &analysis.Analyzer{
	Name:     "schemagen",
	Doc:      "report generated code that is out of date, and arguments that it is never asked about\n\nGenerated files are not what go generate would write, arguments are decoded around the generated decoder, or a handler never validates them.",
	URL:      "https://pkg.go.dev/github.com/schemagen/schemagen/cmd/analysis/schemagencheck",
	Requires: []*analysis.Analyzer{inspect.Analyzer},
	Run:      run,
}

func run(pass *analysis.Pass) (any, error) {
	c := check{pass, pass.ResultOf[inspect.Analyzer].(*inspector.Inspector)}
	c.decodedAround()
	c.copiedFromMap()
	c.unvalidatedHandlers()
	c.outdated()
	return nil, nil
}

// A check is the check of one package.
type check struct {
	*analysis.Pass
	syntax *inspector.Inspector
}
