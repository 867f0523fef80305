// Package e2e tests mcpserver and gateway as programs: it builds them, starts them and talks
// to them over stdio, as MCP clients do and as they would not.
package e2e
