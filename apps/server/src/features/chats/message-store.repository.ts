import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import { unnest } from '../../db/unnest.ts';
import type { AdvancedMessage, NewMessage, StoredMessage } from './chats.rows.ts';
import { firstFinalState, isLostState, lostStates, stateNumbers } from './message-state.rules.ts';

/** The columns of a message as the code names them; `m` is the table. */
export const messageColumns = sql.raw(`
  m.account_id as "accountId", m.id, m.date, m.own_number as "ownNumber", m.other_number as "otherNumber",
  m.direction, m.type, m.text, m.media, m.state, m.reason, m.segments, m.charge,
  m.highlight_text as "highlightText", m.highlight_target as "highlightTarget",
  m.deleted_at as "deletedAt", m.stt, m.stt_language as "sttLanguage", greatest(m.seq, m.changed_seq) as seq`);

const newMessageColumns = {
  accountId: 'uuid',
  ownNumber: 'text',
  otherNumber: 'text',
  date: 'bigint',
  id: 'uuid',
  direction: 'text',
  type: 'text',
  text: 'text',
  media: 'text',
  state: 'smallint',
  segments: 'smallint',
  charge: 'bigint',
  seq: 'bigint',
  highlightText: 'text',
  highlightTarget: 'text',
} as const;

const changeColumns = {
  accountId: 'uuid',
  ownNumber: 'text',
  otherNumber: 'text',
  date: 'bigint',
  id: 'uuid',
  state: 'smallint',
  at: 'bigint',
  reason: 'text',
  seq: 'bigint',
} as const;

const placedChangeColumns = { ...changeColumns, place: 'place' } as const;

const chatColumns = {
  accountId: 'uuid',
  ownNumber: 'text',
  otherNumber: 'text',
  id: 'uuid',
  date: 'bigint',
  text: 'text',
  media: 'text',
  type: 'text',
  direction: 'text',
  state: 'smallint',
  unread: 'int',
  seq: 'bigint',
} as const;

const PREVIEW_CHARACTERS = 300;
/** Who is blocked calls nobody (0130). Looked up for what came in alone: sends do not pay for it. */
const unreadUnlessBlocked = sql.raw(`case when unread > 0 and exists (
  select 1 from blocked_number b where b.account_id = n."accountId" and b.other_number = n."otherNumber"
) then 0 else unread end`);
/** Within the statement's text, which stays the same for every batch. */
const deliveredNumber = sql.lit(stateNumbers.delivered);
const lostNumbers = sql.raw(lostStates.join(', '));

/** As the row will be read. */
export function toStored(message: NewMessage, seq: number): StoredMessage {
  return { ...message, reason: null, deletedAt: null, stt: null, sttLanguage: null, seq };
}

export type MessageStore = ReturnType<typeof createMessageStore>;

/** Writes of the hot path: each takes a whole batch in one statement, inside the caller's transaction. */
export function createMessageStore() {
  /** Takes `count` numbers of each account's feed, in account order; answers the last one before them. */
  async function allocateSeqs(tx: Tx, counts: ReadonlyMap<string, number>): Promise<Map<string, number>> {
    const wanted = [...counts].map(([accountId, n]) => ({ accountId, n }));
    const { rows } = await sql<{ accountId: string; before: number }>`/* chats.seq */
      with wanted as (
        select * from ${unnest({ accountId: 'uuid', n: 'int' }, wanted)}
      ), locked as (
        select f.account_id, w.n from account_feed f join wanted w on w."accountId" = f.account_id order by f.account_id for update of f
      )
      update account_feed f set last_seq = f.last_seq + locked.n from locked where f.account_id = locked.account_id
      returning f.account_id as "accountId", f.last_seq - locked.n as before`.execute(tx);
    return new Map(rows.map((row) => [row.accountId, row.before]));
  }

  /** A seq for each change of a batch, in the batch's order. */
  async function takeSeqs(tx: Tx, changes: readonly { accountId: string }[]): Promise<number[]> {
    if (changes.length === 0) return [];
    const counts = new Map<string, number>();
    for (const { accountId } of changes) counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
    const next = await allocateSeqs(tx, counts);
    return changes.map(({ accountId }) => {
      const seq = (next.get(accountId) ?? 0) + 1;
      next.set(accountId, seq);
      return seq;
    });
  }

  async function insertMessages(tx: Tx, messages: readonly StoredMessage[], now: number) {
    await sql`/* chats.store */
      with shown as (
        insert into chat as c (account_id, own_number, other_number, last_id, last_date, last_text, last_media,
          last_type, last_direction, last_state, unread, updated_at, seq)
        select "accountId", "ownNumber", "otherNumber", id, date, text, media, type, direction, state,
          ${unreadUnlessBlocked}, ${now}::bigint, seq
        from ${unnest(chatColumns, toChatRows(messages))}
        on conflict (account_id, own_number, other_number) do update set
          last_id = excluded.last_id, last_date = excluded.last_date, last_text = excluded.last_text, last_media = excluded.last_media,
          last_type = excluded.last_type, last_direction = excluded.last_direction, last_state = excluded.last_state,
          unread = case when c.deleted then excluded.unread else c.unread + excluded.unread end,
          updated_at = excluded.updated_at, seq = excluded.seq, deleted = false
      )
      insert into message (account_id, own_number, other_number, date, id, direction, type, text, media, state, segments, charge, seq, highlight_text, highlight_target)
      select * from ${unnest(newMessageColumns, messages)}`.execute(tx);
  }

  /** The chat list shows what is lost; everything else of a state is in the conversation alone. */
  async function showLost(tx: Tx, lost: readonly AdvancedMessage[], now: number) {
    if (lost.length === 0) return;
    await sql`
      update chat c set last_state = n.state, updated_at = ${now}, seq = n.seq from ${unnest(changeColumns, lost)}
      where c.account_id = n."accountId" and c.own_number = n."ownNumber" and c.other_number = n."otherNumber" and c.last_id = n.id`.execute(
      tx,
    );
  }

  return {
    takeSeqs,

    /** The same changes, each with its seq. */
    async sequence<T extends { accountId: string }>(tx: Tx, changes: readonly T[]): Promise<(T & { seq: number })[]> {
      const seqs = await takeSeqs(tx, changes);
      return changes.map((change, index) => ({ ...change, seq: seqs[index]! }));
    },

    /** Stores new messages with their chats. */
    async store(tx: Tx, messages: readonly StoredMessage[], now: number) {
      // By account: neighbours in the index, and on a page those that will change beside those that will not.
      if (messages.length > 0) await insertMessages(tx, messages.toSorted(byAccount), now);
    },

    /** Moves states forward; what is final or already further stays, and is not among the answers. */
    async advance(tx: Tx, changes: readonly AdvancedMessage[], now: number): Promise<AdvancedMessage[]> {
      if (changes.length === 0) return [];
      const { rows } = await sql<{ places: number[] }>`/* chats.advance */
        with moved as (
          update message m set
            state = n.state, reason = n.reason, changed_seq = n.seq,
            sent_at = coalesce(m.sent_at, n.at),
            delivered_at = case when n.state = ${deliveredNumber} then n.at else m.delivered_at end,
            failed_at = case when n.state in (${lostNumbers}) then n.at else m.failed_at end
          from ${unnest(placedChangeColumns, changes)}
          where m.account_id = n."accountId" and m.own_number = n."ownNumber" and m.other_number = n."otherNumber" and m.date = n.date and m.id = n.id
            and m.state < ${firstFinalState}::int and m.state < n.state
          returning n.place, m.account_id, m.seq, m.changed_seq
        ), noted as (
          insert into feed_change (account_id, seq, of_seqs, changed_at)
          select account_id, max(changed_seq), array_agg(seq), ${now}::bigint from moved group by account_id
        )
        select coalesce(array_agg(place), '{}') as places from moved`.execute(tx);
      const { places } = rows[0]!;
      const advanced = places.map((place) => changes[place]!).sort((a, b) => a.seq - b.seq);
      await showLost(
        tx,
        advanced.filter(({ state }) => isLostState(state)),
        now,
      );
      return advanced;
    },

    /** By id and date alone, through the account's chats: for the rare repeat of a send. */
    async findByDate(
      on: Db | Tx,
      keys: readonly { accountId: string; id: string; date: number }[],
    ): Promise<StoredMessage[]> {
      const { rows } = await sql<StoredMessage>`/* chats.find */
        select ${messageColumns} from ${unnest({ accountId: 'uuid', id: 'uuid', date: 'bigint' }, keys, 'k')}
        join chat c on c.account_id = k."accountId"
        join message m on m.account_id = c.account_id and m.own_number = c.own_number and m.other_number = c.other_number
          and m.date = k.date and m.id = k.id`.execute(on);
      return rows;
    },
  };
}

/** One row a chat: its newest message of this batch, and how many came in. */
function toChatRows(messages: readonly StoredMessage[]) {
  const chats = new Map<string, { latest: StoredMessage; unread: number; seq: number }>();
  for (const message of messages) {
    const key = `${message.accountId} ${message.ownNumber} ${message.otherNumber}`;
    const chat = chats.get(key) ?? { latest: message, unread: 0, seq: 0 };
    if (chat.latest === message) chats.set(key, chat);
    if (message.date >= chat.latest.date) chat.latest = message;
    if (message.direction === 'in') chat.unread += 1;
    chat.seq = Math.max(chat.seq, message.seq);
  }
  const rows = [...chats.values()].map(({ latest, unread, seq }) => ({
    ...latest,
    text: preview(latest.text),
    unread,
    seq,
  }));
  return rows.sort(byAccount);
}

/** Keeps the order within an account. */
function byAccount(a: { accountId: string }, b: { accountId: string }): number {
  return a.accountId < b.accountId ? -1 : Number(a.accountId > b.accountId);
}

/** Cut between characters, never within one. */
function preview(text: string): string {
  return text.length <= PREVIEW_CHARACTERS ? text : text.slice(0, PREVIEW_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
}
