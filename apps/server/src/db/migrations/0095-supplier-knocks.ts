import type { Migration } from '../migration.ts';

/** Knocks of suppliers, which say that an order has something new, until the order was looked at for it; afterwards what a repeat is known by. */
export const supplierKnocks: Migration = {
  version: 95,
  name: 'supplier-knocks',
  sql: `
create table supplier_knock (
  supplier text not null, knock_id text not null, app text not null, number text not null,
  received_at bigint not null, due_at bigint, tries int not null default 0,
  primary key (supplier, knock_id)
);
create index supplier_knock_due on supplier_knock (due_at) where due_at is not null;
create index supplier_knock_age on supplier_knock (received_at);
create index code_order_number on code_order (supplier, number, app, asked_at) where number is not null;
`,
};
