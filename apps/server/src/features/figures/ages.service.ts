import type { FigureName } from '@manyline/contract/console/figures';
import type { Clock } from '@manyline/ports/clock';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { hourOf } from './settling.rules.ts';

interface AgesDeps {
  db: Db;
  now: Clock;
  /** Age of the oldest text that no carrier took yet, in milliseconds. */
  readQueueAge: () => Promise<number>;
  /** Undefined before the auditor looked. */
  countBrokenRules: () => Promise<number | undefined>;
}

interface Seen {
  figure: FigureName;
  carrier: string;
  amount: number;
}

/** Ages that no row tells afterwards are looked at as they are: of every hour the highest that was seen is kept. */
export function createAges({ db, now, readQueueAge, countBrokenRules }: AgesDeps) {
  async function look(at: number): Promise<Seen[]> {
    const [queueAge, webhooks, callbacks, broken] = await Promise.all([
      readQueueAge(),
      sql<{ carrier: string; since: number }>`
        select carrier, min(received_at) as since from waiting_webhook group by carrier`.execute(db),
      sql<{ since: number | null }>`select min(due_at) as since from waiting_callback`.execute(db),
      countBrokenRules(),
    ]);
    const ageOf = (since: number | null | undefined) => Math.max(0, at - (since ?? at));
    return [
      { figure: 'queueAge', carrier: '', amount: queueAge },
      ...webhooks.rows.map(({ carrier, since }) => ({ figure: 'webhookAge' as const, carrier, amount: ageOf(since) })),
      { figure: 'callbackAge', carrier: '', amount: ageOf(callbacks.rows[0]?.since) },
      ...(broken === undefined ? [] : [{ figure: 'brokenRules' as const, carrier: '', amount: broken }]),
    ];
  }

  return {
    async sweep(): Promise<void> {
      const at = now();
      const seen = await look(at);
      const hour = hourOf(at);
      const highest = Map.groupBy(seen, ({ figure }) => figure);
      await inTransaction(db, async (tx) => {
        await tx
          .insertInto('figure_hour')
          .values(seen.map(({ figure, carrier, amount }) => ({ hour, figure, carrier, count: 1, amount })))
          .onConflict((conflict) =>
            conflict
              .columns(['figure', 'hour', 'brand', 'carrier', 'service', 'country', 'gateway'])
              .doUpdateSet({ amount: sql<number>`greatest(figure_hour.amount, excluded.amount)` }),
          )
          .execute();
        await tx
          .insertInto('figure_total')
          .values(
            [...highest].map(([figure, ofCarriers]) => {
              const amount = Math.max(...ofCarriers.map((one) => one.amount));
              return { hour, figure, brand: '', count: 1, amount };
            }),
          )
          .onConflict((conflict) =>
            conflict
              .columns(['hour', 'figure', 'brand'])
              .doUpdateSet({ amount: sql<number>`greatest(figure_total.amount, excluded.amount)` }),
          )
          .execute();
      });
    },
  };
}
