/** Days as people set them in a filter, in their own time, as YYYY-MM-DD. Undefined for none. */
export const startOfDay = (day: string | null): number | undefined =>
  day ? new Date(`${day}T00:00`).getTime() || undefined : undefined;
export const endOfDay = (day: string | null): number | undefined =>
  day ? new Date(`${day}T24:00`).getTime() || undefined : undefined;

/** The day of a moment by the operator's clock. */
export function dayOf(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
