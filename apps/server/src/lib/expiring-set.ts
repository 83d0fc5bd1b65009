/** Remembers keys for a while. Per process. */
export function createExpiringSet({ ttlMs, entriesMax }: { ttlMs: number; entriesMax: number }) {
  const until = new Map<string, number>();
  return {
    add(key: string) {
      if (until.size >= entriesMax) until.clear();
      until.set(key, performance.now() + ttlMs);
    },
    has(key: string): boolean {
      const end = until.get(key);
      if (end === undefined) return false;
      if (end > performance.now()) return true;
      until.delete(key);
      return false;
    },
  };
}
