/** Pixels of a list that opens at a field, beside the search box above it, and of the air around both. */
const LIST = 280;
const AROUND = 64;

/** Where a list has room: below its field as long as it is whole there, else where there is more. */
export function fitRoom({ above, below }: { above: number; below: number }): { up: boolean; height: number } {
  const up = below < LIST + AROUND && above > below;
  const free = (up ? above : below) - AROUND;
  return { up, height: Math.max(120, Math.min(LIST, free)) };
}
