import type { Migration } from '../migration.ts';

/**
 * Changes of an account's limits and of its access to the API, which their tables forget; where its sessions signed in; and indexes by
 * which its story reads each of its sources from the newest row on.
 */
export const accountHistories: Migration = {
  version: 93,
  name: 'account-histories',
  sql: `
create table account_limit_change (
  account_id uuid not null, at bigint not null, change_id uuid not null default gen_random_uuid(), kind text not null,
  -- Null: as all accounts have it.
  before int, after int, by text not null, note text not null,
  primary key (account_id, at, change_id)
);
insert into account_limit_change (account_id, at, kind, after, by, note)
  select account_id, set_at, kind, amount, set_by, note from account_limit;
create table api_access_event (
  account_id uuid not null, at bigint not null, event_id uuid not null default gen_random_uuid(),
  what text not null check (what in ('applied', 'urlSet', 'keyReset', 'secretRotated', 'gone', 'silent')),
  primary key (account_id, at, event_id)
);
insert into api_access_event (account_id, at, what) select account_id, filed_at, 'applied' from developer_api;
insert into api_access_event (account_id, at, what)
  select account_id, disabled_at, coalesce(disabled_reason, 'silent') from developer_api where disabled_at is not null;
alter table session add column network text not null default '';
create index session_account on session (account_id, created_at, session_id);
alter table account_action drop constraint account_action_action_check;
alter table account_action add constraint account_action_action_check
  check (action in ('close', 'reopen', 'logout', 'endSession', 'unlock', 'delete', 'restore', 'erase'));
create index money_adjustment_account on money_adjustment (account_id, at);
create index data_request_filed on data_request (account_id, filed_at);
create index data_request_done on data_request (account_id, done_at) where done_at is not null;
drop index data_request_account;
create index legal_hold_set on legal_hold (account_id, set_at);
create index legal_hold_lifted on legal_hold (account_id, lifted_at) where lifted_at is not null;
create index referral_inviter on referral (inviter_id, redeemed_at);
create index ledger_posting_granted on ledger_posting (account_id, date) where granted <> 0;
`,
};
