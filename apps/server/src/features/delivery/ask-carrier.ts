import type { Logger } from 'pino';
import { createTicker } from '../../lib/ticker.ts';
import { SEND_TIMEOUT_MS } from './lease.rules.ts';

/** An adapter that does not heed its signal is left alone so long after it. */
const HEED_MS = 1_000;

export type AskCarrier = ReturnType<typeof createAskCarrier>;

/** Settles within the time limit, whatever an adapter does: no message must hang on it. */
export function createAskCarrier(log: Logger) {
  const cohorts = createCohorts(SEND_TIMEOUT_MS);
  const ticker = createTicker(log);

  async function giveUpOnDeaf() {
    for (const giveUp of cohorts.takeOverdue(performance.now() - HEED_MS))
      giveUp(new DOMException('the adapter did not heed its signal', 'TimeoutError'));
  }

  return {
    ask<Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
      return new Promise((resolve, reject) => {
        const { signal, open } = cohorts.current();
        open.add(reject);
        work(signal).then(
          (answer) => {
            open.delete(reject);
            resolve(answer);
          },
          (error) => {
            open.delete(reject);
            reject(error);
          },
        );
      });
    },
    start: () => ticker.every(HEED_MS, 'giving up on deaf adapters', giveUpOnDeaf),
    stop: () => ticker.stop(),
  };
}

interface Cohort {
  signal: AbortSignal;
  /** When the signal has fired at the latest. */
  endsAt: number;
  /** How to give up on each that has no answer yet. */
  open: Set<(error: Error) => void>;
}

const COHORT_MS = 1_000;

/** Questions of one second share a signal and a timer. It fires after `ms`, or up to a second later. */
function createCohorts(ms: number) {
  const cohorts: Cohort[] = [];
  let until = 0;

  function begin(at: number): Cohort {
    until = at + COHORT_MS;
    const cohort = { signal: AbortSignal.timeout(ms + COHORT_MS), endsAt: until + ms, open: new Set<() => void>() };
    cohorts.push(cohort);
    return cohort;
  }

  return {
    current(): Cohort {
      const at = performance.now();
      return (at < until && cohorts.at(-1)) || begin(at);
    },
    /** How to give up on those whose signal fired before. */
    takeOverdue(before: number): ((error: Error) => void)[] {
      const overdue: ((error: Error) => void)[] = [];
      while (cohorts[0] && cohorts[0].endsAt <= before) overdue.push(...cohorts.shift()!.open);
      return overdue;
    },
  };
}
