package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"time"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("gateway", flag.ContinueOnError)
	flags.SetOutput(stderr)
	deny := flags.String("deny", "", "`tools` that may not be called, with commas between them")
	hold := flags.String("hold", "", "`tools` whose calls somebody has to approve")
	if err := flags.Parse(args); err != nil {
		return 2
	}
	if flags.NArg() == 0 {
		fmt.Fprintln(stderr, "usage: gateway [-deny TOOL,...] [-hold TOOL,...] SERVER [ARG...]")
		return 2
	}
	logger := log.New(stderr, "gateway: ", 0)
	rules := rules{deny: split(*deny), hold: split(*hold)}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	command := exec.CommandContext(ctx, flags.Arg(0), flags.Args()[1:]...) // never outlives the gateway
	command.Stderr = stderr
	if err := serve(ctx, command, rules, stdin, stdout, logger); err != nil {
		logger.Print(err)
		return 1
	}
	return 0
}

func split(names string) []string {
	return strings.FieldsFunc(names, func(char rune) bool { return char == ',' })
}

// serve starts the server and relays until the client's input ends.
func serve(ctx context.Context, command *exec.Cmd, rules rules, stdin io.Reader, stdout io.Writer, logger *log.Logger) error {
	toServer, err := command.StdinPipe()
	if err != nil {
		return err
	}
	fromServer, err := command.StdoutPipe()
	if err != nil {
		return err
	}
	if err := command.Start(); err != nil {
		return fmt.Errorf("the server does not start: %w", err)
	}
	g := newGateway(stdout, toServer, rules, logger)
	client, server := make(chan error, 1), make(chan error, 1)
	go func() { server <- g.fromServer(fromServer) }()
	go func() { client <- g.fromClient(ctx, stdin) }()
	select {
	case err = <-server:
		command.Process.Kill() // it has closed its output: nothing can be had of it any more
		command.Wait()
		return fmt.Errorf("the server has ended before the client (%v)", err)
	case err = <-client:
	}
	// The server may still have answers to give. If it does not end by itself, it is ended,
	// before the client loses its own patience: five seconds are usual.
	toServer.Close()
	kill := time.AfterFunc(2*time.Second, func() {
		command.Process.Kill()
		fromServer.Close() // a grandchild may hold it open
	})
	defer kill.Stop()
	<-server
	if ended := command.Wait(); ended != nil {
		logger.Printf("the server: %v", ended)
	}
	return err
}
