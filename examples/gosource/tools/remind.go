package tools

import "github.com/google/jsonschema-go/jsonschema"

//schemagen:tool remind
var remind = &jsonschema.Schema{
	Type:        "object",
	Description: "Have a note shown again later.",
	Properties: map[string]*jsonschema.Schema{
		"note": {
			Type:        "integer",
			Minimum:     jsonschema.Ptr(float64(firstNumber)),
			Description: "The number of the note.",
		},
		"after": {
			Description: "When to show it.",
			OneOf: []*jsonschema.Schema{
				{Type: "integer", Minimum: jsonschema.Ptr(1.0), Description: "In so many minutes."},
				{Type: "string", Enum: []any{"tonight", "tomorrow", "next week"}, Description: "At the usual hour."},
			},
		},
	},
	Required:             []string{"note", "after"},
	AdditionalProperties: &jsonschema.Schema{Not: &jsonschema.Schema{}},
}
