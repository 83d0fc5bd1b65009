const KEPT_MAX = 10_000;

/** A map of the latest ten thousand, for what is worth knowing while it is fresh. */
export function createRecent<Value>() {
  const values = new Map<string, Value>();
  return {
    get: (key: string): Value | undefined => values.get(key),
    set(key: string, value: Value) {
      const [oldest] = values.size >= KEPT_MAX ? values.keys() : [];
      if (oldest !== undefined) values.delete(oldest);
      values.set(key, value);
    },
  };
}
