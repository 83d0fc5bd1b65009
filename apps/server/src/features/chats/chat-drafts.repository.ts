import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import type { ChatKey } from './chats.repository.ts';
import type { DraftRow } from './chats.rows.ts';

/** A page of an account's drafts: what comes after a chat, in the order of numbers. */
export interface DraftPage {
  after?: ChatKey | undefined;
  limit: number;
}

export type ChatDraftsRepository = ReturnType<typeof createChatDraftsRepository>;

export function createChatDraftsRepository(db: Db) {
  const select = (on: Db | Tx, accountId: string) =>
    on
      .selectFrom('chat_draft')
      .select(['own_number as ownNumber', 'other_number as otherNumber', 'text', 'saved_at as savedAt'])
      .where('account_id', '=', accountId);

  return {
    list(accountId: string, { after, limit }: DraftPage): Promise<DraftRow[]> {
      const from = select(db, accountId).orderBy('own_number').orderBy('other_number').limit(limit);
      if (!after) return from.execute();
      return from
        .where(sql<boolean>`(own_number, other_number) > (${after.ownNumber}, ${after.otherNumber})`)
        .execute();
    },

    find: (tx: Tx, accountId: string, { ownNumber, otherNumber }: ChatKey): Promise<DraftRow | undefined> =>
      select(tx, accountId)
        .where('own_number', '=', ownNumber)
        .where('other_number', '=', otherNumber)
        .executeTakeFirst(),

    async put(tx: Tx, accountId: string, { ownNumber, otherNumber, text, savedAt }: DraftRow): Promise<void> {
      const values = { text, saved_at: savedAt };
      await tx
        .insertInto('chat_draft')
        .values({ account_id: accountId, own_number: ownNumber, other_number: otherNumber, ...values })
        .onConflict((conflict) => conflict.columns(['account_id', 'own_number', 'other_number']).doUpdateSet(values))
        .execute();
    },

    /** False: there was none. */
    async remove(tx: Tx, accountId: string, { ownNumber, otherNumber }: ChatKey): Promise<boolean> {
      const gone = await tx
        .deleteFrom('chat_draft')
        .where('account_id', '=', accountId)
        .where('own_number', '=', ownNumber)
        .where('other_number', '=', otherNumber)
        .executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },
  };
}
