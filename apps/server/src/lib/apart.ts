import { setTimeout as pause } from 'node:timers/promises';

/**
 * Work that comes again, by name, side by side: one that takes long goes on alone and is not begun a second time, and whoever waits for all
 * waits no longer than `patienceMs`. So that a stranger who dawdles keeps nobody from the others.
 */
export function createApart({ patienceMs, onError }: { patienceMs: number; onError(error: unknown): void }) {
  const busy = new Map<string, Promise<void>>();

  return {
    /** Names of the work still under way. */
    names: (): string[] => [...busy.keys()],

    async run(names: Iterable<string>, work: (name: string) => Promise<unknown>): Promise<void> {
      for (const name of names) {
        if (busy.has(name)) continue;
        const done = work(name)
          .catch(onError)
          .then(() => void busy.delete(name));
        busy.set(name, done);
      }
      const patience = new AbortController();
      const late = pause(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined);
      await Promise.race([Promise.all(busy.values()), late]);
      patience.abort();
    },
  };
}
