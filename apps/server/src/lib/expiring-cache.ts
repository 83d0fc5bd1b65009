export interface ExpiringCache<Value> {
  getOrLoad(key: string, load: () => Promise<Value>): Promise<Value>;
  delete(key: string): void;
}

/** Keeps loaded values for a short while; askers of the same key share one load; a failed load is not kept. */
export function createExpiringCache<Value>({
  ttlMs,
  entriesMax,
}: {
  ttlMs: number;
  entriesMax: number;
}): ExpiringCache<Value> {
  const entries = new Map<string, { value: Promise<Value>; expiresAt: number }>();
  return {
    getOrLoad(key, load) {
      const now = performance.now();
      const found = entries.get(key);
      if (found && found.expiresAt > now) return found.value;
      if (entries.size >= entriesMax) entries.clear();
      const value = load();
      entries.set(key, { value, expiresAt: now + ttlMs });
      value.catch(() => entries.delete(key));
      return value;
    },
    delete(key) {
      entries.delete(key);
    },
  };
}
