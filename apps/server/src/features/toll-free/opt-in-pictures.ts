import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { OPT_IN_PICTURE_BYTES_MAX } from '@manyline/domain/sender-form';
import { HOUR_MS } from '@manyline/domain/time';
import type { BlobStore } from '@manyline/ports/blob-store';
import type { Clock } from '@manyline/ports/clock';
import { isNotHeld } from '../../db/is-not-held.ts';
import type { Db } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { DataFile } from '../../lib/account-keeper.ts';
import type { Pictures } from '../media/pictures.ts';

export interface OptInPicturesDeps {
  db: Db;
  blobs: BlobStore;
  pictures: Pictures;
  isUsed(pictureId: string): Promise<boolean>;
  secret: string;
  publicUrl: string;
  newId: () => string;
  now: Clock;
}

export const OPT_IN_PREFIX = '/media/opt-in/';
/** Longer than any filing takes from its picture to its commit. */
const LOOSE_AFTER_MS = HOUR_MS;
const SWEEP_LIMIT = 200;
const contentTypes = { jpg: 'image/jpeg', png: 'image/png' } as const;
const LINK = /^\/media\/opt-in\/([0-9a-f-]{36})([\w-]{43})\.(?:jpg|png)$/;

export type OptInPictures = ReturnType<typeof createOptInPictures>;

/**
 * Pictures that show how people agree. Carriers fetch them by their links, days later and more than once: a link works as long as a
 * registration has its picture, and nobody guesses it.
 */
export function createOptInPictures(deps: OptInPicturesDeps) {
  const { db, blobs, pictures, isUsed, secret, publicUrl, newId, now } = deps;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'opt-in pictures', 32));
  const signatureOf = (id: string) => createHmac('sha256', key).update(id).digest('base64url');
  const blobOf = (id: string) => `opt-in/${id}`;

  async function findExtension(id: string): Promise<'jpg' | 'png' | undefined> {
    const row = await db.selectFrom('opt_in_picture').select('extension').where('id', '=', id).executeTakeFirst();
    return row?.extension;
  }

  return {
    /**
     * Re-encoded, like every picture of people we do not know; the row comes first, so that the sweep knows of the blob.
     * @throws PICTURE_TOO_LARGE, PICTURE_UNSUPPORTED, PICTURE_BROKEN, PICTURE_TOO_COMPLEX, UNAVAILABLE, BlobStoreUnavailableError
     */
    async keep(accountId: string, file: File): Promise<string> {
      const { body, extension } = await pictures.read(await file.bytes(), OPT_IN_PICTURE_BYTES_MAX);
      if (extension !== 'jpg' && extension !== 'png')
        throw new AppError('PICTURE_UNSUPPORTED', `an opt-in picture of type ${extension}`, { field: 'optInPicture' });
      const id = newId();
      await db
        .insertInto('opt_in_picture')
        .values({ account_id: accountId, id, extension, created_at: now() })
        .execute();
      await blobs.put(blobOf(id), body);
      return id;
    },

    /** Absolute, for whoever is outside. Undefined once the picture is gone. */
    async linkTo(id: string): Promise<string | undefined> {
      const extension = await findExtension(id);
      return extension && new URL(`${OPT_IN_PREFIX}${id}${signatureOf(id)}.${extension}`, publicUrl).href;
    },

    /** The picture behind a link. @throws NOT_FOUND */
    async open(path: string): Promise<{ body: Buffer; contentType: string }> {
      const [, id = '', signature = ''] = LINK.exec(path) ?? [];
      const isOurs = id !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id)));
      const extension = isOurs ? await findExtension(id) : undefined;
      const blob = extension && (await blobs.read(blobOf(id)));
      if (!blob || !extension) throw new AppError('NOT_FOUND', 'no link to an opt-in picture, or the picture is gone');
      return { body: await buffer(blob.body), contentType: contentTypes[extension] };
    },

    /** Those of an account, for its archive. */
    async *readAll(accountId: string): AsyncGenerator<DataFile> {
      const rows = await db
        .selectFrom('opt_in_picture')
        .select(['id', 'extension'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute();
      for (const { id, extension } of rows) {
        const blob = await blobs.read(blobOf(id));
        if (blob) yield { name: `${blobOf(id)}.${extension}`, body: blob.body };
      }
    },

    /** Every picture of an account that goes: its registrations have none any more. */
    async removeAll(accountId: string): Promise<void> {
      const kept = await db.selectFrom('opt_in_picture').select('id').where('account_id', '=', accountId).execute();
      if (kept.length === 0) return;
      await blobs.remove(kept.map(({ id }) => blobOf(id)));
      await db.deleteFrom('opt_in_picture').where('account_id', '=', accountId).execute();
    },

    /** Those that no registration has: replaced, or their filing never committed. Answers how many went. */
    async sweep(): Promise<number> {
      const old = await db
        .selectFrom('opt_in_picture')
        .select(['account_id', 'id'])
        .where('created_at', '<', now() - LOOSE_AFTER_MS)
        .where(isNotHeld('opt_in_picture'))
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('toll_free_registration as r')
                .select('r.number')
                .whereRef('r.account_id', '=', 'opt_in_picture.account_id')
                .whereRef('r.picture_id', '=', 'opt_in_picture.id'),
            ),
          ),
        )
        .limit(SWEEP_LIMIT)
        .execute();
      for (const { account_id: accountId, id } of old) {
        if (await isUsed(id)) continue;
        await blobs.remove([blobOf(id)]);
        await db.deleteFrom('opt_in_picture').where('account_id', '=', accountId).where('id', '=', id).execute();
      }
      return old.length;
    },
  };
}
