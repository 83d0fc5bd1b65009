import type { Migration } from '../migration.ts';

/**
 * Lost texts by time, so that an hour of them is read without those that arrived. `failed_at` is set once, with the state that a text
 * ends in; by the state itself, every delivery would have to look at the index.
 */
export const lostByTime: Migration = {
  version: 103,
  name: 'lost-by-time',
  sql: `
create index message_failed on message (date, id) where failed_at is not null;
create or replace view counted_text as
  select account_id, id, date, type, direction, own_number, other_number, state, reason, failed_at from message;
`,
};
