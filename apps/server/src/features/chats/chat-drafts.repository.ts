import { sql } from 'kysely';
import { isNotHeld } from '../../db/is-not-held.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { ChatKey } from './chats.repository.ts';
import type { DraftRow } from './chats.rows.ts';

/** A page of an account's drafts: what comes after a chat, in the order of numbers. */
export interface DraftPage {
  after?: ChatKey | undefined;
  limit: number;
}

const columns = [
  'own_number as ownNumber',
  'other_number as otherNumber',
  'text',
  'saved_at as savedAt',
  'replaced_text as replacedText',
  'replaced_at as replacedAt',
] as const;

const hasChat = sql<boolean>`exists (select from chat c where c.account_id = chat_draft.account_id
  and c.own_number = chat_draft.own_number and c.other_number = chat_draft.other_number and not c.deleted)`;

export type ChatDraftsRepository = ReturnType<typeof createChatDraftsRepository>;

export function createChatDraftsRepository(db: Db) {
  const select = (on: Db | Tx, accountId: string) =>
    on.selectFrom('chat_draft').select(columns).where('account_id', '=', accountId);

  return {
    /** Of chats that are there: a node of a version without drafts deletes a chat and leaves what was begun in it. */
    list(accountId: string, { after, limit }: DraftPage): Promise<DraftRow[]> {
      const from = select(db, accountId)
        .where('text', '<>', '')
        .where(hasChat)
        .orderBy('own_number')
        .orderBy('other_number')
        .limit(limit);
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

    async put(tx: Tx, accountId: string, { ownNumber, otherNumber, ...draft }: DraftRow): Promise<void> {
      const values = {
        text: draft.text,
        saved_at: draft.savedAt,
        replaced_text: draft.replacedText,
        replaced_at: draft.replacedAt,
      };
      await tx
        .insertInto('chat_draft')
        .values({ account_id: accountId, own_number: ownNumber, other_number: otherNumber, ...values })
        .onConflict((conflict) => conflict.columns(['account_id', 'own_number', 'other_number']).doUpdateSet(values))
        .execute();
    },

    /** Leaves the row, so that the next state of it is later than this one. Undefined: there was no text. */
    empty: (
      tx: Tx,
      accountId: string,
      { ownNumber, otherNumber }: ChatKey,
      at: number,
    ): Promise<DraftRow | undefined> =>
      tx
        .updateTable('chat_draft')
        .set({
          text: '',
          saved_at: sql<number>`greatest(${at}::bigint, saved_at + 1)`,
          replaced_text: null,
          replaced_at: null,
        })
        .where('account_id', '=', accountId)
        .where('own_number', '=', ownNumber)
        .where('other_number', '=', otherNumber)
        .where(({ eb, or }) => or([eb('text', '<>', ''), eb('replaced_text', 'is not', null)]))
        .returning(columns)
        .executeTakeFirst(),

    /** Removes rows that were emptied, or have no chat, since before a moment. */
    async prune(before: number): Promise<void> {
      await db
        .deleteFrom('chat_draft')
        .where('saved_at', '<', before)
        .where(({ eb, or, not }) => or([eb('text', '=', ''), not(hasChat)]))
        .where(isNotHeld('chat_draft'))
        .execute();
    },
  };
}
