package generator

import (
	_ "github.com/aymanbagabas/go-udiff"
	_ "github.com/dave/jennifer/jen"
	_ "github.com/stretchr/testify/require"
	_ "github.com/stretchr/testify/assert"
	_ "golang.org/x/tools/go/packages"
	_ "golang.org/x/tools/txtar"
)
