// Package tools holds the tools of a notebook. Their input schemas are written in
// Go, in each form that schemagen reads:
//
//	write_note, change_note   maps, which share a part and constants
//	find_notes                JSON text in a constant
//	tag_notes                 JSON text in a json.RawMessage
//	delete_note               a file of JSON that is embedded
//	remind                    a jsonschema.Schema
//
// The variables are ordinary Go: what else needs a schema may use them, too. The
// directive above each marks it for the generator, which reads it where it is
// declared and runs nothing.
package tools

//go:generate go tool schemagen -fuzz .
