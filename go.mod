module github.com/schemagen/schemagen

go 1.25.0

require (
	github.com/aymanbagabas/go-udiff v0.4.2
	github.com/dave/jennifer v1.7.1
	github.com/rogpeppe/go-internal v1.16.0
	github.com/stretchr/testify v1.12.1
	golang.org/x/mod v0.39.0
	golang.org/x/tools v0.49.0
)

require (
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	golang.org/x/sync v0.22.0 // indirect
	golang.org/x/sys v0.47.0 // indirect
)
