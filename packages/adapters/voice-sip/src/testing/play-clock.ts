import type { Clock } from '../clock.ts';

/** A clock that a test moves. */
export function createPlayClock(): Clock & { pass(ms: number): void } {
  let now = 1_000_000;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    elapsed: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    pass(ms) {
      const until = now + ms;
      for (;;) {
        const next = timers.reduce<(typeof timers)[0] | undefined>(
          (first, each) => (first && first.at <= each.at ? first : each),
          undefined,
        );
        if (!next || next.at > until) break;
        timers = timers.filter((each) => each !== next);
        now = next.at;
        next.run();
      }
      now = until;
    },
  };
}
