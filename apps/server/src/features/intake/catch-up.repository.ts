import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';

/** A carrier that is this node's to ask. */
export interface CatchUpTurn {
  /** Everything until then is known. */
  caughtUpTo: number;
  /** When it was last asked for what is older than its usual look back. */
  lookedFarAt: number;
}

export type CatchUpRepository = ReturnType<typeof createCatchUpRepository>;

/** How far each carrier was asked for what it told us, one node at a time. */
export function createCatchUpRepository(db: Db) {
  return {
    /** Undefined: another node does it, or it was done less than `everyMs` ago. A carrier that is new begins now. */
    async take(carrier: string, { now, everyMs, leaseMs }: { now: number; everyMs: number; leaseMs: number }) {
      await db
        .insertInto('carrier_catch_up')
        .values({ carrier, caught_up_to: now, looked_far_at: now, leased_until: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { rows } = await sql<CatchUpTurn>`
        update carrier_catch_up set leased_until = ${now + leaseMs}::bigint
        where carrier = ${carrier} and leased_until < ${now}::bigint and caught_up_to <= ${now - everyMs}::bigint
        returning caught_up_to as "caughtUpTo", looked_far_at as "lookedFarAt"`.execute(db);
      return rows[0];
    },

    /** It could not be asked: nobody tries before that time. */
    async postpone(carrier: string, until: number) {
      await db.updateTable('carrier_catch_up').set({ leased_until: until }).where('carrier', '=', carrier).execute();
    },

    async done(carrier: string, { caughtUpTo, lookedFarAt }: CatchUpTurn) {
      await db
        .updateTable('carrier_catch_up')
        .set({ caught_up_to: caughtUpTo, looked_far_at: lookedFarAt, leased_until: 0 })
        .where('carrier', '=', carrier)
        .execute();
    },
  };
}
