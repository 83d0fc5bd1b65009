import { formatBytes, PICTURE_EDGE_MAX } from '@manyline/domain/media';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '../../http/app-error.ts';
import { createShares, type Shares } from '../../lib/shares.ts';
import { createSlots } from '../../lib/slots.ts';
import type { MediaExtension } from './media-ref.rules.ts';

/** A picture as we keep it: re-encoded, upright, without metadata. */
export interface Picture {
  body: Buffer;
  extension: MediaExtension;
  width: number;
  height: number;
  /** WebP; absent where the picture itself is small, or moves. */
  preview?: Buffer;
}

const formats = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp' } as const;
type PictureFormat = (typeof formats)[keyof typeof formats];

const PIXELS_MAX = 50_000_000;
const FRAMES_MAX = 200;
/** Of all frames together: each is decoded and encoded. */
const MOVING_PIXELS_MAX = 30_000_000;
const WITHIN_SECONDS = 2;
const PREVIEW_EDGE = 640;
const SMALL_BYTES = 60_000;
/** Pictures under work at once: more would take the processor away from texts. */
const AT_ONCE = 2;
/** Pixels under work at once, over the process: each costs four bytes and more while it is re-encoded. */
const PIXELS_AT_WORK = PIXELS_MAX;
const WAITING_MAX = 200;

export type Pictures = ReturnType<typeof createPictures>;

/** Looks into files of people we do not know. Only what comes out of here is ever kept, sent or shown. */
export function createPictures() {
  const slots = createSlots(AT_ONCE, WAITING_MAX);
  const pixels = createShares(PIXELS_AT_WORK);
  sharp.concurrency(1);

  return {
    /**
     * @param bytesMax of what was given and of what is kept.
     * @throws PICTURE_TOO_LARGE, PICTURE_UNSUPPORTED, PICTURE_BROKEN, PICTURE_TOO_COMPLEX, UNAVAILABLE
     */
    async read(input: Uint8Array, bytesMax: number): Promise<Picture> {
      if (input.length > bytesMax) throw tooLarge(input.length, bytesMax);
      const format = await findFormat(input);
      const release = await slots.take();
      if (!release) throw new AppError('UNAVAILABLE', 'too many pictures wait');
      try {
        return await convert(input, { format, bytesMax, pixels });
      } finally {
        release();
      }
    },
  };
}

/** By the bytes; names and declared types are anybody's guess. */
async function findFormat(input: Uint8Array): Promise<PictureFormat> {
  const type = await fileTypeFromBuffer(input).catch(() => undefined);
  const format = formats[type?.mime as keyof typeof formats];
  if (!format) throw new AppError('PICTURE_UNSUPPORTED', `a file of type ${type?.mime ?? 'unknown'}`);
  return format;
}

interface Conversion {
  format: PictureFormat;
  bytesMax: number;
  pixels: Shares;
}

async function convert(input: Uint8Array, { format, bytesMax, pixels }: Conversion): Promise<Picture> {
  try {
    const metadata = await sharp(input, { limitInputPixels: PIXELS_MAX, animated: false }).metadata();
    const release = await pixels.take(checkBounds(metadata));
    const moves = (metadata.pages ?? 1) > 1;
    const converting = moves ? convertMoving(input, format, bytesMax) : convertStill(input, format, bytesMax);
    return await converting.finally(release);
  } catch (error) {
    throw error instanceof AppError ? error : toRefusal(error);
  }
}

/** The pixels of all frames. @throws PICTURE_TOO_COMPLEX */
function checkBounds({ width = 0, height = 0, pageHeight = height, pages = 1 }: Metadata): number {
  const pixels = width * pageHeight * pages;
  if (pages > FRAMES_MAX || pixels > (pages > 1 ? MOVING_PIXELS_MAX : PIXELS_MAX))
    throw new AppError('PICTURE_TOO_COMPLEX', `${width} x ${pageHeight}, ${pages} frames`);
  return pixels;
}

/** Each step smaller, should the one before be too large; a PNG that stays too large becomes a JPEG. */
async function convertStill(input: Uint8Array, format: PictureFormat, bytesMax: number): Promise<Picture> {
  const upright = sharp(input, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: WITHIN_SECONDS })
    .autoOrient()
    .resize({ width: PICTURE_EDGE_MAX, height: PICTURE_EDGE_MAX, fit: 'inside', withoutEnlargement: true });
  for (const [extension, quality] of attempts(format)) {
    const { data: body, info } = await encode(upright.clone(), extension, quality).toBuffer({
      resolveWithObject: true,
    });
    if (body.length > bytesMax) continue;
    const { width, height } = info;
    const isSmall = body.length <= SMALL_BYTES && Math.max(width, height) <= PREVIEW_EDGE;
    return { body, extension, width, height, ...(!isSmall && { preview: await makePreview(body) }) };
  }
  throw tooLarge(bytesMax + 1, bytesMax);
}

function attempts(format: PictureFormat): [PictureFormat, number][] {
  const steps = [85, 70, 50].map((quality): [PictureFormat, number] => [format, quality]);
  return format === 'jpg' || format === 'webp' ? steps : [steps[0]!, ['jpg', 80], ['jpg', 60]];
}

function encode(picture: Sharp, extension: PictureFormat, quality: number): Sharp {
  if (extension === 'png') return picture.png({ compressionLevel: 8 });
  if (extension === 'gif') return picture.gif({ effort: 3 });
  if (extension === 'webp') return picture.webp({ quality, effort: 2 });
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality });
}

async function convertMoving(input: Uint8Array, format: PictureFormat, bytesMax: number): Promise<Picture> {
  const moving = sharp(input, { limitInputPixels: MOVING_PIXELS_MAX, failOn: 'error', animated: true }).timeout({
    seconds: WITHIN_SECONDS,
  });
  // Our encoder may need more room than the one before it: then with fewer colours, or less of each frame.
  for (const step of [0, 1, 2] as const) {
    const { data: body, info } = await encodeMoving(moving.clone(), format, step).toBuffer({ resolveWithObject: true });
    if (body.length > bytesMax) continue;
    return { body, extension: format, width: info.width, height: info.pageHeight ?? info.height };
  }
  throw tooLarge(bytesMax + 1, bytesMax);
}

function encodeMoving(picture: Sharp, format: PictureFormat, step: 0 | 1 | 2): Sharp {
  if (format === 'webp') return picture.webp({ quality: [75, 55, 35][step], effort: 2 });
  return picture.gif({ effort: 3, colours: [256, 128, 48][step], interFrameMaxError: step * 10 });
}

function makePreview(body: Buffer): Promise<Buffer> {
  return sharp(body)
    .resize({ width: PREVIEW_EDGE, height: PREVIEW_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72, effort: 2 })
    .toBuffer();
}

function tooLarge(bytes: number, bytesMax: number): AppError {
  return new AppError('PICTURE_TOO_LARGE', `${bytes} of at most ${bytesMax} bytes`, {
    values: { limit: formatBytes(bytesMax) },
  });
}

/** libvips has no codes, only words. */
function toRefusal(error: unknown): AppError {
  const words = error instanceof Error ? error.message : String(error);
  const complex = /pixel limit|timeout/i.test(words);
  return new AppError(complex ? 'PICTURE_TOO_COMPLEX' : 'PICTURE_BROKEN', words.split('\n')[0]!.slice(0, 200));
}
