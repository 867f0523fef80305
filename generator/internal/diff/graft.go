package diff

import (
	"cmp"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/schema"
)

// A difference is a place where the versions differ, and the old schema as it is
// with this difference alone.
type difference struct {
	location runtime.Pointer
	changed  *schema.Object
}

// differences returns where the versions differ, each place by itself.
func (c *comparison) differences() []difference {
	w := walk{comparison: c}
	w.schemas(nil, c.old.Schema, c.new.Schema, c.old.Value, c.new.Value)
	return w.found
}

// A walk goes through both versions at once. The path is that of the schema in
// the text of the old one.
type walk struct {
	*comparison
	found []difference
}

func (w *walk) schemas(path []string, old, new schema.Schema, oldValue, newValue *schema.Value) {
	if w.solver.Same(old, new) {
		return
	}
	switch old := old.(type) {
	case *schema.Object:
		if new, ok := new.(*schema.Object); ok {
			w.objects(path, old, new, oldValue, newValue)
			return
		}
	case *schema.Array:
		if new, ok := new.(*schema.Array); ok && old.Items != nil && new.Items != nil {
			w.own(path, oldValue, newValue, "enum")
			w.schemas(append(slices.Clone(path), "items"), old.Items, new.Items, oldValue.Member("items"), newValue.Member("items"))
			return
		}
	case *schema.String, *schema.Integer, *schema.Number, *schema.Boolean:
		if reflect.TypeOf(old) == reflect.TypeOf(new) {
			w.own(path, oldValue, newValue, "enum", "minimum")
			return
		}
	}
	w.differ(path, nil, func(*schema.Value) string { return newValue.Text })
}

func (w *walk) objects(path []string, old, new *schema.Object, oldValue, newValue *schema.Value) {
	w.own(path, oldValue, newValue, "required", "additionalProperties", "enum")
	oldProperties, newProperties := oldValue.Member("properties"), newValue.Member("properties")
	for _, p := range old.Properties {
		inside := append(slices.Clone(path), "properties", p.Name)
		if other := property(new, p.Name); other != nil {
			w.schemas(inside, p.Schema, other, oldProperties.Member(p.Name), newProperties.Member(p.Name))
			continue
		}
		w.differ(path, []string{"properties", p.Name}, func(v *schema.Value) string { return withProperty(v, p.Name, "") })
	}
	for _, p := range new.Properties {
		if property(old, p.Name) == nil {
			w.differ(path, []string{"properties", p.Name}, func(v *schema.Value) string {
				return withProperty(v, p.Name, newProperties.Member(p.Name).Text)
			})
		}
	}
}

func property(s *schema.Object, name string) schema.Schema {
	for _, p := range s.Properties {
		if p.Name == name {
			return p.Schema
		}
	}
	return nil
}

// own has the keywords of a schema that are not about its subschemas be those of
// the new version, each by itself.
func (w *walk) own(path []string, oldValue, newValue *schema.Value, keywords ...string) {
	for _, keyword := range keywords {
		names := []string{keyword}
		if keyword == "additionalProperties" {
			names = append(names, "additional_properties")
		}
		oldName, oldText := keywordOf(oldValue, names)
		newName, newText := keywordOf(newValue, names)
		if oldText != newText {
			w.differ(path, []string{cmp.Or(oldName, newName)}, func(v *schema.Value) string { return withKeywords(v, newValue, names) })
		}
	}
}

// keywordOf returns the name of the keyword that a schema has of some, and its
// text.
func keywordOf(v *schema.Value, names []string) (name, text string) {
	for _, m := range v.Members {
		if slices.Contains(names, m.Name) {
			return m.Name, m.Value.Text
		}
	}
	return "", ""
}

// differ notes a difference inside the schema at path: what edit makes of it.
func (w *walk) differ(path, inside []string, edit func(*schema.Value) string) {
	changed, faults := schema.Compile(graft(w.old.Value, path, edit))
	if len(faults) > 0 {
		panic("diff: a schema that was put together from two sound ones is not: " + faults[0].Message)
	}
	var at runtime.Pointer
	for _, token := range append(slices.Clone(path), inside...) {
		at = at.Member(token)
	}
	w.found = append(w.found, difference{at, changed})
}

// graft returns the text of a value in which the one at path is what edit makes
// of it.
func graft(v *schema.Value, path []string, edit func(*schema.Value) string) string {
	if len(path) == 0 {
		return edit(v)
	}
	if v.Kind == runtime.KindArray {
		texts := make([]string, len(v.Items))
		for i, item := range v.Items {
			if texts[i] = item.Text; strconv.Itoa(i) == path[0] {
				texts[i] = graft(item, path[1:], edit)
			}
		}
		return "[" + strings.Join(texts, ",") + "]"
	}
	var o object
	for _, m := range v.Members {
		if m.Name == path[0] {
			o.add(m.Name, graft(m.Value, path[1:], edit))
		} else {
			o.add(m.Name, m.Value.Text)
		}
	}
	return o.text()
}

// withKeywords returns the text of a schema in which what the names say is what
// they say in other.
func withKeywords(v, other *schema.Value, names []string) string {
	var o object
	for _, m := range v.Members {
		if !slices.Contains(names, m.Name) {
			o.add(m.Name, m.Value.Text)
		}
	}
	for _, m := range other.Members {
		if slices.Contains(names, m.Name) {
			o.add(m.Name, m.Value.Text)
		}
	}
	return o.text()
}

// withProperty returns the text of an object schema with a property more, or
// without the property if its text is empty.
func withProperty(v *schema.Value, name, property string) string {
	var properties, o object
	for _, m := range v.Members {
		if m.Name != "properties" {
			o.add(m.Name, m.Value.Text)
			continue
		}
		for _, p := range m.Value.Members {
			if p.Name != name {
				properties.add(p.Name, p.Value.Text)
			}
		}
	}
	if property != "" {
		properties.add(name, property)
	}
	o.add("properties", properties.text())
	return o.text()
}

// An object is a JSON object that is being put together.
type object []string

func (o *object) add(name, value string) {
	quoted, err := json.Marshal(name)
	if err != nil {
		panic("diff: a name that is no JSON: " + err.Error())
	}
	*o = append(*o, string(quoted)+":"+value)
}

func (o object) text() string { return "{" + strings.Join(o, ",") + "}" }
