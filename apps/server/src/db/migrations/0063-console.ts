import type { Migration } from '../migration.ts';

/**
 * The operator console: operators with their ways in and sessions, the log of what they did, what waits for a second person, and
 * who is at which review. The log refuses changes by itself; whoever gets round that breaks its chain, whose last link stands
 * apart, so that a missing end is seen too.
 */
export const consoleTables: Migration = {
  version: 63,
  name: 'console',
  sql: `
create table operator (
  operator_id uuid primary key, name text not null, email text not null, role text not null, language text not null,
  password_hash text, totp_secret bytea, totp_step bigint not null default 0,
  created_at bigint not null, removed_at bigint
);
create unique index operator_email on operator (email) where removed_at is null;
create view operator_name as select operator_id, name from operator;
create table operator_passkey (
  passkey_id text primary key, operator_id uuid not null references operator, public_key bytea not null, counter bigint not null,
  transports text not null, label text not null, created_at bigint not null, last_used_at bigint
);
create index operator_passkey_operator on operator_passkey (operator_id);
create table operator_recovery_code (
  operator_id uuid not null references operator, code_hash bytea not null, primary key (operator_id, code_hash)
);
create table operator_session (
  session_id uuid primary key, operator_id uuid not null references operator, token_hash bytea not null unique,
  user_agent text not null, network text not null, created_at bigint not null, last_used_at bigint not null,
  proven_at bigint not null, ended_at bigint
);
create index operator_session_operator on operator_session (operator_id) where ended_at is null;
create table operator_challenge (
  challenge text primary key, purpose text not null, operator_id uuid, expires_at bigint not null
);
create table operator_invitation (
  invitation_id uuid primary key, token_hash bytea not null unique, name text, email text, role text not null,
  invited_by uuid, created_at bigint not null, expires_at bigint not null, taken_at bigint
);
create table console_log (
  seq bigint primary key, at bigint not null, act text not null, operator_id uuid, who text not null, role text not null,
  network text not null, object text not null, before text not null, after text not null, reason text not null,
  hash bytea not null
);
create index console_log_operator on console_log (operator_id, seq);
create index console_log_act on console_log (act, seq);
create index console_log_at on console_log (at);
create table console_log_end (one boolean primary key default true check (one), seq bigint not null, hash bytea not null);
insert into console_log_end (seq, hash) values (0, '');
create function console_log_stands() returns trigger language plpgsql as $$
begin
  raise exception 'the log of the console is only ever added to';
end $$;
create trigger console_log_stands before update or delete on console_log
  for each statement execute function console_log_stands();
create table proposal (
  proposal_id uuid primary key, kind text not null, about text not null, payload text not null, reason text not null,
  proposed_by uuid not null references operator, proposed_at bigint not null, expires_at bigint not null,
  decided_by uuid references operator, decided_at bigint, outcome text
);
create index proposal_waiting on proposal (expires_at) where decided_at is null;
create table review_claim (
  kind text not null, account_id uuid not null, review_id text not null, operator_id uuid not null references operator,
  claimed_until bigint not null, primary key (kind, account_id, review_id)
);
`,
};
