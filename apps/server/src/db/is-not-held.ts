import { type RawBuilder, sql } from 'kysely';

/** Of a table with accounts: rows of accounts under no legal hold. What a job of the clock removes, it removes of these alone. */
export const isNotHeld = (table: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from held_account h where h.account_id = ${sql.ref(`${table}.account_id`)})`;
