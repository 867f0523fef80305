package main

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/schemagen/schemagen/cmd/analysis/schemagencheck"
)

var vetHelp = help{"schemagen vet [flags] [packages]", `
Reports generated files that go generate would change, and calls of tools that
generated code is never asked about: arguments that are decoded around the generated
decoder, and handlers that never validate. Flags and packages are those of go vet,
which it runs with itself as the -vettool.`}

// vet is the command that looks through packages. It is go vet's to find them; it
// calls this program again for each.
func vet(args []string, std streams) (status int, err error) {
	if len(args) > 0 && (args[0] == "-h" || args[0] == "-help" || args[0] == "--help") {
		fmt.Fprintf(std.out, "usage: %s\n\n%s\n", vetHelp.usage, vetHelp.text())
		return exitOK, nil
	}
	self, err := os.Executable()
	if err != nil {
		return 0, err
	}
	command := exec.Command("go", append([]string{"vet", "-vettool=" + self}, args...)...)
	command.Stdin, command.Stdout, command.Stderr = std.in, std.out, std.err
	err = command.Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.Exited() {
		return exit.ExitCode(), nil
	}
	return exitOK, err
}

// isCallOfVet reports whether it is go vet that calls the program, as its -vettool: to
// ask which it is, to ask for its flags, or to have a package looked through, which a
// file called vet.cfg describes.
func isCallOfVet(args []string) bool {
	if len(args) == 0 {
		return false
	}
	last := args[len(args)-1]
	return args[0] == "-V=full" || args[0] == "-flags" || filepath.IsAbs(last) && filepath.Base(last) == "vet.cfg"
}

// answerVet does what go vet asks for, and does not return.
func answerVet(args []string) {
	last := args[len(args)-1]
	switch {
	case args[0] == "-V=full":
		// go vet keeps answers under this name. What is generated depends on schemas,
		// of which it knows nothing, so that no answer may serve twice.
		fmt.Printf("schemagen version devel buildID=%s\n", rand.Text())
		os.Exit(exitOK)
	case onlyFacts(last):
		os.Exit(exitOK)
	}
	unitchecker.Main(schemagencheck.Analyzer)
}

// onlyFacts reports whether all that go vet wants of a package is what others have to
// know of it. That is nothing, and has been written then.
func onlyFacts(path string) bool {
	content, err := os.ReadFile(path)
	if err != nil {
		return false // of that unitchecker tells
	}
	var unit unitchecker.Config
	if err := json.Unmarshal(content, &unit); err != nil || !unit.VetxOnly {
		return false
	}
	return os.WriteFile(unit.VetxOutput, nil, 0o666) == nil
}
