import type { Migration } from '../migration.ts';

/** The order that an account keeps its chats in: a row for each chat that it did something about. */
export const chatSettings: Migration = {
  version: 34,
  name: 'chat-settings',
  sql: `
create table chat_setting (
  account_id uuid not null, own_number text not null, other_number text not null,
  pinned_at bigint, archived_at bigint,
  muted boolean not null default false, marked_unread boolean not null default false,
  primary key (account_id, own_number, other_number)
);
`,
};
