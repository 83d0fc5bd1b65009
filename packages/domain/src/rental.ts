import { type Micros, scaleMicros } from './money.ts';

/** Rules of renting by the period (decision 29). All times are epoch milliseconds, UTC. */
export const DAY_MS = 86_400_000;
/** Before a renewal its holder is told, so many days. */
export const WARNING_DAYS = [7, 3, 1] as const;
/** Unpaid, a number receives so long before it is released. */
export const GRACE_MS = 3 * DAY_MS;
/** A released number belongs to nobody so long. */
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

/** What the unused days of a period are worth, pro rata, rounded half up once. */
export function unusedRent(period: PaidPeriod, now: number): Micros {
  const { left, of } = unusedDays(period, now);
  return of <= 0 ? 0 : scaleMicros(period.rent, left, of);
}

/** The warning that is due now and was not given yet: the closest one, when several were missed. `warned`: the last given, 0 none. */
export function dueWarning(endMs: number, warned: number, now: number): number | undefined {
  const due = WARNING_DAYS.filter((days) => now >= endMs - days * DAY_MS && (warned === 0 || days < warned));
  return now < endMs ? due.at(-1) : undefined;
}

/** When somebody has to look at a paid number next: at its next warning, or at its end. */
export function nextLook(endMs: number, warned: number): number {
  const next = WARNING_DAYS.find((days) => warned === 0 || days < warned);
  return next === undefined ? endMs : endMs - next * DAY_MS;
}
