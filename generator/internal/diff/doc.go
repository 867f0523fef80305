// Package diff compares two versions of an input schema. Two checked schemas go
// in, and out comes what has changed: where, whether more or fewer arguments are
// valid for it, and arguments that show it.
//
// A change is looked at by itself: the old schema with this one change is held
// against the old schema. What is said of it holds for the new schema, too: the
// arguments that show a change are valid by the one version and not by the other,
// of which the interpreted validator has been asked. See package witness.
package diff
