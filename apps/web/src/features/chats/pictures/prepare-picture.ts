import type { PictureLimits, PictureSize } from '@manyline/domain/media';
import { findPictureKind } from '../../../lib/pictures/picture-kind.ts';
import type { OutgoingPicture } from '../model/state/chat-message.ts';

/** Why a file is not sent. Nothing has left the browser then. */
export class PictureProblem extends Error {
  override name = 'PictureProblem';
  readonly why: 'unsupported' | 'unreadable' | 'tooLarge';

  constructor(why: PictureProblem['why'], options?: ErrorOptions) {
    super(why, options);
    this.why = why;
  }
}

/** The heavy parts, loaded when first needed. */
export interface PictureTools {
  compress(file: Blob, targetBytes: number, onProgress: (percent: number) => void): Promise<Blob>;
  heicToJpeg(file: Blob): Promise<Blob>;
  measure(file: Blob): Promise<PictureSize>;
}

/**
 * A GIF or a small file goes as it is; everything else is made smaller, HEIC becomes JPEG before (spec 1 §5).
 * @throws PictureProblem
 */
export async function preparePicture(
  file: File,
  { target, limit }: PictureLimits,
  tools: PictureTools,
  onProgress: (percent: number) => void = () => undefined,
): Promise<OutgoingPicture> {
  const kind = await findPictureKind(file);
  if (!kind) throw new PictureProblem('unsupported');
  const upright = kind === 'image/heic' ? await readable(tools.heicToJpeg(file)) : file;
  const isSmall = kind === 'image/gif' || upright.size < target;
  const ready = isSmall ? upright : await readable(tools.compress(upright, target, onProgress));
  if (ready.size > limit) throw new PictureProblem('tooLarge');
  const type = ready === file ? kind : ready.type || 'image/jpeg';
  const size = await readable(tools.measure(ready));
  return { bytes: new Uint8Array(await ready.arrayBuffer()), type, name: nameFor(file.name, type), size };
}

async function readable<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw new PictureProblem('unreadable', { cause });
  });
}

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** The name may say .heic where a JPEG is within. */
function nameFor(name: string, type: string): string {
  const base = name.replace(/\.[^.]*$/, '').slice(0, 200) || 'picture';
  return `${base}.${EXTENSIONS[type] ?? 'jpg'}`;
}
