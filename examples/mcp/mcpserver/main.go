package main

import (
	"context"
	"flag"
	"fmt"
	"os"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func main() {
	dir := flag.String("root", "", "the `folder` that the tools may read and write; a new temporary one if absent")
	flag.Parse()
	if err := run(*dir); err != nil {
		fmt.Fprintln(os.Stderr, "mcpserver:", err)
		os.Exit(1)
	}
}

func run(dir string) error {
	if dir == "" {
		temporary, err := os.MkdirTemp("", "mcpserver")
		if err != nil {
			return err
		}
		defer os.RemoveAll(temporary)
		dir = temporary
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	return newServer(root).Run(context.Background(), &mcp.StdioTransport{})
}
