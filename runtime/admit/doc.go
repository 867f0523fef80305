// Package admit decides which tools a host may call when their descriptors arrive at
// run time, as those of an MCP server's tools/list do. Tools that are known when the
// host is built are better generated.
//
// A batch of Descriptors comes in: all the tools of one server. Out comes a Catalog, or
// an error that holds every fault of every tool. A Policy says what happens to a tool
// whose input schema is not in the subset of package schema:
//
//   - Strict: any fault fails the batch.
//   - Quarantine: a tool whose schema is sound but unsupported (unsupported_capability)
//     is set aside. It is listed with its error, and is not to be called. A malformed
//     schema (validation) and two tools of one name still fail the batch: there the
//     server itself is broken.
//
// Nothing is dropped or weakened to make a schema pass, so what a Catalog admits is
// enforced whole.
//
// A Cache compiles each distinct schema once, however many tools and batches have it. A
// Registry holds the Catalog that is in force, for many goroutines, while batches replace it.
//
// Time and memory grow in a straight line with the schemas' sizes, and there is no limit
// to them: limit what is read from a server.
package admit
