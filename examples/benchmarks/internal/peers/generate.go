//go:build ignore

// The program has the code of the peers that generate written anew, from the
// schemas of the ten tools and of package trap, by pinned versions.
package main

import (
	"fmt"
	"iter"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/schemagen/schemagen/examples/benchmarks/internal/trap"
	"github.com/schemagen/schemagen/examples/tools"
	"github.com/schemagen/schemagen/runtime"
)

const (
	ogen         = "github.com/ogen-go/ogen/cmd/jschemagen@v1.25.0"
	goJSONSchema = "github.com/atombender/go-jsonschema@v0.24.1"
	easyjson     = "github.com/mailru/easyjson/easyjson@v0.9.2"
)

func main() {
	schemas, err := os.MkdirTemp("", "schemas")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(schemas)
	for _, tools := range []iter.Seq[runtime.Tool]{tools.Tools.All(), trap.Tools.All()} {
		for _, tool := range slices.Collect(tools) {
			file := filepath.Join(schemas, tool.Name+".json")
			write(file, []byte(tool.InputSchema))
			generate(tool.Name, file)
		}
	}
	run("go", "run", easyjson, "-all", "-no_std_marshalers", "../plain/plain.go")
}

// generate has a tool's code written by the generators that take a schema. Where
// one cannot, its folder holds the reason and no code.
func generate(tool, schema string) {
	peers := map[string][]string{
		"ogen":         {ogen, "-package", "ogen", "-typename", typeName(tool), "-target", "", schema},
		"gojsonschema": {goJSONSchema, "-p", "gojsonschema", "--tags", "json", "-o", "", schema},
	}
	for peer, args := range peers {
		folder := filepath.Join(peer, tool)
		if err := os.RemoveAll(folder); err != nil {
			log.Fatal(err)
		}
		if err := os.MkdirAll(folder, 0o777); err != nil {
			log.Fatal(err)
		}
		file := filepath.Join(folder, tool+".go")
		args[slices.Index(args, "")] = file
		if out, err := exec.Command("go", append([]string{"run"}, args...)...).CombinedOutput(); err != nil {
			os.Remove(file)
			reason := strings.ReplaceAll(string(out), schema, tool+".json")
			write(filepath.Join(folder, "refused.txt"), []byte(reason))
			log.Printf("%s refuses %s: %s", peer, tool, reason)
		}
	}
}

func typeName(tool string) string {
	var name strings.Builder
	for word := range strings.SplitSeq(tool, "_") {
		name.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return name.String() + "Input"
}

func write(file string, content []byte) {
	if err := os.WriteFile(file, content, 0o666); err != nil {
		log.Fatal(err)
	}
}

func run(name string, args ...string) {
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "%s", out)
		log.Fatal(err)
	}
}
