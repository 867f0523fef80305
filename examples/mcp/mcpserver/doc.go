// Mcpserver serves the ten tools of examples/tools over stdio, with the generated code in
// front of every handler: no work is done before the arguments are decoded and validated.
//
//	go run ./mcpserver [-root DIR]
//
// The tools do no harm. Those that work on files see DIR alone, by default a new temporary
// folder; those that would run a command, fetch a page or ask somebody say what they would do.
package main
