// Package audit tells what keeps tools out of the subset: faults go in, the
// obstacles that they count to come out, and the order in which it pays to have
// the obstacles gone.
//
// An obstacle is what faults of one kind have in common: the keyword "title", a
// "type" that is an array, a malformed "required". A fault counts to exactly one.
// A schema without "type" counts to the keyword that stands there in place of
// one, such as "anyOf", if there is any: who deals with that keyword deals with
// the schema.
//
// An obstacle is gone when none of its faults is left, be it that the schemas do
// without it or that the subset learns it. A tool is admitted when all its
// obstacles are gone. That is all that Order knows. What a fault hides does not
// count: what is unsupported is not looked into, and a mend may make another
// fault.
package audit
