const POLL_MS = 10;

export interface WaitOptions {
  /** Named in the failure. */
  what?: string;
  deadlineMs?: number;
}

/** Reads again and again until what was read is truthy; a failure says what was read last. */
export async function waitFor<T>(
  read: () => T | Promise<T>,
  { what = 'a condition', deadlineMs = 10_000 }: WaitOptions = {},
): Promise<NonNullable<T>> {
  const giveUpAt = Date.now() + deadlineMs;
  for (;;) {
    const value = await read();
    if (value) return value;
    if (Date.now() > giveUpAt) throw new Error(`waited ${deadlineMs} ms for ${what}; last read: ${String(value)}`);
    await sleep(POLL_MS);
  }
}

/** Only to give something that must not happen the time to happen. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
