import type { Migration } from '../migration.ts';

/**
 * Money that operators move by themselves, how much each has moved in a day, and what the money room of the console looks for: orders
 * of all accounts by time, a gateway's name of a payment, the order that a notification was about.
 */
export const operatorsMoney: Migration = {
  version: 67,
  name: 'operators-money',
  sql: `
create table money_adjustment (
  account_id uuid not null, adjustment_id uuid not null, amount bigint not null check (amount <> 0), cause text not null,
  words text not null, by text not null, confirmed_by text, at bigint not null,
  primary key (account_id, adjustment_id)
);
create unique index money_adjustment_id on money_adjustment (adjustment_id);
create table operator_allowance (
  operator_id uuid not null references operator, day int not null, currency text not null, used bigint not null check (used > 0),
  primary key (operator_id, day, currency)
);
create index payment_order_begun on payment_order (created_at, order_id);
create index payment_order_payment on payment_order (payment_id) where payment_id is not null;
create index payment_credit_payment_id on payment_credit (payment_id);
create index payment_transfer_id on payment_transfer (transfer_id collate "C");
alter table payment_notification add column order_id uuid;
create index payment_notification_order on payment_notification (order_id) where order_id is not null;
create index payment_notification_gateway on payment_notification (gateway, received_at);
alter table payment_refund add column disputed boolean not null default false, add column answer_until bigint;
create index payment_refund_disputed on payment_refund (created_at) where disputed;
`,
};
