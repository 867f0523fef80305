// Schemagen generates Go code that decodes and validates the arguments of tool
// calls from the tools' input schemas.
//
// Usage:
//
//	schemagen [flags] PATH...
//
// Each PATH is a folder, of which every .json file is read (not those in folders
// inside it, and none whose name starts with a dot), a file, or - for standard
// input. In a Go program the command is best run by go generate:
//
//	//go:generate go tool schemagen .
//
// # Input
//
// A file holds one of these:
//
//   - a bare input schema; the tool is named after the file, without its .json
//   - a tool as MCP ("inputSchema"), Anthropic ("input_schema") or OpenAI
//     ("parameters", with the "function" wrapper or without) describe it
//   - a list of such tools, in any mixture
//   - the result of tools/list, bare or in its JSON-RPC envelope
//
// What else a file says of a tool is allowed and asserts nothing. A bare schema
// on standard input has no file to be named after and is refused.
//
// The schemas have to be in the subset of JSON Schema that the module supports:
// see package github.com/schemagen/schemagen/runtime/schema.
//
// # Output
//
// There is one file for each tool, NAME_schemagen.go, and schemagen.go for the
// catalog of all. They go beside the schemas, or into the current folder for
// standard input. The package is the one that is there, or else is named after
// the folder.
//
// The folder's generated files are what this run generates: files of tools that
// are gone are removed. A file that the program did not write is never touched;
// if it is in the way that is an error. A file whose bytes would not change is
// not written. If anything fails, every file is as it was before.
//
// The code is type-checked before it is written, against the runtime that the
// go.mod file of the output folder requires. Without one, that part of the check
// is left out.
//
// # Flags
//
//	-o DIR
//		Write to this folder. It is made if it does not exist. Needed when the
//		PATHs lie in several folders.
//	-package NAME
//		Generate for the package of this name.
//	-check
//		Write nothing. List the files that are stale, missing or left over on
//		standard error, with the command that mends it, and print a unified
//		diff on standard output.
//	-skip-unsupported
//		Generate the tools that the subset holds and list the others with what
//		is unsupported. A schema that is malformed fails the run all the same.
//	-format text|json|sarif
//		How to report faults: text goes to standard error. json and sarif are one
//		document on standard output, which is written when there is no fault, too.
//	-v
//		List the files that are written and removed.
//	-version
//		Print the version and exit.
//
// # Faults
//
// Every fault of every file is reported, one a line, and nothing is written:
//
//	todo.json:7:12: unsupported keyword "maxLength" at /properties/title
//
// Lines and columns are counted from 1, columns in bytes. What follows "at" is
// the JSON Pointer of the place in the tool's input schema. For a list of tools
// the line ends with the tool.
//
// The JSON document has the members diagnostics and, with -skip-unsupported,
// skipped. Both are arrays of objects with the members file, line, column, tool,
// class, code, keywordLocation, message and suggest; those that do not apply are
// left out. class is validation or unsupported_capability. code is malformed,
// unsupported_keyword, unsupported_type or unsupported_form; with -check it may be
// stale, missing or left_over. The SARIF document is of version 2.1.0, with the
// codes as rules.
//
// # Exit status
//
//	0  all is well; nothing is printed
//	1  a schema is faulty, or -check found a difference
//	2  wrong usage, a file cannot be read or written, or an internal error
package main
