/** localStorage and sessionStorage for tests outside a browser. */
export function createMemoryStorage(): Storage & { entries(): IterableIterator<[string, string]> } {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    entries: () => items.entries(),
  };
}
