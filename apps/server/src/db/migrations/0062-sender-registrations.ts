import type { Migration } from '../migration.ts';

/**
 * Registrations of toll-free numbers that carriers decide about. `stage` says whose turn it is: `operator` ours to look at, `toFile` and
 * `toAmend` committed and not asked for, `filing` and `amending` asked for, `followed` the carrier's. `filing_id` is the key that the
 * carrier gets; a registration that was mended at the carrier keeps it. One whose number its account holds no more has ended.
 * `opt_in_picture`: those of no registration are swept.
 * `sandbox_registration`: what the carrier of the local world remembers.
 */
export const senderRegistrations: Migration = {
  version: 62,
  name: 'sender-registrations',
  sql: `
alter table toll_free_registration drop constraint toll_free_registration_state_check;
alter table toll_free_registration
  add column stage text not null default 'done',
  add column filing_id uuid,
  add column form text,
  add column picture_id uuid,
  add column source text not null default '',
  add column carrier_id text,
  add column carrier_version text not null default '',
  add column can_amend boolean not null default true,
  add column replaces text,
  add column said text not null default '',
  add column said_by text not null default 'us',
  add column asked_at bigint,
  add column due_at bigint,
  add column tries integer not null default 0,
  add column ended_at bigint;
update toll_free_registration set stage = 'operator' where state = 'reviewing';
alter table toll_free_registration
  add constraint toll_free_registration_state_check
    check (state in ('reviewing', 'needsInfo', 'approved', 'rejected')),
  add constraint toll_free_registration_stage_check
    check (stage in ('operator', 'toFile', 'filing', 'toAmend', 'amending', 'followed', 'done')),
  add constraint toll_free_registration_said_by_check check (said_by in ('us', 'carrier')),
  add constraint toll_free_registration_turn_check
    check (state = 'reviewing' or stage in ('followed', 'done')),
  add constraint toll_free_registration_filed_check
    check (stage in ('operator', 'done') or (filing_id is not null and form is not null));
create index toll_free_registration_due on toll_free_registration (due_at) where due_at is not null;
create index toll_free_registration_number on toll_free_registration (number);
create index toll_free_registration_filing on toll_free_registration (filing_id) where filing_id is not null;
create table opt_in_picture (
  account_id uuid not null, id uuid not null, extension text not null check (extension in ('jpg', 'png')),
  created_at bigint not null,
  primary key (account_id, id)
);
create index opt_in_picture_age on opt_in_picture (created_at);
create table sandbox_registration (
  carrier text not null, carrier_id text not null, number text not null, key text not null, fate text not null,
  version integer not null, ready_at bigint not null, picture_url text not null,
  primary key (carrier, carrier_id)
);
create unique index sandbox_registration_number on sandbox_registration (carrier, number);
create index sandbox_registration_key on sandbox_registration (carrier, key);
`,
};
