import type { Migration } from '../migration.ts';

/**
 * Orders of numbers at suppliers. `order_id` is the id of the lock that it becomes. asked: committed, and the supplier may have heard of
 * it · open: its number is locked · ending: the supplier is to be told that it is over · over · failed: no number, or one that nobody wanted
 * any more. A lock of software with a key may have a key of its own, which makes a repeat of it harmless.
 */
export const codeOrders: Migration = {
  version: 57,
  name: 'code-orders',
  sql: `
create table code_order (
  account_id uuid not null, order_id uuid not null, supplier text not null,
  app text not null, country_code text not null, rate bigint not null check (rate >= 0), cost_max bigint not null check (cost_max >= 0),
  state text not null check (state in ('asked', 'open', 'ending', 'over', 'failed')),
  supplier_order text, number text, cost bigint,
  asked_at bigint not null, is_unsure boolean not null default false, absences int not null default 0, heard int not null default 0,
  due_at bigint, tries int not null default 0,
  primary key (account_id, order_id)
);
create unique index code_order_theirs on code_order (supplier, supplier_order) where supplier_order is not null;
create index code_order_due on code_order (due_at) where due_at is not null;
create index code_order_asked on code_order (account_id) where state = 'asked';
alter table code_lock drop constraint code_lock_reason_check;
alter table code_lock add constraint code_lock_reason_check check (reason in ('finished', 'expired', 'changed', 'cancelled'));
alter table code_lock add column order_key text;
create unique index code_lock_key on code_lock (account_id, order_key) where order_key is not null;
`,
};
