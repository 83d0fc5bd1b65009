import type { Logger } from 'pino';
import type { CallEnds } from './call-ends.service.ts';
import type { CallKey } from './calls-under-way.repository.ts';
import type { Recordings } from './recordings.service.ts';

export interface StepWorkDeps {
  ends: Pick<CallEnds, 'settleNow'>;
  recordings: Pick<Recordings, 'sweep'>;
  log: Logger;
}

/** Calls that this node settles at once; those beside them wait for the sweep. */
const UNDER_WAY_MAX = 200;
const IDLE_WITHIN_MS = 5_000;

/** The work after a step of a call, at once after its answer has left: what does not get done is the sweep's. */
export function createStepWork({ ends, recordings, log }: StepWorkDeps) {
  const underWay = new Set<Promise<void>>();

  async function follow(key: CallKey, what: 'call' | 'recording') {
    try {
      if (what === 'recording') await recordings.sweep();
      await ends.settleNow(key);
    } catch (error) {
      log.warn({ err: error, call: key.callId }, 'a step of a call is left to the sweep');
    }
  }

  return {
    begin(key: CallKey, what: 'call' | 'recording') {
      if (underWay.size >= UNDER_WAY_MAX) return;
      const work = follow(key, what).finally(() => underWay.delete(work));
      underWay.add(work);
    },

    /** Work in hand is over, or has had its time. */
    async idle() {
      const giveUpAt = Date.now() + IDLE_WITHIN_MS;
      while (underWay.size > 0 && Date.now() < giveUpAt)
        await Promise.race([Promise.all(underWay), new Promise((resolve) => setTimeout(resolve, 100).unref())]);
    },
  };
}
