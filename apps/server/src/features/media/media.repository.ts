import { sql } from 'kysely';
import { isNotHeld } from '../../db/is-not-held.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { unnest } from '../../db/unnest.ts';

export interface NewMedia {
  accountId: string;
  id: string;
  ref: string;
  bytes: number;
  hasPreview: boolean;
  uploadDigest: Buffer;
  createdAt: number;
}

export interface KeptMedia {
  accountId: string;
  id: string;
  ref: string;
  hasPreview: boolean;
}

export type MediaRepository = ReturnType<typeof createMediaRepository>;

const keptColumns = sql.raw(`account_id as "accountId", id, ref, has_preview as "hasPreview"`);

export function createMediaRepository(db: Db) {
  return {
    async insert(on: Db | Tx, { accountId, id, ref, bytes, hasPreview, uploadDigest, createdAt }: NewMedia) {
      await on
        .insertInto('media')
        .values({
          account_id: accountId,
          id,
          ref,
          bytes,
          has_preview: hasPreview,
          upload_digest: uploadDigest,
          message_id: null,
          created_at: createdAt,
        })
        .execute();
    },

    /** Answers how many belong to their message from now on. */
    async attach(tx: Tx, media: readonly { accountId: string; ref: string; messageId: string }[]): Promise<number> {
      const { rows } = await sql<{ id: string }>`/* media.attach */
        update media m set message_id = n."messageId" from ${unnest({ accountId: 'uuid', ref: 'text', messageId: 'uuid', id: 'uuid' }, media.map(withId))}
        where m.account_id = n."accountId" and m.id = n.id and m.ref = n.ref returning m.id`.execute(tx);
      return rows.length;
    },

    /** False: it is no more, or a message's. */
    async takeOrphan(tx: Tx, accountId: string, id: string): Promise<boolean> {
      const taken = await tx
        .deleteFrom('media')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('message_id', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return taken !== undefined;
    },

    async findDigests(accountId: string, messageId: string): Promise<Buffer[]> {
      const rows = await db
        .selectFrom('media')
        .select('upload_digest')
        .where('account_id', '=', accountId)
        .where('message_id', '=', messageId)
        .execute();
      return rows.map((row) => Buffer.from(row.upload_digest));
    },

    async listOfMessages(accountId: string, messageIds: readonly string[]): Promise<KeptMedia[]> {
      const { rows } = await sql<KeptMedia>`select ${keptColumns} from media
        where account_id = ${accountId} and message_id = any(${messageIds}::uuid[])`.execute(db);
      return rows;
    },

    /** Of all messages of an account, by id. */
    async listOfAccount(accountId: string, { after, limit }: { after: string; limit: number }): Promise<KeptMedia[]> {
      const { rows } = await sql<KeptMedia>`select ${keptColumns} from media
        where account_id = ${accountId} and id > ${after}::uuid and message_id is not null order by id limit ${limit}`.execute(
        db,
      );
      return rows;
    },

    async find(accountId: string, id: string): Promise<{ ref: string; messageId: string | null } | undefined> {
      const row = await db
        .selectFrom('media')
        .select(['ref', 'message_id'])
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && { ref: row.ref, messageId: row.message_id };
    },

    async listOrphans(before: number, limit: number): Promise<KeptMedia[]> {
      const { rows } = await sql<KeptMedia>`select ${keptColumns} from media
        where message_id is null and created_at < ${before} and ${isNotHeld('media')} order by created_at limit ${limit}`.execute(
        db,
      );
      return rows;
    },

    async isHeld(accountId: string): Promise<boolean> {
      const held = db.selectFrom('held_account').select('account_id').where('account_id', '=', accountId);
      return (await held.executeTakeFirst()) !== undefined;
    },

    async remove(media: readonly KeptMedia[]) {
      if (media.length === 0) return;
      await sql`delete from media m using ${unnest({ accountId: 'uuid', id: 'uuid' }, media)}
        where m.account_id = n."accountId" and m.id = n.id`.execute(db);
    },
  };
}

/** A ref is named by its id: "pictures/<id>.jpg". */
function withId<T extends { ref: string }>(media: T): T & { id: string } {
  return { ...media, id: idOf(media.ref) };
}

function idOf(ref: string): string {
  return /\/([0-9a-f-]{36})\./.exec(ref)?.[1] ?? '00000000-0000-0000-0000-000000000000';
}
