import type { Migration } from '../migration.ts';

/** Codes that came to an account lately, whatever the number: for a page that was away when it was told. */
export const codeNews: Migration = {
  version: 41,
  name: 'code-news',
  sql: 'create index code_text_news on code_text (account_id, date) where paid;',
};
