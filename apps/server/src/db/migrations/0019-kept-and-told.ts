import type { Migration } from '../migration.ts';

/** What a verification number charged lately is counted. */
export const keptAndTold: Migration = {
  version: 19,
  name: 'kept-and-told',
  sql: `
create index code_text_charged on code_text (account_id, number, date) where charge > 0 and not captured;
`,
};
