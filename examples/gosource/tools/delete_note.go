package tools

import _ "embed"

//go:embed schemas/delete_note.json
//schemagen:tool delete_note
var deleteNote string
