package schemagencheck

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"

	"github.com/schemagen/schemagen/generator"
)

const (
	modulePath  = "github.com/schemagen/schemagen"
	runtimePath = modulePath + "/runtime"
)

// inputType returns t as the input type that it is, or is a pointer to; or nil.
// An input type has its own decoder.
func inputType(t types.Type) *types.Named {
	if named := generatedStruct(t); named != nil && method(named, "UnmarshalJSON") != nil {
		return named
	}
	return nil
}

// generatedStruct returns t as the generated struct that it is, or is a pointer to;
// or nil. Generated code reads each of its structs by a method of its own that takes
// the runtime's reader, under a name that no other package can call. Methods are in
// export data, too, where the first line of the file is not.
func generatedStruct(t types.Type) *types.Named {
	named, ok := types.Unalias(pointee(t)).(*types.Named)
	if !ok {
		return nil
	}
	if _, ok := named.Underlying().(*types.Struct); !ok {
		return nil
	}
	read := method(named, "read")
	if read == nil {
		return nil
	}
	if parameters := read.Signature().Params(); parameters.Len() == 1 && isRuntime(pointee(parameters.At(0).Type()), "Reader") {
		return named
	}
	return nil
}

// method returns the method that is declared for the type, not a field of it.
func method(named *types.Named, name string) *types.Func {
	for m := range named.Methods() {
		if m.Name() == name {
			return m
		}
	}
	return nil
}

// isRuntime reports whether t is the type of this name in our runtime.
func isRuntime(t types.Type, name string) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && isOf(named.Obj(), runtimePath) && named.Obj().Name() == name
}

// isOf reports whether an object is declared in the package at path, be it vendored.
func isOf(o types.Object, path string) bool {
	if o.Pkg() == nil {
		return false
	}
	return o.Pkg().Path() == path || strings.HasSuffix(o.Pkg().Path(), "/vendor/"+path)
}

// fileAt returns the file of the package that a place is in.
func (c check) fileAt(pos token.Pos) *ast.File {
	for _, f := range c.Files {
		if f.FileStart <= pos && pos <= f.FileEnd {
			return f
		}
	}
	return new(ast.File)
}

// isGenerated reports whether schemagen has written a file.
func (c check) isGenerated(f *ast.File) bool {
	return len(f.Comments) > 0 && generator.Generated(filepath.Base(c.nameOf(f)), []byte(f.Comments[0].List[0].Text))
}

// nameOf returns the path of a file: of the one that was written, where the go command
// makes another of it since it imports C.
func (c check) nameOf(f *ast.File) string { return c.Fset.Position(f.Package).Filename }

// asWritten returns the syntax of a file as it was written. The go command leaves the
// comments out of one that imports C.
func (c check) asWritten(f *ast.File) *ast.File {
	if c.Fset.File(f.FileStart).Name() == c.nameOf(f) {
		return f
	}
	written, err := parser.ParseFile(c.Fset, c.nameOf(f), nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return f
	}
	return written
}

// pointee returns what t points to, or t if it is no pointer.
func pointee(t types.Type) types.Type {
	if pointer, ok := types.Unalias(t).(*types.Pointer); ok {
		return pointer.Elem()
	}
	return t
}

// typeName returns a type as the package would write it.
func (c check) typeName(t types.Type) string {
	return types.TypeString(t, func(p *types.Package) string {
		if p == c.Pkg {
			return ""
		}
		return p.Name()
	})
}

// decoderOf returns how the package calls the generated decoder of an input type.
func (c check) decoderOf(input *types.Named) string {
	name := "Decode" + strings.TrimSuffix(input.Obj().Name(), "Input")
	if input.Obj().Pkg().Scope().Lookup(name) == nil {
		return c.typeName(input) + ".UnmarshalJSON"
	}
	if input.Obj().Pkg() == c.Pkg {
		return name
	}
	return input.Obj().Pkg().Name() + "." + name
}
