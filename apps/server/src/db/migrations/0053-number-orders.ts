import type { Migration } from '../migration.ts';

/**
 * Numbers that are bought at a carrier account when somebody rents them. `number_sale`: which account the operator sells a country's
 * numbers from, brand '' for all brands. `number_order`: committed and paid before it is asked for; at most one is open for a number.
 * `number_return`: numbers that go back to their carrier, and when they went. A bought number is in the stock
 * while it is held. `held_number`: what other features may join of the stock.
 */
export const numberOrders: Migration = {
  version: 53,
  name: 'number-orders',
  sql: `
alter table number_stock add column bought boolean not null default false;
create index number_stock_bought on number_stock (source) where bought;
create view held_number as select number, account_id from number_stock where account_id is not null;
create table number_sale (
  country text not null, type text not null, brand text not null, source text not null,
  line text not null check (line in ('local', 'mobile', 'national', 'tollfree')),
  can_sms boolean not null, can_mms boolean not null, can_voice boolean not null,
  primary key (country, type, brand)
);
create table number_sale_action (
  at bigint not null, action text not null check (action in ('sell', 'stop')), sale text not null,
  acted_by text not null, note text not null
);
create table number_order (
  account_id uuid not null, id uuid not null, number text not null, tel_code text not null, source text not null,
  type text not null, country text not null, province text not null, area_code text not null,
  can_sms boolean not null, can_mms boolean not null, can_voice boolean not null,
  plan_id text not null, plan_type text not null, rent bigint not null, period_months integer not null,
  event_id uuid not null,
  state text not null check (state in ('asked', 'pending', 'active', 'failed')),
  reason text check ((state = 'failed') = (reason is not null)),
  created_at bigint not null, ended_at bigint,
  due_at bigint check ((due_at is null) = (state in ('active', 'failed'))),
  tries integer not null default 0,
  primary key (account_id, id)
);
create unique index number_order_open on number_order (number) where state in ('asked', 'pending');
create index number_order_due on number_order (due_at) where due_at is not null;
create table number_return (
  number text primary key, source text not null, since bigint not null, rests_until bigint not null,
  due_at bigint, tries integer not null default 0
);
create index number_return_due on number_return (due_at) where due_at is not null;
`,
};
