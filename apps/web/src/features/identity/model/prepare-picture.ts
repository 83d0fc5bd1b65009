import type { ErrorCode } from '@manyline/contract/errors';
import { IDENTITY_COMPRESS_BYTES, IDENTITY_PICTURE_BYTES_MAX } from '@manyline/domain/identity';
import { findPictureKind } from '../../../lib/pictures/picture-kind.ts';

/** Why a file is not taken: its words are the error catalogue's. */
export class IdentityPictureProblem extends Error {
  override name = 'IdentityPictureProblem';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

type Compress = (file: Blob, targetBytes: number, onProgress: (percent: number) => void) => Promise<Blob>;

const NAMES: Record<string, string> = { 'image/png': 'picture.png', 'image/jpeg': 'picture.jpg' };

/**
 * PNG or JPEG by its bytes, at most 5 MB; from 1 MB on made smaller towards that (spec 1 §5).
 * @throws IdentityPictureProblem
 */
export async function prepareIdentityPicture(
  file: File,
  compress: Compress,
  onProgress: (percent: number) => void = () => undefined,
): Promise<File> {
  const kind = await findPictureKind(file);
  if (kind !== 'image/png' && kind !== 'image/jpeg') throw new IdentityPictureProblem('IDENTITY_PICTURE_TYPE');
  if (file.size > IDENTITY_PICTURE_BYTES_MAX) throw new IdentityPictureProblem('IDENTITY_PICTURE_SIZE');
  // Without its name: that may tell more than the picture.
  if (file.size < IDENTITY_COMPRESS_BYTES) return new File([file], NAMES[kind]!, { type: kind });
  const smaller = await compress(file, IDENTITY_COMPRESS_BYTES, onProgress).catch((cause: unknown) => {
    throw new IdentityPictureProblem('PICTURE_BROKEN', { cause });
  });
  return new File([smaller], NAMES['image/jpeg']!, { type: 'image/jpeg' });
}
