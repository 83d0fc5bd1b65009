import { DAY_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction } from '../../db/transaction.ts';
import type { ChatDraftsRepository } from './chat-drafts.repository.ts';
import type { ChatsRepository } from './chats.repository.ts';

/** How long what was deleted stays in the database, hidden (decision 41). */
export const PURGE_AFTER_MS = 30 * DAY_MS;
/** How long the row of an emptied draft stays: what follows on it is later than what devices have heard, also by a clock that was set back. */
const EMPTIED_DRAFT_KEPT_MS = DAY_MS;
const BATCH = 500;
/**
 * How long a change of state stands in the feed. Longer than a session without a sign of life, after which a page begins
 * with the whole list again; a client of its own that stays away longer is served all the same, only more slowly.
 */
export const CHANGES_KEPT_MS = 14 * DAY_MS;
const CHANGES_BATCH = 2_000;

export interface PurgeDeps {
  db: Db;
  chats: Pick<ChatsRepository, 'pruneChanges'>;
  drafts: Pick<ChatDraftsRepository, 'prune'>;
  /** Removes the media of an account's messages; repeating it is safe. */
  removeMedia(accountId: string, messageIds: readonly string[]): Promise<void>;
  now: Clock;
}

interface Doomed {
  accountId: string;
  id: string;
}

export type PurgeService = ReturnType<typeof createPurgeService>;

/** Removes for good what was deleted 30 days ago. The ledger is never touched. */
export function createPurgeService({ db, chats, drafts, removeMedia, now }: PurgeDeps) {
  /** Media goes first: a crash in between leaves rows that the next turn takes up. */
  async function purgeBatch(which: RawBuilder<unknown>): Promise<number> {
    const doomed = sql`select account_id, own_number, other_number, date, id, media from message m ${which} limit ${BATCH}`;
    const { rows } =
      await sql<Doomed>`select account_id as "accountId", id from (${doomed}) d where media <> ''`.execute(db);
    for (const [accountId, messages] of Map.groupBy(rows, (row) => row.accountId))
      await removeMedia(
        accountId,
        messages.map(({ id }) => id),
      );
    return inTransaction(db, async (tx) => {
      const gone = await sql<{ id: string }>`
        with doomed as (${doomed}), gone as (
          delete from message m using doomed d
          where m.account_id = d.account_id and m.own_number = d.own_number and m.other_number = d.other_number
            and m.date = d.date and m.id = d.id
          returning m.account_id, m.id, m.date, m.direction, m.state, m.charge
        )
        insert into purged_message (account_id, id, date, direction, state, charge, purged_at)
        select account_id, id, date, direction, state, charge, ${now()}::bigint from gone
        on conflict do nothing returning id`.execute(tx);
      return gone.rows.length;
    });
  }

  async function purgeAs(which: () => RawBuilder<unknown>): Promise<number> {
    let total = 0;
    for (let gone = -1; gone !== 0; total += Math.max(0, gone)) gone = await purgeBatch(which());
    return total;
  }

  return {
    /** Answers how many messages went. Those of accounts under a legal hold stay. */
    async run(): Promise<number> {
      const total = await purgeAs(
        () => sql`where deleted_at is not null and deleted_at < ${now() - PURGE_AFTER_MS}::bigint
          and not exists (select 1 from held_account h where h.account_id = m.account_id) order by deleted_at`,
      );
      await sql`delete from chat c where c.deleted and c.updated_at < ${now() - PURGE_AFTER_MS}::bigint
        and not exists (select 1 from held_account h where h.account_id = c.account_id) and not exists (
        select 1 from message m
        where m.account_id = c.account_id and m.own_number = c.own_number and m.other_number = c.other_number)`.execute(
        db,
      );
      await drafts.prune(now() - EMPTIED_DRAFT_KEPT_MS);
      return total;
    },

    /** Every message of an account that goes. */
    purgeAll: (accountId: string) => purgeAs(() => sql`where m.account_id = ${accountId}`),

    /** Changes that no catch-up of a living session asks for leave the feed. Answers how many. */
    async pruneChanges(): Promise<number> {
      const before = now() - CHANGES_KEPT_MS;
      let total = 0;
      for (let gone = -1; gone !== 0; total += Math.max(0, gone))
        gone = await inTransaction(db, (tx) => chats.pruneChanges(tx, before, CHANGES_BATCH));
      return total;
    },
  };
}
