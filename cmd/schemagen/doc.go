// Schemagen generates Go code that decodes and validates the arguments of tool
// calls from the tools' input schemas.
//
// Usage:
//
//	schemagen [flags] PATH...
//	schemagen audit [flags] PATH...
//	schemagen diff [-format text|json] OLD NEW
//	schemagen validate -schema FILE [-tool NAME] [-max-depth N] [ARGUMENTS]
//	schemagen vet [flags] [packages]
//
// Four commands have a name, audit, diff, validate and vet, and are told of below. They are
// commands as the first argument only: a folder called audit is ./audit.
//
// Each PATH is one of these:
//
//   - a folder, of which every .json file is read (not those in folders inside it,
//     and none whose name starts with a dot), and what is marked in its Go files
//   - a file; of a .go file, what is marked in it
//   - -, which stands for standard input
//   - an import path or a pattern of Go packages, as ./..., that is no file or folder:
//     what is marked in the Go files of these packages
//
// In a Go program the command is best run by go generate:
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
// on standard input has no file to be named after and is refused. A result of
// tools/list with a "nextCursor" does not hold all tools: a note on standard error
// tells of it, which is no fault.
//
// The schemas have to be in the subset of JSON Schema that the module supports:
// see package github.com/schemagen/schemagen/runtime/schema.
//
// # Schemas in Go
//
// A directive directly above a package-level variable or constant marks it as the
// input schema of a tool, or its whole descriptor, whose name must be the same:
//
//	//schemagen:tool read_file
//	var readFile = map[string]any{"type": "object"}
//
// A name with spaces is written as a Go string, in double quotes. The value is one of
// these:
//
//   - literals of maps, slices and constants: JSON in source order, indented by two
//     spaces
//   - JSON text as a string, a []byte or a json.RawMessage, in Go or in one file that
//     is embedded by go:embed: byte for byte. Such a file is not read a second time as
//     a .json file of the folder
//   - a literal of Schema of github.com/google/jsonschema-go/jsonschema, with its Ptr
//
// Parts may be constants, and variables of the package that are never assigned to
// again. Nothing is run: the package is loaded by the go command and type-checked,
// also while generated files are missing or stale. What is not known then is a fault,
// at the place in Go where it is, and so are errors of the compiler, and directives in
// tests, in files that build constraints leave out, and in files that import C.
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
//	-fuzz
//		Write schemagen_test.go, too: for each tool a fuzz test that holds its
//		code against the interpreted validator.
//	-max-depth N
//		Let at most N objects and arrays stand inside one another in arguments, 1
//		to 10000. The default is 128.
//	-format text|json|sarif
//		How to report faults: text goes to standard error. json and sarif are one
//		document on standard output, which is written when there is no fault, too.
//	-W
//		Warn of what is legal in a schema and surely wrong, as
//		file:line:column: warning: message. With -format json it is under
//		"warnings", with a value that shows it as "witness".
//	-Werror
//		The same, and a warning fails the run as a fault does.
//	-v
//		List the files that are written and removed.
//	-version
//		Print the version and exit.
//
// # Faults
//
// Every fault of every file is reported, one a line, and nothing is written:
//
//	todo.json:7:12: unsupported keyword "maxLength" (JSON Schema has it, the subset does not) at /properties/title
//
// Lines and columns are counted from 1, columns in bytes. What follows "at" is
// the JSON Pointer of the place in the tool's input schema. For a list of tools
// and for schemas in Go the line ends with the tool. Columns in SARIF are characters.
//
// The JSON document has the members diagnostics and, with -skip-unsupported,
// skipped. Both are arrays of objects with the members file, line, column, tool,
// class, code, keywordLocation, message and suggest; those that do not apply are
// left out. class is validation or unsupported_capability. code is malformed,
// unsupported_keyword, unsupported_type or unsupported_form; with -check it may be
// stale, missing or left_over. The SARIF document is of version 2.1.0, with the
// codes as rules.
//
// # Audit
//
// Audit reads catalogs as generation does, and tells which of their tools the
// subset holds, what stands in the way of the others, and in which order it would
// pay to have that gone. It generates nothing. Each file of JSON or Go is a catalog of
// its own:
// tools of one name are a fault within a file and none between files, and the
// files may lie in several folders. What is wrong with one tool or one file keeps
// no other from being counted. A file that is no JSON has no tools to count.
//
//	-format text|json|html
//		The form of the report. Text is 80 columns wide and begins with what
//		matters most. html is one page that loads nothing from anywhere.
//	-o FILE
//		Write to this file, over what is in it, and not to standard output.
//
// A tool is admitted when it has no fault. An obstacle is what faults of one kind
// have in common: the keyword "title", a "type" that is an array, a malformed
// "required". Each fault counts to one obstacle. A schema without "type" counts to
// the keyword that stands there in place of one, which is $ref, $dynamicRef,
// $recursiveRef, allOf, anyOf, const or a misspelt type or oneOf; if there is none,
// it is an obstacle of its own. Of each obstacle are told
//
//   - how many tools have it,
//   - how many have it alone: all their faults are of this kind,
//   - how often it occurs, where a schema that has such a keyword and no "type"
//     is one occurrence.
//
// The order is computed from these faults. An obstacle is gone when none of its
// faults is left, be it that the schemas do without it or that another validator
// takes it; a tool is admitted when all its obstacles are gone. A step of the order
// starts from the set of obstacles, among the sets that some tool still needs gone,
// that admits most further tools for each obstacle in it. When parts of that set
// admit tools by themselves, the step is the best of the parts that have no such
// parts. Of equals, the step is the one with fewer obstacles, then the one whose
// obstacles stand higher in the list. This is greedy: it is the best next step,
// and not always the best start of a long way. What a fault hides does not count.
// The values of unsupported keywords are not looked into, a mended keyword may
// have another fault, and a descriptor without a schema counts as admitted when it
// has one. Percentages are rounded down.
//
// The JSON document has these members, all of them always there but for those said
// to be optional. Members may be added.
//
//	totals       catalogs, tools, admitted, faults (those in no tool, too) and
//	             incomplete (catalogs with a "nextCursor"): numbers
//	obstacles    those of most tools first: obstacle (its name, which no other
//	             has), code, keyword (optional), tools, alone, occurrences
//	order        the steps: obstacles (names), admits (further tools), admitted
//	             (tools by then)
//	catalogs     by file: file, tools, admitted (numbers), incomplete (a boolean),
//	             faults (those that are in no tool)
//	tools        by file and place: file, line, column, name (missing when the
//	             descriptor has none), admitted (a boolean), faults
//
// A fault has the members of a diagnostic (see above), those of a tool obstacle,
// too.
//
// # Diff
//
// Diff compares two versions of a catalog or of one schema, in JSON. Tools are
// compared by their names; two bare schemas are one tool. For each place where what is taken
// differs there is a line, with arguments as evidence, of which the interpreted
// validators of both versions have been asked:
//
//	read: stricter at /properties/limit/minimum
//		no longer taken: {"limit":0}
//
// A place is looser (the new version takes more), stricter (it takes less),
// incomparable (both), or unknown when there is too much to look into. What makes
// no difference is not told of: descriptions, order, spellings of numbers, what can
// never be reached. With -format json there is one document:
//
//	tools        by name: tool, state (kept, added or removed), breaks (whether a
//	             call that the old version takes may be refused), changes:
//	             keywordLocation, relation, refused and taken (arguments, both
//	             optional)
//
// The exit status is 0 when no tool breaks, 1 when one does or a schema is faulty,
// and 2 for wrong usage and files that cannot be read.
//
// # Validate
//
// Validate holds the arguments of a call against a tool's input schema, by the
// interpreted validator of package github.com/schemagen/schemagen/runtime/interp,
// which comes to the same verdict as generated code. ARGUMENTS is a file, or - for
// standard input, which is read when there is none.
//
//	-schema FILE
//		The file of JSON that holds the tool in one of the forms above, or its bare
//		input schema; - for standard input.
//	-tool NAME
//		The tool that is meant, when the file holds several. What is wrong with the
//		others does not matter then.
//	-max-depth N
//		As for generation.
//
// When the arguments are valid nothing is printed; when they are not, their error
// is, as JSON on standard output. The faults of the schema go to standard error, as
// those of generation do.
//
// # Vet
//
// Vet runs go vet over packages, with this program as its -vettool and the analyzer of
// package github.com/schemagen/schemagen/cmd/analysis/schemagencheck. It reports
// generated files that go generate would change, go:generate lines of schemagen that
// fail, schemas in Go that are refused, arguments that are decoded around the generated
// decoder, and handlers of generated tools that never validate. Flags, packages, output and exit status are those of go
// vet. When go vet calls the program, it answers: arguments that begin with -V=full or
// -flags, or end with the absolute path of a file called vet.cfg, are no command line
// of generation. Answers are made anew each time.
//
// # Exit status
//
//	0  all is well; generation and validate print nothing
//	1  a schema is faulty, or -check found a difference; audit: not every tool is
//	   admitted, or there is a fault in no tool; validate: the arguments are not
//	   valid, or the schema is faulty
//	2  wrong usage, a file cannot be read or written, or an internal error
package main
