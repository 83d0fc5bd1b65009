import { timeOf } from '@manyline/testkit/timing';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  makeBomb,
  makeGif,
  makeJpeg,
  makeMoving,
  makeNoise,
  makePng,
  makeTurnedJpeg,
  makeWebp,
} from '../../testing/test-pictures.ts';
import { createPictures } from './pictures.ts';

const LIMIT = 2_097_152;
const pictures = createPictures();
const read = (input: Uint8Array) => pictures.read(input, LIMIT);

describe('a picture that comes in', () => {
  it.each([
    ['jpg', makeJpeg],
    ['png', makePng],
    ['webp', makeWebp],
    ['gif', makeGif],
  ])('may be a %s and stays one', async (extension, make) => {
    const picture = await read(await make());
    expect(picture.extension).toBe(extension);
    expect((await sharp(picture.body).metadata()).width).toBe(picture.width);
  });

  it('is turned upright and loses what it told about camera and place', async () => {
    const upload = await makeTurnedJpeg();
    expect((await sharp(upload).metadata()).exif).toBeDefined();
    const { body, width, height } = await read(upload);
    expect([width, height]).toEqual([40, 60]);
    const { exif, icc, xmp, orientation } = await sharp(body).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect(body.includes('Ana')).toBe(false);
    // Red was on the left; turned by 90 degrees it is on top.
    const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels]!;
    expect(at(20, 10)).toBeGreaterThan(150);
    expect(at(20, 50)).toBeLessThan(100);
  });

  it.each(['gif', 'webp'] as const)('that moves goes on moving: %s', async (format) => {
    const picture = await read(await makeMoving(format));
    const metadata = await sharp(picture.body, { animated: true }).metadata();
    expect({ pages: metadata.pages, format: metadata.format }).toEqual({ pages: 3, format });
    expect([picture.width, picture.height]).toEqual([32, 24]);
    expect(picture.preview).toBeUndefined();
  });

  it('is at most 1920 pixels long and gets a small preview', async () => {
    const picture = await read(await makeJpeg(3000, 2000));
    expect([picture.width, picture.height]).toEqual([1920, 1280]);
    const preview = await sharp(picture.preview!).metadata();
    expect({ width: preview.width, format: preview.format }).toEqual({ width: 640, format: 'webp' });
  });

  it('is never kept larger than it may be', async () => {
    const noise = await makeNoise(700, 700);
    expect(noise.length).toBeLessThan(LIMIT);
    const picture = await pictures.read(noise, 1_600_000);
    expect(picture.body.length).toBeLessThanOrEqual(1_600_000);
  });

  it('larger than it may be is refused, and the limit named', async () => {
    const attempt = pictures.read(Buffer.alloc(102_401), 102_400);
    await expect(attempt).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE', values: { limit: '100 KB' } });
  });

  it.each([
    ['a vector drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('just words')],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
  ])('is not %s', async (_, input) => {
    await expect(read(input)).rejects.toMatchObject({ code: 'PICTURE_UNSUPPORTED' });
  });

  it.each(['tiff', 'avif'] as const)('is not a %s, though we could open it', async (format) => {
    const input = await sharp(await makePng())
      .toFormat(format)
      .toBuffer();
    await expect(read(input)).rejects.toMatchObject({ code: 'PICTURE_UNSUPPORTED' });
  });

  it.each([
    ['cut off', (file: Buffer) => file.subarray(0, Math.floor(file.length / 2))],
    ['overwritten', (file: Buffer) => Buffer.concat([file.subarray(0, 16), Buffer.alloc(file.length - 16, 7)])],
    ['a beginning alone', (file: Buffer) => file.subarray(0, 24)],
  ])('that is %s is refused as damaged', async (_, damage) => {
    for (const make of [makeJpeg, makePng]) {
      await expect(read(damage(await make(400, 300)))).rejects.toMatchObject({ code: 'PICTURE_BROKEN' });
    }
  });

  it('that would unfold to too many pixels or frames is refused before it is opened', async () => {
    const [bomb, film] = [await makeBomb(12_000), await makeMoving('gif', 201)];
    expect(bomb.length).toBeLessThan(LIMIT);
    const refusedMs = await timeOf(async () => {
      await expect(read(bomb)).rejects.toMatchObject({ code: 'PICTURE_TOO_COMPLEX' });
      await expect(read(film)).rejects.toMatchObject({ code: 'PICTURE_TOO_COMPLEX' });
    });
    // Opening a picture of a twentieth of its pixels takes longer than the refusal.
    const small = await makePng(2_700, 2_700);
    expect(refusedMs).toBeLessThan(await timeOf(() => read(small)));
  });
});

describe('pictures at once', () => {
  /** How often two of them were under work, among all looks while any was. */
  async function shareOfOverlap(work: Promise<unknown>): Promise<number> {
    const looks: number[] = [];
    const looking = setInterval(() => looks.push(sharp.counters().process), 5);
    await work;
    clearInterval(looking);
    const busy = looks.filter((count) => count > 0);
    return busy.filter((count) => count > 1).length / busy.length;
  }

  it('of 49 million pixels each are re-encoded one after the other, or their memory would add up', async () => {
    const large = await makePng(7_000, 7_000);
    const overlap = await shareOfOverlap(Promise.allSettled(Array.from({ length: 3 }, () => read(large))));
    expect(overlap).toBeLessThan(0.3);
  });
});
