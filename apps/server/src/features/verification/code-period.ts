/** The same day and time a calendar month later, in UTC; the last day where that month has no such day. */
export function addCalendarMonth(ms: number): number {
  const date = new Date(ms);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 2, 0)).getUTCDate();
  const later = new Date(ms);
  later.setUTCDate(1);
  later.setUTCMonth(date.getUTCMonth() + 1);
  later.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return later.getTime();
}
