const KEPT_MIN = 10_000;

/**
 * A map of the latest ten thousand at least, for what is worth knowing while it is fresh. In two halves, the older of which goes as a
 * whole: to look for the oldest entry of a map from which thousands were taken is to walk past the places of all of them.
 */
export function createRecent<Value>() {
  let fresh = new Map<string, Value>();
  let older = new Map<string, Value>();
  return {
    get: (key: string): Value | undefined => fresh.get(key) ?? older.get(key),
    set(key: string, value: Value) {
      if (fresh.size >= KEPT_MIN) {
        older = fresh;
        fresh = new Map();
      }
      fresh.set(key, value);
    },
    delete(key: string) {
      fresh.delete(key);
      older.delete(key);
    },
  };
}
