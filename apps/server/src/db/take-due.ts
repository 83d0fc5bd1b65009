import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { Db } from './transaction.ts';

type Column<Table extends keyof Schema> = keyof Schema[Table] & string;

/** Where a table says what is due, and to whom it is given. */
export interface DueRows<Table extends keyof Schema> {
  table: Table;
  key: readonly Column<Table>[];
  /** When a row's turn is, epoch ms; null: it has none. */
  dueAt: Column<Table>;
  /** Where the end of the lease is written: `dueAt` itself where a worker says afterwards when the next turn is. */
  leasedUntil: Column<Table>;
  /** Counts how often it was taken. */
  tries?: Column<Table>;
  /** Of the rows that are due, those that wait. */
  where?: RawBuilder<SqlBool>;
  /** Further columns that taking it changes, as assignments; the row as it was is `t`. */
  also?: RawBuilder<unknown>;
}

/** Epoch ms; `limit` in rows. Until `until` nobody else takes what was taken: a worker that dies gives it back by that. */
export interface Lease {
  now: number;
  until: number;
  limit: number;
}

/**
 * Rows whose turn has come, the longest due first, each given to one worker alone: two that look at once skip each other's. What is
 * still there when the lease ends is due again.
 */
export async function takeDue<Table extends keyof Schema>(
  db: Db,
  of: DueRows<Table>,
  lease: Lease,
): Promise<Selectable<Schema[Table]>[]> {
  const { rows } = await takingDue(of, lease).execute(db);
  return rows;
}

/** The same as a statement, for one that joins what was taken: `with taken as (…)`. */
export function takingDue<Table extends keyof Schema>(
  of: DueRows<Table>,
  lease: Lease,
): RawBuilder<Selectable<Schema[Table]>> {
  const { table, key, leasedUntil, tries, also } = of;
  const counted = tries === undefined ? sql`` : sql`, ${sql.ref(tries)} = t.${sql.ref(tries)} + 1`;
  const isSame = key.map((column) => sql`t.${sql.ref(column)} = due.${sql.ref(column)}`);
  return sql`
    with due as (${selectingDue(of, lease)})
    update ${sql.table(table)} t set ${sql.ref(leasedUntil)} = ${lease.until} ${counted} ${also ? sql`, ${also}` : sql``}
    from due where ${sql.join(isSame, sql` and `)} returning t.*`;
}

/** The keys of what is due, locked, as a statement: for whoever does something else with the rows than to lease them. */
export function selectingDue<Table extends keyof Schema>(
  { table, key, dueAt, leasedUntil, where }: Pick<DueRows<Table>, 'table' | 'key' | 'dueAt' | 'leasedUntil' | 'where'>,
  { now, limit }: Pick<Lease, 'now' | 'limit'>,
): RawBuilder<unknown> {
  const free = leasedUntil === dueAt ? sql`` : sql`and ${sql.ref(leasedUntil)} <= ${now}`;
  return sql`
    select ${sql.join(key.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.ref(dueAt)} <= ${now} ${free} ${where === undefined ? sql`` : sql`and ${where}`}
    order by ${sql.ref(dueAt)} limit ${limit} for update skip locked`;
}
