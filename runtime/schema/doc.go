// Package schema turns the text of a tool's input schema into a checked Schema,
// or into every fault it has.
//
// Parse reads the text into a tree of Values that know where they stand. Check
// holds the whole tree to the supported subset of JSON Schema 2020-12: absent
// properties and unused branches too, and it reports all faults at once. What it
// returns is known to be sound, so whoever gets an *Object never meets an
// unsupported schema. Nothing is dropped or weakened to make a schema pass.
//
// The supported keywords stand in one table, keywords. Two kinds of fault are
// told apart by their code. Sound JSON Schema that the table does not hold is
// unsupported: unsupported_keyword, unsupported_type, unsupported_form. What
// JSON Schema itself calls malformed is malformed. What is unsupported is not
// looked into: neither the values of unknown keywords, nor a schema as
// additionalProperties, nor a list as items.
//
// Words: a schema is a JSON object that has keywords; its type is one of the six
// words of "type". A oneOf schema has no type, but branches. A location is the
// JSON Pointer (RFC 6901) from the root schema; an offset counts the bytes of
// the parsed text.
package schema
