import { type Micros, units } from '@manyline/domain/money';
import { DAY_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';

export type Allowance = ReturnType<typeof createAllowance>;

/** How much money an operator moves alone in a day (UTC), by currency: the one place that knows. @param dayCap whole units of any currency */
export function createAllowance({ db, dayCap, now }: { db: Db; dayCap: number; now: Clock }) {
  const cap = units(dayCap);
  const today = () => Math.floor(now() / DAY_MS);

  return {
    cap,

    /** False where it would be more than the operator moves alone today: then nothing is counted. Of two at once, one waits for the other. */
    async take(tx: Tx, operatorId: string, currency: string, amount: Micros): Promise<boolean> {
      if (amount > cap) return false;
      const row = await tx
        .insertInto('operator_allowance')
        .values({ operator_id: operatorId, day: today(), currency, used: amount })
        .onConflict((conflict) =>
          conflict
            .columns(['operator_id', 'day', 'currency'])
            .doUpdateSet({ used: sql`operator_allowance.used + excluded.used` })
            .where(sql<boolean>`operator_allowance.used + excluded.used <= ${cap}::bigint`),
        )
        .returning('used')
        .executeTakeFirst();
      return row !== undefined;
    },

    async readLeft(operatorId: string, currency: string): Promise<Micros> {
      const row = await db
        .selectFrom('operator_allowance')
        .select('used')
        .where('operator_id', '=', operatorId)
        .where('day', '=', today())
        .where('currency', '=', currency)
        .executeTakeFirst();
      return cap - (row?.used ?? 0);
    },
  };
}
