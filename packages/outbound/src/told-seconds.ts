/**
 * Seconds as a network tells them: whole, with a fraction, as words or as a number. A second that began counts.
 * @param unsaid what stands where it told none, or nonsense
 */
export function toSeconds(told: unknown, unsaid: number): number {
  const seconds = typeof told === 'string' && told.trim() !== '' ? Number(told) : told;
  return typeof seconds === 'number' && seconds >= 0 && seconds < SECONDS_MAX ? Math.ceil(seconds) : unsaid;
}

/** A recording whose length nobody told is no silence: only a 0 that was said is. */
export const RECORDING_SECONDS_UNSAID = 1;

/** Longer than any call: what a column of our database holds, too. */
const SECONDS_MAX = 1_000_000_000;
