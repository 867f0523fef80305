package admit

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/schemagen/schemagen/runtime"
)

// A ToolError is why one tool is not admitted. errors.As finds the *runtime.Error in it,
// errors.Is the error's class.
type ToolError struct {
	Name  string
	Index int            // the tool's place in its batch, counted from 0
	Err   *runtime.Error // all faults of the tool's schema, or that another tool has its name
}

// Error names the tool and has one line for each fault.
func (e *ToolError) Error() string {
	return fmt.Sprintf("tool %d, %s: %s", e.Index, quoted(e.Name), strings.ReplaceAll(e.Err.Error(), "\n", "\n\t"))
}

// Unwrap returns e.Err.
func (e *ToolError) Unwrap() error { return e.Err }

// A BatchError holds every fault of a batch that failed. errors.Is finds a class in it if
// any tool has it, so ask for runtime.ErrValidation first: broken outranks unsupported.
type BatchError struct {
	Tools []*ToolError // in the order of the batch. A tool may have two: its name and its schema
}

// maxShown is how many tools the text of a BatchError shows.
const maxShown = 32

// Error has one line for each fault of the first 32 faulty tools.
func (e *BatchError) Error() string {
	var b strings.Builder
	b.WriteString("the tools are not admitted:")
	for _, fault := range e.Tools[:min(len(e.Tools), maxShown)] {
		b.WriteString("\n" + fault.Error())
	}
	if more := len(e.Tools) - maxShown; more > 0 {
		fmt.Fprintf(&b, "\nand %d more", more)
	}
	return b.String()
}

// Unwrap returns e.Tools.
func (e *BatchError) Unwrap() []error {
	faults := make([]error, len(e.Tools))
	for i, fault := range e.Tools {
		faults[i] = fault
	}
	return faults
}

// quoted returns name in quotes, cut when it is long: a server may send any name.
func quoted(name string) string {
	const longest = 64
	shown := 0
	for i := range name {
		if shown++; shown > longest {
			return strconv.Quote(name[:i] + "…")
		}
	}
	return strconv.Quote(name)
}
