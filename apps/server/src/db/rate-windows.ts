import { sql } from 'kysely';
import type { Db, Tx } from './transaction.ts';

/** At most `max` of something in each window of time. */
export interface RateClaim {
  bucket: string;
  windowMs: number;
  max: number;
  /** Takes so much at once; 1 without. */
  cost?: number;
}

export interface RateRefusal {
  bucket: string;
  /** Milliseconds until the window ends. */
  retryAfterMs: number;
}

export type RateWindows = ReturnType<typeof createRateWindows>;

/**
 * Durable limits, shared by all nodes and alive over restarts, for what costs money or guards a secret. They fail
 * closed: when the database does not answer, neither does the call.
 */
export function createRateWindows(db: Db) {
  async function takeOne(executor: Db | Tx, { bucket, windowMs, max, cost = 1 }: RateClaim, now: number) {
    const start = now - (now % windowMs);
    // The first of a window has no row yet that could say so.
    if (cost > max) return { bucket, retryAfterMs: start + windowMs - now };
    const taken = await executor
      .insertInto('rate_bucket')
      .values({ bucket, window_start: start, used: cost, expires_at: start + windowMs })
      .onConflict((conflict) =>
        conflict
          .columns(['bucket', 'window_start'])
          .doUpdateSet({ used: sql`rate_bucket.used + ${cost}::int` })
          .where('rate_bucket.used', '<=', max - cost),
      )
      .returning('used')
      .executeTakeFirst();
    // A bucket holds one window length; another length would share its rows.
    return taken ? undefined : { bucket, retryAfterMs: start + windowMs - now };
  }

  return {
    /**
     * Takes one from every claim, in one order, so that two transactions never wait for each other. Answers the first
     * that is used up; the transaction then has to roll back what the others gave.
     */
    async take(executor: Db | Tx, claims: readonly RateClaim[], now: number): Promise<RateRefusal | undefined> {
      const inOrder = [...claims].sort((a, b) => (a.bucket < b.bucket ? -1 : 1));
      for (const claim of inOrder) {
        const refusal = await takeOne(executor, claim, now);
        if (refusal) return refusal;
      }
      return undefined;
    },

    /** Undoes a `take` of the same claims and time. */
    async giveBack(executor: Db | Tx, claims: readonly RateClaim[], now: number): Promise<void> {
      for (const { bucket, windowMs, cost = 1 } of claims)
        await executor
          .updateTable('rate_bucket')
          .set({ used: sql`rate_bucket.used - ${cost}::int` })
          .where('bucket', '=', bucket)
          .where('window_start', '=', now - (now % windowMs))
          .where('used', '>=', cost)
          .execute();
    },

    takeOne: (claim: RateClaim, now: number): Promise<RateRefusal | undefined> => takeOne(db, claim, now),

    /**
     * True the first time in so many milliseconds, counted from then and not by windows. What a clock that was ahead left
     * counts for nothing.
     */
    async takeOnce(executor: Db | Tx, bucket: string, everyMs: number, now: number): Promise<boolean> {
      const taken = await executor
        .insertInto('rate_bucket')
        .values({ bucket, window_start: 0, used: 1, expires_at: now + everyMs })
        .onConflict((conflict) =>
          conflict
            .columns(['bucket', 'window_start'])
            .doUpdateSet({ expires_at: now + everyMs })
            .where((row) =>
              row.or([row('rate_bucket.expires_at', '<=', now), row('rate_bucket.expires_at', '>', now + everyMs)]),
            ),
        )
        .returning('used')
        .executeTakeFirst();
      return taken !== undefined;
    },

    /** True when nothing is left of the claim; takes nothing from it. */
    async isUsedUp({ bucket, windowMs, max }: RateClaim, now: number): Promise<boolean> {
      const row = await db
        .selectFrom('rate_bucket')
        .select('used')
        .where('bucket', '=', bucket)
        .where('window_start', '=', now - (now % windowMs))
        .executeTakeFirst();
      return row !== undefined && row.used >= max;
    },

    async purge(now: number): Promise<number> {
      const deleted = await db.deleteFrom('rate_bucket').where('expires_at', '<', now).executeTakeFirst();
      return Number(deleted.numDeletedRows);
    },
  };
}
