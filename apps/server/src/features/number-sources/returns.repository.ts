import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { takeDue } from '../../db/take-due.ts';
import type { Db, Tx } from '../../db/transaction.ts';

export interface NumberReturn {
  number: string;
  source: string;
  since: number;
  restsUntil: number;
  tries: number;
}

export type ReturnsRepository = ReturnType<typeof createReturnsRepository>;

/** Numbers that go back to the carriers that they were bought at. Until they are there and have rested, nobody gets them. */
export function createReturnsRepository(db: Db) {
  return {
    async add(
      tx: Tx,
      { number, source, restsUntil, now }: { number: string; source: string; restsUntil: number; now: number },
    ) {
      await tx
        .insertInto('number_return')
        .values({ number, source, since: now, rests_until: restsUntil, due_at: now })
        .onConflict((conflict) => conflict.column('number').doUpdateSet({ source, due_at: now, tries: 0 }))
        .execute();
    },

    async takeDue(lease: { now: number; until: number; limit: number }): Promise<NumberReturn[]> {
      const due = {
        table: 'number_return',
        key: ['number'],
        dueAt: 'due_at',
        leasedUntil: 'due_at',
        tries: 'tries',
      } as const;
      // Whatever the books say, a number that somebody holds is not given away.
      const where = sql<boolean>`not exists (select 1 from held_number h where h.number = number_return.number)`;
      return (await takeDue(db, { ...due, where }, lease)).map(toReturn);
    },

    async waitUntil({ number }: NumberReturn, dueAt: number) {
      await db.updateTable('number_return').set({ due_at: dueAt }).where('number', '=', number).execute();
    },

    /** It is the carrier's again, and rests where somebody had it. */
    async done(tx: Tx, { number }: NumberReturn) {
      await tx.updateTable('number_return').set({ due_at: null }).where('number', '=', number).execute();
    },

    async forgetRested(now: number) {
      await db.deleteFrom('number_return').where('due_at', 'is', null).where('rests_until', '<=', now).execute();
    },

    async list(source: string): Promise<NumberReturn[]> {
      const rows = await db.selectFrom('number_return').selectAll().where('source', '=', source).execute();
      return rows.map(toReturn);
    },

    async countDue(): Promise<number> {
      const { count } = await db
        .selectFrom('number_return')
        .select((value) => value.fn.countAll<string>().as('count'))
        .where('due_at', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

function toReturn({ number, source, since, rests_until, tries }: Selectable<Schema['number_return']>): NumberReturn {
  return { number, source, since, restsUntil: rests_until, tries };
}
