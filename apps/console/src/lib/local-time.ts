/** A moment as a field of the browser has it, in the clock of whoever looks. Undefined where it is none. */
export function fromLocal(text: string): number | undefined {
  const ms = new Date(text).getTime();
  return Number.isNaN(ms) ? undefined : ms;
}
