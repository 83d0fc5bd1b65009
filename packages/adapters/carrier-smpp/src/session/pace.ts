export type Pace = ReturnType<typeof createPace>;

interface Waiting {
  go(): void;
  isFirst: boolean;
}

const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 30_000;
const RECOVER_EVERY_MS = 10_000;
const SLOWEST = 0.5;
const FASTER = 1.1;
/** 1.1 to the eighth is more than two. */
const STEPS_UP = 8;

/**
 * How fast we send: as fast as agreed, or as fast as it goes until the network says it is too fast. Then half of that after a
 * pause that grows, and a tenth more every ten seconds.
 */
export function createPace(perSecondMax: number | undefined, now: () => number, pauseMs = PAUSE_MS) {
  const waiting: Waiting[] = [];
  let perSecond = perSecondMax;
  let pausedUntil = 0;
  let slowings = 0;
  let stepsUp = 0;
  let changedAt = now();
  let nextAt = 0;
  let sent = 0;
  let countedFrom = now();
  let timer: NodeJS.Timeout | undefined;

  function recover() {
    if (perSecond === undefined || perSecond === perSecondMax || now() - changedAt < RECOVER_EVERY_MS) return;
    changedAt = now();
    slowings = Math.max(0, slowings - 1);
    const faster = Math.min(perSecond * FASTER, perSecondMax ?? Number.POSITIVE_INFINITY);
    // Nothing was agreed: after as many steps as make up for the halving it goes as it will.
    stepsUp += 1;
    perSecond = perSecondMax === undefined && stepsUp >= STEPS_UP ? undefined : faster;
  }

  const dueAt = () => Math.max(pausedUntil, perSecond === undefined ? 0 : nextAt);

  function pass() {
    recover();
    sent += 1;
    if (perSecond !== undefined) nextAt = Math.max(nextAt, now()) + 1_000 / perSecond;
  }

  function drain() {
    timer = undefined;
    while (waiting.length > 0 && dueAt() <= now()) {
      pass();
      waiting.shift()!.go();
    }
    if (waiting.length > 0) wake();
  }

  function wake() {
    if (timer === undefined) timer = setTimeout(drain, Math.max(1, dueAt() - now()));
  }

  return {
    /** Resolves when it is this one's turn. `isFirst`: it was sent back, and goes before all that wait. */
    async turn(signal?: AbortSignal, isFirst = false): Promise<void> {
      signal?.throwIfAborted();
      if (waiting.length === 0 && dueAt() <= now()) return pass();
      await new Promise<void>((resolve, reject) => {
        const giveUp = () => {
          waiting.splice(waiting.indexOf(one), 1);
          reject(signal?.reason);
        };
        const one: Waiting = {
          isFirst,
          go() {
            signal?.removeEventListener('abort', giveUp);
            resolve();
          },
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        const behind = isFirst ? waiting.findIndex((other) => !other.isFirst) : -1;
        waiting.splice(behind < 0 ? waiting.length : behind, 0, one);
        wake();
      });
    },

    /** The network said that it is too fast: answers how long nothing is sent. Of one burst the first one counts. */
    slow(): number {
      if (pausedUntil > now()) return pausedUntil - now();
      const measured = (sent * 1_000) / Math.max(1_000, now() - countedFrom);
      perSecond = Math.max((perSecond ?? measured) / 2, SLOWEST);
      slowings += 1;
      stepsUp = 0;
      const pause = Math.min(pauseMs * 2 ** (slowings - 1), PAUSE_MAX_MS);
      changedAt = now();
      sent = 0;
      countedFrom = now();
      pausedUntil = now() + pause;
      return pause;
    },
    perSecond: () => perSecond,
  };
}
