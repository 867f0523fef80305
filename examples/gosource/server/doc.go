// Server is an MCP server of a notebook over stdio. Its tools are those of
// examples/gosource/tools: what a client is told of them, and what is checked
// before any work, comes from schemas that are written in Go.
//
//	go run ./server
//
// The notes are kept in memory and are gone when the server is.
package main
