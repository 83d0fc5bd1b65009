import type { Migration } from '../migration.ts';

/** Texts that were begun in chats and not sent: a row for each chat that has one. */
export const chatDrafts: Migration = {
  version: 111,
  name: 'chat-drafts',
  sql: `
create table chat_draft (
  account_id uuid not null, own_number text not null, other_number text not null,
  text text not null, saved_at bigint not null,
  primary key (account_id, own_number, other_number)
);
`,
};
