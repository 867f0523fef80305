package main

import (
	"bufio"
	"io"
	"sync"
)

// maxLine is how long a message may be. There is no limit in MCP, but there is one to memory.
const maxLine = 64 << 20

// eachLine calls handle for each line of r that is not empty, until r ends.
func eachLine(r io.Reader, handle func(line string)) error {
	scanner := bufio.NewScanner(r)
	scanner.Buffer(nil, maxLine)
	for scanner.Scan() {
		if line := scanner.Text(); line != "" {
			handle(line)
		}
	}
	return scanner.Err()
}

// A peer is whom lines are written to.
type peer struct {
	mu sync.Mutex
	w  io.Writer
}

// send writes a line, whole: many goroutines write to one peer.
func (p *peer) send(line string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	_, err := io.WriteString(p.w, line+"\n")
	return err
}
