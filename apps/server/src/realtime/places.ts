/** Places of which each key has so many. */
export interface Places {
  /** False when the key has all of its own. */
  take(key: string): boolean;
  giveBack(key: string): void;
  isFull(key: string): boolean;
}

export function createPlaces(max: number): Places {
  const taken = new Map<string, number>();
  const count = (key: string) => taken.get(key) ?? 0;

  return {
    take(key) {
      if (count(key) >= max) return false;
      taken.set(key, count(key) + 1);
      return true;
    },
    giveBack(key) {
      const left = count(key) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    },
    isFull: (key) => count(key) >= max,
  };
}
