package generator

import (
	"errors"
	"fmt"
	"go/token"
	"slices"

	"github.com/schemagen/schemagen/generator/internal/descriptor"
	"github.com/schemagen/schemagen/generator/internal/emit"
	"github.com/schemagen/schemagen/generator/internal/plan"
	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// Options say what to generate.
type Options struct {
	Package         string   // the name of the package that the files are for
	Sources         []Source // in any order
	SkipUnsupported bool     // leave out tools that need more than the subset
	Lint            bool     // look for what is legal and surely wrong
	Fuzz            bool     // write a test file that holds the code against the interpreted validator

	// MaxDepth is how many objects and arrays may stand inside one another in
	// arguments, at most Deepest. 0 stands for 128.
	MaxDepth int

	// OutputDir is the folder that the files are for. It need not exist. Its
	// module's runtime is what the code is type-checked against, and what its
	// other files declare must not be declared again. When it is empty there
	// are no other files, and the module is that of the current folder.
	OutputDir string
}

// A Source is one file of tools, or one schema in Go, which GoSources returns.
type Source struct {
	Name   string // as diagnostics show it
	Header string // as the generated files show it: a slash path relative to them
	Stem   string // the name of the tool, when the file holds a bare schema
	Text   []byte

	inGo *inGo // what is to be read of a Go file
}

// A Result is what was generated.
type Result struct {
	Files      []File
	Skipped    []Skipped    // by source and position
	Warnings   []Warning    // by source and position, when they were asked for
	Incomplete []Diagnostic // lists of which there is more than the source holds; no faults, they have no class and code
	Note       string       // what could not be checked, and why; empty when all was
}

// A File is one Go file.
type File struct {
	Name    string // without a folder
	Content []byte
}

// A Skipped is a tool that was left out, since the subset does not hold it.
type Skipped struct {
	Tool        string
	Diagnostics []Diagnostic
}

// Generate returns the files for the tools of the sources: one for each tool
// and one for the catalog. When there are diagnostics or an error there are no
// files; tools that were skipped, lists that are incomplete and what is surely
// wrong are told of nevertheless.
func Generate(options Options) (Result, []Diagnostic, error) {
	if err := checkOptions(options); err != nil {
		return Result{}, nil, err
	}
	catalogs := readCatalogs(options.Sources)
	tools, diagnostics := findTools(catalogs)
	checked, skipped, more := checkTools(tools, options.SkipUnsupported)
	result := Result{Skipped: skipped, Incomplete: incomplete(catalogs)}
	if options.Lint {
		result.Warnings = warnings(checked)
	}
	diagnostics = slices.Concat(diagnostics, more, repeatedNames(tools))
	if len(diagnostics) == 0 && len(checked) == 0 {
		diagnostics = noTools(options.Sources, tools)
	}
	if len(diagnostics) > 0 {
		return result, inOrder(diagnostics), nil
	}
	files, err := emitFiles(options, checked)
	if err != nil {
		return Result{}, nil, internal(err)
	}
	parsed, err := parse(files)
	if err != nil {
		return Result{}, nil, internal(err)
	}
	if diagnostics := declaredTwice(options.OutputDir, options.Package, parsed); len(diagnostics) > 0 {
		return result, inOrder(diagnostics), nil
	}
	if result.Note, err = typeCheck(options.OutputDir, options.Package, parsed); err != nil {
		return Result{}, nil, internal(err)
	}
	result.Files = files
	return result, nil, nil
}

// documentation is a name that the go command gives a meaning: it leaves out
// the files of a package that is called so.
const documentation = "documentation"

// Deepest is the largest MaxDepth. It is what encoding/json reads at most; each
// level is a call on the stack.
const Deepest = 10_000

func checkOptions(options Options) error {
	switch name := options.Package; {
	case !token.IsIdentifier(name) || name == "_":
		return fmt.Errorf("%q is no name for a package, it must be a Go identifier", name)
	case name == documentation:
		return fmt.Errorf("%q is no name for a package, the go command leaves its files out", name)
	case len(options.Sources) == 0:
		return errors.New("no schemas to generate from")
	case options.MaxDepth < 0 || options.MaxDepth > Deepest:
		return fmt.Errorf("a depth of %d is out of range, it may be 1 to %d, or 0 for the default", options.MaxDepth, Deepest)
	}
	return nil
}

// A tool is one tool with the source that it was found in.
type tool struct {
	descriptor.Tool
	source *source
}

// findTools returns the tools whose schemas can be checked, and what is wrong
// with the descriptors.
func findTools(catalogs []catalog) (tools []tool, diagnostics []Diagnostic) {
	for _, c := range catalogs {
		for _, t := range c.Tools {
			if t.Schema != nil {
				tools = append(tools, tool{t, c.source})
			}
		}
		for _, f := range c.Faults {
			diagnostics = append(diagnostics, c.source.diagnostic(f.Tool, f.Fault))
		}
	}
	return tools, diagnostics
}

// A checkedTool is a tool whose schema has no fault.
type checkedTool struct {
	tool
	schema *schema.Object
}

// checkTools checks the schemas. What is wrong with a tool that may be skipped
// goes with the skipped ones.
func checkTools(tools []tool, skip bool) (checked []checkedTool, skipped []Skipped, diagnostics []Diagnostic) {
	for _, t := range tools {
		object, faults := schema.Check(t.Schema)
		if len(faults) == 0 {
			checked = append(checked, checkedTool{t, object})
			continue
		}
		found := make([]Diagnostic, len(faults))
		for i, f := range faults {
			found[i] = t.diagnostic(f)
		}
		if skip && !slices.ContainsFunc(found, Diagnostic.malformed) {
			skipped = append(skipped, Skipped{t.Name, found})
		} else {
			diagnostics = append(diagnostics, found...)
		}
	}
	return checked, skipped, diagnostics
}

// repeatedNames reports each tool whose name an earlier one has. A tool that is
// skipped counts: which of the two is meant would depend on what is supported.
func repeatedNames(tools []tool) (diagnostics []Diagnostic) {
	first := make(map[string]tool)
	for _, t := range tools {
		if fault, repeated := repeatedName(first, t); repeated {
			diagnostics = append(diagnostics, t.source.diagnostic("", fault))
		}
	}
	return diagnostics
}

// repeatedName returns the fault of a tool whose name is among the first to have
// theirs, to which it adds the others.
func repeatedName(first map[string]tool, t tool) (fault schema.Fault, repeated bool) {
	other, repeated := first[t.Name]
	switch {
	case !t.Named:
		return schema.Fault{}, false
	case !repeated:
		first[t.Name] = t
		return schema.Fault{}, false
	}
	at := other.source.at(other.NameOffset)
	return malformed(t.NameOffset, "tool %s has the name of the one at %s:%d:%d",
		quote(t.Name), printable(at.file), at.line, at.column), true
}

// noTools reports every source: none holds a tool, or none one that is supported.
func noTools(sources []Source, tools []tool) (diagnostics []Diagnostic) {
	fault := malformed(0, "no tools here")
	if len(tools) > 0 {
		fault = schema.Fault{Code: runtime.CodeUnsupportedForm, Message: "no tools are left, all are unsupported"}
	}
	for i := range sources {
		diagnostics = append(diagnostics, newSource(&sources[i]).diagnostic("", fault))
	}
	return diagnostics
}

// emitFiles plans and emits the code for the tools.
func emitFiles(options Options, checked []checkedTool) ([]File, error) {
	planned := make([]plan.Tool, len(checked))
	for i, t := range checked {
		planned[i] = plan.Tool{
			Name: t.Name, Description: t.Description,
			Source: t.source.Header, Digest: t.Digest,
			SchemaText: t.Schema.Text, Schema: t.schema,
		}
	}
	p := plan.New(options.Package, planned)
	if options.MaxDepth > 0 {
		p.LimitDepth(options.MaxDepth)
	}
	if options.Fuzz {
		p.AddFuzz()
	}
	emitted, err := emit.Files(p)
	if err != nil {
		return nil, err
	}
	files := make([]File, len(emitted))
	for i, f := range emitted {
		files[i] = File(f)
	}
	return files, nil
}

// internal marks an error that no input may cause.
func internal(err error) error {
	return fmt.Errorf("internal error, please report it with the schemas: %w", err)
}
