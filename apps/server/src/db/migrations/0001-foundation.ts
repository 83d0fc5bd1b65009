import type { Migration } from '../migration.ts';

/**
 * Times are epoch milliseconds, amounts micros of the brand's currency. Every table of an account leads with account_id,
 * so that the data can be spread by account. No foreign keys between hot tables: the auditor checks what they would.
 */
export const foundation: Migration = {
  version: 1,
  name: 'foundation',
  sql: `
create table account (
  account_id uuid primary key,
  user_id text not null unique,
  platform text not null,
  status text not null default 'active' check (status in ('active', 'suspended', 'deleted')),
  tel_code text, phone text, email text,
  language text not null default 'en',
  created_at bigint not null
);
create table account_login (
  platform text not null, channel text not null check (channel in ('phone', 'email')), address text not null,
  account_id uuid not null, created_at bigint not null,
  primary key (platform, channel, address)
);
create index account_login_account on account_login (account_id);
create table session (
  account_id uuid not null, session_id uuid not null,
  token_hash bytea not null unique,
  previous_token_hash bytea, previous_valid_until bigint,
  user_agent text not null default '',
  created_at bigint not null, expires_at bigint not null,
  ended_at bigint, end_retcode int,
  primary key (account_id, session_id)
);
create index session_previous_token on session (previous_token_hash) where previous_token_hash is not null;
create index session_id on session (session_id);
create index session_expiry on session (expires_at);

create table captcha (
  captcha_id uuid primary key, action text not null, kind text not null,
  seed text not null, answer text not null, audio_answer text not null default '',
  pass_hash bytea, created_at bigint not null, expires_at bigint not null, used_at bigint
);
create index captcha_expiry on captcha (expires_at);
create table login_code (
  verify_id uuid primary key, platform text not null, channel text not null, address text not null, purpose text not null,
  code_hash bytea not null, account_id uuid, session_id uuid,
  tries int not null default 0, created_at bigint not null, expires_at bigint not null, used_at bigint
);
create index login_code_address on login_code (platform, channel, address, created_at);
create index login_code_age on login_code (created_at);
create table code_channel (
  platform text not null, channel text not null, address text not null,
  failures int not null default 0, locked_at bigint,
  primary key (platform, channel, address)
);
create table rate_bucket (
  bucket text not null, window_start bigint not null, used int not null, expires_at bigint not null,
  primary key (bucket, window_start)
);
create index rate_bucket_expiry on rate_bucket (expires_at);

create table number_stock (
  number text primary key, tel_code text not null, source text not null,
  type text not null check (type in ('hosting', 'tollfree', 'other')),
  can_sms boolean not null, can_mms boolean not null, can_voice boolean not null,
  account_id uuid, created_at bigint not null
);
create index number_stock_free on number_stock (source, type, number) where account_id is null;
create table own_number (
  account_id uuid not null, number text not null, tel_code text not null,
  type text not null, can_sms boolean not null, can_mms boolean not null, can_voice boolean not null,
  name text not null default '', notes text not null default '',
  rented_at bigint not null, released_at bigint,
  primary key (account_id, number)
);

create table ledger_balance (
  account_id uuid primary key, platform text not null,
  paid bigint not null default 0 check (paid >= 0),
  gift bigint not null default 0 check (gift >= 0),
  held_paid bigint not null default 0 check (held_paid >= 0),
  held_gift bigint not null default 0 check (held_gift >= 0),
  postings bigint not null default 0
) with (fillfactor = 70);
-- One row a posting, one column a ledger account: the database itself holds every posting to a sum of zero.
create table ledger_posting (
  account_id uuid not null, ordinal bigint not null,
  reference text not null, type smallint not null, date bigint not null,
  paid bigint not null, gift bigint not null, held_paid bigint not null, held_gift bigint not null,
  revenue bigint not null, top_up bigint not null, granted bigint not null, adjustment bigint not null,
  after_balance bigint not null check (after_balance >= 0),
  options json,
  primary key (account_id, ordinal),
  unique (account_id, reference),
  check (paid + gift + held_paid + held_gift + revenue + top_up + granted + adjustment = 0)
);
create table ledger_hold (
  account_id uuid not null, reference text not null,
  paid bigint not null check (paid >= 0), gift bigint not null check (gift >= 0),
  state text not null check (state in ('open', 'closed')),
  created_at bigint not null, expires_at bigint not null,
  primary key (account_id, reference)
);

create table account_feed (
  account_id uuid primary key, last_seq bigint not null default 0
) with (fillfactor = 70);
create table chat (
  account_id uuid not null, own_number text not null, other_number text not null,
  last_id uuid not null, last_date bigint not null, last_text text not null, last_media text not null default '',
  last_type text not null, last_direction text not null, last_state smallint not null,
  unread int not null default 0, updated_at bigint not null, seq bigint not null, deleted boolean not null default false,
  primary key (account_id, own_number, other_number)
) with (fillfactor = 70);
create table message (
  account_id uuid not null, own_number text not null, other_number text not null, date bigint not null, id uuid not null,
  direction text not null, type text not null, text text not null, media text not null default '',
  state smallint not null, reason text,
  segments smallint not null default 1, charge bigint not null default 0,
  sent_at bigint, delivered_at bigint, failed_at bigint, deleted_at bigint,
  seq bigint not null,
  primary key (account_id, own_number, other_number, date, id)
) partition by range (date);
create table message_other partition of message default;
create index message_feed on message (account_id, seq);

-- Messages that no carrier has taken yet. A row goes when its message was accepted or failed.
create table outbox (
  account_id uuid not null, id uuid not null, date bigint not null,
  own_number text not null, other_number text not null,
  attempts int not null default 0, due_at bigint not null, lease_owner uuid, last_error text,
  primary key (account_id, id)
);
create index outbox_due on outbox (due_at);
-- Where a carrier's receipts lead.
create table carrier_message (
  carrier text not null, carrier_id text not null,
  account_id uuid not null, own_number text not null, other_number text not null, date bigint not null, id uuid not null,
  primary key (carrier, carrier_id)
);
-- What carriers called us with, as it came, and the messages within by their id at the carrier.
create table carrier_webhook (
  id uuid primary key, carrier text not null, body text not null, received_at bigint not null
);
create index carrier_webhook_received on carrier_webhook using brin (received_at);
create table carrier_event (
  carrier text not null, event_id text not null,
  status text not null check (status in ('done', 'unmatched', 'aside')),
  carrier_id text, event json, error text, received_at bigint not null,
  primary key (carrier, event_id)
);
create index carrier_event_open on carrier_event (carrier, carrier_id) where status = 'unmatched';
create index carrier_event_aside on carrier_event (received_at) where status = 'aside';
-- Sends that kept failing for reasons of ours: failed and refunded, kept for an operator to see why.
create table outbox_aside (
  account_id uuid not null, id uuid not null, date bigint not null, error text not null, set_aside_at bigint not null,
  primary key (account_id, id)
);

create table sandbox_setting (name text primary key, value jsonb not null);
create table sandbox_submission (
  key text primary key, from_number text not null, to_number text not null, text text not null, reference text not null,
  fate text not null, date bigint not null, due_at bigint not null
);
create index sandbox_submission_due on sandbox_submission using brin (due_at);
create table handset (number text primary key, name text not null, created_at bigint not null, last_date bigint, last_text text);
create table handset_message (
  number text not null, id uuid not null, direction text not null, peer_number text not null, text text not null, date bigint not null,
  primary key (number, id)
);
create table sandbox_outbox (
  id uuid primary key, key text not null unique, channel text not null, recipient text not null, subject text not null, text text not null,
  code text, date bigint not null
);
`,
};
