package invocation

import (
	"fmt"
	"strings"

	"github.com/schemagen/schemagen/generator"
	"github.com/schemagen/schemagen/runtime"
)

// Message returns what is wrong, without the place in the file, on one line.
func Message(d generator.Diagnostic) string {
	var b strings.Builder
	b.WriteString(d.Message)
	if location := Location(d); location != "" {
		b.WriteString(" at " + Printable(string(location)))
	}
	if d.Tool != "" {
		fmt.Fprintf(&b, " (tool %q)", d.Tool)
	}
	return b.String()
}

// Location returns where the schema is that the keyword belongs to: the keyword
// stands in the message.
func Location(d generator.Diagnostic) runtime.Pointer {
	if d.Keyword == "" {
		return d.KeywordLocation
	}
	keyword := string(runtime.Pointer("").Member(d.Keyword))
	return runtime.Pointer(strings.TrimSuffix(string(d.KeywordLocation), keyword))
}
