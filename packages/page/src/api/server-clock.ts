import { SECOND_MS } from '@manyline/domain/time';

/** The header says whole seconds; a difference within them is nobody's. */
const NEAR_MS = 3 * SECOND_MS;
/** An answer that took longer to come says too little of when it was sent. */
const SLOW_MS = 5 * SECOND_MS;

export interface ServerClock {
  /** Of an answer: its `Date`, and this device's times before and after it, in milliseconds. */
  note(date: string | null, askedAt: number, answeredAt: number): void;
  /** Now, in milliseconds, as the server counts them; as this device does, until the server has said otherwise. */
  now(): number;
}

/** Times that the server sets end by its clock, whatever this device believes the time to be. */
export function createServerClock(device: () => number = Date.now): ServerClock {
  let aheadMs = 0;
  return {
    note(date, askedAt, answeredAt) {
      const said = Date.parse(date ?? '');
      const tookMs = answeredAt - askedAt;
      if (Number.isNaN(said) || tookMs < 0 || tookMs > SLOW_MS) return;
      const ahead = said + SECOND_MS / 2 - (askedAt + answeredAt) / 2;
      aheadMs = Math.abs(ahead) > NEAR_MS + tookMs ? ahead : 0;
    },
    now: () => device() + aheadMs,
  };
}

/** The clock of the server that this page came from. */
export const serverClock = createServerClock();
