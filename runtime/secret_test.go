package runtime

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestNamesOfSecrets(t *testing.T) {
	secret := `token|TOKEN|Token|access_token|accessToken|AccessToken|access-token|accesstoken|refreshToken|refreshtoken|APIToken|IDToken|csrf.token|token2|token_2
		password|Password|db_password|DBPassword|dbpassword|userpassword1|passwd|pwd|passphrase|passcode
		key|api_key|apiKey|APIKey|APIKEY|apikey|x-api-key|X-API-Key|SSHKey|sshKey|privateKey|private_key|key1|encryptionKey|keys
		authorization|Authorization|AUTHORIZATION|Proxy-Authorization|auth|authToken|bearer|cookie|Set-Cookie|cookies|sessionCookie|SESSION_COOKIE
		secret|clientSecret|client_secret|clientsecret|secrets|credential|credentials|awsCredentials|jwt|otp|pin|cvv|ssn|tokens|Tokens|access_tokens|apiTokens|apitoken|APITOKEN|sshkey|authkey|signing_key`
	for _, name := range strings.FieldsFunc(secret, func(r rune) bool { return strings.ContainsRune("|\n\t", r) }) {
		assert.True(t, isSecret(name), name)
	}
	for _, name := range strings.Split("|path|monkey|keyboard|keyword|author|authors|tokenizer|max_tokens|maxTokens|num_tokens|pinned|spin|opinion|shipping|turkey|compass|cookbook|otpauthor|assn|日本", "|") {
		assert.False(t, isSecret(name), name)
	}
}

// Whatever is wrong with it, the value of a secret is not shown: neither its
// text nor what could be guessed from it.
func TestSecretsAreNotShown(t *testing.T) {
	const secret = "hunter2"
	texts := []string{
		`{"NAME":"hunter2"}`, `{"NAME":"\u0068unter2"}`, `{"NAME":" hunter2 "}`, `{"NAME":["hunter2"]}`, `{"NAME":{"x":["hunter2",{"y":"hunter2"}]}}`, `{"NAME":"{\"x\":\"hunter2\"}"}`,
		`{"x":[{"NAME":"hunter2"}]}`, `{"NAME":"hunter2","NAME":1}`, `{"NAME":"hunter2"`, `{"NAME":"hunter2","x":tru}`, `{"NAME":"hunter2"x}`, `{"NAME":"hunter2\x"}`, `{"NAME":"hunter2"} hunter2`,
		`{"NAME":hunter2}`, `{"x":"{\"NAME\":\"hunter2\"}"}`, `"{\"NAME\": \"hunter2\"}"`, `{"x":"[{'NAME' : 'hunter2'"}`, `{"x":" {NAME: hunter2}"}`, `{"x":"{\"a\":\"{\\\"NAME\\\":\\\"hunter2\\\"}\"}"}`,
	}
	for _, name := range []string{"password", "apiKey", "X-Auth-Token", "Authorization", "cookie"} {
		for _, text := range texts {
			text = strings.ReplaceAll(text, "NAME", name)
			for _, read := range []func(*Reader){refuseScalars, refuseAll, oneOf("", refuseScalars, branch("x and y")), oneOf("", refuseAll, refuseAll, branch("empty"))} {
				err := verdict(t, text, read)
				require.NotNil(t, err, text)
				form, e := json.Marshal(err)
				require.NoError(t, e)
				assert.NotContains(t, string(form), secret, text)
				assert.NotContains(t, err.Error(), secret, text)
			}
		}
	}
}

// refuseAll reports the type of every value, and what lies in it.
func refuseAll(r *Reader) {
	mark := r.Mark()
	refuseScalars(r)
	if len(r.text) > 0 {
		for _, want := range []string{"string", "integer", "object", "array"} {
			r.wrongType(mark, "", want)
		}
	}
}

func TestSecretNumbersAreNotShown(t *testing.T) {
	for text, kind := range map[string]string{`{"pin":4711}`: "a number", `{"pin":true}`: "a boolean", `{"pin":"4711"}`: "a string", `{"pin":[4711]}`: "an array", `{"pin":{"a":4711}}`: "an object", `{"pin":null}`: "null"} {
		for _, want := range []string{"string", "integer", "boolean", "array", "object"} {
			err := verdict(t, text, func(r *Reader) {
				var m Members
				for r.Object(&m, NewShape("", []string{"pin"})); r.Member(&m); {
					mark := r.Mark()
					r.Skip()
					r.wrongType(mark, "", want)
				}
			})
			assert.Equal(t, kind, err.Violations()[0].Got)
			assert.Empty(t, err.Violations()[0].Suggest)
			assert.NotContains(t, err.Error(), "4711")
		}
	}
	err := asError(t, decode(`{"pin":4711e30}`, func(r *Reader) {
		var m Members
		for r.Object(&m, NewShape("", []string{"pin"})); r.Member(&m); {
			r.Integer("")
		}
	}))
	assert.NotContains(t, err.Error(), "4711")
}

// The guide lists the words, so that a host can tell what is hidden.
func TestTheGuideListsTheWords(t *testing.T) {
	guide, err := os.ReadFile("../go-generate.md")
	require.NoError(t, err)
	_, section, found := strings.Cut(string(guide), "\n### Secrets\n")
	require.True(t, found)
	section, _, _ = strings.Cut(section, "\n## ")
	listed := words(section)
	for _, word := range slices.Concat(secretWords, secretParts) {
		assert.Contains(t, listed, word)
	}
}
