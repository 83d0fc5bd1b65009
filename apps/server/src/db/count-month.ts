import { sql } from 'kysely';
import type { Db } from './transaction.ts';

/** How many rows of the account lie from `startMs` on and before `endMs`. */
export async function countMonth(
  db: Db,
  table: 'call_record' | 'subscription_event',
  accountId: string,
  { startMs, endMs }: { startMs: number; endMs: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where account_id = ${accountId} and date >= ${startMs} and date < ${endMs}`.execute(db);
  return rows[0]?.count ?? 0;
}
