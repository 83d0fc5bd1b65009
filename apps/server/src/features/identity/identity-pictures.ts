import {
  IDENTITY_PICTURE_BYTES_MAX,
  IDENTITY_PICTURE_MEGABYTES_MAX,
  type IdentitySlot,
} from '@manyline/domain/identity';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../../http/app-error.ts';
import type { Pictures } from '../media/pictures.ts';

export interface IdentityPicture {
  body: Buffer;
  extension: 'jpg' | 'png';
}

const TYPES = new Set(['image/png', 'image/jpeg']);

export const identityContentTypes = { jpg: 'image/jpeg', png: 'image/png' } as const;

/**
 * A picture as it is kept: re-encoded, upright, without metadata. Only what comes out of here is kept or shown.
 * @throws IDENTITY_PICTURE_SIZE, IDENTITY_PICTURE_TYPE, PICTURE_BROKEN, PICTURE_TOO_COMPLEX, UNAVAILABLE, each naming the place
 */
export async function readIdentityPicture(
  pictures: Pictures,
  { slot, file }: { slot: IdentitySlot; file: File },
): Promise<IdentityPicture> {
  if (file.size > IDENTITY_PICTURE_BYTES_MAX)
    throw new AppError('IDENTITY_PICTURE_SIZE', `${slot}: ${file.size} bytes`, {
      field: slot,
      values: { megabytes: IDENTITY_PICTURE_MEGABYTES_MAX },
    });
  const upload = await file.bytes();
  // By the bytes; names and declared types are anybody's guess.
  const type = await fileTypeFromBuffer(upload).catch(() => undefined);
  if (!TYPES.has(type?.mime ?? ''))
    throw new AppError('IDENTITY_PICTURE_TYPE', `${slot}: ${type?.mime ?? 'unknown'}`, {
      field: slot,
      values: { megabytes: IDENTITY_PICTURE_MEGABYTES_MAX },
    });
  try {
    const { body, extension } = await pictures.read(upload, IDENTITY_PICTURE_BYTES_MAX);
    if (extension !== 'jpg' && extension !== 'png')
      throw new AppError('IDENTITY_PICTURE_TYPE', `${slot}: ${extension}`, {
        field: slot,
        values: { megabytes: IDENTITY_PICTURE_MEGABYTES_MAX },
      });
    return { body, extension };
  } catch (error) {
    if (error instanceof AppError && error.field === undefined)
      throw new AppError(error.code, `${slot}: ${error.message}`, { field: slot, values: error.values });
    throw error;
  }
}
