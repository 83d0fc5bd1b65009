import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const LIMIT_BYTES = 200 * 1024;
/** A pixel is another one when a colour of it differs by more: less is how a machine smooths the edges of letters. */
const COLOUR_TOLERANCE = 12;
/** A picture is another one when so many of its pixels are: fewer is the edge of a letter or a line. */
const PIXEL_TOLERANCE = 12;

export type Fate = 'new' | 'changed' | 'same';

/**
 * Keeps a screenshot in a file, as WebP without loss, which is a third of its size; a file that shows the same already stays
 * as it is, to the byte.
 * @throws Error when it is larger than pictures of the documents may be
 */
export async function keepPicture(path: string, screenshot: Buffer): Promise<Fate> {
  const kept = await readFile(path).catch(() => undefined);
  if (kept && (await countOtherPixels(kept, screenshot)) <= PIXEL_TOLERANCE) return 'same';
  const small = await sharp(screenshot).removeAlpha().webp({ lossless: true, effort: 6 }).toBuffer();
  if (small.length > LIMIT_BYTES) throw new Error(`${path} has ${small.length} bytes, more than ${LIMIT_BYTES}`);
  await writeFile(path, small);
  return kept ? 'changed' : 'new';
}

/** How many pixels of two pictures differ; all of them when their sizes do. */
async function countOtherPixels(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([toPixels(one), toPixels(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return a.info.width * a.info.height;
  let count = 0;
  for (let at = 0; at < a.data.length; at += 3) {
    const difference = Math.max(
      Math.abs(a.data[at]! - b.data[at]!),
      Math.abs(a.data[at + 1]! - b.data[at + 1]!),
      Math.abs(a.data[at + 2]! - b.data[at + 2]!),
    );
    if (difference > COLOUR_TOLERANCE) count += 1;
  }
  return count;
}

/** Red, green and blue, a byte each. */
const toPixels = (picture: Buffer) =>
  sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
