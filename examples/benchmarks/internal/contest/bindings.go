package contest

import (
	goaskuserquestion "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/gojsonschema/ask_user_question"
	gobash "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/gojsonschema/bash"
	gochoice "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/gojsonschema/choice"
	goclosed "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/gojsonschema/closed"
	goedit "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/gojsonschema/edit"
	goexact "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/gojsonschema/exact"
	goglob "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/gojsonschema/glob"
	gogrep "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/gojsonschema/grep"
	gols "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/gojsonschema/ls"
	goread "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/gojsonschema/read"
	gotodo "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/gojsonschema/todo"
	gourlfetch "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/gojsonschema/url_fetch"
	gowrite "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/gojsonschema/write"
	ogenaskuserquestion "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/ogen/ask_user_question"
	ogenbash "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/ogen/bash"
	ogenchoice "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/ogen/choice"
	ogenclosed "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/ogen/closed"
	ogenedit "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/ogen/edit"
	ogenexact "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/ogen/exact"
	ogenglob "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/ogen/glob"
	ogengrep "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/ogen/grep"
	ogenls "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/ogen/ls"
	ogenread "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/ogen/read"
	ogentodo "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/ogen/todo"
	ogenurlfetch "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/ogen/url_fetch"
	ogenwrite "github.com/schemagen/schemagen/examples/benchmarks/internal/peers/ogen/write"
	"github.com/schemagen/schemagen/examples/benchmarks/internal/plain"
	"github.com/schemagen/schemagen/examples/benchmarks/internal/trap"
	"github.com/schemagen/schemagen/examples/tools"
)

// bindings are the tools with the types that each contestant has for them.
var bindings = map[string]binding{
	"ask_user_question": bind(tools.DecodeAskUserQuestion, plain.AskUserQuestion{}, ogenaskuserquestion.AskUserQuestionInput{}, goaskuserquestion.AskUserQuestionJson{}),
	"bash":              bind(tools.DecodeBash, plain.Bash{}, ogenbash.BashInput{}, gobash.BashJson{}),
	"edit":              bind(tools.DecodeEdit, plain.Edit{}, ogenedit.EditInput{}, goedit.EditJson{}),
	"glob":              bind(tools.DecodeGlob, plain.Glob{}, ogenglob.GlobInput{}, goglob.GlobJson{}),
	"grep":              bind(tools.DecodeGrep, plain.Grep{}, ogengrep.GrepInput{}, gogrep.GrepJson{}),
	"ls":                bind(tools.DecodeLs, plain.Ls{}, ogenls.LsInput{}, gols.LsJson{}),
	"read":              bind(tools.DecodeRead, plain.Read{}, ogenread.ReadInput{}, goread.ReadJson{}),
	"todo":              bind(tools.DecodeTodo, plain.Todo{}, ogentodo.TodoInput{}, gotodo.TodoJson{}),
	"url_fetch":         bind(tools.DecodeURLFetch, plain.URLFetch{}, ogenurlfetch.UrlFetchInput{}, gourlfetch.UrlFetchJson{}),
	"write":             bind(tools.DecodeWrite, plain.Write{}, ogenwrite.WriteInput{}, gowrite.WriteJson{}),
	"choice":            bind(trap.DecodeChoice, plain.Choice{}, ogenchoice.ChoiceInput{}, gochoice.ChoiceJson{}),
	"closed":            bind(trap.DecodeClosed, plain.Closed{}, ogenclosed.ClosedInput{}, goclosed.ClosedJson{}),
	"exact":             bind(trap.DecodeExact, plain.Exact{}, ogenexact.ExactInput{}, goexact.ExactJson{}),
}
