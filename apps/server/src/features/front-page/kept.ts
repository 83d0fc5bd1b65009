import type { Clock } from '@manyline/ports/clock';

interface KeptOptions<T> {
  read: (key: string) => Promise<T>;
  keptMs: number;
  /** Keys that are kept; the one that was asked for longest ago goes first. */
  most: number;
  now: Clock;
}

interface Entry<T> {
  value: Promise<T>;
  readAt: number;
  isReading: boolean;
}

/**
 * Values that are read anew when they are older than `keptMs`, each once at a time. Whoever comes meanwhile gets the one before, so that
 * nobody but the first waits.
 */
export function createKept<T>({ read, keptMs, most, now }: KeptOptions<T>) {
  const entries = new Map<string, Entry<T>>();

  function begin(key: string): Entry<T> {
    const entry: Entry<T> = { value: read(key), readAt: now(), isReading: false };
    entries.set(key, entry);
    // A value that could not be read is asked for again by the next one.
    entry.value.catch(() => entries.delete(key));
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break;
      entries.delete(oldest);
    }
    return entry;
  }

  function renew(key: string, entry: Entry<T>) {
    entry.isReading = true;
    const next = read(key);
    next
      .then(() => Object.assign(entry, { value: next, readAt: now() }))
      .catch(() => undefined)
      .finally(() => {
        entry.isReading = false;
      });
  }

  return {
    get(key: string): Promise<T> {
      const known = entries.get(key);
      if (!known) return begin(key).value;
      entries.delete(key);
      entries.set(key, known);
      if (!known.isReading && now() - known.readAt >= keptMs) renew(key, known);
      return known.value;
    },
  };
}
