package schemagencheck

import (
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"
)

// Analyzer reports calls of tools that generated code is never asked about.
var Analyzer = &analysis.Analyzer{
	Name:     "schemagen",
	Doc:      "report arguments of tools that are decoded around the generated decoder",
	URL:      "https://pkg.go.dev/github.com/schemagen/schemagen/cmd/analysis/schemagencheck",
	Requires: []*analysis.Analyzer{inspect.Analyzer},
	Run:      run,
}

func run(pass *analysis.Pass) (any, error) {
	c := check{pass, pass.ResultOf[inspect.Analyzer].(*inspector.Inspector)}
	c.decodedAround()
	c.copiedFromMap()
	return nil, nil
}

// A check is the check of one package.
type check struct {
	*analysis.Pass
	syntax *inspector.Inspector
}
