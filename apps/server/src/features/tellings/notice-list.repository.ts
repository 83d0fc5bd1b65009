import type { AccountNotice } from '@manyline/contract/notices';
import { isNotHeld } from '../../db/is-not-held.ts';
import type { Db } from '../../db/transaction.ts';

export type NewNotice = Omit<AccountNotice, 'read'>;

export type NoticeListRepository = ReturnType<typeof createNoticeListRepository>;

export function createNoticeListRepository(db: Db) {
  const ofAccount = (accountId: string) => db.selectFrom('account_notice').where('account_id', '=', accountId);
  return {
    /** False when it is there already: its teller died after it, and another one tells it again. */
    async insert(accountId: string, { id, text, target, date }: NewNotice): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('account_notice')
        .values({ account_id: accountId, id, text, target, created_at: date, read_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },

    async list(accountId: string, limit: number): Promise<AccountNotice[]> {
      const rows = await ofAccount(accountId)
        .select(['id', 'text', 'target', 'created_at', 'read_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id, text, target, created_at, read_at }) => ({
        id,
        text,
        target,
        date: created_at,
        read: read_at !== null,
      }));
    },

    async countUnread(accountId: string): Promise<number> {
      const { unread } = await ofAccount(accountId)
        .where('read_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('unread'))
        .executeTakeFirstOrThrow();
      return Number(unread);
    },

    /** Answers whether there was one to mark. */
    async markRead(accountId: string, upTo: number, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('account_notice')
        .set({ read_at: now })
        .where('account_id', '=', accountId)
        .where('read_at', 'is', null)
        .where('created_at', '<=', upTo)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async purge(createdBefore: number) {
      await db
        .deleteFrom('account_notice')
        .where('created_at', '<', createdBefore)
        .where(isNotHeld('account_notice'))
        .execute();
    },
  };
}
