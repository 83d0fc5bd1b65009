import type { createSeededRandom } from '../../testing/seeded-random.ts';

export type Random = ReturnType<typeof createSeededRandom>;

/** A write, or a new size. */
export type Change = { at: number; bytes: Uint8Array } | { size: number };

/** Disks write so many bytes whole or not at all. */
const SECTOR = 512;

/** The content after all changes. */
export function applyAll(content: Buffer, changes: readonly Change[]): Buffer {
  return changes.reduce<Buffer>(applyOne, content);
}

/** Writes into `content` itself where it is long enough. */
function applyOne(content: Buffer, change: Change): Buffer {
  if ('size' in change) return resize(content, change.size);
  const grown = resize(content, Math.max(content.length, change.at + change.bytes.length));
  grown.set(change.bytes, change.at);
  return grown;
}

function resize(content: Buffer, size: number): Buffer {
  if (size <= content.length) return content.subarray(0, size);
  const grown = Buffer.alloc(size);
  content.copy(grown);
  return grown;
}

/**
 * The content after a power cut: each sector is as it was after some of the changes, and so is the size, whatever became
 * of the others. `content` stays as it is.
 */
export function applySome(content: Buffer, changes: readonly Change[], random: Random): Buffer {
  const sizes = changes.map((_, index) => sizeAfter(content.length, changes.slice(0, index + 1)));
  const sectors = Buffer.alloc(Math.max(content.length, ...sizes));
  content.copy(sectors);
  const reached = new Map<number, number>();
  const isReached = (sector: number, index: number) => {
    if (!reached.has(sector)) reached.set(sector, random.between(0, changes.length));
    return index < reached.get(sector)!;
  };
  for (const [index, change] of changes.entries()) {
    const [from, to] = 'size' in change ? [change.size, sectors.length] : [change.at, change.at + change.bytes.length];
    for (let at = from; at < to; at = nextSector(at)) {
      if (!isReached(Math.floor(at / SECTOR), index)) continue;
      const end = Math.min(to, nextSector(at));
      if ('size' in change) sectors.fill(0, at, end);
      else sectors.set(change.bytes.subarray(at - from, end - from), at);
    }
  }
  return sectors.subarray(0, [content.length, ...sizes][random.between(0, changes.length)]);
}

const nextSector = (at: number) => (Math.floor(at / SECTOR) + 1) * SECTOR;

function sizeAfter(size: number, changes: readonly Change[]): number {
  return changes.reduce(
    (now, change) => ('size' in change ? change.size : Math.max(now, change.at + change.bytes.length)),
    size,
  );
}
