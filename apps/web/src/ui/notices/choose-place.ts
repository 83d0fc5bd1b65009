/** A part of the window, pixels from its upper left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The parts of a screen that notices keep away from, the first most of all. */
export interface Obstacles {
  /** Titles, heads and feet, and what is to be pressed and does not scroll: it would be covered for as long as the notice stands. */
  kept: Box[];
  /** Links, buttons and fields that can be scrolled from under a notice. */
  pressed: Box[];
  /** Words, pictures and the rows of lists. */
  read: Box[];
}

/** Between a notice and the edge of its pane. */
export const EDGE_PX = 12;
/** Between a notice and what it keeps away from. */
const MARGIN_PX = 4;
const STEP_PX = 4;
/** As far as the top of a pane reaches, where notices stand first: its head, and as much again. */
const TOP_PX = 132;

/**
 * Where in its pane a notice begins, pixels from the top of the window: at the top of the pane beneath its head, else at
 * its foot, else as near to the foot as may be, wherever it covers least of what it keeps away from. Where it is already it
 * stays as long as it covers nothing but words.
 */
export function choosePlace(
  pane: Box,
  size: { width: number; height: number },
  { kept, pressed, read }: Obstacles,
  { lowFirst = false, now }: { lowFirst?: boolean; now?: number | undefined } = {},
): number {
  const left = (pane.left + pane.right - size.width) / 2;
  const boxAt = (top: number) => ({ left, top, right: left + size.width, bottom: top + size.height });
  const costAt = (top: number) => {
    const box = boxAt(top);
    const near = grow(box, MARGIN_PX);
    return [coverOf(near, kept), coverOf(near, pressed), Math.min(coverOf(box, read), 1)] as const;
  };
  if (now !== undefined && now >= pane.top && now + size.height <= pane.bottom) {
    const [ofKept, ofPressed] = costAt(now);
    if (ofKept + ofPressed === 0) return now;
  }
  let best = pane.top + EDGE_PX;
  let least: readonly number[] | undefined;
  for (const top of placesIn(pane, size.height, lowFirst)) {
    const cost = costAt(top);
    if (least && !isLess(cost, least)) continue;
    [best, least] = [top, cost];
    if (cost.every((part) => part === 0)) break;
  }
  return best;
}

/** From the one that is looked at first on. */
function placesIn(pane: Box, height: number, lowFirst: boolean): number[] {
  const first = pane.top + EDGE_PX;
  const last = pane.bottom - EDGE_PX - height;
  const downwards: number[] = [];
  for (let top = first; top <= last; top += STEP_PX) downwards.push(top);
  const atTop = lowFirst ? [] : downwards.filter((top) => top - pane.top <= TOP_PX);
  const upwards: number[] = [];
  for (let top = last; top >= first; top -= STEP_PX) upwards.push(top);
  return [...atTop, ...upwards];
}

/** How much of the box they cover together, square pixels. */
function coverOf(box: Box, others: readonly Box[]): number {
  let area = 0;
  for (const other of others) {
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    if (width > 0 && height > 0) area += width * height;
  }
  return area;
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && one[at]! < other[at]!;
}

const grow = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});
