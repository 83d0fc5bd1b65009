import type { Clock } from '@manyline/ports/clock';
import type { Generated } from 'kysely';
import type { Db, Tx } from '../db/transaction.ts';

declare module '../db/schema.ts' {
  interface Schema {
    job_turn: {
      name: string;
      /** Five fields, UTC. */
      cron: Generated<string>;
      parked_at: Generated<number | null>;
      asked_at: Generated<number | null>;
      began_at: Generated<number | null>;
      ended_at: Generated<number | null>;
      failed_at: Generated<number | null>;
      error: Generated<string | null>;
    };
  }
}

type Moment = 'parked_at' | 'asked_at' | 'began_at' | 'ended_at' | 'failed_at';
type Change = Partial<Record<Moment, number | null>> & { cron?: string; error?: string | null };

const ERROR_MAX = 300;

export type JobTurns = ReturnType<typeof createJobTurns>;

/** How jobs went, and what operators want of them; the same for all nodes. */
export function createJobTurns({ db, now }: { db: Db; now: Clock }) {
  async function put(name: string, change: Change, on: Db | Tx = db) {
    await on
      .insertInto('job_turn')
      .values({ name, ...change })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
      .execute();
  }

  return {
    /** A job there is, so that it is listed before its first turn. */
    introduce: (name: string, cron: string) => put(name, { cron }),

    list: () => db.selectFrom('job_turn').selectAll().orderBy('name').execute(),

    async isParked(name: string): Promise<boolean> {
      const row = await db.selectFrom('job_turn').select('parked_at').where('name', '=', name).executeTakeFirst();
      return typeof row?.parked_at === 'number';
    },

    park: (tx: Tx, name: string, isParked: boolean) => put(name, { parked_at: isParked ? now() : null }, tx),
    /** Some node that works begins it within seconds. */
    ask: (tx: Tx, name: string) => put(name, { asked_at: now() }, tx),
    listAsked: async (): Promise<string[]> => {
      const rows = await db.selectFrom('job_turn').select('name').where('asked_at', 'is not', null).execute();
      return rows.map(({ name }) => name);
    },
    clearAsked: (name: string) => put(name, { asked_at: null }),

    /** An error of a job names rows at most; only its first words are kept. */
    async run(name: string, work: () => Promise<void>): Promise<void> {
      await put(name, { began_at: now() });
      try {
        await work();
        await put(name, { ended_at: now(), failed_at: null, error: null });
      } catch (error) {
        const words = error instanceof Error ? error.message : 'failed';
        await put(name, { failed_at: now(), error: words.slice(0, ERROR_MAX) });
        throw error;
      }
    },
  };
}
