import { DAY_MS } from '@manyline/domain/time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import type { MonthReader } from '../../lib/month-page.ts';
import type { StoredMessage } from './chats.rows.ts';
import { lostStates } from './message-state.rules.ts';

/** A chat changes when a message comes; clocks of nodes and carriers may differ by so much. */
const DISORDER_MS = DAY_MS;

/** A text of a chat, or one that was sent from a verification number. */
export interface SmsHistoryRow
  extends Pick<
    StoredMessage,
    'id' | 'date' | 'ownNumber' | 'otherNumber' | 'direction' | 'type' | 'text' | 'charge' | 'deletedAt'
  > {
  isLost: boolean;
}

const ofChats = sql`m.id, m.date, m.own_number as "ownNumber", m.other_number as "otherNumber", m.direction, m.type, m.text,
  m.charge, m.deleted_at as "deletedAt", m.state in (${sql.join(lostStates)}) as "isLost"`;
/** An old one is forgotten: its words and receiver are gone, and when they went is not kept. None is sent without words. */
const ofCodeNumbers = sql`s.id, s.date, s.number as "ownNumber", s.to_number as "otherNumber", 'out' as direction, 'sms' as type, s.text,
  s.charge, case when s.text = '' then s.date end as "deletedAt", s.lost as "isLost"`;

export type SmsHistoryRepository = ReturnType<typeof createSmsHistoryRepository>;

/**
 * Texts of all chats of an account by time, and those that its verification numbers sent. Chat by chat along the message's own key: an index by
 * account and date would cost every text that is sent (docs/decisions/0040). Deleted chats keep their row, and deleted messages theirs.
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
  const sent = (accountId: string, startMs: number, endMs: number) =>
    sql`from sent_code_text s where s.account_id = ${accountId} and s.date >= ${startMs} and s.date < ${endMs}`;

  return {
    ofAccount: (accountId: string): MonthReader<SmsHistoryRow> => ({
      list: ({ startMs, endMs, offset, limit }) =>
        many(sql<SmsHistoryRow>`select * from (
            select h.* ${perChat(accountId, startMs, endMs, ofChats, sql`order by m.date desc, m.id desc limit ${offset + limit}`)}
            union all
            (select ${ofCodeNumbers} ${sent(accountId, startMs, endMs)} order by s.date desc, s.id desc limit ${offset + limit})
          ) line order by date desc, id desc limit ${limit} offset ${offset}`),
      async count({ startMs, endMs }) {
        const [row] = await many(sql<{ count: number }>`select (
            (select coalesce(sum(h.count), 0) ${perChat(accountId, startMs, endMs, sql`count(*) as count`, sql``)})
            + (select count(*) ${sent(accountId, startMs, endMs)})
          )::bigint as count`);
        return row?.count ?? 0;
      },
    }),
  };
}
