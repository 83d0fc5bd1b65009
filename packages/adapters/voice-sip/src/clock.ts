/** Time, as a test may play it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Milliseconds that only go on, whatever becomes of the date: how long something took. */
  elapsed(): number;
  /** Answers how to call it off. */
  after(ms: number, run: () => void): () => void;
}

export const realClock: Clock = {
  now: Date.now,
  elapsed: () => performance.now(),
  after(ms, run) {
    // Sockets keep the process here, not what may still come of a call that is over.
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
};
