// Package naive is an oracle for tests. It says once more, in the plainest way
// and with nothing of package runtime, what arguments must be: one JSON text as
// RFC 8259 has it, and valid against a schema of the subset as JSON Schema 2020-12
// has it. It reads with encoding/json, is slow, and is never part of a program.
package naive
