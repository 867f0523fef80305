// Package lint finds schemas that are legal and surely wrong. A checked schema
// goes in, warnings come out, in the order in which the schema is written.
//
// Nothing is warned of by its looks. That two branches of oneOf overlap is said
// with a value that both take, and that a schema takes nothing, or a choice never
// matches, is proven: see package witness.
package lint
