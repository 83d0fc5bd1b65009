import type { Migration } from '../migration.ts';

/**
 * Knocks of suppliers, which say that an order has something new, until the order was looked at for it; afterwards what a repeat is known
 * by. Until when the turns of a sender are given away (microseconds): nothing that has to outlive a crash of the database, and no log is
 * written of it. The turn of a message that waits for it, wherever that is taken up again.
 */
export const knocksAndPaces: Migration = {
  version: 95,
  name: 'knocks-and-paces',
  sql: `
create table supplier_knock (
  supplier text not null, knock_id text not null, app text not null, number text not null,
  received_at bigint not null, due_at bigint, tries int not null default 0,
  primary key (supplier, knock_id)
);
create index supplier_knock_due on supplier_knock (due_at) where due_at is not null;
create index supplier_knock_age on supplier_knock (received_at);
create index code_order_number on code_order (supplier, number, app, asked_at) where number is not null;
create unlogged table sender_turn (sender text primary key, free_us bigint not null, took_us bigint not null);
alter table outbox add column turn_at bigint;
alter table code_send add column turn_at bigint;
`,
};
