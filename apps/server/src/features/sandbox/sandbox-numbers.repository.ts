import type { NumberFate, SandboxNumberStore } from '@manyline/ports/sandbox-numbers';
import type { Db } from '../../db/transaction.ts';

/** Numbers sold by the shop of an account of the sandbox, in the product's own database. */
export function createSandboxNumberStore(db: Db, carrier: string): SandboxNumberStore {
  return {
    async sell({ number, key, fate, readyAt, callsUs }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('sandbox_number')
        .values({ carrier, number, key, fate, ready_at: readyAt, calls_us: callsUs })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    async listSold() {
      const rows = await db.selectFrom('sandbox_number').selectAll().where('carrier', '=', carrier).execute();
      return rows.map(({ number, key, fate, ready_at: readyAt, calls_us: callsUs }) => ({
        number,
        key,
        fate: fate as NumberFate,
        readyAt,
        callsUs,
      }));
    },

    async listGiven() {
      const rows = await db
        .selectFrom('stocked_number')
        .select('number')
        .where('source', '=', carrier)
        .where('bought', '=', false)
        .execute();
      return rows.map(({ number }) => number);
    },

    async change(number, callsUs) {
      await db
        .updateTable('sandbox_number')
        .set({ calls_us: callsUs })
        .where('carrier', '=', carrier)
        .where('number', '=', number)
        .execute();
    },

    async takeBack(number) {
      await db.deleteFrom('sandbox_number').where('carrier', '=', carrier).where('number', '=', number).execute();
    },
  };
}
