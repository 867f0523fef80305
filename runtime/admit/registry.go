package admit

import (
	"sync"
	"sync/atomic"
)

// A Registry holds the catalog that is in force. Many goroutines may look tools up while
// another one replaces the catalog: each sees the old one or the new one, whole.
type Registry struct {
	cache   *Cache
	policy  Policy
	replace sync.Mutex // one batch at a time
	current atomic.Pointer[Catalog]
}

// NewRegistry returns a Registry whose catalog is empty. A nil cache means one of its own.
func NewRegistry(cache *Cache, policy Policy) *Registry {
	if cache == nil {
		cache = new(Cache)
	}
	r := &Registry{cache: cache, policy: policy}
	r.current.Store(new(Catalog))
	return r
}

// Replace admits a batch and puts its catalog in force. A batch that fails, with a
// *BatchError, changes nothing: the old catalog stays.
func (r *Registry) Replace(batch []Descriptor) (*Catalog, error) {
	r.replace.Lock()
	defer r.replace.Unlock()
	catalog, err := Admit(r.cache, r.policy, batch)
	if err != nil {
		return nil, err
	}
	r.current.Store(catalog)
	return catalog, nil
}

// Catalog returns the catalog in force. Use one Catalog for all of a decision: the next
// call may return another.
func (r *Registry) Catalog() *Catalog { return r.current.Load() }

// Lookup looks a tool up in the catalog in force.
func (r *Registry) Lookup(name string) (Tool, error) { return r.Catalog().Lookup(name) }
