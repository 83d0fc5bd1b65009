export interface Mutex {
  /** Waits for its turn, in order; the answer gives the turn back. */
  acquire(): Promise<() => void>;
}

export function createMutex(): Mutex {
  let last: Promise<void> = Promise.resolve();
  return {
    acquire() {
      const turn = last;
      let release = () => {};
      last = new Promise((resolve) => {
        release = resolve;
      });
      return turn.then(() => release);
    },
  };
}
