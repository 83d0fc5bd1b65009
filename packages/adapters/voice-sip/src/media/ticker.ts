export const FRAME_MS = 20;
export const FRAME_SAMPLES = 160;

/** Half a second of lateness is made up for at once; what is beyond is let go. */
const BEHIND_MAX = 25;

export type Ticker = ReturnType<typeof createTicker>;

/**
 * One beat of 20 ms for all calls. Each is due by the first, not by the one before: a late one does not make the next late, so that a
 * minute has three thousand of them.
 */
export function createTicker(now: () => number = () => performance.now()) {
  const listeners = new Set<() => void>();
  let dueMs = 0;
  let timer: NodeJS.Timeout | undefined;

  function beat() {
    let count = 0;
    while (dueMs <= now() && count < BEHIND_MAX) {
      for (const listener of [...listeners]) listener();
      dueMs += FRAME_MS;
      count += 1;
    }
    if (count === BEHIND_MAX) dueMs = Math.max(dueMs, now());
    wait();
  }
  function wait() {
    timer = listeners.size > 0 ? setTimeout(beat, Math.max(0, dueMs - now())) : undefined;
  }
  return {
    add(listener: () => void): () => void {
      listeners.add(listener);
      if (timer === undefined) {
        dueMs = now() + FRAME_MS;
        wait();
      }
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
