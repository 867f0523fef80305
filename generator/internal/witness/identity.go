package witness

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// identities gives the same number to schemas that say the same: old and new
// versions of a schema have most in common, and what has been worked out for the
// one holds for the other.
type identities struct {
	schemas    []schema.Schema // by number; of several, the first that was met
	known      map[schema.Schema]int
	byText     map[string]int
	properties map[*schema.Object]map[string]int
}

func newIdentities() identities {
	return identities{
		known:      make(map[schema.Schema]int),
		byText:     make(map[string]int),
		properties: make(map[*schema.Object]map[string]int),
	}
}

// id returns the number of a schema.
func (t *identities) id(s schema.Schema) int {
	if id, ok := t.known[s]; ok {
		return id
	}
	text := t.text(s) // the numbers of its subschemas come first
	id, ok := t.byText[text]
	if !ok {
		id = len(t.schemas)
		t.schemas = append(t.schemas, s)
		t.byText[text] = id
	}
	t.known[s] = id
	return id
}

// text returns what the schema asserts. Only schemas that say the same have the
// same text.
func (t *identities) text(s schema.Schema) string {
	enum := enumText(s.Base().Enum)
	switch s := s.(type) {
	case *schema.Object:
		return fmt.Sprintf("object %t %s %s %s", s.Closed, sortedTexts(s.Required), t.propertiesText(s), enum)
	case *schema.Array:
		items := "any"
		if s.Items != nil {
			items = strconv.Itoa(t.id(s.Items))
		}
		return "array " + items + " " + enum
	case *schema.String:
		return "string " + enum
	case *schema.Integer:
		return "integer " + minimumText(s.Minimum) + " " + enum
	case *schema.Number:
		return "number " + minimumText(s.Minimum) + " " + enum
	case *schema.Boolean:
		return "boolean " + enum
	case *schema.OneOf:
		var branches []int
		for _, branch := range s.Branches {
			branches = append(branches, t.id(branch))
		}
		slices.Sort(branches)
		return fmt.Sprint("oneOf ", branches)
	}
	panic("witness: unknown schema")
}

func (t *identities) propertiesText(s *schema.Object) string {
	var texts []string
	for _, p := range s.Properties {
		texts = append(texts, fmt.Sprintf("%q %d", p.Name, t.id(p.Schema)))
	}
	return sortedTexts(texts)
}

func minimumText(minimum string) string {
	if minimum == "" {
		return "any"
	}
	return runtime.CanonicalNumber(minimum)
}

func enumText(enum *schema.Enum) string {
	if enum == nil {
		return "any"
	}
	var texts []string
	for _, choice := range enum.Choices {
		texts = append(texts, choice.Canonical)
	}
	return sortedTexts(texts)
}

func sortedTexts(texts []string) string {
	texts = slices.Clone(texts)
	slices.Sort(texts)
	for i := range texts {
		texts[i] = strconv.Quote(texts[i])
	}
	return "[" + strings.Join(texts, " ") + "]"
}

// property returns the schema of a property, if there is one of the name.
func (t *identities) property(s *schema.Object, name string) (id int, ok bool) {
	byName, known := t.properties[s]
	if !known {
		byName = make(map[string]int, len(s.Properties))
		for _, p := range s.Properties {
			byName[p.Name] = t.id(p.Schema)
		}
		t.properties[s] = byName
	}
	id, ok = byName[name]
	return id, ok
}
