import type { Migration } from '../migration.ts';

/**
 * A row for each transaction whose outcome may have to be asked for, written by it. Not its own id: PostgreSQL gives the id of
 * a transaction that a crash took with it to another.
 */
export const transactionMarks: Migration = {
  version: 20,
  name: 'transaction-marks',
  sql: `
create table transaction_mark (
  id uuid primary key,
  marked_at bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint
);
create index transaction_mark_age on transaction_mark using brin (marked_at);
`,
};
