// Package tooltest tests generated tools. What go into it are a tool and
// arguments; what comes out are failures of a test.
//
// It holds the generated code of a tool against the interpreted validator of the
// tool's input schema, which has to give the same answers: the same verdict, the
// same error member for member, and a value that is the arguments again when it
// is written back. The fuzz tests that schemagen -fuzz writes call it:
//
//	func FuzzRead(f *testing.F) { tooltest.Fuzz(f, readTool) }
//
// go test runs the seeds, go test -fuzz FuzzRead looks for more.
package tooltest
