// Package providers shows how generated tools plug into the libraries of OpenAI and
// Anthropic, without a network: what a request says of the tools, and what is done with the
// calls in a reply.
//
// The model is told the very schema that is enforced. Both libraries have a way to hand on
// JSON as it is; their maps and structs would lose what they do not know, and round numbers.
// A call's arguments go as they came into the generated code, and an error goes back as
// JSON that the model can mend its call by.
//
// It is a module of its own, since these libraries bring many others with them.
package providers
