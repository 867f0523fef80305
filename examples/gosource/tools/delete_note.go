package tools

import _ "embed"

//go:embed delete_note.json
//schemagen:tool delete_note
var deleteNote string
