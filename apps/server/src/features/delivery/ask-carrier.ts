import type { Logger } from 'pino';
import { createTicker } from '../../lib/ticker.ts';
import { SEND_TIMEOUT_MS } from './lease.rules.ts';

/** An adapter that does not heed its signal is left alone so long after it. */
const HEED_MS = 1_000;

interface Question {
  askedAt: number;
  giveUp(error: Error): void;
}

export type AskCarrier = ReturnType<typeof createAskCarrier>;

/** Settles within the time limit, whatever an adapter does: no message must hang on it. */
export function createAskCarrier(log: Logger) {
  /** In the order in which they were asked. */
  const open = new Set<Question>();
  const getDeadline = createDeadlines(SEND_TIMEOUT_MS);
  const ticker = createTicker(log);

  async function giveUpOnDeaf() {
    const before = performance.now() - SEND_TIMEOUT_MS - HEED_MS;
    for (const { askedAt, giveUp } of open) {
      if (askedAt > before) return;
      giveUp(new DOMException('the adapter did not heed its signal', 'TimeoutError'));
    }
  }

  return {
    ask<Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
      return new Promise((resolve, reject) => {
        const close = () => open.delete(question);
        const fail = (error: unknown) => {
          close();
          reject(error);
        };
        const question: Question = { askedAt: performance.now(), giveUp: fail };
        open.add(question);
        work(getDeadline()).then((answer) => {
          close();
          resolve(answer);
        }, fail);
      });
    },
    start: () => ticker.every(HEED_MS, 'giving up on deaf adapters', giveUpOnDeaf),
    stop: () => ticker.stop(),
  };
}

/** One timer a second instead of one a message. A signal fires after `ms`, or up to a second later. */
function createDeadlines(ms: number) {
  let signal = AbortSignal.timeout(ms);
  let until = 0;
  return () => {
    const at = performance.now();
    if (at >= until) [signal, until] = [AbortSignal.timeout(ms + 1_000), at + 1_000];
    return signal;
  };
}
