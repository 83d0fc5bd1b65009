import type { Migration } from '../migration.ts';

/**
 * Identity proofs and what people decided. A picture without a slot belongs to no proof: not yet, or no longer. Looks and
 * decisions are only ever added to.
 */
export const identity: Migration = {
  version: 13,
  name: 'identity',
  sql: `
create table identity_proof (
  account_id uuid primary key,
  status smallint not null check (status in (1, 2, 100)),
  filing_id uuid not null, filed_at bigint not null, decided_at bigint,
  reason text not null default ''
);
create index identity_proof_waiting on identity_proof (filed_at) where status = 1;
create table identity_picture (
  account_id uuid not null, id uuid not null,
  slot text check (slot in ('idCard1', 'idCard2', 'idHold1', 'idHold2')),
  extension text not null check (extension in ('jpg', 'png')),
  created_at bigint not null,
  primary key (account_id, id)
);
create unique index identity_picture_slot on identity_picture (account_id, slot) where slot is not null;
create index identity_picture_loose on identity_picture (created_at) where slot is null;
create table identity_look (
  account_id uuid not null, at bigint not null, id uuid not null,
  picture_id uuid not null, slot text not null,
  looked_by text not null, network text not null,
  primary key (account_id, at, id)
);
create table review_decision (
  account_id uuid not null, at bigint not null, id uuid not null,
  kind text not null, review_id text not null,
  outcome text not null check (outcome in ('approved', 'refused')),
  template text, reason text not null, decided_by text not null, result text not null,
  primary key (account_id, at, id)
);
create index toll_free_registration_waiting on toll_free_registration (filed_at) where state = 'reviewing';
`,
};
