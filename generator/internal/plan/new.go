package plan

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"github.com/schemagen/schemagen/runtime/schema"
)

// A Source is one tool as it was found: what a plan is made from.
type Source struct {
	Name        string
	Description string
	Schema      *schema.Object
	SchemaText  string // the input schema, byte for byte
	File        string // what the tool was found in, as the generated file shows it
	Digest      string // SHA-256 of that in hexadecimal
}

// New returns the plan of the package called name that holds the tools. Their
// names differ.
func New(name string, sources []Source) *Package {
	sources = slices.Clone(sources)
	slices.SortStableFunc(sources, func(a, b Source) int { return cmp.Compare(a.Name, b.Name) })
	var (
		p      = &Package{Name: name, Catalog: Catalog{File: catalogFile, Var: catalogVar, Origin: together(sources)}}
		global = packageScope()
		stems  = newScope()
		inputs []inputNames
	)
	for _, s := range sources {
		inputs = append(inputs, newInputNames(global, s.Name))
	}
	for i, s := range sources {
		b := builder{global: global}
		b.input(s, inputs[i])
		file := &File{
			Name:   stems.take(fileStem(s.Name)) + suffix,
			Origin: Origin{plainLine(s.File), s.Digest},
			Input:  b.declared[0].(*Struct),
			Nested: b.declared[1:],
			Tool: Tool{
				Decode: inputs[i].decode, Validate: inputs[i].validate,
				Var: inputs[i].tool, Name: s.Name, Description: s.Description,
				SchemaConst: inputs[i].schema, Schema: s.SchemaText,
			},
		}
		p.Files = append(p.Files, file)
		p.Catalog.Tools = append(p.Catalog.Tools, file.Tool.Var)
	}
	return p
}

// inputNames are the names of what a tool declares at the top.
type inputNames struct {
	stem                            string // nested types' names start with it
	input, decode, validate         string
	shape, tool, schema, unexported string
}

// newInputNames takes the names of a tool. They share one stem, so that tools
// whose names clash have the same number in all of them.
func newInputNames(global *scope, tool string) inputNames {
	var n inputNames
	global.takeAll(exported(tool), func(stem string) []string {
		small := unexported(stem)
		n = inputNames{
			stem: stem, unexported: small,
			input: stem + "Input", decode: "Decode" + stem, validate: "Validate" + stem,
			shape: small + "InputShape", tool: small + "Tool", schema: small + "InputSchema",
		}
		return []string{n.input, n.decode, n.validate, n.shape, n.tool, n.schema}
	})
	return n
}

// together returns the origin of the catalog.
func together(sources []Source) Origin {
	digest := sha256.New()
	for _, s := range sources {
		fmt.Fprintf(digest, "%q %s\n", s.Name, s.Digest)
	}
	from := fmt.Sprintf("%d tools", len(sources))
	if len(sources) == 1 {
		from = "1 tool"
	}
	return Origin{from, hex.EncodeToString(digest.Sum(nil))}
}
