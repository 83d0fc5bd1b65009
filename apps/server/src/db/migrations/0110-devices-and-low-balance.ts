import type { Migration } from '../migration.ts';

/**
 * Devices that accounts were signed in on, by a keyed hash of the word that a browser keeps; sessions of before have none. Amounts below
 * which accounts want to hear that their balance runs low, with whether that is still to be told. `whole_balance`: what others may join of
 * money, with what is reserved of it.
 */
export const devicesAndLowBalance: Migration = {
  version: 110,
  name: 'devices-and-low-balance',
  sql: `
create table account_device (
  account_id uuid not null, device_hash bytea not null, created_at bigint not null, last_used_at bigint not null,
  primary key (account_id, device_hash)
);
create index account_device_used on account_device (last_used_at);
alter table session add column device_hash bytea;
create table low_balance (
  account_id uuid primary key, below bigint not null check (below > 0), armed boolean not null, told_at bigint
);
create view whole_balance as
  select account_id, paid + gift as spendable, paid + gift + held_paid + held_gift as whole from ledger_balance;
`,
};
