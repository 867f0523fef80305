// Package invocation does what the command without a name is called for, but for
// writing and telling: options in, the files that should be there and how the folder
// differs out. The command and the analyzer have it in common.
package invocation

import (
	"io"

	"github.com/schemagen/schemagen/generator"
)

// An Outcome is what came of a run.
type Outcome struct {
	Input
	generator.Result
	Diagnostics []generator.Diagnostic
	Changes     []Change // what is to be written and removed; nothing when the run has failed
	Failed      bool     // there are diagnostics, or warnings that are to fail the run
}

// Run reads, generates, and compares the output folder with what was generated.
// Nothing is written.
func (o *Options) Run(stdin io.Reader) (Outcome, error) {
	in, err := Read(o.Paths, o.Out, stdin)
	if err != nil {
		return Outcome{}, err
	}
	name := o.Package
	if name == "" {
		if name, err = packageOf(in.Folder); err != nil {
			return Outcome{}, err
		}
	}
	result, diagnostics, err := generator.Generate(generator.Options{
		Package: name, Sources: in.Sources, SkipUnsupported: o.SkipUnsupported, Fuzz: o.Fuzz, OutputDir: in.Folder,
		MaxDepth: o.MaxDepth,
		Lint:     o.Warn || o.WarningsFail,
	})
	if err != nil {
		return Outcome{}, err
	}
	failed := len(diagnostics) > 0 || o.WarningsFail && len(result.Warnings) > 0
	outcome := Outcome{Input: in, Result: result, Diagnostics: diagnostics, Failed: failed}
	if !failed {
		outcome.Changes, err = compare(in.Folder, result.Files)
	}
	return outcome, err
}
