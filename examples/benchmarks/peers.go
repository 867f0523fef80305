package main

import (
	"bytes"
	"encoding/json"

	"github.com/bytedance/sonic"
	google "github.com/google/jsonschema-go/jsonschema"
	santhosh "github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/xeipuuv/gojsonschema"

	"github.com/schemagen/schemagen/examples/benchmarks/peers/atombender"
	"github.com/schemagen/schemagen/examples/benchmarks/peers/plain"
)

// peers are the contestants of others, each used as its documentation says.
var peers = []contestant{
	{"encoding/json.Unmarshal", oneOf(map[string]verdict{
		"read": plainly[plain.Read], "bash": plainly[plain.Bash], "grep": plainly[plain.Grep], "glob": plainly[plain.Glob], "write": plainly[plain.Write],
		"url_fetch": plainly[plain.URLFetch], "edit": plainly[plain.Edit], "ls": plainly[plain.Ls], "ask_user_question": plainly[plain.Ask], "todo": plainly[plain.Todo],
	}), decoderOnly},
	{"bytedance/sonic", oneOf(map[string]verdict{
		"read": withSonic[plain.Read], "bash": withSonic[plain.Bash], "grep": withSonic[plain.Grep], "glob": withSonic[plain.Glob], "write": withSonic[plain.Write],
		"url_fetch": withSonic[plain.URLFetch], "edit": withSonic[plain.Edit], "ls": withSonic[plain.Ls], "ask_user_question": withSonic[plain.Ask], "todo": withSonic[plain.Todo],
	}), decoderOnly},
	{"mailru/easyjson", oneOf(easies), decoderOnly},
	{"ogen jschemagen", oneOf(ogens), generated},
	{"atombender/go-jsonschema", oneOf(map[string]verdict{
		"read": plainly[atombender.ReadJson], "bash": plainly[atombender.BashJson], "grep": plainly[atombender.GrepJson], "glob": plainly[atombender.GlobJson], "write": plainly[atombender.WriteJson],
		"url_fetch": plainly[atombender.UrlFetchJson], "edit": plainly[atombender.EditJson], "ls": plainly[atombender.LsJson], "ask_user_question": plainly[atombender.AskUserQuestionJson], "todo": plainly[atombender.TodoJson],
	}), generated},
	{"santhosh-tekuri/jsonschema v6", func(_, schema string) verdict {
		compiler := santhosh.NewCompiler()
		if err := compiler.AddResource("schema.json", must(santhosh.UnmarshalJSON(bytes.NewReader([]byte(schema))))); err != nil {
			panic(err)
		}
		compiled := must(compiler.Compile("schema.json"))
		return func(arguments []byte) bool {
			instance, err := santhosh.UnmarshalJSON(bytes.NewReader(arguments))
			return err == nil && compiled.Validate(instance) == nil
		}
	}, validator},
	{"google/jsonschema-go", func(_, schema string) verdict {
		var parsed google.Schema
		if err := json.Unmarshal([]byte(schema), &parsed); err != nil {
			panic(err)
		}
		resolved := must(parsed.Resolve(nil))
		return func(arguments []byte) bool {
			var instance any
			return json.Unmarshal(arguments, &instance) == nil && resolved.Validate(instance) == nil
		}
	}, validator},
	{"xeipuuv/gojsonschema", func(_, schema string) verdict {
		compiled := must(gojsonschema.NewSchema(gojsonschema.NewStringLoader(schema)))
		return func(arguments []byte) bool {
			result, err := compiled.Validate(gojsonschema.NewBytesLoader(arguments))
			return err == nil && result.Valid()
		}
	}, validator},
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func oneOf(verdicts map[string]verdict) func(tool, schema string) verdict {
	return func(tool, _ string) verdict { return verdicts[tool] }
}

func plainly[T any](arguments []byte) bool {
	var in T
	return json.Unmarshal(arguments, &in) == nil
}

func withSonic[T any](arguments []byte) bool {
	var in T
	return sonic.Unmarshal(arguments, &in) == nil
}
