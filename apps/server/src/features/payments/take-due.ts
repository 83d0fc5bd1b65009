import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';

/** What is tried again until there is an answer: rows with `state`, `due_at` and `tries`. */
const keys = { payment_notification: 'id', payment_refund: 'refund_id' } as const;

export interface Due {
  /** Of those that still wait. */
  state: string;
  now: number;
  /** Nobody else takes them up for so long. */
  leaseMs: number;
  limit: number;
}

/** Rows whose turn it is, the longest due first: each is taken up by one worker at a time, and counted as a try. */
export async function takeDue<Table extends keyof typeof keys>(
  db: Db,
  table: Table,
  { state, now, leaseMs, limit }: Due,
): Promise<Selectable<Schema[Table]>[]> {
  const key = sql.ref(keys[table]);
  const { rows } = await sql<Selectable<Schema[Table]>>`
    with due as (
      select ${key} as key from ${sql.table(table)} where state = ${state} and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked
    )
    update ${sql.table(table)} t set due_at = ${now + leaseMs}, tries = t.tries + 1
    from due where t.${key} = due.key returning t.*`.execute(db);
  return rows;
}
