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

// A File is what was found in one file, all in the order in which it stands there.
type File struct {
	Tools  []Tool
	Faults []Fault
	Notes  []Note
}

// A Tool is one tool of a file.
type Tool struct {
	Name        string
	Named       bool // false when the name is missing or no string, which is a fault
	NameOffset  int  // where the name stands; the schema, when the file names the tool
	Description string
	Schema      *schema.Value // the input schema, not checked; nil when there is not exactly one, which is a fault
	Digest      string        // SHA-256 in hexadecimal: of the file, or of the tool's own text in a list
	Listed      bool          // the tool stands among others, so that faults have to say which it is
	Start, End  int           // where the descriptor stands, or the bare schema
}

// A Fault is one thing that is wrong with a file.
type Fault struct {
	schema.Fault
	Tool string // the tool that it is in, if there is a list
}

// A Note is what should be known of a file and is no fault.
type Note struct {
	Offset  int
	Message string
}

// Read returns what is in the file text. A bare input schema gets the name stem,
// and is a fault when stem is empty. A tool that has a fault is among the tools,
// so that what can be told of it is told, too.
func Read(stem, text string) File {
	return read(text, func(r *reader, root *schema.Value) { r.root(stem, root) })
}

// ReadTool returns the tool of the name whose input schema or descriptor the text is.
// Where the name stands is at, which need not be in the text. A descriptor that has
// another name is a fault.
func ReadTool(name string, at int, text string) File {
	f := read(text, func(r *reader, root *schema.Value) {
		if !isDescriptor(root) {
			r.schema(name, at, root)
			return
		}
		r.descriptor(root, "", true)
		tool := &r.Tools[0]
		if tool.Named && tool.Name != name {
			r.fault(tool.NameOffset, name, "the descriptor is that of %q, and marked as the tool %q", tool.Name, name)
		}
		tool.Name, tool.Named, tool.NameOffset, tool.Digest = name, true, at, digest(r.text)
	})
	for i := range f.Faults {
		f.Faults[i].Tool = name
	}
	return f
}

// read reads a text whose root says what is in it.
func read(text string, with func(r *reader, root *schema.Value)) File {
	if message := encoding(text); message != "" {
		return File{Faults: []Fault{{Fault: schema.Fault{Code: runtime.CodeMalformed, Message: message}}}}
	}
	root, faults := schema.Parse(text)
	r := reader{text: text}
	if root != nil {
		with(&r, root)
	}
	for _, fault := range faults {
		r.Faults = append(r.Faults, r.inTool(fault))
	}
	slices.SortStableFunc(r.Faults, func(a, b Fault) int { return cmp.Compare(a.Offset, b.Offset) })
	return r.File
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

// A reader gathers what is in one file.
type reader struct {
	File
	text      string
	locations []runtime.Pointer // of each tool's schema in the file
}

// schemaMembers are the names of the member of a descriptor that holds the
// input schema: MCP's, Anthropic's and OpenAI's.
var schemaMembers = []string{"inputSchema", "input_schema", "parameters"}

// root applies the rule of the package documentation.
func (r *reader) root(stem string, root *schema.Value) {
	page := pageOf(root)
	switch {
	case root.Kind == runtime.KindArray:
		r.list(root, "")
	case isDescriptor(root):
		r.descriptor(root, "", false)
	case page.tools != nil && page.tools.Kind == runtime.KindArray:
		r.list(page.tools, page.location.Member("tools"))
		r.cursor(page.result)
	case page.tools != nil:
		r.fault(page.tools.Start, "", `"tools" must be an array, not %s`, article(page.tools.Kind))
	case root.Member("jsonrpc") != nil:
		r.fault(root.Start, "", `the JSON-RPC message has no "result" with "tools"`)
	default:
		r.bare(stem, root)
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

// A page is the result of tools/list and where it stands in the file.
type page struct {
	tools, result *schema.Value
	location      runtime.Pointer
}

// pageOf returns the page that root is, bare or in its envelope. It has no tools
// if root is neither.
func pageOf(root *schema.Value) page {
	if tools := root.Member("tools"); tools != nil {
		return page{tools: tools, result: root}
	}
	if result := root.Member("result"); result != nil {
		return page{result.Member("tools"), result, "/result"}
	}
	return page{}
}

// cursor notes that the server has more tools than those of the page. MCP leaves
// the member out of the last page; servers that write null or "" mean the same.
func (r *reader) cursor(result *schema.Value) {
	for _, m := range result.Members {
		if m.Name != "nextCursor" || m.Value.Kind == runtime.KindNull || m.Value.Text == `""` {
			continue
		}
		r.Notes = append(r.Notes, Note{m.Start, `the list of tools is not complete: "nextCursor" leads to more of them`})
		return
	}
}

func (r *reader) bare(stem string, root *schema.Value) {
	if stem == "" {
		r.fault(root.Start, "", `a bare input schema has no name here, wrap it: {"name": …, "inputSchema": …}`)
	}
	r.schema(stem, root.Start, root)
	tool := &r.Tools[0]
	tool.Named, tool.Listed = stem != "", false
}

// schema adds a tool whose input schema is the root.
func (r *reader) schema(name string, at int, root *schema.Value) {
	tool := Tool{
		Name: name, Named: true, NameOffset: at, Listed: true,
		Schema: root, Digest: digest(r.text), Start: root.Start, End: root.End,
	}
	if description := root.Member("description"); is(description, runtime.KindString) {
		tool.Description = description.String
	}
	r.add(tool, "")
}

func (r *reader) add(tool Tool, location runtime.Pointer) {
	r.Tools = append(r.Tools, tool)
	r.locations = append(r.locations, location)
}

func (r *reader) list(list *schema.Value, location runtime.Pointer) {
	for i, element := range list.Items {
		if element.Kind != runtime.KindObject {
			r.fault(element.Start, "", "an element of a list of tools must be an object, not %s", article(element.Kind))
			continue
		}
		r.descriptor(element, location.Item(i), true)
	}
}

// descriptor reads the descriptor at location. OpenAI's wrapper holds nothing
// but the word function beside the descriptor proper, which is inside.
func (r *reader) descriptor(element *schema.Value, location runtime.Pointer, isListed bool) {
	inner := element
	if function := element.Member("function"); is(function, runtime.KindObject) && len(schemasOf(element)) == 0 {
		inner, location = function, location.Member("function")
	}
	tool := Tool{Listed: isListed, Start: element.Start, End: element.End}
	r.name(&tool, inner)
	faultIn := ""
	if isListed {
		tool.Digest, faultIn = digest(element.Text), tool.Name
	} else {
		tool.Digest = digest(r.text)
	}
	if description := inner.Member("description"); is(description, runtime.KindString) {
		tool.Description = description.String
	} else if description != nil {
		r.fault(description.Start, faultIn, `"description" must be a string, not %s`, article(description.Kind))
	}
	switch schemas := schemasOf(inner); len(schemas) {
	case 0:
		r.fault(inner.Start, faultIn, `a descriptor without an input schema: one of %s is missing`, quoted(schemaMembers))
	case 1:
		tool.Schema, location = schemas[0].Value, location.Member(schemas[0].Name)
	default:
		r.fault(schemas[1].Start, faultIn, "%s beside %s: a descriptor has one input schema",
			strconv.Quote(schemas[1].Name), strconv.Quote(schemas[0].Name))
	}
	r.add(tool, location)
}

// name reads the tool's name. The empty string is a name like any other.
func (r *reader) name(tool *Tool, descriptor *schema.Value) {
	tool.NameOffset = descriptor.Start
	switch name := descriptor.Member("name"); {
	case name == nil:
		r.fault(descriptor.Start, "", `a descriptor without a name: "name" is missing`)
	case name.Kind != runtime.KindString:
		r.fault(name.Start, "", `"name" must be a string, not %s`, article(name.Kind))
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
func (r *reader) inTool(fault schema.Fault) Fault {
	location := fault.KeywordLocation
	fault.KeywordLocation = ""
	i := r.At(fault.Offset)
	if i < 0 {
		return Fault{Fault: fault}
	}
	in := r.Tools[i]
	if in.Schema != nil && in.Schema.Start <= fault.Offset && fault.Offset < in.Schema.End {
		fault.KeywordLocation = runtime.Pointer(strings.TrimPrefix(string(location), string(r.locations[i])))
	}
	if !in.Listed {
		return Fault{Fault: fault}
	}
	return Fault{Fault: fault, Tool: in.Name}
}

// At returns the index of the tool whose descriptor holds the byte at offset, -1
// when it is in none.
func (f *File) At(offset int) int {
	i, _ := slices.BinarySearchFunc(f.Tools, offset, func(t Tool, offset int) int {
		return cmp.Compare(t.End, offset+1)
	})
	if i == len(f.Tools) || offset < f.Tools[i].Start {
		return -1
	}
	return i
}

func (r *reader) fault(offset int, tool, format string, args ...any) {
	r.Faults = append(r.Faults, Fault{
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
