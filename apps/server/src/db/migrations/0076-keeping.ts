import type { Migration } from '../migration.ts';

/**
 * Legal holds, under which nothing of an account goes; deletions of accounts, which can be undone for some days; and what people asked
 * about their data, with its clock. `held_account` is what the purge jobs of all features look at.
 */
export const keepingTables: Migration = {
  version: 76,
  name: 'keeping',
  sql: `
create table legal_hold (
  hold_id uuid primary key, account_id uuid not null, reason text not null, set_by text not null, set_at bigint not null,
  lifted_by text, lifted_at bigint
);
create unique index legal_hold_account on legal_hold (account_id) where lifted_at is null;
create view held_account as select account_id from legal_hold where lifted_at is null;
create table account_deletion (
  deletion_id uuid primary key, account_id uuid not null, reason text not null, asked_by text not null, confirmed_by text not null,
  status_before text not null, at bigint not null, due_at bigint not null, undone_at bigint, undone_by text, done_at bigint
);
create unique index account_deletion_open on account_deletion (account_id) where undone_at is null and done_at is null;
create index account_deletion_due on account_deletion (due_at) where undone_at is null and done_at is null;
create table data_request (
  request_id uuid primary key, account_id uuid not null, kind text not null check (kind in ('export', 'deletion')),
  filed_at bigint not null, due_at bigint not null, filed_by text not null, note text not null,
  done_at bigint, done_by text, outcome text check (outcome in ('done', 'declined')), answer text
);
create index data_request_open on data_request (due_at, request_id) where done_at is null;
create index data_request_answered on data_request (done_at, request_id) where done_at is not null;
create index data_request_account on data_request (account_id);
`,
};
