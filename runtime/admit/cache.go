package admit

import (
	"crypto/sha256"
	"sync"

	"github.com/schemagen/schemagen/runtime"
	"github.com/schemagen/schemagen/runtime/interp"
	"github.com/schemagen/schemagen/runtime/schema"
)

// maxCached is how many bytes of schemas a Cache remembers. A server that sends new
// schemas for ever must not fill the memory.
const maxCached = 64 << 20

// A Cache compiles each distinct schema once, and remembers those that it refused, too.
// Schemas are the same if their SHA-256 is. The zero Cache is ready; it may be used by
// many goroutines and be shared by the Registries of several servers.
//
// A Cache that has seen 64 MiB of schemas forgets them and starts anew. Catalogs do not
// depend on what it remembers.
type Cache struct {
	// MaxDepth is how many objects and arrays may stand inside one another in the
	// arguments of the tools; 0 stands for 128. It must not change once the Cache is
	// in use.
	MaxDepth int

	mu      sync.Mutex
	schemas map[[sha256.Size]byte]*compiled
	size    int
}

// compiled is one schema: a validator or an error.
type compiled struct {
	once      sync.Once
	text      string
	validator *interp.Validator
	err       *runtime.Error
}

// compile returns what becomes of a schema. The lock is not held meanwhile: who wants
// the same schema waits for it, who wants another one does not.
func (c *Cache) compile(text []byte) *compiled {
	entry := c.entry(sha256.Sum256(text), len(text))
	entry.once.Do(func() {
		entry.text = string(text)
		checked, faults := schema.Compile(entry.text)
		if entry.err = schema.NewError(faults); entry.err == nil {
			entry.validator = interp.New(checked).LimitDepth(c.MaxDepth)
		}
	})
	return entry
}

func (c *Cache) entry(digest [sha256.Size]byte, size int) *compiled {
	c.mu.Lock()
	defer c.mu.Unlock()
	if entry, ok := c.schemas[digest]; ok {
		return entry
	}
	if c.size += size; c.schemas == nil || c.size > maxCached {
		c.schemas, c.size = make(map[[sha256.Size]byte]*compiled), size
	}
	entry := new(compiled)
	c.schemas[digest] = entry
	return entry
}
