/** The page was away when codes were pushed: since when it asks, and which it knows. Of this tab alone. */
export interface MissedCodes {
  /** Undefined: nothing was ever known, and nothing is missed. */
  since(): number | undefined;
  /** False for a code that is known already. */
  take(code: { smsId: string; date: number }): boolean;
  /** Everything up to the server's moment is known. */
  upTo(date: number): void;
  /** With the session. */
  forget(): void;
}

/** Two nodes may tell of codes in another order than their dates say. */
const OVERLAP_MS = 10_000;
const KNOWN_MAX = 50;

export function createMissedCodes(platform: string, storage: Storage = sessionStorage): MissedCodes {
  const key = `codes.${platform}`;
  const read = () => {
    const [date, ...known] = (storage.getItem(key) ?? '').split(' ');
    return { date: date ? Number(date) : undefined, known };
  };
  const write = (date: number, known: readonly string[]) =>
    storage.setItem(key, [date, ...known.slice(-KNOWN_MAX)].join(' '));
  return {
    since() {
      const { date } = read();
      return date === undefined ? undefined : Math.max(0, date - OVERLAP_MS);
    },
    take({ smsId, date }) {
      const before = read();
      if (before.known.includes(smsId)) return false;
      write(Math.max(before.date ?? 0, date), [...before.known, smsId]);
      return true;
    },
    upTo(date) {
      const before = read();
      write(Math.max(before.date ?? 0, date), before.known);
    },
    forget: () => storage.removeItem(key),
  };
}
