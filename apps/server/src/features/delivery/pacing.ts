import type { Clock } from '@manyline/ports/clock';

const SECOND_MS = 1_000;
const KEPT_MAX = 50_000;
/** A turn that nobody took for so long was taken up elsewhere. */
const TURN_KEPT_MS = 3_600_000;

export type Pacing = ReturnType<typeof createPacing>;

/**
 * Spaces what one sender sends as its carrier asks, so that it waits with us and not in the carrier's queue: a token bucket of one
 * second's worth, a message at least. Who comes when it is empty gets the next turn, and keeps it. In this process alone.
 */
export function createPacing(now: Clock) {
  const freeAt = new Map<string, number>();
  const turns = new Map<string, number>();

  function forget(at: number) {
    if (freeAt.size > KEPT_MAX) for (const [sender, free] of freeAt) if (free < at - SECOND_MS) freeAt.delete(sender);
    if (turns.size > KEPT_MAX) for (const [key, turn] of turns) if (turn < at - TURN_KEPT_MS) turns.delete(key);
  }

  return {
    /** When it is the message's turn; undefined: now. `key` is the message's, so that a turn is given once. */
    turnOf(sender: string, key: string, perSecond: number): number | undefined {
      const at = now();
      const given = turns.get(key);
      if (given !== undefined && given > at) return given;
      if (turns.delete(key)) return undefined;
      const gap = SECOND_MS / perSecond;
      const free = Math.max(freeAt.get(sender) ?? 0, at - Math.max(0, SECOND_MS - gap));
      freeAt.set(sender, free + gap);
      if (free <= at) return undefined;
      turns.set(key, free);
      forget(at);
      return Math.ceil(free);
    },
  };
}
