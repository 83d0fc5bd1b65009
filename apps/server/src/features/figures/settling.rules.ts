import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manyline/domain/time';

/** Hours of an hour's age at which it is counted again: what was committed late is in it then, however its change was missed. */
const SETTLES_AFTER_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS];
/** Between two counts of an hour that is not over. */
const PAUSE_MS = 30_000;
/** A count that took long is made so many times more seldom: counting takes a twentieth of a connection at most. */
const SHARE = 20;
/** Older hours stay as they are, whatever changes: their first rows may be purged by then. */
export const OPEN_FOR_MS = 25 * DAY_MS;

export const hourOf = (at: number): number => at - (at % HOUR_MS);

/** When an hour that has just been counted is counted next; null: it is settled. `tookMs`: how long counting it took. */
export function nextCountAt(hour: number, now: number, tookMs: number): number | null {
  const pause = Math.max(PAUSE_MS, tookMs * SHARE);
  const age = now - (hour + HOUR_MS);
  if (age < 0) return now + pause;
  const step = SETTLES_AFTER_MS.find((after) => after > age);
  return step === undefined ? null : Math.max(hour + HOUR_MS + step, now + pause);
}
