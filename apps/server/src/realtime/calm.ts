/** A turn of the event loop that took so long had much to do. */
const BUSY_MS = 15;
/** The longest wait for a calm moment, whatever the load. */
const PATIENCE_MS = 50;

/** Resolves when the event loop turns quickly again: for work that can wait, so that all other work does not have to. */
export async function untilCalm(): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const before = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 1));
    const now = performance.now();
    if (now - before < BUSY_MS || now > giveUpAt) return;
  }
}
