import type { Migration } from '../migration.ts';

/**
 * Figures of the console. `figure_hour` has those of each hour of UTC, put there whole from the rows behind them, and
 * `figure_count` which hours of which kind of rows were counted, when, and which have to be counted again. The views are what
 * owners of rows let be counted. Indexes by time are of those that note a range of blocks, wherever rows come in by the thousand.
 */
export const figures: Migration = {
  version: 73,
  name: 'figures',
  sql: `
create table figure_hour (
  hour bigint not null, figure text not null, brand text not null default '', carrier text not null default '',
  service text not null default '', country text not null default '', gateway text not null default '',
  count bigint not null default 0, amount bigint not null default 0,
  primary key (figure, hour, brand, carrier, service, country, gateway)
);
-- The same by the day of UTC, by one side at a time: a month is read from a few thousand rows, however much happened in it.
create table figure_day (
  day bigint not null, figure text not null, side text not null, key text not null, brand text not null,
  count bigint not null, amount bigint not null,
  primary key (figure, side, day, key, brand)
);
create table figure_count (
  source text not null, hour bigint not null, counted_at bigint, due_at bigint,
  primary key (source, hour)
);
create index figure_count_due on figure_count (source, due_at) where due_at is not null;
create table figure_source (source text primary key, changes_until bigint not null default 0, next_at bigint not null default 0);

create index message_date on message using brin (date) with (pages_per_range = 32);
create index code_lock_at on code_lock using brin (locked_at) with (pages_per_range = 16);
create index account_created on account (created_at, account_id);
create index payment_credit_at on payment_credit (at);
create index payment_refund_created on payment_refund (created_at);

create view countable_text as
  select account_id, own_number, other_number, date, direction, state, segments, charge from message;
create view text_change as
  select c.changed_at, m.date from feed_change c join message m on m.account_id = c.account_id and m.seq = any(c.of_seqs);
create view number_carrier as select account_id, number, source from own_number;
create view account_opening as select account_id, platform, created_at from account;
create view countable_code as
  select l.account_id, l.lock_id, l.app, l.country_code, l.received, l.locked_at, o.supplier, o.cost,
    first.date - l.locked_at as waited_ms, coalesce(first.charge, 0) as charge
  from code_lock l
  left join code_order o on o.account_id = l.account_id and o.order_id = l.lock_id
  left join lateral (
    select min(t.date) as date, sum(t.charge) as charge from code_text t
    where t.account_id = l.account_id and t.number = l.number and t.app = l.app and t.date >= l.locked_at
      and t.lock_id = l.lock_id and t.paid
  ) first on true;
create view supplier_unit as select name, units from supplier_account;
create view payment_income as select account_id, gateway, paid, gift, at from payment_credit;
create view payment_return as select account_id, gateway, amount, created_at from payment_refund where state = 'done';
create view waiting_webhook as select carrier, received_at from carrier_webhook where due_at is not null;
create view waiting_callback as select account_id, due_at from developer_api where due_at is not null;

-- How far the chain of the log was followed, and what the last look at all of it said; sealed, so that nobody sets it ahead.
create table console_log_mark (
  one boolean primary key default true check (one), seq bigint not null, hash bytea not null,
  whole_at bigint, broken_at bigint, seal bytea not null
);
`,
};
