import { joinMedia, splitMedia } from '@manyline/domain/media';
import { formatMicros } from '@manyline/domain/money';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { type AccountKeeper, keptFor, keptWithAccount, readByOffset } from '../../lib/account-keeper.ts';
import type { MediaService } from '../media/media.service.ts';
import { toFileName } from '../media/media-ref.rules.ts';
import type { StoredMessage } from './chats.rows.ts';
import { toStateName } from './message-state.rules.ts';
import { messageColumns } from './message-store.repository.ts';
import { PURGE_AFTER_MS, type PurgeService } from './purge.service.ts';

const PAGE = 1_000;

interface ChatsKeeperDeps {
  db: Db;
  purge: Pick<PurgeService, 'purgeAll'>;
  media: Pick<MediaService, 'readAll'>;
}

/** Messages of an account, what it began to write, and what it set about its chats. A line of each message stays for the books. */
export function createChatsKeeper({ db, purge, media: files }: ChatsKeeperDeps): AccountKeeper {
  /** By seq, which an index has: there may be a million of them. */
  async function* readMessages(accountId: string) {
    for (let after = 0; ; ) {
      const { rows } = await sql<
        StoredMessage & { place: number }
      >`select m.seq as place, ${messageColumns} from message m
        where m.account_id = ${accountId} and m.seq > ${after} order by m.seq limit ${PAGE}`.execute(db);
      for (const { id, date, ownNumber, otherNumber, direction, type, text, media, state, charge, stt } of rows)
        yield {
          id,
          date,
          ownNumber,
          otherNumber,
          direction,
          type,
          text,
          // As its files are called in the archive.
          media: joinMedia(splitMedia(media).map(toFileName)),
          state: toStateName(state),
          charge: formatMicros(charge),
          spoken: stt,
        };
      if (rows.length < PAGE) return;
      after = rows.at(-1)!.place;
    }
  }

  const readDrafts = (accountId: string) =>
    readByOffset(({ limit, offset }) =>
      db
        .selectFrom('chat_draft')
        .select([
          'own_number as ownNumber',
          'other_number as otherNumber',
          'text',
          'saved_at as savedAt',
          'replaced_text as replaced',
        ])
        .where('account_id', '=', accountId)
        .where(({ eb, or }) => or([eb('text', '<>', ''), eb('replaced_text', 'is not', null)]))
        .orderBy('own_number')
        .orderBy('other_number')
        .limit(limit)
        .offset(offset)
        .execute(),
    );

  return {
    kept: [
      keptWithAccount('messages', 'personal'),
      keptWithAccount('media'),
      keptFor('deletedMessages', PURGE_AFTER_MS, 'purge-chats'),
    ],
    lists: [
      { name: 'messages', read: readMessages },
      { name: 'drafts', read: readDrafts },
    ],
    files: files.readAll,
    async forget(accountId) {
      await purge.purgeAll(accountId);
      await inTransaction(db, async (tx) => {
        for (const table of ['chat', 'chat_setting', 'chat_draft', 'blocked_number', 'opt_out', 'feed_change'] as const)
          await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
      });
    },
  };
}
