import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { Db } from './transaction.ts';

/** How many wait, and since when the first of them does. */
export interface WaitingSum {
  count: number;
  oldestAt: number | undefined;
}

/** Rows that wait, by an index of them alone. */
export async function sumUpWaiting(
  db: Db,
  table: keyof Schema & string,
  where: RawBuilder<SqlBool>,
): Promise<WaitingSum> {
  const { rows } = await sql<{ count: number; oldest: number | null }>`
    select count(*)::int as count, min(filed_at) as oldest from ${sql.table(table)} where ${where}`.execute(db);
  const { count, oldest } = rows[0]!;
  return { count, oldestAt: oldest ?? undefined };
}
