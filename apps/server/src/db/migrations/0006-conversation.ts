import type { Migration } from '../migration.ts';

/** Parts of a message that lead somewhere, pairs of numbers that said STOP, toll-free registrations, what was purged. */
export const conversation: Migration = {
  version: 6,
  name: 'conversation',
  sql: `
alter table message add column highlight_text text;
alter table message add column highlight_target text;
create index message_deleted on message (deleted_at) where deleted_at is not null;
-- What the books say about a message that is no more: every charge keeps its one message.
create table purged_message (
  account_id uuid not null, id uuid not null, date bigint not null,
  direction text not null, state smallint not null, charge bigint not null, purged_at bigint not null,
  primary key (account_id, id)
);
-- The other number said STOP to the own number; START removes the row.
create table opt_out (
  account_id uuid not null, own_number text not null, other_number text not null, since bigint not null,
  primary key (account_id, own_number, other_number)
);
create table toll_free_registration (
  account_id uuid not null, number text not null,
  state text not null check (state in ('reviewing', 'approved', 'rejected')),
  filed_at bigint not null, decided_at bigint,
  primary key (account_id, number)
);
create index toll_free_registration_open on toll_free_registration (filed_at) where state = 'reviewing';
`,
};
