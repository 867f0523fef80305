package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"schemagen": main})
}

// TestScripts runs the scripts of testdata/script, and in them every command that
// go-generate.md tells its readers to type.
func TestScripts(t *testing.T) {
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	guide := guideOf(t, root)
	proxy := t.TempDir()
	publish(t, root, proxy, "v0.1.0")
	goProxy := goEnv(t, "GOPROXY")
	environment := map[string]string{
		"ROOT": root, "HOME": t.TempDir(), "GOCACHE": goEnv(t, "GOCACHE"), "GOMODCACHE": goEnv(t, "GOMODCACHE"),
		"GOPROXY": goProxy, "GOSUMDB": "off", "GOTOOLCHAIN": "local", "GOFLAGS": "-modcacherw -mod=mod",
		"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.com",
	}
	scripts, err := filepath.Glob("testdata/script/*.txtar")
	require.NoError(t, err)
	var run atomic.Int32
	t.Run("all", func(t *testing.T) {
		testscript.Run(t, testscript.Params{
			Dir: "testdata/script", RequireExplicitExec: true, RequireUniqueNames: true,
			Setup: func(env *testscript.Env) error {
				run.Add(1)
				for name, value := range environment {
					env.Setenv(name, value)
				}
				return nil
			},
			Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
				"guide": guide.run,
				// published has go get find this tree as v0.1.0, and whatever it needs
				// where it has been downloaded to already.
				"published": func(ts *testscript.TestScript, _ bool, _ []string) {
					ts.Setenv("GOPROXY", "file://"+proxy+",file://"+environment["GOMODCACHE"]+"/cache/download,"+goProxy)
					ts.Setenv("GOMODCACHE", ts.MkAbs("modules"))
				},
				"sh": func(ts *testscript.TestScript, neg bool, args []string) { shell(ts, neg, args[0]) },
			},
		})
	})
	if int(run.Load()) == len(scripts) { // else -run has chosen some
		assert.Empty(t, guide.notRun(), "commands of go-generate.md that no script runs")
	}
}

// shell runs a line as somebody types it.
func shell(ts *testscript.TestScript, neg bool, line string) {
	if err := ts.Exec("sh", "-c", line); (err != nil) != neg {
		ts.Fatalf("%s: %v", line, err)
	}
}

// A guideText is the lines of go-generate.md's shell blocks, and which have been run.
type guideText struct {
	mutex sync.Mutex
	lines map[string]bool
}

// elsewhere are commands that need another module and are run by its tests.
var elsewhere = regexp.MustCompile(`\| \./server \|`)

func guideOf(t *testing.T, root string) *guideText {
	text, err := os.ReadFile(filepath.Join(root, "go-generate.md"))
	require.NoError(t, err)
	guide := &guideText{lines: make(map[string]bool)}
	for _, block := range regexp.MustCompile("(?ms)^```sh\n(.*?)^```$").FindAllSubmatch(text, -1) {
		for line := range strings.Lines(string(block[1])) {
			if !elsewhere.MatchString(line) {
				guide.lines[strings.TrimSuffix(line, "\n")] = false
			}
		}
	}
	require.Greater(t, len(guide.lines), 5)
	return guide
}

// run runs the line of the guide, which must be there letter by letter.
func (g *guideText) run(ts *testscript.TestScript, neg bool, args []string) {
	g.mutex.Lock()
	if _, ok := g.lines[args[0]]; !ok {
		ts.Fatalf("go-generate.md does not say: %s", args[0])
	}
	g.lines[args[0]] = true
	g.mutex.Unlock()
	shell(ts, neg, args[0])
}

func (g *guideText) notRun() (lines []string) {
	for line, run := range g.lines {
		if !run {
			lines = append(lines, line)
		}
	}
	return lines
}

// publish makes the folder a module proxy that has the module at root as version.
func publish(t *testing.T, root, folder, version string) {
	const path = "github.com/schemagen/schemagen"
	versions := filepath.Join(folder, path, "@v")
	require.NoError(t, os.MkdirAll(versions, 0o755))
	goMod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	require.NoError(t, err)
	var archive bytes.Buffer
	require.NoError(t, zip.CreateFromDir(&archive, module.Version{Path: path, Version: version}, root))
	for name, content := range map[string][]byte{
		"list": []byte(version + "\n"), version + ".info": []byte(`{"Version":"` + version + `"}`),
		version + ".mod": goMod, version + ".zip": archive.Bytes(),
	} {
		require.NoError(t, os.WriteFile(filepath.Join(versions, name), content, 0o644))
	}
}

func goEnv(t *testing.T, name string) string {
	value, err := exec.Command("go", "env", name).Output()
	require.NoError(t, err)
	return strings.TrimSpace(string(value))
}
