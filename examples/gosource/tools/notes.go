package tools

// What a note can be.
const (
	kindText = "text"
	kindTask = "task"
)

// firstNumber is the number of a notebook's first note.
const firstNumber = 1

var number = map[string]any{
	"type":        "integer",
	"minimum":     firstNumber,
	"description": "The number of the note, as write_note and find_notes tell it.",
}

var tags = map[string]any{
	"type":        "array",
	"items":       map[string]any{"type": "string"},
	"description": "Words to find the note by.",
}

//schemagen:tool write_note
var writeNote = map[string]any{
	"type":        "object",
	"description": "Write a new note. The answer is its number.",
	"properties": map[string]any{
		"title": map[string]any{
			"type":        "string",
			"description": "A line that tells what the note is about.",
		},
		"body": map[string]any{
			"type":        "string",
			"description": "The note itself, as long as need be.",
		},
		"kind": map[string]any{
			"type":        "string",
			"enum":        []string{kindText, kindTask},
			"description": "A " + kindTask + " can be done, a " + kindText + " is only kept. A " + kindText + " if absent.",
		},
		"tags": tags,
	},
	"required":             []string{"title", "body"},
	"additionalProperties": false,
}

//schemagen:tool change_note
var changeNote = map[string]any{
	"type":        "object",
	"description": "Change a note. What is absent stays as it is.",
	"properties": map[string]any{
		"note": number,
		"body": map[string]any{
			"type":        "string",
			"description": "The new body, whole.",
		},
		"done": map[string]any{
			"type":        "boolean",
			"description": "Whether the " + kindTask + " is done.",
		},
		"tags": tags,
	},
	"required":             []string{"note"},
	"additionalProperties": false,
}
