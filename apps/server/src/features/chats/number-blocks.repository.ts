import { BLOCKED_NUMBERS_MAX } from '@manyline/contract/chats';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import type { ChatKey } from './chats.repository.ts';

export interface BlockedRow {
  otherNumber: string;
  since: number;
}

export type NumberBlocksRepository = ReturnType<typeof createNumberBlocksRepository>;

export function createNumberBlocksRepository(db: Db) {
  return {
    list: (accountId: string): Promise<BlockedRow[]> =>
      db
        .selectFrom('blocked_number')
        .select(['other_number as otherNumber', 'since'])
        .where('account_id', '=', accountId)
        .orderBy('since', 'desc')
        .limit(BLOCKED_NUMBERS_MAX)
        .execute(),

    async count(tx: Tx, accountId: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from blocked_number where account_id = ${accountId}`.execute(tx);
      return rows[0]!.count;
    },

    /** Again is no news: the time stays. */
    async add(tx: Tx, accountId: string, { otherNumber, since }: BlockedRow): Promise<void> {
      await tx
        .insertInto('blocked_number')
        .values({ account_id: accountId, other_number: otherNumber, since })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async remove(tx: Tx, accountId: string, otherNumber: string): Promise<void> {
      await tx
        .deleteFrom('blocked_number')
        .where('account_id', '=', accountId)
        .where('other_number', '=', otherNumber)
        .execute();
    },

    /** The account's chats with a number in which something is unread. */
    async listUnread(accountId: string, otherNumber: string): Promise<ChatKey[]> {
      return db
        .selectFrom('chat')
        .select(['own_number as ownNumber', 'other_number as otherNumber'])
        .where('account_id', '=', accountId)
        .where('other_number', '=', otherNumber)
        .where('unread', '>', 0)
        .execute();
    },
  };
}
