import type { Migration } from '../migration.ts';

/**
 * Devices that accounts were signed in on, by a keyed hash of the word that a browser keeps; sessions of before have none. Amounts below
 * which accounts want to hear that their balance runs low, null once they do not any more, with whether that is still to be told.
 * `whole_balance`: what others may join of money, with what is reserved of it. Transfers too small to be decided about leave the sums of
 * their orders, which would wait for them for good.
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
  account_id uuid primary key, below bigint check (below > 0), armed boolean not null, told_at bigint
);
create view whole_balance as
  select account_id, paid + gift as spendable, paid + gift + held_paid + held_gift as whole from ledger_balance;
update payment_order o set seen_e8 = greatest(o.seen_e8 - dust.amount_e8, o.arrived_e8) from (
  select account_id, order_id, sum(amount_e8)::bigint as amount_e8 from payment_transfer
  where state = 'final' and verdict = 'dust' and order_id is not null group by account_id, order_id
) dust where dust.account_id = o.account_id and dust.order_id = o.order_id and o.seen_e8 > o.arrived_e8;
`,
};
