import type { Migration } from '../migration.ts';

/**
 * Support sessions, in which an operator reads the texts of one account for an hour; notes of operators about accounts, only ever added to
 * and struck through. And the trail of an account knows its deletion.
 */
export const supportTables: Migration = {
  version: 75,
  name: 'support',
  sql: `
create table support_session (
  session_id uuid primary key, account_id uuid not null, operator_id uuid not null references operator,
  reason text not null, began_at bigint not null, ends_at bigint not null, ended_at bigint
);
create unique index support_session_one on support_session (operator_id) where ended_at is null;
create index support_session_account on support_session (account_id, began_at);
create table account_note (
  account_id uuid not null, note_id uuid not null, at bigint not null, operator_id uuid not null, by text not null,
  text text not null, struck_at bigint,
  primary key (account_id, note_id)
);
create index account_note_at on account_note (account_id, at);
alter table account_action drop constraint account_action_action_check;
alter table account_action add constraint account_action_action_check
  check (action in ('close', 'reopen', 'logout', 'unlock', 'delete', 'restore', 'erase'));
`,
};
