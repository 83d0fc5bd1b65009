import type { Migration } from '../migration.ts';

/**
 * A deleted contact stays as a tombstone, so that other devices hear of it, and is purged later. `date` rises with every
 * change of an account's book: the book's row is the lock under which it is taken, so that dates are in commit order.
 */
export const contacts: Migration = {
  version: 3,
  name: 'contacts',
  sql: `
create table contact_book (
  account_id uuid primary key, last_date bigint not null default 0
) with (fillfactor = 70);
create table contact (
  account_id uuid not null, id uuid not null, local_id text not null,
  name text not null, phones json not null,
  email text not null default '', company_name text not null default '', note text not null default '',
  date bigint not null, deleted_at bigint,
  primary key (account_id, id),
  unique (account_id, local_id)
);
create index contact_change on contact (account_id, date, id);
create index contact_deleted on contact (deleted_at) where deleted_at is not null;
`,
};
