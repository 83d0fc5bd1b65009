const PREFIX = 'noContactBanner.';
/** The oldest are forgotten: an offer that comes back after hundreds of others harms nobody. */
const KEPT = 500;

/** Numbers whose banner was dismissed, in this browser; `owner` keeps accounts apart. */
export function createDismissals(owner: string, storage: Storage) {
  const key = PREFIX + owner;
  const read = (): string[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
    } catch {
      return [];
    }
  };
  return {
    has: (number: string) => read().includes(number),
    add(number: string) {
      const numbers = [...read().filter((each) => each !== number), number].slice(-KEPT);
      try {
        storage.setItem(key, JSON.stringify(numbers));
      } catch {
        // No room: the banner comes back with the next visit.
      }
    },
    clear: () => storage.removeItem(key),
  };
}
