// Package witness finds instances: checked schemas go in, and out comes a JSON
// value that some of them take and others refuse, or the proof that there is
// none.
//
// What is to be found is split into cases until each is about one kind of value
// and about schemas with a type. A oneOf schema that has to take the value is as
// many cases as it has branches: this one takes it and the others refuse it. One
// that has to refuse it is the case that no branch takes it and those that some
// two do. What is left is decided by kind. Of strings, booleans and null there
// are few that differ. Of numbers there is one on each bound, and an integer and
// a fraction between two bounds. An array is refused for one of its items, and
// each can be found by itself. An object is refused for a member that is
// missing, too many or wrong: another split, and then each member can be found
// by itself, too.
//
// When all cases have been looked into and none has a value, there is none. When
// they are too many, or their numbers too long to be worked with, nothing is
// known. Nobody has to believe a value: the interpreted validator of package
// interp has been asked about each, and about every schema.
package witness
