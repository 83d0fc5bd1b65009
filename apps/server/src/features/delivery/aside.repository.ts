import { sql } from 'kysely';
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

export type AsideRepository = ReturnType<typeof createAsideRepository>;

/** Things set aside: texts that were given up and paid back, and events of carriers. */
export function createAsideRepository(db: Db) {
  return {
    /** The latest first. @param before the last of the page before */
    async list({ before, limit }: { before: (AsideKey & { at: number }) | undefined; limit: number }) {
      const isEarlier = before
        ? sql`(at, kind, "of", id) < (${before.at}::bigint, ${before.kind}::text, ${before.of}::text, ${before.id}::text)`
        : sql`true`;
      const { rows } = await sql<AsideRow>`
        select * from (
          select 'send'::text as kind, account_id::text as "of", id::text as id, set_aside_at as at, error from outbox_aside
          union all
          select 'event', carrier, event_id, received_at, coalesce(error, '') from carrier_event where status = 'aside'
        ) aside where ${isEarlier} order by at desc, kind desc, "of" desc, id desc limit ${limit}`.execute(db);
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
