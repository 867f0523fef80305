// Package differential holds what schemagen says of random calls of random
// tools against what others say of them.
//
// The test makes a package of tools whose schemas are random, compiles it with a
// driver, and lets the driver make arguments for each of them: valid ones, most
// of which are then spoilt. Each case goes through generated code (Validate,
// Decode and UnmarshalJSON), the interpreted validator, the naive one of package
// testdata/naive, and two validators that other people wrote, each where it is
// exact. It is an error when two of them differ about the verdict, when the
// generated and the interpreted validator differ in any member of the error, and
// when a value that was decoded is not the same after it has been written and
// read back.
//
// A short run is part of go test. A long one:
//
//	go test -run TestDifferential -timeout 0 -seed 7 -cases 5000000
//
// Every case follows from the seed. One that fails is printed as short as could
// be made, with its schema.
package differential
