import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import { unnest } from '../../db/unnest.ts';
import type { CountedLocks } from './code-statistics.rules.ts';

/** A lock that is over, as it is counted; `firstAt`: when its first code came. */
export interface LockToCount {
  app: string;
  countryCode: string;
  numberType: 0 | 1 | 2;
  received: number;
  lockedAt: number;
  closedAt: number;
  firstAt: number | null;
}

export type CodeStatisticsRepository = ReturnType<typeof createCodeStatisticsRepository>;

export function createCodeStatisticsRepository(db: Db) {
  return {
    /** Locks that nobody has counted yet, the oldest first; they are counted if the transaction commits. */
    async takeUncounted(tx: Tx, limit: number): Promise<LockToCount[]> {
      const { rows } = await sql<LockToCount>`
        update code_lock l set counted = true
        from (
          select account_id, lock_id from code_lock where state = 'closed' and not counted
          order by closed_at limit ${limit} for update skip locked
        ) due
        where l.account_id = due.account_id and l.lock_id = due.lock_id
        returning l.app, l.country_code as "countryCode", l.number_type as "numberType", l.received,
          l.locked_at as "lockedAt", l.closed_at as "closedAt", (
            select min(t.date) from code_text t
            where t.account_id = l.account_id and t.number = l.number and t.app = l.app and t.date >= l.locked_at
              and t.lock_id = l.lock_id and t.paid
          ) as "firstAt"`.execute(tx);
      return rows;
    },

    /** In one order, so that two nodes never wait for each other. */
    async add(tx: Tx, counted: readonly (CountedLocks & { day: number })[]): Promise<void> {
      const columns = {
        day: 'int',
        app: 'text',
        countryCode: 'text',
        tier: 'smallint',
        seconds: 'int',
        locks: 'int',
      } as const;
      await sql`
        insert into code_statistic as s (day, app, country_code, tier, seconds, locks)
        select day, app, "countryCode", tier, seconds, locks from ${unnest(columns, counted)}
        order by day, app, "countryCode", tier, seconds
        on conflict (day, app, country_code, tier, seconds) do update set locks = s.locks + excluded.locks`.execute(tx);
    },

    /** All days from this one on, together. */
    listSince: (day: number): Promise<CountedLocks[]> =>
      db
        .selectFrom('code_statistic')
        .select(['app', 'country_code as countryCode', 'tier', 'seconds', sql<number>`sum(locks)::int`.as('locks')])
        .where('day', '>=', day)
        .groupBy(['app', 'country_code', 'tier', 'seconds'])
        .execute(),

    async removeBefore(day: number): Promise<void> {
      await db.deleteFrom('code_statistic').where('day', '<', day).execute();
    },
  };
}
