package tools

//schemagen:tool find_notes
const findNotes = `{
  "type": "object",
  "description": "Find notes, the latest first. Without words and tag it finds all of them.",
  "properties": {
    "words": {"type": "string", "description": "Text that stands in the title or the body, in any case."},
    "tag": {"type": "string", "description": "A tag that the note has."},
    "limit": {"type": "integer", "minimum": 1, "description": "How many notes to tell of at most; 20 if absent."}
  },
  "additionalProperties": false
}`
