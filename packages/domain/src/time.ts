/** The units of time, in milliseconds; nothing else defines them. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A month as `YYYYMM` in UTC, e.g. "202509" (decision 4). */
export type Ym = string;

/** The month of a moment in epoch milliseconds. */
export function ymOf(ms: number): Ym {
  const date = new Date(ms);
  return `${String(date.getUTCFullYear()).padStart(4, '0')}${String(date.getUTCMonth() + 1).padStart(2, '0')}`;
}

/** Whether a text is a month between 1970 and 9999. */
export function isYm(text: string): boolean {
  return /^(?:19[7-9]\d|[2-9]\d{3})(?:0[1-9]|1[0-2])$/.test(text);
}

/** First millisecond of the month, and of the next (exclusive). Throws RangeError when it is not a month. */
export function monthBounds(ym: Ym): { startMs: number; endMs: number } {
  const { year, month } = readYm(ym);
  return { startMs: Date.UTC(year, month, 1), endMs: Date.UTC(year, month + 1, 1) };
}

/** The month so many months away; negative goes back. */
export function addMonths(ym: Ym, months: number): Ym {
  const { year, month } = readYm(ym);
  return ymOf(Date.UTC(year, month + months, 1));
}

/** The current month and those before it, newest first, `count` in all: 4 tabs of bills, 6 of subscriptions (spec 2 §9). */
export function recentMonths(nowMs: number, count: number): Ym[] {
  const current = ymOf(nowMs);
  return Array.from({ length: count }, (_, back) => addMonths(current, -back));
}

function readYm(ym: Ym): { year: number; month: number } {
  if (!isYm(ym)) throw new RangeError(`not a month YYYYMM: ${JSON.stringify(ym)}`);
  return { year: Number(ym.slice(0, 4)), month: Number(ym.slice(4)) - 1 };
}
