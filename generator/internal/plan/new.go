package plan

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"github.com/schemagen/schemagen/runtime/schema"
)

// A Tool is one tool to generate code for.
type Tool struct {
	Name        string
	Description string
	Source      string // what the tool was found in, as the generated file shows it
	Digest      string // SHA-256 in hexadecimal of what was found there
	SchemaText  string // the input schema, byte for byte
	Schema      *schema.Object
}

// New returns the plan of the package called name that holds the tools, whose
// names differ.
func New(name string, tools []Tool) *Package {
	tools = slices.Clone(tools)
	slices.SortStableFunc(tools, func(a, b Tool) int { return cmp.Compare(a.Name, b.Name) })
	var (
		global = packageScope()
		p      = &Package{Name: name, Catalog: Catalog{File: catalogFile, Var: catalogVar, Origin: together(tools)}, global: global}
		stems  = newScope()
		inputs []inputNames
	)
	for _, t := range tools {
		inputs = append(inputs, newInputNames(global, t.Name))
	}
	for i, t := range tools {
		names := inputs[i]
		b := builder{global: global}
		input := b.input(t, names)
		p.Files = append(p.Files, &File{
			Name:   stems.take(fileStem(t.Name)) + suffix,
			Origin: Origin{plainLine(t.Source), t.Digest},
			Input:  input,
			Nested: b.declared,
			Decode: names.decode, Validate: names.validate,
			Entry: Entry{
				Var: names.entry, Name: t.Name, Description: t.Description,
				SchemaConst: names.schema, Schema: t.SchemaText,
			},
		})
		p.Catalog.Entries = append(p.Catalog.Entries, names.entry)
	}
	return p
}

// LimitDepth plans that the arguments of each tool nest so deep at most.
func (p *Package) LimitDepth(levels int) {
	for _, f := range p.Files {
		f.MaxDepth = levels
	}
}

// AddFuzz plans a fuzz test for each tool. Its names are taken last, so that no
// other depends on whether there are tests.
func (p *Package) AddFuzz() {
	p.Fuzz = &Fuzz{File: fuzzFile, Origin: p.Catalog.Origin}
	for _, f := range p.Files {
		stem := strings.TrimPrefix(f.Decode, "Decode")
		p.Fuzz.Functions = append(p.Fuzz.Functions, FuzzFunction{p.global.take("Fuzz" + stem), f.Entry.Var})
	}
}

// inputNames are the names of what a tool declares at the top.
type inputNames struct {
	stem                    string // nested types' names start with it
	input, decode, validate string
	shape, entry, schema    string
}

// newInputNames takes the names of a tool. They share one stem, so that tools
// whose names clash have the same number in all of them.
func newInputNames(global *scope, tool string) inputNames {
	var n inputNames
	global.takeAll(exported(tool), func(stem string) []string {
		small := unexported(stem)
		n = inputNames{
			stem:  stem,
			input: stem + "Input", decode: "Decode" + stem, validate: "Validate" + stem,
			shape: small + "InputShape", entry: small + "Tool", schema: small + "InputSchema",
		}
		return []string{n.input, n.decode, n.validate, n.shape, n.entry, n.schema}
	})
	return n
}

// together returns the origin of the catalog.
func together(tools []Tool) Origin {
	digest := sha256.New()
	for _, t := range tools {
		fmt.Fprintf(digest, "%q %s\n", t.Name, t.Digest)
	}
	from := fmt.Sprintf("%d tools", len(tools))
	if len(tools) == 1 {
		from = "1 tool"
	}
	return Origin{from, hex.EncodeToString(digest.Sum(nil))}
}
