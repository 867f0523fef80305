package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/schemagen/schemagen/runtime/interp"
)

// A descriptor is a tool, as MCP describes it.
type descriptor struct {
	Name        string          `json:"name"`
	Description string          `json:"description,omitempty"`
	InputSchema json.RawMessage `json:"inputSchema"`
}

// A catalog is tools to choose from.
type catalog struct {
	tools []descriptor
	real  bool // not made up
	found int  // before those were left out that the subset does not hold
}

// load reads the catalogs of the PATHs. Without any it makes tools up.
func load(paths []string) (catalog, error) {
	if len(paths) == 0 {
		tools := synthetic(100)
		return catalog{tools, false, len(tools)}, nil
	}
	loaded := catalog{real: true}
	for _, path := range paths {
		files := []string{path}
		if info, err := os.Stat(path); err != nil {
			return loaded, err
		} else if info.IsDir() {
			if files, err = filepath.Glob(filepath.Join(path, "*.json")); err != nil {
				return loaded, err
			}
		}
		for _, file := range files {
			if err := loaded.read(file); err != nil {
				return loaded, err
			}
		}
	}
	if len(loaded.tools) == 0 {
		return loaded, errors.New("no PATH has a tool that the subset of JSON Schema holds")
	}
	return loaded, nil
}

func (c *catalog) read(file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	tools, err := toolsIn(text)
	if err != nil {
		return fmt.Errorf("%s holds no list of tools: %w", file, err)
	}
	c.found += len(tools)
	for _, tool := range tools {
		if _, err := interp.Compile(tool.InputSchema); err == nil {
			c.tools = append(c.tools, tool)
		}
	}
	return nil
}

// toolsIn returns the tools of a list, or of the result of tools/list, bare or in
// its JSON-RPC envelope.
func toolsIn(text []byte) (tools []descriptor, err error) {
	listErr := json.Unmarshal(text, &tools)
	if listErr == nil {
		return tools, nil
	}
	var page struct {
		Tools  []descriptor `json:"tools"`
		Result struct {
			Tools []descriptor `json:"tools"`
		} `json:"result"`
	}
	if err := json.Unmarshal(text, &page); err != nil {
		return nil, listErr
	}
	if tools = append(page.Tools, page.Result.Tools...); len(tools) == 0 {
		return nil, errors.New(`there is no "tools"`)
	}
	return tools, nil
}

// take returns so many tools, spread over the catalog, each of a name of its own.
func (c catalog) take(count int) []descriptor {
	taken := make([]descriptor, count)
	for i := range taken {
		from := i
		if count < len(c.tools) {
			from = i * len(c.tools) / count
		}
		taken[i] = c.tools[from%len(c.tools)]
		taken[i].Name = fmt.Sprintf("tool_%d_%s", i, taken[i].Name)
	}
	return taken
}

// synthetic makes tools up: each has some properties of every kind.
func synthetic(count int) []descriptor {
	kinds := []string{
		`{"type":"string","description":"A text."}`, `{"type":"integer","minimum":1}`, `{"type":"boolean"}`,
		`{"type":"string","enum":["first","second","third"]}`, `{"type":"array","items":{"type":"string"}}`, `{"type":"number"}`,
		`{"type":"object","properties":{"name":{"type":"string"},"size":{"type":"integer"}},"required":["name"]}`,
		`{"oneOf":[{"type":"string"},{"type":"integer"}]}`,
	}
	tools := make([]descriptor, count)
	for i := range tools {
		var properties []string
		for p := range 2 + i%6 {
			properties = append(properties, fmt.Sprintf(`"property_%d":%s`, p, kinds[(i+p)%len(kinds)]))
		}
		tools[i] = descriptor{
			fmt.Sprint("made_up_", i), "A tool that was made up.",
			json.RawMessage(`{"type":"object","properties":{` + strings.Join(properties, ",") + `},"required":["property_0"]}`),
		}
	}
	return tools
}
