import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import type { DifferenceKind } from './number-sources.tables.ts';

export interface NumberDifference {
  source: string;
  number: string;
  what: DifferenceKind;
  since: number;
}

export interface DifferencePage {
  after?: { source: string; what: string; number: string } | undefined;
  /** Without it, all of them. */
  limit?: number | undefined;
}

export interface Reconciled {
  source: string;
  lookedAt: number;
  /** How many numbers the carrier had for us. */
  numbers: number;
}

export type ReconciliationRepository = ReturnType<typeof createReconciliationRepository>;

/** Differences when our books were last held against those of the carriers. */
export function createReconciliationRepository(db: Db) {
  return {
    /** A difference that was there before keeps its beginning; one that is not there any more goes. */
    async replace(
      tx: Tx,
      { source, lookedAt, numbers }: Reconciled,
      found: readonly Omit<NumberDifference, 'source' | 'since'>[],
    ) {
      for (const { number, what } of found)
        await tx
          .insertInto('number_difference')
          .values({ source, number, what, since: lookedAt, seen_at: lookedAt })
          .onConflict((conflict) => conflict.columns(['source', 'number', 'what']).doUpdateSet({ seen_at: lookedAt }))
          .execute();
      await tx.deleteFrom('number_difference').where('source', '=', source).where('seen_at', '<', lookedAt).execute();
      const row = { looked_at: lookedAt, numbers };
      await tx
        .insertInto('number_reconciliation')
        .values({ source, ...row })
        .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
        .execute();
    },

    /** By source, kind and number. @param after the last of the page before */
    async list({ after, limit }: DifferencePage = {}): Promise<NumberDifference[]> {
      return db
        .selectFrom('number_difference')
        .select(['source', 'number', 'what', 'since'])
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(source, what, number) > (${after!.source}, ${after!.what}, ${after!.number})`),
        )
        .orderBy('source')
        .orderBy('what')
        .orderBy('number')
        .$if(limit !== undefined, (query) => query.limit(limit!))
        .execute();
    },

    async listLooks(): Promise<Reconciled[]> {
      return db
        .selectFrom('number_reconciliation')
        .select(['source', 'looked_at as lookedAt', 'numbers'])
        .orderBy('source')
        .execute();
    },

    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('number_difference')
        .select((value) => value.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
