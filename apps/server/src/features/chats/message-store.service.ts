import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import type { NewMessage, StateChange, StoredMessage } from './chats.rows.ts';
import { firstFinalState } from './message-state.ts';

/** The columns of a message as the code names them; `m` is the table. */
export const messageColumns = sql.raw(`
  m.account_id as "accountId", m.id, m.date, m.own_number as "ownNumber", m.own_tel_code as "ownTelCode", m.other_number as "otherNumber",
  m.other_tel_code as "otherTelCode", m.direction, m.type, m.text, m.media, m.state, m.reason, m.segments, m.charge,
  m.deleted_at as "deletedAt", m.seq`);

const PREVIEW_CHARACTERS = 300;

export type MessageStore = ReturnType<typeof createMessageStore>;

/** Writes of the hot path: each takes a whole batch in one statement, inside the caller's transaction. */
export function createMessageStore() {
  /** Takes `count` numbers of each account's feed, in account order; answers the last one before them. */
  async function allocateSeqs(tx: Tx, counts: ReadonlyMap<string, number>): Promise<Map<string, number>> {
    const wanted = [...counts].map(([accountId, n]) => ({ accountId, n }));
    const { rows } = await sql<{ accountId: string; before: number }>`/* chats.seq */
      with wanted as (
        select * from json_to_recordset(${JSON.stringify(wanted)}::json) as w("accountId" uuid, n int)
      ), locked as (
        select f.account_id, w.n from account_feed f join wanted w on w."accountId" = f.account_id order by f.account_id for update of f
      )
      update account_feed f set last_seq = f.last_seq + locked.n from locked where f.account_id = locked.account_id
      returning f.account_id as "accountId", f.last_seq - locked.n as before`.execute(tx);
    return new Map(rows.map((row) => [row.accountId, row.before]));
  }

  /** Gives each change of a batch its seq, in the batch's order. */
  async function sequence<T extends { accountId: string }>(
    tx: Tx,
    changes: readonly T[],
  ): Promise<(T & { seq: number })[]> {
    const counts = new Map<string, number>();
    for (const { accountId } of changes) counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
    const next = await allocateSeqs(tx, counts);
    return changes.map((change) => {
      const seq = (next.get(change.accountId) ?? 0) + 1;
      next.set(change.accountId, seq);
      return { ...change, seq };
    });
  }

  async function insertMessages(tx: Tx, messages: readonly (NewMessage & { seq: number })[], now: number) {
    await sql`/* chats.store */
      with incoming as (
        select * from json_to_recordset(${JSON.stringify(messages)}::json) as n(
          "accountId" uuid, id uuid, date bigint, "ownNumber" text, "ownTelCode" text, "otherNumber" text, "otherTelCode" text,
          direction text, type text, text text, media text, state smallint, segments smallint, charge bigint, seq bigint)
      ), stored as (
        insert into message (account_id, date, id, own_number, other_number, own_tel_code, other_tel_code, direction, type, text, media, state, segments, charge, seq)
        select "accountId", date, id, "ownNumber", "otherNumber", "ownTelCode", "otherTelCode", direction, type, text, media, state, segments, charge, seq
        from incoming
      ), latest as (
        select distinct on ("accountId", "ownNumber", "otherNumber") *,
          count(*) filter (where direction = 'in') over (partition by "accountId", "ownNumber", "otherNumber") as arrived
        from incoming order by "accountId", "ownNumber", "otherNumber", seq desc
      )
      insert into chat as c (account_id, own_number, other_number, own_tel_code, other_tel_code, last_id, last_date, last_text, last_media,
        last_type, last_direction, last_state, unread, updated_at, seq)
      select "accountId", "ownNumber", "otherNumber", "ownTelCode", "otherTelCode", id, date, left(text, ${PREVIEW_CHARACTERS}::int), media,
        type, direction, state, arrived, ${now}::bigint, seq
      from latest
      on conflict (account_id, own_number, other_number) do update set
        last_id = excluded.last_id, last_date = excluded.last_date, last_text = excluded.last_text, last_media = excluded.last_media,
        last_type = excluded.last_type, last_direction = excluded.last_direction, last_state = excluded.last_state,
        unread = case when c.deleted then excluded.unread else c.unread + excluded.unread end,
        updated_at = excluded.updated_at, seq = excluded.seq, deleted = false`.execute(tx);
  }

  return {
    sequence,

    /** Stores new messages with their chats. */
    async store(tx: Tx, messages: readonly (NewMessage & { seq: number })[], now: number): Promise<StoredMessage[]> {
      if (messages.length > 0) await insertMessages(tx, messages, now);
      return messages.map((message) => ({ ...message, reason: null, deletedAt: null }));
    },

    /** Moves states forward; what is final or already further stays, and is not among the answers. */
    async advance(tx: Tx, changes: readonly (StateChange & { seq: number })[], now: number): Promise<StoredMessage[]> {
      if (changes.length === 0) return [];
      const { rows } = await sql<StoredMessage>`/* chats.advance */
        with change as (
          select * from json_to_recordset(${JSON.stringify(changes)}::json)
            as n("accountId" uuid, "ownNumber" text, "otherNumber" text, date bigint, id uuid, state smallint, at bigint, reason text, seq bigint)
        ), moved as (
          update message m set
            state = n.state, reason = n.reason, seq = n.seq,
            sent_at = coalesce(m.sent_at, n.at),
            delivered_at = case when n.state = 2 then n.at else m.delivered_at end,
            failed_at = case when n.state in (3, 4) then n.at else m.failed_at end
          from change n
          where m.account_id = n."accountId" and m.own_number = n."ownNumber" and m.other_number = n."otherNumber" and m.date = n.date and m.id = n.id
            and m.state < ${firstFinalState}::int and m.state < n.state
          returning ${messageColumns}
        ), shown as (
          update chat c set last_state = moved.state, updated_at = ${now}::bigint, seq = moved.seq from moved
          where moved.state in (3, 4) and c.account_id = moved."accountId" and c.own_number = moved."ownNumber"
            and c.other_number = moved."otherNumber" and c.last_id = moved.id
        )
        select * from moved`.execute(tx);
      return rows;
    },

    /** By id and date alone, through the account's chats: for the rare repeat of a send. */
    async findByDate(
      on: Db | Tx,
      keys: readonly { accountId: string; id: string; date: number }[],
    ): Promise<StoredMessage[]> {
      const { rows } = await sql<StoredMessage>`/* chats.find */
        select ${messageColumns} from json_to_recordset(${JSON.stringify(keys)}::json) as k("accountId" uuid, id uuid, date bigint)
        join chat c on c.account_id = k."accountId"
        join message m on m.account_id = c.account_id and m.own_number = c.own_number and m.other_number = c.other_number
          and m.date = k.date and m.id = k.id`.execute(on);
      return rows;
    },
  };
}
