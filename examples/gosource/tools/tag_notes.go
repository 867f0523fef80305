package tools

import "encoding/json"

//schemagen:tool tag_notes
var tagNotes = json.RawMessage(`{
  "type": "object",
  "description": "Give several notes a tag, or take it from them.",
  "properties": {
    "notes": {
      "type": "array",
      "items": {"type": "integer", "minimum": 1},
      "description": "The numbers of the notes."
    },
    "tag": {"type": "string", "description": "The tag, one word."},
    "remove": {"type": "boolean", "description": "True to take the tag away."}
  },
  "required": ["notes", "tag"],
  "additionalProperties": false
}`)
