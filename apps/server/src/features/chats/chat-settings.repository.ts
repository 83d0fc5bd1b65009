import type { Db, Tx } from '../../db/transaction.ts';
import type { ChatKey } from './chats.repository.ts';

/** Marks of an account on a chat; times in epoch milliseconds, null where it set none. */
export interface SettingRow extends ChatKey {
  pinnedAt: number | null;
  archivedAt: number | null;
  muted: boolean;
  markedUnread: boolean;
}

export type ChatSettingsRepository = ReturnType<typeof createChatSettingsRepository>;

export function createChatSettingsRepository(db: Db) {
  const select = (on: Db | Tx, accountId: string) =>
    on
      .selectFrom('chat_setting')
      .select([
        'own_number as ownNumber',
        'other_number as otherNumber',
        'pinned_at as pinnedAt',
        'archived_at as archivedAt',
        'muted',
        'marked_unread as markedUnread',
      ])
      .where('account_id', '=', accountId);

  return {
    list: (accountId: string): Promise<SettingRow[]> => select(db, accountId).execute(),

    find: (tx: Tx, accountId: string, { ownNumber, otherNumber }: ChatKey): Promise<SettingRow | undefined> =>
      select(tx, accountId)
        .where('own_number', '=', ownNumber)
        .where('other_number', '=', otherNumber)
        .executeTakeFirst(),

    async put(tx: Tx, accountId: string, { ownNumber, otherNumber, ...set }: SettingRow): Promise<void> {
      const values = {
        pinned_at: set.pinnedAt,
        archived_at: set.archivedAt,
        muted: set.muted,
        marked_unread: set.markedUnread,
      };
      await tx
        .insertInto('chat_setting')
        .values({ account_id: accountId, own_number: ownNumber, other_number: otherNumber, ...values })
        .onConflict((conflict) => conflict.columns(['account_id', 'own_number', 'other_number']).doUpdateSet(values))
        .execute();
    },

    async remove(on: Tx | Db, accountId: string, { ownNumber, otherNumber }: ChatKey): Promise<boolean> {
      const gone = await on
        .deleteFrom('chat_setting')
        .where('account_id', '=', accountId)
        .where('own_number', '=', ownNumber)
        .where('other_number', '=', otherNumber)
        .executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },
  };
}
