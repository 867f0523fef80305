package plan
import ("testing";"math/rand";"go/format";"strings")
func TestFuzzDoc(t *testing.T) {
	tok := []string{"a","b c","word ","\n","\n\n","\n  ","\t","# ","## x","- ","* ","1. ","[a]: http://x.y/z","[a]","``","''","```","`","Heading\n\n","Deprecated:","http://a.b/c",":","//go:x","+build","*/","日本","."," ",strings.Repeat("long words here ",8),"\n\n\tcode\n","“","”","\r","BUG(x): ","(", ")", "{}", "\n---\n","===","|a|b|\n","<x>","\\","_x_","**x**","[Foo.Bar]","[x]: y"}
	bad:=0
	for i:=0;i<150000;i++{
		r:=rand.New(rand.NewSource(int64(i)))
		var b strings.Builder
		if i%1000==0 { b.WriteString(strings.Repeat("`",i/500)); b.WriteString(strings.Repeat("'",i/500)) }
		for n:=r.Intn(14);n>=0;n--{ b.WriteString(tok[r.Intn(len(tok))]) }
		src:="package x\n\n"
		for _,l:=range sentence("X is y", b.String()) { src+=strings.TrimRight("// "+l," ")+"\n" }
		src+="type X int\n"
		one,err:=format.Source([]byte(src)); if err!=nil{t.Fatal(err,src)}
		two,err:=format.Source(one); if err!=nil{t.Fatal(err,src)}
		if string(one)!=string(two){ bad++; if bad<4 {t.Errorf("%q\n%s---\n%s---\n%s",b.String(),src,one,two)} }
	}
	t.Log(bad)
}
