import type { Migration } from '../migration.ts';

/** Decisions of all accounts by their time, for the console's list. */
export const decisionsInOrder: Migration = {
  version: 99,
  name: 'decisions-in-order',
  sql: `create index review_decision_done on review_decision (at, id) where result = 'done';`,
};
