package main

import (
	"github.com/go-faster/jx"
	"github.com/mailru/easyjson"

	"github.com/schemagen/schemagen/examples/benchmarks/peers/easy"
	ogenask "github.com/schemagen/schemagen/examples/benchmarks/peers/ogen/askuserquestion"
	ogenbash "github.com/schemagen/schemagen/examples/benchmarks/peers/ogen/bash"
	ogenedit "github.com/schemagen/schemagen/examples/benchmarks/peers/ogen/edit"
	ogenglob "github.com/schemagen/schemagen/examples/benchmarks/peers/ogen/glob"
	ogengrep "github.com/schemagen/schemagen/examples/benchmarks/peers/ogen/grep"
	ogenls "github.com/schemagen/schemagen/examples/benchmarks/peers/ogen/ls"
	ogenread "github.com/schemagen/schemagen/examples/benchmarks/peers/ogen/read"
	ogentodo "github.com/schemagen/schemagen/examples/benchmarks/peers/ogen/todo"
	ogenurl "github.com/schemagen/schemagen/examples/benchmarks/peers/ogen/urlfetch"
	ogenwrite "github.com/schemagen/schemagen/examples/benchmarks/peers/ogen/write"
)

// ogens decode, then validate. What ogen makes of a tool without rules has no
// Validate.
var ogens = map[string]verdict{
	"read": func(a []byte) bool {
		var in ogenread.Input
		return in.Decode(jx.DecodeBytes(a)) == nil && in.Validate() == nil
	},
	"bash": func(a []byte) bool { var in ogenbash.Input; return in.Decode(jx.DecodeBytes(a)) == nil },
	"grep": func(a []byte) bool {
		var in ogengrep.Input
		return in.Decode(jx.DecodeBytes(a)) == nil && in.Validate() == nil
	},
	"glob": func(a []byte) bool {
		var in ogenglob.Input
		return in.Decode(jx.DecodeBytes(a)) == nil && in.Validate() == nil
	},
	"write": func(a []byte) bool { var in ogenwrite.Input; return in.Decode(jx.DecodeBytes(a)) == nil },
	"url_fetch": func(a []byte) bool {
		var in ogenurl.Input
		return in.Decode(jx.DecodeBytes(a)) == nil && in.Validate() == nil
	},
	"edit": func(a []byte) bool { var in ogenedit.Input; return in.Decode(jx.DecodeBytes(a)) == nil },
	"ls": func(a []byte) bool {
		var in ogenls.Input
		return in.Decode(jx.DecodeBytes(a)) == nil && in.Validate() == nil
	},
	"ask_user_question": func(a []byte) bool {
		var in ogenask.Input
		return in.Decode(jx.DecodeBytes(a)) == nil && in.Validate() == nil
	},
	"todo": func(a []byte) bool {
		var in ogentodo.Input
		return in.Decode(jx.DecodeBytes(a)) == nil && in.Validate() == nil
	},
}

var easies = map[string]verdict{
	"read":              func(a []byte) bool { var in easy.Read; return easyjson.Unmarshal(a, &in) == nil },
	"bash":              func(a []byte) bool { var in easy.Bash; return easyjson.Unmarshal(a, &in) == nil },
	"grep":              func(a []byte) bool { var in easy.Grep; return easyjson.Unmarshal(a, &in) == nil },
	"glob":              func(a []byte) bool { var in easy.Glob; return easyjson.Unmarshal(a, &in) == nil },
	"write":             func(a []byte) bool { var in easy.Write; return easyjson.Unmarshal(a, &in) == nil },
	"url_fetch":         func(a []byte) bool { var in easy.URLFetch; return easyjson.Unmarshal(a, &in) == nil },
	"edit":              func(a []byte) bool { var in easy.Edit; return easyjson.Unmarshal(a, &in) == nil },
	"ls":                func(a []byte) bool { var in easy.Ls; return easyjson.Unmarshal(a, &in) == nil },
	"ask_user_question": func(a []byte) bool { var in easy.Ask; return easyjson.Unmarshal(a, &in) == nil },
	"todo":              func(a []byte) bool { var in easy.Todo; return easyjson.Unmarshal(a, &in) == nil },
}
