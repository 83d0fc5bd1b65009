const LONGEST = 15;

/** Values by the beginning of a number: of several that fit, the longest counts; an empty one fits every number. */
export type ByPrefix<Value> = ReadonlyMap<string, Value>;

export function findByPrefix<Value>(values: ByPrefix<Value>, number: string): Value | undefined {
  if (values.size === 0) return undefined;
  for (let length = Math.min(number.length, LONGEST); length >= 0; length -= 1) {
    const found = values.get(number.slice(0, length));
    if (found !== undefined) return found;
  }
  return undefined;
}
