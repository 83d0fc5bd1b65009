import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import type { ChatRow, MessageKey, ReadRow, StoredMessage, Transcript } from './chats.rows.ts';
import { messageColumns } from './message-store.repository.ts';

/** The columns of a chat as the code names them. */
export const chatColumns = sql.raw(`
  own_number as "ownNumber", other_number as "otherNumber",
  last_id as "lastId", last_date as "lastDate", last_text as "lastText", last_media as "lastMedia", last_type as "lastType",
  last_direction as "lastDirection", last_state as "lastState", unread, seq, deleted`);

export interface DialogPage {
  ownNumber: string;
  otherNumber: string;
  startMs: number;
  endMs: number;
  /** Only what is older than this place; undefined begins at the newest. */
  before?: { date: number; id: string } | undefined;
  limit: number;
}

/** A page of an account's chats. */
export interface ChatPage {
  /** Of the last message, and of the last change; epoch milliseconds. */
  lastFrom?: number;
  changedFrom?: number;
  /** Where the page before ended; what is fixed about a chat, so that none is left out because it was read meanwhile. */
  after?: (ChatKey & { date: number }) | undefined;
  limit: number;
}

/** Changes of an account after one seq and up to another. */
export interface SeqRange {
  after: number;
  upTo: number;
  limit: number;
}

export interface ChatKey {
  ownNumber: string;
  otherNumber: string;
}

export type ChatsRepository = ReturnType<typeof createChatsRepository>;

export function createChatsRepository(db: Db) {
  const many = async <Row>(query: RawBuilder<Row>, on: Db | Tx = db) => (await query.execute(on)).rows;

  return {
    /** Newest first. By date alone no index leads to them: every message would have to move its chat in it (0057). */
    listChats(accountId: string, { lastFrom = 0, changedFrom = 0, after, limit }: ChatPage): Promise<ChatRow[]> {
      const { date, ownNumber, otherNumber } = after ?? {};
      const place = after
        ? sql`and (last_date < ${date} or last_date = ${date} and (own_number, other_number) > (${ownNumber}, ${otherNumber}))`
        : sql``;
      return many(sql<ChatRow>`${sql.raw(after ? '/* chats.after */' : '/* chats.first */')} select ${chatColumns} from chat
        where account_id = ${accountId} and not deleted and last_date >= ${lastFrom} and updated_at >= ${changedFrom} ${place}
        order by last_date desc, own_number, other_number limit ${limit}`);
    },

    async findLastSeq(accountId: string): Promise<number> {
      const [row] = await many(sql<{ seq: number }>`/* chats.lastSeq */
        select last_seq as seq from account_feed where account_id = ${accountId}`);
      return row?.seq ?? 0;
    },

    async openFeed(tx: Tx | Db, accountId: string) {
      const row = { account_id: accountId };
      await tx
        .insertInto('account_feed')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    listDialog(
      accountId: string,
      { ownNumber, otherNumber, startMs, endMs, before, limit }: DialogPage,
    ): Promise<StoredMessage[]> {
      const place = before ? sql`and (m.date, m.id) < (${before.date}, ${before.id}::uuid)` : sql``;
      return many(sql<StoredMessage>`${sql.raw(before ? '/* dialog.after */' : '/* dialog.first */')} select ${messageColumns} from message m
        where m.account_id = ${accountId} and m.own_number = ${ownNumber} and m.other_number = ${otherNumber}
          and m.date >= ${startMs} and m.date < ${endMs} and m.deleted_at is null ${place}
        order by m.date desc, m.id desc limit ${limit}`);
    },

    /**
     * Changes after a seq, in order: new messages by their index, changes of state by `feed_change`, and those whose
     * row there was pruned by looking through the older messages, which only an absence of weeks asks for. `whole`: nothing
     * is left out up to there; undefined: nothing is left out at all. One statement, so that all see the same moment.
     */
    async listChanges(
      accountId: string,
      { after, limit }: Omit<SeqRange, 'upTo'>,
    ): Promise<{ rows: StoredMessage[]; whole: number | undefined }> {
      const found = await many(sql<StoredMessage & { source: number; place: number }>`
        select 0 as source, m.seq as place, ${messageColumns} from (
          select * from message where account_id = ${accountId} and seq > ${after} order by seq limit ${limit}
        ) m
        union all
        select 1, c.seq, ${messageColumns} from (
          select seq, of_seqs from feed_change
          where account_id = ${accountId} and seq > ${after} order by seq limit ${limit}
        ) c cross join lateral unnest(c.of_seqs) as o(seq) left join message m on m.account_id = ${accountId} and m.seq = o.seq
        union all
        select 2, m.changed_seq, ${messageColumns} from (
          select * from account_feed where account_id = ${accountId} and pruned_seq > ${after}
        ) f cross join lateral (
          select * from message where account_id = f.account_id and seq <= ${after} and changed_seq > ${after}
            and changed_seq <= f.pruned_seq order by changed_seq limit ${limit}
        ) m`);
      const ends = [0, 1, 2].map((source) => {
        const places = new Set(found.filter((row) => row.source === source).map(({ place }) => place));
        return places.size >= limit ? Math.max(...places) : Number.POSITIVE_INFINITY;
      });
      const whole = Math.min(...ends);
      // A change whose message was deleted since leads nowhere: it counts for the page, and its message stands elsewhere.
      const fresh = found.filter(({ id, seq }) => id !== null && seq > after && seq <= whole);
      const inOrder = [...new Map(fresh.map(({ source: _, place: __, ...row }) => [row.seq, row])).values()];
      const rows = inOrder.sort((a, b) => a.seq - b.seq).slice(0, limit);
      if (rows.length < inOrder.length) return { rows, whole: rows.at(-1)!.seq };
      return { rows, whole: Number.isFinite(whole) ? whole : undefined };
    },

    /**
     * Takes so many changes that entered the feed before a time out of it; answers how many. Catch-up knows by
     * `pruned_seq` up to where it must do without. The feeds are locked as the journal locks them, in account order.
     */
    async pruneChanges(tx: Tx, before: number, limit: number): Promise<number> {
      const [gone] = await many(
        sql<{ count: number }>`with old as materialized (
            select account_id, seq from feed_change where changed_at < ${before} limit ${limit}
          ), locked as materialized (
            select account_id from account_feed where account_id in (select account_id from old) order by account_id for update
          ), gone as (
            delete from feed_change c using old o, locked l
            where c.account_id = o.account_id and c.seq = o.seq and l.account_id = c.account_id
            returning c.account_id, c.seq
          ), moved as (
            update account_feed f set pruned_seq = greatest(f.pruned_seq, g.seq)
            from (select account_id, max(seq) as seq from gone group by account_id) g where f.account_id = g.account_id
          )
          select count(*)::int as count from gone`,
        tx,
      );
      return gone?.count ?? 0;
    },

    listReads: (accountId: string, { after, upTo, limit }: SeqRange): Promise<ReadRow[]> =>
      many(sql<ReadRow>`select own_number as "ownNumber", other_number as "otherNumber", read_unread as unread, read_seq as seq from chat
        where account_id = ${accountId} and read_seq > ${after} and read_seq > 0 and read_seq <= ${upTo} order by read_seq limit ${limit}`),

    /** The first that are left, oldest first, up to this one. */
    listMessageKeys: (
      tx: Tx,
      accountId: string,
      { ownNumber, otherNumber }: ChatKey,
      { upTo, limit }: { upTo: { date: number; id: string }; limit: number },
    ): Promise<MessageKey[]> =>
      many(
        sql<MessageKey>`select account_id as "accountId", own_number as "ownNumber", other_number as "otherNumber", date, id from message
          where account_id = ${accountId} and own_number = ${ownNumber} and other_number = ${otherNumber}
            and (date, id) <= (${upTo.date}, ${upTo.id}::uuid) and deleted_at is null
          order by date, id limit ${limit}`,
        tx,
      ),

    /** Undefined: nothing is left of the conversation. */
    async findNewestKey(accountId: string, { ownNumber, otherNumber }: ChatKey) {
      const { rows } = await sql<{ date: number; id: string }>`select date, id from message
        where account_id = ${accountId} and own_number = ${ownNumber} and other_number = ${otherNumber} and deleted_at is null
        order by date desc, id desc limit 1`.execute(db);
      return rows[0];
    },

    /** The published call names messages by id and date alone: their chats are looked through. */
    findMessageKeys: (
      tx: Tx,
      accountId: string,
      list: readonly { smsId: string; date: number }[],
    ): Promise<MessageKey[]> =>
      many(
        sql<MessageKey>`select m.account_id as "accountId", m.own_number as "ownNumber", m.other_number as "otherNumber", m.date, m.id
          from chat c cross join json_to_recordset(${JSON.stringify(list)}::json) as n("smsId" uuid, date bigint)
          join message m on m.account_id = c.account_id and m.own_number = c.own_number and m.other_number = c.other_number and m.date = n.date and m.id = n."smsId"
          where c.account_id = ${accountId} and m.deleted_at is null`,
        tx,
      ),

    markDeleted: (tx: Tx, keys: readonly (MessageKey & { seq: number })[], at: number): Promise<StoredMessage[]> =>
      many(
        sql<StoredMessage>`update message m set deleted_at = ${at}, seq = n.seq
          from json_to_recordset(${JSON.stringify(keys)}::json) as n("accountId" uuid, "ownNumber" text, "otherNumber" text, date bigint, id uuid, seq bigint)
          where m.account_id = n."accountId" and m.own_number = n."ownNumber" and m.other_number = n."otherNumber"
            and m.date = n.date and m.id = n.id and m.deleted_at is null
          returning ${messageColumns}`,
        tx,
      ),

    /** Stores what is said in a message that is still there; its chat has changed with it. */
    async storeTranscript(
      tx: Tx,
      { accountId, ownNumber, otherNumber, date, id, seq }: MessageKey & { seq: number },
      { text, language }: Transcript,
      at: number,
    ): Promise<StoredMessage | undefined> {
      const [stored] = await many(
        sql<StoredMessage>`update message m set stt = ${text}, stt_language = ${language}, seq = ${seq}
          where m.account_id = ${accountId} and m.own_number = ${ownNumber} and m.other_number = ${otherNumber}
            and m.date = ${date} and m.id = ${id} and m.deleted_at is null
          returning ${messageColumns}`,
        tx,
      );
      if (stored)
        await sql`update chat set seq = ${seq}, updated_at = ${at},
            last_text = case when last_id = ${id} then left(${text}, 300) else last_text end
          where account_id = ${accountId} and own_number = ${ownNumber} and other_number = ${otherNumber}`.execute(tx);
      return stored;
    },

    /** The chat shows its newest message that is left, or goes. True: it is gone. */
    async refreshChat(tx: Tx, accountId: string, { ownNumber, otherNumber }: ChatKey, at: number): Promise<boolean> {
      const { rows } = await sql<{ deleted: boolean }>`
        with newest as (
          select id, date, coalesce(stt, text) as text, media, type, direction, state from message
          where account_id = ${accountId} and own_number = ${ownNumber} and other_number = ${otherNumber} and deleted_at is null
          order by date desc, id desc limit 1
        )
        update chat c set
          deleted = not exists (select 1 from newest), unread = case when exists (select 1 from newest) then c.unread else 0 end, updated_at = ${at},
          last_id = coalesce((select id from newest), c.last_id), last_date = coalesce((select date from newest), c.last_date),
          last_text = coalesce((select left(text, 300) from newest), ''), last_media = coalesce((select media from newest), ''),
          last_type = coalesce((select type from newest), c.last_type), last_direction = coalesce((select direction from newest), c.last_direction),
          last_state = coalesce((select state from newest), c.last_state)
        where c.account_id = ${accountId} and c.own_number = ${ownNumber} and c.other_number = ${otherNumber}
        returning c.deleted`.execute(tx);
      return rows[0]?.deleted ?? false;
    },

    /** Locks the chat, so that two changes of what is kept beside it follow one another. False: the account has no such chat. */
    async lockChat(tx: Tx, accountId: string, { ownNumber, otherNumber }: ChatKey): Promise<boolean> {
      const chat = await tx
        .selectFrom('chat')
        .select('seq')
        .where('account_id', '=', accountId)
        .where('own_number', '=', ownNumber)
        .where('other_number', '=', otherNumber)
        .where('deleted', '=', false)
        .forUpdate()
        .executeTakeFirst();
      return chat !== undefined;
    },

    async findUnread(on: Tx | Db, accountId: string, { ownNumber, otherNumber }: ChatKey): Promise<number> {
      const row = await on
        .selectFrom('chat')
        .select('unread')
        .where('account_id', '=', accountId)
        .where('own_number', '=', ownNumber)
        .where('other_number', '=', otherNumber)
        .executeTakeFirst();
      return row?.unread ?? 0;
    },

    /** How many of the chat's newest `unread` incoming messages came after a seq. */
    async countArrivedAfter(
      tx: Tx,
      accountId: string,
      { ownNumber, otherNumber }: ChatKey,
      seq: number,
      unread: number,
    ) {
      const [row] = await many(
        sql<{ arrived: number }>`select count(*)::int as arrived from (
            select seq from message where account_id = ${accountId} and own_number = ${ownNumber} and other_number = ${otherNumber}
              and direction = 'in' and deleted_at is null order by date desc, id desc limit ${unread}
          ) newest where seq > ${seq}`,
        tx,
      );
      return row?.arrived ?? 0;
    },

    async markRead(tx: Tx, accountId: string, { ownNumber, otherNumber, unread, seq }: ReadRow, at: number) {
      await tx
        .updateTable('chat')
        .set({ unread, updated_at: at, seq, read_seq: seq, read_unread: unread })
        .where('account_id', '=', accountId)
        .where('own_number', '=', ownNumber)
        .where('other_number', '=', otherNumber)
        .execute();
    },
  };
}
