import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import { unnest } from '../../db/unnest.ts';
import type { KnownOutage } from './outages.ts';

export type OutagesRepository = ReturnType<typeof createOutagesRepository>;

const columns = { place: 'text', until: 'bigint', failures: 'int', node: 'uuid' } as const;

/** The outages that nodes tell each other of. Rows are always locked by place, so that two nodes never wait for each other. */
export function createOutagesRepository(db: Db, { node }: { node: string }) {
  return {
    /** Of an account and of its senders. */
    async forget(tx: Tx, carrier: string) {
      await sql`delete from carrier_outage where place = ${carrier} or starts_with(place, ${`${carrier} `})`.execute(
        tx,
      );
    },

    /** The later end of two stays. */
    async put(outages: readonly KnownOutage[]) {
      const inOrder = outages.toSorted((a, b) => (a.place < b.place ? -1 : 1)).map((outage) => ({ ...outage, node }));
      await sql`
        insert into carrier_outage (place, until, failures, node)
          select place, until, failures, node from ${unnest(columns, inOrder)}
        on conflict (place) do update set until = excluded.until, failures = excluded.failures, node = excluded.node
          where carrier_outage.until < excluded.until`.execute(db);
    },

    /** Whoever else removes them is not waited for. */
    async removeBefore(time: number) {
      await sql`
        delete from carrier_outage o using (
          select place from carrier_outage where until < ${time} for update skip locked
        ) as gone where o.place = gone.place`.execute(db);
    },

    /** Outages written by others: of its own this node may have found out since that they are over. */
    listOfOthers: (): Promise<KnownOutage[]> =>
      db.selectFrom('carrier_outage').select(['place', 'until', 'failures']).where('node', '<>', node).execute(),
  };
}
