/** Work of a library that takes no signal, given up when the signal says so; what it brings later is nobody's. */
export async function untilAborted<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  if (!signal) return work();
  signal.throwIfAborted();
  let giveUp: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
  });
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    if (giveUp) signal.removeEventListener('abort', giveUp);
  }
}
