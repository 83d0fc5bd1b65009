import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { joinMedia, splitMedia } from '@manyline/domain/media';
import { DAY_MS } from '@manyline/domain/time';
import type { BlobStore, StoredBlob } from '@manyline/ports/blob-store';
import type { OutboundMedia } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import { newId } from '../../db/ids.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { DataFile } from '../../lib/account-keeper.ts';
import type { KeptMedia, MediaRepository } from './media.repository.ts';
import { MEDIA_PREFIX, type MediaLinks } from './media-links.ts';
import { type MediaExtension, makeMediaRef, readMediaRef, toFileName, toPreviewKey } from './media-ref.rules.ts';
import type { Picture } from './pictures.ts';

export interface MediaDeps {
  db: Db;
  media: MediaRepository;
  blobs: BlobStore;
  links: MediaLinks;
  /** Where carriers reach us. */
  publicUrl: string;
  now: Clock;
}

/** Longer than any send takes from its upload to its commit. */
const ORPHAN_AFTER_MS = DAY_MS;
const SWEEP_LIMIT = 200;
const LISTED_AT_ONCE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface NewBlob {
  id: string;
  folder: string;
  extension: MediaExtension;
  body: Uint8Array;
  preview?: Uint8Array | undefined;
  size?: { width: number; height: number };
  upload: Uint8Array;
}

/** A picture or sound that belongs to a message of the asking account. */
export interface OwnMedia {
  messageId: string;
  contentType: string;
  read(): Promise<Uint8Array>;
}

export type MediaService = ReturnType<typeof createMediaService>;

/** Pictures and sounds of messages: kept before their message commits, its own from the commit on, gone with it. */
export function createMediaService({ db, media, blobs, links, publicUrl, now }: MediaDeps) {
  /** The row comes first: whatever happens next, the sweep knows of the blob. */
  async function keep(accountId: string, { id, folder, extension, body, preview, size, upload }: NewBlob) {
    const blobKey = `${folder}/${id}`;
    const ref = makeMediaRef(blobKey, extension, size);
    const hasPreview = preview !== undefined;
    await media.insert(db, {
      accountId,
      id,
      ref,
      bytes: body.length,
      hasPreview,
      uploadDigest: toDigest(upload),
      createdAt: now(),
    });
    if (preview) await blobs.put(toPreviewKey(blobKey), preview);
    await blobs.put(blobKey, body);
    return ref;
  }

  /** Blobs first: a row whose blobs are gone is removed by the next try. */
  async function remove(kept: readonly KeptMedia[]) {
    await blobs.remove(kept.flatMap(toBlobKeys));
    await media.remove(kept);
  }

  async function read(ref: string): Promise<Buffer> {
    const blob = await blobs.read(readMediaRef(ref)?.blobKey ?? '');
    if (!blob) throw new AppError('NOT_FOUND', 'the blob is no longer kept');
    return buffer(blob.body);
  }

  return {
    /** Answers the ref that the message is to hold. @throws BlobStoreUnavailableError */
    keepPicture: (accountId: string, picture: Picture, upload: Uint8Array): Promise<string> =>
      keep(accountId, { ...picture, id: newId(now()), folder: 'pictures', size: picture, upload }),

    /** A recording that is ours to trust: it is kept as it is. Answers the ref that the message is to hold. */
    keepSound: (accountId: string, extension: MediaExtension, body: Uint8Array): Promise<string> =>
      keep(accountId, { id: newId(now()), folder: 'sounds', extension, body, upload: body }),

    /** Within the transaction that stores the messages. @throws when a picture was never kept, or is another account's. */
    async attach(tx: Tx, messages: readonly { accountId: string; id: string; media: string }[]): Promise<void> {
      const wanted = messages.flatMap(({ accountId, id, media: refs }) =>
        splitMedia(refs).map((ref) => ({ accountId, ref, messageId: id })),
      );
      if (wanted.length > 0 && (await media.attach(tx, wanted)) !== wanted.length)
        throw new Error('a message names media that its account does not have');
    },

    /** Whether the message was sent with this very file. */
    async isUploadOf(accountId: string, messageId: string, upload: Uint8Array): Promise<boolean> {
      const digest = toDigest(upload);
      return (await media.findDigests(accountId, messageId)).some((known) => known.equals(digest));
    },

    /** Of messages that are purged (decision 41). Safe to repeat. */
    async removeFor(accountId: string, messageIds: readonly string[]): Promise<void> {
      if (messageIds.length > 0) await remove(await media.listOfMessages(accountId, messageIds));
    },

    /** A sound that is to be no message's: the sweep takes it, unless somebody claims it before. @throws BlobStoreUnavailableError */
    async keepLoose(accountId: string, folder: string, id: string, body: Uint8Array): Promise<void> {
      await keep(accountId, { id, folder, extension: 'wav', body, upload: body });
    },

    /** Within the transaction from which on a row of the asking feature names the sound. @throws when the sweep has taken it */
    async claim(tx: Tx, accountId: string, id: string): Promise<void> {
      if (!(await media.takeOrphan(tx, accountId, id))) throw new Error(`the loose sound ${id} is no longer kept`);
    },

    /** Within the transaction from which on nothing names a claimed sound: it is loose again. */
    async letGo(tx: Tx, accountId: string, folder: string, id: string): Promise<void> {
      const ref = makeMediaRef(`${folder}/${id}`, 'wav');
      const none = { bytes: 0, hasPreview: false, uploadDigest: Buffer.alloc(0) };
      await media.insert(tx, { accountId, id, ref, ...none, createdAt: now() });
    },

    /** A loose sound goes at once; one that a legal hold keeps is the sweep's, once the hold is lifted. Safe to repeat. */
    async discardLoose(accountId: string, folder: string, id: string): Promise<void> {
      if (await media.isHeld(accountId)) return;
      await remove([{ accountId, id, ref: makeMediaRef(`${folder}/${id}`, 'wav'), hasPreview: false }]);
    },

    /** Uploads whose message never committed. Answers how many went. */
    async sweep(): Promise<number> {
      let swept = 0;
      for (;;) {
        const orphans = await media.listOrphans(now() - ORPHAN_AFTER_MS, SWEEP_LIMIT);
        await remove(orphans);
        swept += orphans.length;
        if (orphans.length < SWEEP_LIMIT) return swept;
      }
    },

    /**
     * The medium that a link of ours names, if it is this account's: the database says so, never the link, which may have expired.
     * Undefined: another's, gone, or no link of ours.
     */
    async findOwn(accountId: string, url: string): Promise<OwnMedia | undefined> {
      const path = URL.parse(url, publicUrl);
      if (path?.origin !== new URL(publicUrl).origin || !path.pathname.startsWith(MEDIA_PREFIX)) return undefined;
      const named = readMediaRef(path.pathname.slice(MEDIA_PREFIX.length));
      const id = /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(named?.blobKey ?? '')?.[1];
      const row = id === undefined ? undefined : await media.find(accountId, id);
      if (!named || !row?.messageId || readMediaRef(row.ref)?.blobKey !== named.blobKey) return undefined;
      const { contentType } = readMediaRef(row.ref)!;
      return { messageId: row.messageId, contentType, read: () => read(row.ref) };
    },

    /** Pictures and sounds of an account's messages, for its archive: each is opened when its turn comes. */
    async *readAll(accountId: string): AsyncGenerator<DataFile> {
      for (let after = FIRST_ID; ; ) {
        const page = await media.listOfAccount(accountId, { after, limit: LISTED_AT_ONCE });
        for (const { ref } of page) {
          const blob = await blobs.read(readMediaRef(ref)?.blobKey ?? '');
          if (blob) yield { name: toFileName(ref), body: blob.body };
        }
        if (page.length < LISTED_AT_ONCE) return;
        after = page.at(-1)!.id;
      }
    },

    /** The message that has this ref of the account's. */
    async findMessageOf(accountId: string, ref: string): Promise<string | undefined> {
      const id = /\/([0-9a-f-]{36})\./.exec(ref)?.[1];
      return id === undefined ? undefined : ((await media.find(accountId, id))?.messageId ?? undefined);
    },

    /** Opens the blob of a message's ref, for whoever has been let in to it. Undefined: it is no longer kept. */
    async open(ref: string): Promise<(StoredBlob & { contentType: string }) | undefined> {
      const named = readMediaRef(ref);
      const blob = named && (await blobs.read(named.blobKey));
      return blob && { ...blob, contentType: named.contentType };
    },

    /** The media of a message, as its readers get them. */
    toLinks: (refs: string): string => links.signAll(refs),

    /** The media of a message, as a carrier gets them. */
    toOutbound: (refs: string): OutboundMedia[] =>
      splitMedia(refs).map((ref) => ({
        url: new URL(links.signAll(ref), publicUrl).href,
        contentType: readMediaRef(ref)?.contentType ?? 'application/octet-stream',
        read: () => read(ref),
      })),

    joinRefs: (refs: readonly string[]) => joinMedia(refs),
  };
}

function toBlobKeys({ ref, hasPreview }: KeptMedia): string[] {
  const key = readMediaRef(ref)?.blobKey;
  if (!key) return [];
  return hasPreview ? [key, toPreviewKey(key)] : [key];
}

function toDigest(upload: Uint8Array): Buffer {
  return hash('sha256', upload, 'buffer');
}
