/** The day of a moment in UTC as every language writes it: 2026-12-21. */
export function toUtcDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
