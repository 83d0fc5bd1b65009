import type { Migration } from '../migration.ts';

/**
 * Texts as the console lists them, without words, and an index over why they were lost. A reason comes once, with the state that a text
 * ends in: until then no change of a text touches the index, and most never have one.
 */
export const lostByReason: Migration = {
  version: 102,
  name: 'lost-by-reason',
  sql: `
create index message_reason on message (reason, date, id) where reason is not null;
drop view lost_text;
create view counted_text as
  select account_id, id, date, type, direction, own_number, other_number, state, reason from message;
`,
};
