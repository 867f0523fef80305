package descriptor

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// A Tool is one tool of a file.
type Tool struct {
	Name        string
	Named       bool // false when the name is missing or no string, which is a fault
	NameOffset  int  // where the name stands; the schema, when the file names the tool
	Description string
	Schema      *schema.Value // the input schema, not checked
	Digest      string        // SHA-256 in hexadecimal: of the file, or of the tool's own text in a list
	Listed      bool          // the tool stands in a list, maybe with others
}

// A Fault is one thing that is wrong with a file.
type Fault struct {
	schema.Fault
	Tool string // the tool that it is in, if there is a list
}

// Tools returns the tools of the file text and its faults, both in the order in
// which they stand there. A bare input schema gets the name stem, and is a fault
// when stem is empty. A tool that has a fault is among the tools if its schema
// can be told, so that the schema can be checked, too.
func Tools(stem, text string) ([]Tool, []Fault) {
	if message := encoding(text); message != "" {
		return nil, []Fault{{Fault: schema.Fault{Code: runtime.CodeMalformed, Message: message}}}
	}
	root, faults := schema.Parse(text)
	f := file{text: text}
	if root != nil {
		f.root(stem, root)
	}
	for _, fault := range faults {
		f.faults = append(f.faults, f.inTool(fault))
	}
	slices.SortStableFunc(f.faults, func(a, b Fault) int { return cmp.Compare(a.Offset, b.Offset) })
	return f.tools, f.faults
}

// encoding tells of a text that is not in the one encoding of JSON (RFC 8259
// section 8.1). Editors and shells of Windows like to write these.
func encoding(text string) string {
	switch {
	case strings.HasPrefix(text, "\xef\xbb\xbf"):
		return "the file starts with a byte order mark, save it as UTF-8 without one"
	case strings.HasPrefix(text, "\xff\xfe"), strings.HasPrefix(text, "\xfe\xff"):
		return "the file is in UTF-16, save it as UTF-8"
	}
	return ""
}

// A file is what has been found in one file.
type file struct {
	text   string
	tools  []Tool
	spans  []span
	faults []Fault
}

// A span is where a descriptor stands, and where in it the schema. It gives a
// fault of the text its tool.
type span struct {
	tool       string
	descriptor *schema.Value
	schema     *schema.Value   // nil if there is not exactly one
	location   runtime.Pointer // of the schema in the file
}

// schemaMembers are the names of the member of a descriptor that holds the
// input schema: MCP's, Anthropic's and OpenAI's.
var schemaMembers = []string{"inputSchema", "input_schema", "parameters"}

// root applies the rule of the package documentation.
func (f *file) root(stem string, root *schema.Value) {
	tools, location := listed(root)
	switch {
	case root.Kind == runtime.KindArray:
		f.list(root, "")
	case isDescriptor(root):
		f.descriptor(root, "", false)
	case tools != nil && tools.Kind == runtime.KindArray:
		f.list(tools, location)
	case tools != nil:
		f.fault(tools.Start, "", `"tools" must be an array, not %s`, article(tools.Kind))
	case root.Member("jsonrpc") != nil:
		f.fault(root.Start, "", `the JSON-RPC message has no "result" with "tools"`)
	default:
		f.bare(stem, root)
	}
}

// isDescriptor reports whether root is a descriptor and no schema: neither
// "function" nor the schema members are keywords of JSON Schema.
func isDescriptor(root *schema.Value) bool {
	if is(root.Member("function"), runtime.KindObject) {
		return true
	}
	return root.Member("name") != nil && len(schemasOf(root)) > 0
}

// listed returns the tools of a tools/list result, bare or in its envelope, and
// where they stand in the file; nil if root is neither.
func listed(root *schema.Value) (tools *schema.Value, location runtime.Pointer) {
	if tools := root.Member("tools"); tools != nil {
		return tools, "/tools"
	}
	if result := root.Member("result"); result != nil {
		return result.Member("tools"), "/result/tools"
	}
	return nil, ""
}

func (f *file) bare(stem string, root *schema.Value) {
	if stem == "" {
		f.fault(root.Start, "", `a bare input schema has no name here, wrap it: {"name": …, "inputSchema": …}`)
	}
	tool := Tool{
		Name: stem, Named: stem != "", NameOffset: root.Start,
		Schema: root, Digest: digest(f.text),
	}
	if description := root.Member("description"); is(description, runtime.KindString) {
		tool.Description = description.String
	}
	f.tools = append(f.tools, tool)
	f.spans = append(f.spans, span{descriptor: root, schema: root})
}

func (f *file) list(list *schema.Value, location runtime.Pointer) {
	for i, element := range list.Items {
		if element.Kind != runtime.KindObject {
			f.fault(element.Start, "", "an element of a list of tools must be an object, not %s", article(element.Kind))
			continue
		}
		f.descriptor(element, location.Item(i), true)
	}
}

// descriptor reads the descriptor at location. OpenAI's wrapper holds nothing
// but the word function beside the descriptor proper, which is inside.
func (f *file) descriptor(element *schema.Value, location runtime.Pointer, isListed bool) {
	inner := element
	if function := element.Member("function"); is(function, runtime.KindObject) && len(schemasOf(element)) == 0 {
		inner, location = function, location.Member("function")
	}
	tool := Tool{Listed: isListed}
	f.name(&tool, inner)
	faultIn := ""
	if isListed {
		tool.Digest, faultIn = digest(element.Text), tool.Name
	} else {
		tool.Digest = digest(f.text)
	}
	if description := inner.Member("description"); is(description, runtime.KindString) {
		tool.Description = description.String
	} else if description != nil {
		f.fault(description.Start, faultIn, `"description" must be a string, not %s`, article(description.Kind))
	}
	found := span{tool: faultIn, descriptor: element}
	switch schemas := schemasOf(inner); len(schemas) {
	case 0:
		f.fault(inner.Start, faultIn, `a descriptor without an input schema: one of %s is missing`, quoted(schemaMembers))
	case 1:
		tool.Schema = schemas[0].Value
		found.schema, found.location = tool.Schema, location.Member(schemas[0].Name)
		f.tools = append(f.tools, tool)
	default:
		f.fault(schemas[1].Start, faultIn, "%s beside %s: a descriptor has one input schema",
			strconv.Quote(schemas[1].Name), strconv.Quote(schemas[0].Name))
	}
	f.spans = append(f.spans, found)
}

// name reads the tool's name. The empty string is a name like any other.
func (f *file) name(tool *Tool, descriptor *schema.Value) {
	tool.NameOffset = descriptor.Start
	switch name := descriptor.Member("name"); {
	case name == nil:
		f.fault(descriptor.Start, "", `a descriptor without a name: "name" is missing`)
	case name.Kind != runtime.KindString:
		f.fault(name.Start, "", `"name" must be a string, not %s`, article(name.Kind))
	default:
		tool.Name, tool.Named, tool.NameOffset = name.String, true, name.Start
	}
}

// schemasOf returns the schema members of a descriptor, each name once: of a
// repeated one Parse has told.
func schemasOf(descriptor *schema.Value) []schema.Member {
	var found []schema.Member
	for _, m := range descriptor.Members {
		known := slices.ContainsFunc(found, func(other schema.Member) bool { return other.Name == m.Name })
		if !known && slices.Contains(schemaMembers, m.Name) {
			found = append(found, m)
		}
	}
	return found
}

// inTool gives a fault of the text the tool that it is in, and the location in
// that tool's schema.
func (f *file) inTool(fault schema.Fault) Fault {
	location := fault.KeywordLocation
	fault.KeywordLocation = ""
	i, _ := slices.BinarySearchFunc(f.spans, fault.Offset, func(s span, offset int) int {
		return cmp.Compare(s.descriptor.End, offset+1)
	})
	if i == len(f.spans) || fault.Offset < f.spans[i].descriptor.Start {
		return Fault{Fault: fault}
	}
	in := f.spans[i]
	if in.schema != nil && in.schema.Start <= fault.Offset && fault.Offset < in.schema.End {
		fault.KeywordLocation = runtime.Pointer(strings.TrimPrefix(string(location), string(in.location)))
	}
	return Fault{Fault: fault, Tool: in.tool}
}

func (f *file) fault(offset int, tool, format string, args ...any) {
	f.faults = append(f.faults, Fault{
		Fault: schema.Fault{Code: runtime.CodeMalformed, Offset: offset, Message: fmt.Sprintf(format, args...)},
		Tool:  tool,
	})
}

func is(v *schema.Value, kind runtime.Kind) bool { return v != nil && v.Kind == kind }

func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// article returns the name of a kind with its article: "an object".
func article(kind runtime.Kind) string {
	switch kind {
	case runtime.KindNull:
		return "null"
	case runtime.KindObject, runtime.KindArray:
		return "an " + kind.String()
	}
	return "a " + kind.String()
}

func quoted(names []string) string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = strconv.Quote(name)
	}
	return strings.Join(list, ", ")
}
