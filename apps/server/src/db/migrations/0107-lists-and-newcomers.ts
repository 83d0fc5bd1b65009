import type { Migration } from '../migration.ts';

/**
 * Lists of the console that are filtered have an index in their own order, with and without the filter. All but that of legal holds are
 * over rows that went wrong: what goes well never touches them. Who invited an operator stays known: for a day the two are one pair of eyes.
 */
export const listsAndNewcomers: Migration = {
  version: 107,
  name: 'lists-and-newcomers',
  sql: `
create index outbox_uncertain on outbox ((coalesce(unsure_since, held_since)), id)
  where held_since is not null or unsure_since is not null;
create index outbox_uncertain_of on outbox (carrier, (coalesce(unsure_since, held_since)), id)
  where held_since is not null or unsure_since is not null;
create index outbox_aside_listed on outbox_aside (set_aside_at, (account_id::text), (id::text));
drop index carrier_event_aside;
create index carrier_event_aside on carrier_event (received_at, carrier, event_id) where status = 'aside';
create index callback_delivery_failed_of on callback_delivery (app, created_at, id) where state = 'failed';
create index legal_hold_listed on legal_hold (set_at, hold_id) where lifted_at is null;
drop index account_deletion_due;
create index account_deletion_due on account_deletion (due_at, account_id) where undone_at is null and done_at is null;
alter table operator add column invited_by uuid;
create view operator_invited as
  select operator_id, invited_by, created_at as joined_at from operator where invited_by is not null;
`,
};
