import type { Migration } from '../migration.ts';

/**
 * Texts that were lost, by why. A reason comes once, with the state that a text ends in: until then no change of a text touches the index,
 * and most never have one.
 */
export const lostByReason: Migration = {
  version: 102,
  name: 'lost-by-reason',
  sql: 'create index message_reason on message (reason, date, id) where reason is not null;',
};
