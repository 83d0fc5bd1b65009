import type { Migration } from '../migration.ts';

/**
 * Numbers that may receive one-time codes (decision 28) are never rented: `code_claim` says for whom one receives which service, and is
 * spread by number, as `number_stock` is. Everything else is the account's.
 */
export const verificationNumbers: Migration = {
  version: 16,
  name: 'verification-numbers',
  sql: `
alter table number_stock add column can_codes boolean not null default false, add column code_country text;
create index number_stock_codes on number_stock (code_country, number) where can_codes;

create table code_claim (
  number text not null, app text not null, account_id uuid not null,
  lock_id uuid, locked_until bigint not null, subscribed boolean not null default false, rests_until bigint not null,
  primary key (number, app)
);
create table code_lock (
  account_id uuid not null, lock_id uuid not null,
  number text not null, app text not null, country_code text not null, number_type smallint not null check (number_type in (0, 1, 2)),
  rate bigint not null check (rate >= 0), state text not null check (state in ('open', 'closed')),
  reason text check (reason in ('finished', 'expired', 'changed')),
  received int not null default 0, locked_at bigint not null, expires_at bigint not null, closed_at bigint,
  primary key (account_id, lock_id)
);
create unique index code_lock_open on code_lock (account_id, app, number) where state = 'open';
create index code_lock_due on code_lock (expires_at) where state = 'open';
create index code_lock_recent on code_lock (account_id, locked_at);

create table code_number_use (
  account_id uuid not null, number text not null, app text not null,
  tel_code text not null, country_code text not null, tier smallint not null check (tier in (1, 2)),
  name text not null default '', notes text not null default '',
  used_at bigint not null, received int not null default 0,
  sub_state text not null default 'none' check (sub_state in ('none', 'active', 'ended', 'expired')),
  sub_id uuid, sub_rent bigint not null default 0, sub_until bigint, paid_until bigint, due_at bigint, ended_event uuid,
  primary key (account_id, number, app)
);
create index code_number_use_due on code_number_use (due_at) where due_at is not null;
create table code_subscription_event (
  account_id uuid not null, date bigint not null, id uuid not null,
  number text not null, app text not null, tel_code text not null, type smallint not null check (type in (1, 2, 100)),
  charge bigint not null, reference text, until bigint,
  primary key (account_id, date, id)
);

create table code_text (
  account_id uuid not null, number text not null, app text not null, date bigint not null, id uuid not null,
  lock_id uuid, event_id text not null, sender text not null, text text not null,
  charge bigint not null, paid boolean not null, captured boolean not null,
  primary key (account_id, number, app, date, id),
  unique (account_id, event_id)
);
create table code_send (
  account_id uuid not null, id uuid not null, number text not null, app text not null, to_number text not null, text text not null,
  segments smallint not null, charge bigint not null,
  state text not null check (state in ('queued', 'sent', 'delivered', 'lost')), reason text,
  date bigint not null, due_at bigint, tries int not null default 0,
  primary key (account_id, id)
);
create index code_send_due on code_send (due_at) where due_at is not null;
create table code_abuse (
  account_id uuid not null, date bigint not null, id uuid not null, kind text not null, detail text not null,
  primary key (account_id, date, id)
);
`,
};
