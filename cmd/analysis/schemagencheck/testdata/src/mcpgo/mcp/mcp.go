// Package mcp has the names of mcp-go that servers use.
package mcp

import "encoding/json"

type Tool struct{ Name string }

func NewToolWithRawSchema(name, description string, schema json.RawMessage) Tool { return Tool{name} }

type CallToolRequest struct{ arguments any }

func (r CallToolRequest) GetArguments() map[string]any     { return nil }
func (r CallToolRequest) GetString(name, or string) string { return or }
func (r CallToolRequest) BindArguments(target any) error   { return nil }

type CallToolResult struct{ Text string }

func NewToolResultText(text string) *CallToolResult { return &CallToolResult{text} }
