import type { Migration } from '../migration.ts';

/**
 * Events of the subscriptions of own numbers. Accounts that have a number already have subscribed to it when it was
 * given, under an id of that time, as all ids are (UUIDv7).
 */
export const subscriptionEvents: Migration = {
  version: 11,
  name: 'subscription-events',
  sql: `
create table subscription_event (
  account_id uuid not null, date bigint not null, id uuid not null,
  number text not null, tel_code text not null,
  type smallint not null check (type in (1, 2, 3, 5, 6, 7, 100)),
  charge bigint not null,
  primary key (account_id, date, id)
);
insert into subscription_event (account_id, date, id, number, tel_code, type, charge)
select account_id, rented_at,
  (overlay(lpad(to_hex(rented_at), 12, '0') placing '-' from 9 for 0) || overlay(substr(gen_random_uuid()::text, 14) placing '7' from 2 for 1))::uuid,
  number, tel_code, 1, 0
from own_number;
`,
};
