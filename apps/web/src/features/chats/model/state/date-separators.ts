/** A separator stands between messages more than five minutes apart (spec 1 §9). */
export const DATE_SEPARATOR_GAP_MS = 300_000;

/** Whether a date goes above a message: always above the first, then after a gap of more than five minutes. Epoch milliseconds. */
export function needsDateSeparator(previousMs: number | undefined, currentMs: number): boolean {
  return previousMs === undefined || Math.abs(currentMs - previousMs) > DATE_SEPARATOR_GAP_MS;
}
