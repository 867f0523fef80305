package generator

import (
	"go/token"
	"os"
	"path/filepath"
	"strings"

	"github.com/schemagen/schemagen/generator/internal/descriptor"
	"github.com/schemagen/schemagen/generator/internal/gosource"
	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// InGo reports whether the text of a Go file may have directives that mark schemas:
// if it has none, GoSources need not be asked.
func InGo(text []byte) bool { return gosource.IsMarked(text) }

// GoSources returns the schemas that are marked by a directive //schemagen:tool in
// the package in the folder, and what is wrong there. When file is not empty it
// returns those that are marked in the file of that name. The Name of each source is
// the path of the file that holds the schema, which begins with the folder. It is a
// file of Go, or the one that a marked variable embeds; the Header is left to the
// caller.
//
// What is wrong with the Go source is told by Generate. The error tells that the
// package could not be loaded.
func GoSources(folder, file string) ([]Source, error) {
	tools, faults, err := gosource.Load(folder, file, func(name string, content []byte) bool {
		return GeneratedName(name) && hasHeader(string(content))
	})
	if err != nil {
		return nil, err
	}
	var sources []Source
	if len(faults) > 0 {
		sources = append(sources, Source{Name: folder, inGo: &inGo{faults: faults}})
	}
	texts := make(map[string][]byte)
	for _, t := range tools {
		path := t.Directive.Filename
		if t.Place == nil {
			path = t.Files[0]
		}
		if texts[path] == nil {
			if texts[path], err = os.ReadFile(filepath.Clean(path)); err != nil {
				return nil, err
			}
		}
		sources = append(sources, Source{Name: path, Text: texts[path], inGo: &inGo{
			name: t.Name, directive: t.Directive, schema: t.Text, place: t.Place, files: t.Files,
		}})
	}
	return sources, nil
}

// hasHeader reports whether the first line of a generated file stands above the package
// clause: a merge may have put others before it.
func hasHeader(content string) bool {
	above, _, _ := strings.Cut(content, "\npackage ")
	return strings.Contains("\n"+above, "\n"+header)
}

// Embedded returns the paths of the files that a schema in Go embeds.
func (s Source) Embedded() []string {
	if s.inGo == nil {
		return nil
	}
	return s.inGo.files
}

// An inGo is what is to be read of a Go file: a schema, or faults.
type inGo struct {
	name      string
	directive token.Position
	schema    string
	place     func(offset int) token.Position // nil when the schema is that of a file
	files     []string

	faults []gosource.Fault
}

// atDirective is where the name of a tool stands: not in its schema.
const atDirective = -1

// read returns the tool, or the faults, whose offsets are their indices.
func (g *inGo) read() descriptor.File {
	if len(g.faults) == 0 {
		return descriptor.ReadTool(g.name, atDirective, g.schema)
	}
	var f descriptor.File
	for i, fault := range g.faults {
		f.Faults = append(f.Faults, descriptor.Fault{
			Fault: schema.Fault{Code: runtime.CodeMalformed, Offset: i, Message: fault.Message}, Tool: fault.Tool,
		})
	}
	return f
}

// position returns where in Go the offset comes from. It reports whether there is
// such a place.
func (g *inGo) position(offset int) (at token.Position, ok bool) {
	switch {
	case len(g.faults) > 0:
		return g.faults[offset].Position, true
	case offset == atDirective:
		return g.directive, true
	case g.place != nil:
		return g.place(offset), true
	}
	return token.Position{}, false
}
