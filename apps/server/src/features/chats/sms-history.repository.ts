import { DAY_MS } from '@manyline/domain/time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import type { MonthReader } from '../../lib/month-page.ts';
import type { StoredMessage } from './chats.rows.ts';
import { messageColumns } from './message-store.repository.ts';

/** A chat changes when a message comes; clocks of nodes and carriers may differ by so much. */
const DISORDER_MS = DAY_MS;

export type SmsHistoryRepository = ReturnType<typeof createSmsHistoryRepository>;

/**
 * Texts of all chats of an account by time. Chat by chat along the message's own key: an index by account and date would
 * cost every text that is sent (docs/decisions/0040). Deleted chats keep their row, and deleted messages theirs.
 */
export function createSmsHistoryRepository(db: Db) {
  const many = async <Row>(query: RawBuilder<Row>) => (await query.execute(db)).rows;

  const perChat = (
    accountId: string,
    startMs: number,
    endMs: number,
    what: RawBuilder<unknown>,
    rest: RawBuilder<unknown>,
  ) => sql`
    from chat c cross join lateral (
      select ${what} from message m
      where m.account_id = c.account_id and m.own_number = c.own_number and m.other_number = c.other_number
        and m.date >= ${startMs} and m.date < ${endMs} and m.type in ('sms', 'mms') ${rest}
    ) h
    where c.account_id = ${accountId} and c.updated_at >= ${startMs - DISORDER_MS}`;

  return {
    ofAccount: (accountId: string): MonthReader<StoredMessage> => ({
      list: ({ startMs, endMs, offset, limit }) =>
        many(sql<StoredMessage>`select h.*
          ${perChat(accountId, startMs, endMs, messageColumns, sql`order by m.date desc, m.id desc limit ${offset + limit}`)}
          order by h.date desc, h.id desc limit ${limit} offset ${offset}`),
      async count({ startMs, endMs }) {
        const [row] = await many(sql<{ count: number }>`select coalesce(sum(h.count), 0)::bigint as count
          ${perChat(accountId, startMs, endMs, sql`count(*) as count`, sql``)}`);
        return row?.count ?? 0;
      },
    }),
  };
}
