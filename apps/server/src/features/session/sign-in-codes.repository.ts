import type { BrandId } from '@manyline/brands/schema';
import { type Selectable, sql } from 'kysely';
import { isNotHeld } from '../../db/is-not-held.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db, Tx } from '../../db/transaction.ts';

export type StoredCode = Selectable<Schema['login_code']>;
export type NewCode = Omit<StoredCode, 'tries' | 'used_at'>;

/** Failures belong to the address, not to a code: asking for a new code changes nothing (decision 14). */
export interface CodeChannel {
  platform: BrandId;
  channel: 'phone' | 'email';
  address: string;
}

export type SignInCodesRepository = ReturnType<typeof createSignInCodesRepository>;

export function createSignInCodesRepository(db: Db) {
  const isChannel = ({ platform, channel, address }: CodeChannel) => ({ platform, channel, address });

  return {
    /**
     * Answers when too many wrong codes locked the channel, null when they did not. Until the transaction ends
     * nobody else asks for or tries a code of this channel: counts stay exact.
     */
    async lockChannel(tx: Tx, key: CodeChannel): Promise<{ failures: number; lockedAt: number | null }> {
      // An update that changes nothing: one statement makes the row if need be, locks it and reads it.
      const row = await tx
        .insertInto('code_channel')
        .values({ ...isChannel(key), locked_at: null })
        .onConflict((conflict) =>
          conflict.columns(['platform', 'channel', 'address']).doUpdateSet({ failures: sql`code_channel.failures` }),
        )
        .returning(['failures', 'locked_at'])
        .executeTakeFirstOrThrow();
      return { failures: row.failures, lockedAt: row.locked_at };
    },

    async setFailures(executor: Db | Tx, key: CodeChannel, failures: number, lockedAt: number | null) {
      await executor
        .insertInto('code_channel')
        .values({ ...isChannel(key), failures, locked_at: lockedAt })
        .onConflict((conflict) =>
          conflict.columns(['platform', 'channel', 'address']).doUpdateSet({ failures, locked_at: lockedAt }),
        )
        .execute();
    },

    /** Newest first. */
    async listSince(on: Db | Tx, { platform, channel, address }: CodeChannel, since: number) {
      return on
        .selectFrom('login_code')
        .select(['created_at', 'used_at'])
        .where('platform', '=', platform)
        .where('channel', '=', channel)
        .where('address', '=', address)
        .where('created_at', '>', since)
        .orderBy('created_at', 'desc')
        .execute();
    },

    async insert(tx: Tx, code: NewCode) {
      await tx
        .insertInto('login_code')
        .values({ ...code, used_at: null })
        .execute();
    },

    async find(executor: Db | Tx, verifyId: string): Promise<StoredCode | undefined> {
      return executor.selectFrom('login_code').selectAll().where('verify_id', '=', verifyId).executeTakeFirst();
    },

    async countTry(tx: Tx, verifyId: string) {
      await tx
        .updateTable('login_code')
        .set((column) => ({ tries: column('tries', '+', 1) }))
        .where('verify_id', '=', verifyId)
        .execute();
    },

    /** True for one caller, ever. */
    async use(tx: Tx, verifyId: string, now: number): Promise<boolean> {
      const used = await tx
        .updateTable('login_code')
        .set({ used_at: now })
        .where('verify_id', '=', verifyId)
        .where('used_at', 'is', null)
        .returning('verify_id')
        .executeTakeFirst();
      return used !== undefined;
    },

    /** Whether this address was proven in this session since then (decision 15). */
    async wasProven(sessionId: string, { platform, channel, address }: CodeChannel, since: number): Promise<boolean> {
      const row = await db
        .selectFrom('login_code')
        .select('verify_id')
        .where('platform', '=', platform)
        .where('channel', '=', channel)
        .where('address', '=', address)
        .where('session_id', '=', sessionId)
        .where('purpose', '=', 'verify')
        .where('used_at', '>', since)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Codes whose time is over, and what was proven before then, stay over whatever the clock says later. */
    async lapse(now: number, provenBefore: number) {
      await db
        .updateTable('login_code')
        .set({ expires_at: 0 })
        .where('expires_at', '>', 0)
        .where('expires_at', '<=', now)
        .execute();
      await db
        .updateTable('login_code')
        .set({ session_id: null })
        .where('session_id', 'is not', null)
        .where('used_at', '<=', provenBefore)
        .execute();
    },

    /** Locks made before then are over. */
    async dropOldLocks(before: number) {
      await db.deleteFrom('code_channel').where('locked_at', '<=', before).execute();
    },

    async purge(before: number): Promise<number> {
      const codes = await db
        .deleteFrom('login_code')
        .where('created_at', '<', before)
        .where(isNotHeld('login_code'))
        .executeTakeFirst();
      await db.deleteFrom('code_channel').where('failures', '=', 0).where('locked_at', 'is', null).execute();
      return Number(codes.numDeletedRows);
    },
  };
}
