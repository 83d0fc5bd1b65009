import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import { AppError } from '../../http/app-error.ts';

/** Wrong codes in a row that lock a channel of an address (decision 14). */
export const FAILURES_TO_LOCK = 100;
/** A lock ends by itself: a stranger who causes one must not keep the owner out. */
export const LOCK_MS = DAY_MS;

export function isLocked(lockedAt: number | null, now: number): lockedAt is number {
  return lockedAt !== null && lockedAt + LOCK_MS > now;
}

/** CHANNEL_LOCKED, with the hours that are left. `detail` is for the log. */
export function lockedError(lockedAt: number, now: number, detail: string): AppError {
  return new AppError('CHANNEL_LOCKED', detail, { values: { hours: Math.ceil((lockedAt + LOCK_MS - now) / HOUR_MS) } });
}
