import type { Migration } from '../migration.ts';

/**
 * The verification API for developers: one application an account, the codes on their way to its callback URL, and
 * platforms that were asked for. Accounts with deliveries due are found by the application's row, so that many of one
 * account never stand before those of another.
 */
export const developer: Migration = {
  version: 17,
  name: 'developer',
  sql: `
create table developer_api (
  account_id uuid primary key,
  callback_url text not null,
  sealed_key text not null,
  status smallint not null check (status in (1, 2, 3)),
  reason text,
  filed_at bigint not null,
  decided_at bigint,
  due_at bigint,
  leased_until bigint not null default 0,
  last_success_at bigint,
  disabled_at bigint,
  told_at bigint
);
create index developer_api_due on developer_api (due_at) where due_at is not null;
create index developer_api_waiting on developer_api (filed_at) where status = 1;
create index developer_api_untold on developer_api (disabled_at) where disabled_at is not null and told_at is null;

create table callback_delivery (
  account_id uuid not null, id uuid not null,
  app text not null, from_number text not null, to_number text not null, text text not null, time bigint not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  created_at bigint not null,
  tries int not null default 0,
  timed_tries int not null default 0,
  due_at bigint,
  last_try_at bigint,
  answer_code smallint,
  answer text,
  problem text check (problem in ('status', 'timeout', 'unreachable', 'key', 'disabled')),
  primary key (account_id, id),
  check ((state = 'waiting') = (due_at is not null))
);
create index callback_delivery_due on callback_delivery (account_id, due_at) where due_at is not null;
create index callback_delivery_log on callback_delivery (account_id, created_at, id);
create index callback_delivery_age on callback_delivery (created_at);

create table platform_request (
  account_id uuid not null, id uuid not null,
  name text not null, url text not null, example text not null,
  state text not null check (state in ('reviewing', 'approved', 'refused')),
  reason text,
  filed_at bigint not null,
  decided_at bigint,
  primary key (account_id, id)
);
create index platform_request_waiting on platform_request (filed_at) where state = 'reviewing';
`,
};
