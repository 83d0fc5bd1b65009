import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';

/** send: a text that failed for a reason that is neither a refusal nor an outage · event: news of a carrier that could not be applied. */
export type AsideKind = 'send' | 'event';

/** A row of those that nobody looks after any more: it is kept for an operator. */
export interface AsideRow extends AsideKey {
  at: number;
  error: string;
}
export interface AsideKey {
  kind: AsideKind;
  /** The account of a send, the carrier of an event. */
  of: string;
  id: string;
}

interface AsideAsked {
  /** Undefined: of both. */
  kind: AsideKind | undefined;
  before: AsideEnd | undefined;
  limit: number;
}
type AsideEnd = AsideKey & { at: number };

export type AsideRepository = ReturnType<typeof createAsideRepository>;

/** Things set aside: texts that were given up and paid back, and events of carriers. */
export function createAsideRepository(db: Db) {
  return {
    /** The latest first. @param before the last of the page before */
    async list({ kind, before, limit }: AsideAsked) {
      const parts = [
        ...(kind === 'event' ? [] : [listSends(before, limit)]),
        ...(kind === 'send' ? [] : [listEvents(before, limit)]),
      ];
      const { rows } = await sql<AsideRow>`
        select * from (${sql.join(parts, sql` union all `)}) aside
        order by at desc, kind desc, "of" desc, id desc limit ${limit}`.execute(db);
      return rows;
    },

    count: async (): Promise<number> => {
      const { rows } = await sql<{ count: string }>`
        select (select count(*) from outbox_aside) + (select count(*) from carrier_event where status = 'aside') as count`.execute(
        db,
      );
      return Number(rows[0]?.count);
    },

    /** It is dealt with; what goes wrong once more is there again. @returns whether it was there */
    async clear(tx: Tx, { kind, of, id }: AsideKey): Promise<boolean> {
      const removed =
        kind === 'event'
          ? tx
              .deleteFrom('carrier_event')
              .where('carrier', '=', of)
              .where('event_id', '=', id)
              .where('status', '=', 'aside')
          : tx.deleteFrom('outbox_aside').where(sql<boolean>`account_id::text = ${of} and id::text = ${id}`);
      const { numDeletedRows } = await removed.executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

/** Each kind reads a page of its own by its index: an order over both is none of an index. */
function listSends(before: AsideEnd | undefined, limit: number) {
  const isEarlier = isBefore('send', before, sql`set_aside_at`, sql`account_id::text, id::text`);
  return sql`(select 'send'::text as kind, account_id::text as "of", id::text as id, set_aside_at as at, error from outbox_aside
    where ${isEarlier} order by set_aside_at desc, account_id::text desc, id::text desc limit ${limit})`;
}

function listEvents(before: AsideEnd | undefined, limit: number) {
  const isEarlier = isBefore('event', before, sql`received_at`, sql`carrier, event_id`);
  return sql`(select 'event'::text as kind, carrier as "of", event_id as id, received_at as at, coalesce(error, '') as error
    from carrier_event where status = 'aside' and ${isEarlier}
    order by received_at desc, carrier desc, event_id desc limit ${limit})`;
}

/** Of one moment texts stand before events. */
function isBefore(kind: AsideKind, end: AsideEnd | undefined, at: RawBuilder<unknown>, key: RawBuilder<unknown>) {
  if (end === undefined) return sql`true`;
  if (end.kind === kind) return sql`(${at}, ${key}) < (${end.at}::bigint, ${end.of}::text, ${end.id}::text)`;
  return kind === 'send' ? sql`${at} < ${end.at}::bigint` : sql`${at} <= ${end.at}::bigint`;
}
