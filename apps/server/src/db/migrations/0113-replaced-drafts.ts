import type { Migration } from '../migration.ts';

/** Texts that a save replaced without its writer having known them, until a later save shows that the writer knows. */
export const replacedDrafts: Migration = {
  version: 113,
  name: 'replaced-drafts',
  sql: `
alter table chat_draft add column replaced_text text, add column replaced_at bigint;
`,
};
