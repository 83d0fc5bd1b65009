import type { Migration } from '../migration.ts';

/**
 * Carriers in the plural: everything on its way names its carrier, which was the sandbox until now. What nobody knows about, whether
 * the network took it, stays in the outbox until it is found out (`unsure_since`), or for a day when it cannot be (`held_since`).
 * Webhooks are answered when they are stored; `due_at` is there until their events are applied.
 */
export const carriers: Migration = {
  version: 23,
  name: 'carriers',
  sql: `
alter table own_number add column source text not null default 'sandbox';
update own_number o set source = s.source from number_stock s where s.number = o.number and s.source <> 'sandbox';

create or replace view code_number as select number, tel_code, code_country, can_sms, source from number_stock where can_codes;

alter table outbox add column carrier text not null default 'sandbox', add column unsure_since bigint,
  add column absences smallint not null default 0, add column held_since bigint;
drop index outbox_due;
create index outbox_due on outbox (carrier, due_at);
create index outbox_held on outbox (held_since) where held_since is not null;

alter table code_send add column carrier text not null default 'sandbox', add column unsure_since bigint,
  add column absences smallint not null default 0, add column held_since bigint, add column leased boolean not null default true;
drop index code_send_due;
create index code_send_due on code_send (carrier, due_at) where due_at is not null;

alter table carrier_webhook add column events json, add column due_at bigint;
create index carrier_webhook_due on carrier_webhook (due_at) where due_at is not null;

alter table sandbox_submission add column carrier text not null default 'sandbox', add column asked_key text;
create index sandbox_submission_asked on sandbox_submission (asked_key) where asked_key is not null;
`,
};
