import { type Micros, scaleMicros, timesMicros } from '@manyline/domain/money';
import { GRACE_DAYS } from '@manyline/domain/promises';
import { DAY_MS } from '@manyline/domain/time';

/**
 * Rules of holdings that are paid by the period and renewed by themselves: rented numbers and subscribed verification
 * numbers (decision 29). All times are epoch milliseconds, UTC.
 */

/** Days before a renewal on which the holder is told of it. */
export const WARNING_DAYS = [7, 3, 1] as const;
/** Unpaid, a number is kept so long, from when its holder can know of it. */
export const GRACE_MS = GRACE_DAYS * DAY_MS;
/** A number that was given up belongs to nobody so long: accounts elsewhere may still be its last holder's. */
export const REST_MS = 45 * DAY_MS;

/**
 * The same day and time so many months later; in a month that has no such day, its last one. Counted from a start, not from
 * the period before: who began on the 31st pays on the 28th in February and on the 31st again in March.
 */
export function addCalendarMonths(startMs: number, months: number): number {
  const start = new Date(startMs);
  const day = start.getUTCDate();
  const target = new Date(startMs);
  target.setUTCDate(1);
  target.setUTCMonth(start.getUTCMonth() + months);
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, last));
  return target.getTime();
}

/** The end of the period after the one that ends at `endMs`. `startMs`: the first moment of them all. */
export function nextPeriodEnd({ startMs, endMs, months }: { startMs: number; endMs: number; months: number }): number {
  const start = new Date(startMs);
  const end = new Date(endMs);
  const paid = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  return addCalendarMonths(startMs, paid + months);
}

/** When an unpaid period is tried again: after a pause, but never after its grace has ended. */
export function nextTry({ graceEndMs, pauseMs }: { graceEndMs: number; pauseMs: number }, now: number): number {
  return Math.min(graceEndMs, now + pauseMs);
}

export interface PaidPeriod {
  startMs: number;
  endMs: number;
  rent: Micros;
}

/** Whole days of a period that are still to come; the one under way is used. */
export function unusedDays({ startMs, endMs }: Omit<PaidPeriod, 'rent'>, now: number): { left: number; of: number } {
  const of = Math.round((endMs - startMs) / DAY_MS);
  return { left: Math.min(of, Math.max(0, Math.floor((endMs - now) / DAY_MS))), of };
}

/**
 * The worth of the unused days of a period, pro rata, rounded half up once, to whole `unit`s: to what people see, so that a sum of what they
 * see adds up. Never more than was paid.
 */
export function unusedRent(period: PaidPeriod, now: number, unit: Micros = 1): Micros {
  const { left, of } = unusedDays(period, now);
  return of <= 0 ? 0 : Math.min(period.rent, timesMicros(unit, scaleMicros(period.rent, left, of * unit)));
}

/** The warning that is due now and was not given yet: the closest one, when several were missed. `warned`: the last given, 0 none. */
export function dueWarning(endMs: number, warned: number, now: number): number | undefined {
  const due = WARNING_DAYS.filter((days) => now >= endMs - days * DAY_MS && (warned === 0 || days < warned));
  return now < endMs ? due.at(-1) : undefined;
}

/** As if the warnings that would be due by now were given: whoever sets an end is told of it there and then. */
export function warnedBy(endMs: number, now: number): number {
  return dueWarning(endMs, 0, now) ?? 0;
}

/** When somebody has to look at a paid number next: at its next warning, or at its end. */
export function nextLook(endMs: number, warned: number): number {
  const next = WARNING_DAYS.find((days) => warned === 0 || days < warned);
  return next === undefined ? endMs : endMs - next * DAY_MS;
}
