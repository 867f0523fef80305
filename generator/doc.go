// Package generator turns tools into Go code: the bytes of JSON files go in,
// the bytes of Go files come out, or diagnostics that tell what is wrong with
// the JSON.
//
// Generate runs the stages, one after the other: the descriptors are found, the
// schemas checked, the code planned and emitted. Then the code is type-checked
// against the runtime that the importing module has, and held against the other
// files of its package. Each stage collects all that it has to tell. Where there
// is anything to tell there are no files.
//
// The package writes nothing. What it reads are the Go files of the output
// folder and, through the go command, the types of the runtime.
//
// The result depends on the content of the sources and not on their order.
//
// Words: a source is one file of descriptors. A diagnostic is about the user's
// files. An error is not: it is about a wrong option, or a bug of this module.
package generator
