import type { Migration } from '../migration.ts';

/**
 * Calls to own numbers, one row each, with what carriers told of them in whatever order; their recordings, until they are the chat's
 * voicemails and ours alone; greetings; and what an account wants of its calls beside forwarding or voicemail. A setting stays when both
 * are off. `account_reach`, `spendable_balance`, `own_voice`, `blocked_caller`: what others may join of accounts, money, numbers and chats.
 */
export const voice: Migration = {
  version: 59,
  name: 'voice',
  sql: `
alter table inbound_voice alter column mode drop not null,
  add column then_voicemail boolean not null default false,
  add column screens_spam boolean not null default false,
  add column transcribes boolean not null default false,
  add column told_at bigint not null default 0;

create view account_reach as select account_id, platform, status, language, tel_code, phone from account;
create view spendable_balance as select account_id, paid + gift as spendable from ledger_balance;
create view own_voice as select account_id, number, can_voice, source, plan_type from own_number where released_at is null;
create view blocked_caller as select account_id, other_number from blocked_number;

create table voice_greeting (
  account_id uuid not null, number text not null, kind text not null check (kind in ('ours', 'typed', 'recorded')),
  text text not null default '', language text not null, sound text not null default '', seconds int not null default 0,
  changed_at bigint not null, primary key (account_id, number)
);

create table voice_call (
  carrier text not null, call_id text not null, account_id uuid, own_number text not null default '', other_number text not null default '',
  began_at bigint not null, seen_at bigint not null, attestation text check (attestation in ('A', 'B', 'C')),
  plan text check (plan in ('forward', 'voicemail', 'refuse', 'hangUp')), then_voicemail boolean not null default false,
  screened boolean not null default false,
  dial_outcome text check (dial_outcome in ('answered', 'busy', 'noAnswer', 'failed')), dial_seconds int,
  recording_failed boolean not null default false, ended_at bigint, ended_seen_at bigint,
  recorded_as text check (recorded_as in ('forwarded', 'voicemail', 'missed')),
  steps int not null default 1, tries int not null default 0, due_at bigint,
  primary key (carrier, call_id)
);
create index voice_call_due on voice_call (due_at) where due_at is not null;
create index voice_call_seen on voice_call (seen_at);

create table voice_recording (
  carrier text not null, call_id text not null, recording text not null, seconds int not null, noted_at bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'stored', 'kept', 'done', 'gone', 'nobodys')),
  ref text not null default '', stored_at bigint, account_id uuid, message_id uuid, why text,
  tries int not null default 0, due_at bigint, transcribe_at bigint, transcribe_tries int not null default 0,
  primary key (carrier, call_id, recording)
);
create index voice_recording_due on voice_recording (due_at) where due_at is not null;
create index voice_recording_transcribe on voice_recording (transcribe_at) where transcribe_at is not null;
create index voice_recording_noted on voice_recording (noted_at);
create index voice_recording_gone on voice_recording (noted_at) where state = 'gone';`,
};
