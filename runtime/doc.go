// Package runtime is what generated validators call: it reads the JSON
// arguments of a tool call, checks what JSON itself demands, and gathers what
// is wrong with them into one Error.
//
// What a schema says stands in the generated code; what JSON is (RFC 8259:
// strings, numbers, names, nesting, equality) stands here, once, so that code
// generation, generated code and the interpreted validator cannot disagree.
// The package imports the standard library alone.
//
// A Reader passes over the text once, from left to right. A value that does not
// satisfy its schema is recorded as a Violation and the reading goes on, so
// that one read reports every violation. A text that is no JSON ends the
// reading: its fault is reported alone.
package runtime
