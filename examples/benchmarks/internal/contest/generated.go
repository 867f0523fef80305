package contest

import (
	"encoding/json"

	"github.com/bytedance/sonic"
	"github.com/go-faster/jx"
	"github.com/mailru/easyjson"
	"github.com/mailru/easyjson/jlexer"
	"github.com/mailru/easyjson/jwriter"

	"github.com/schemagen/schemagen/examples/benchmarks/internal/payload"
	"github.com/schemagen/schemagen/examples/benchmarks/internal/plain"
)

type prepare = func(payload.Call) (func() error, error)

// A binding is what is made for one tool by each of the contestants that have Go
// types of it.
type binding struct {
	decode, unmarshal, standard, easyjson, sonic, ogen, goJSONSchema prepare
	marshal, standardMarshal, easyjsonMarshal, sonicMarshal          prepare

	v2 prepare
}

func bound(of func(binding) prepare) prepare {
	return func(call payload.Call) (func() error, error) { return of(bindings[call.Tool])(call) }
}

// What a pointer to each contestant's type can do.
type (
	unmarshaler[T any] interface {
		*T
		json.Unmarshaler
	}
	easyUnmarshaler[T any] interface {
		*T
		UnmarshalEasyJSON(*jlexer.Lexer)
		MarshalEasyJSON(*jwriter.Writer)
	}
	ogenDecoder[T any] interface {
		*T
		Decode(*jx.Decoder) error
	}
)

// bind takes a value of each type, to tell which.
func bind[In json.Marshaler, Plain, Ogen, GoJSONSchema any,
	InP unmarshaler[In], PlainP easyUnmarshaler[Plain], OgenP ogenDecoder[Ogen]](
	decode func(string) (In, error), _ Plain, _ Ogen, _ GoJSONSchema,
) binding {
	return binding{
		decode: func(call payload.Call) (func() error, error) {
			return func() error { _, err := decode(call.Arguments); return err }, nil
		},
		v2:        into(func(in *Plain, data []byte) error { return v2Unmarshal(data, in) }),
		unmarshal: into(func(in *In, data []byte) error { return InP(in).UnmarshalJSON(data) }),
		standard:  into(func(in *Plain, data []byte) error { return json.Unmarshal(data, in) }),
		sonic:     into(func(in *Plain, data []byte) error { return sonic.Unmarshal(data, in) }),
		easyjson:  into(func(in *Plain, data []byte) error { return easyjson.Unmarshal(data, PlainP(in)) }),
		ogen: into(func(in *Ogen, data []byte) error {
			if err := OgenP(in).Decode(jx.DecodeBytes(data)); err != nil {
				return err
			}
			if checked, ok := any(in).(interface{ Validate() error }); ok {
				return checked.Validate()
			}
			return nil
		}),
		goJSONSchema: into(func(in *GoJSONSchema, data []byte) error {
			if own, ok := any(in).(json.Unmarshaler); ok {
				return own.UnmarshalJSON(data)
			}
			return json.Unmarshal(data, in)
		}),
		marshal: func(call payload.Call) (func() error, error) {
			in, err := decode(call.Arguments)
			return func() error { _, err := in.MarshalJSON(); return err }, err
		},
		standardMarshal: written[Plain](func(in any) error { _, err := json.Marshal(in); return err }),
		sonicMarshal:    written[Plain](func(in any) error { _, err := sonic.Marshal(in); return err }),
		easyjsonMarshal: func(call payload.Call) (func() error, error) {
			var in Plain
			err := json.Unmarshal(call.Data, &in)
			return func() error { _, err := easyjson.Marshal(PlainP(&in)); return err }, err
		},
	}
}

// into prepares a reading into a struct that is the caller's, and zero at each call.
func into[T any](read func(*T, []byte) error) prepare {
	return func(call payload.Call) (func() error, error) {
		in, zero := new(T), *new(T)
		return func() error { *in = zero; return read(in, call.Data) }, nil
	}
}

// written prepares a plain struct with the call's data, in the form that reflection
// writes fastest.
func written[Plain any](write func(any) error) prepare {
	return func(call payload.Call) (func() error, error) {
		in := new(Plain)
		if err := json.Unmarshal(call.Data, in); err != nil {
			return nil, err
		}
		if ask, ok := any(in).(*plain.AskUserQuestion); ok {
			out := ask.Out()
			return func() error { return write(out) }, nil
		}
		return func() error { return write(in) }, nil
	}
}
