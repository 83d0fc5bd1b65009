import type { Migration } from '../migration.ts';

/** When each chat was last read, and what stayed unread then: catch-up tells it to devices that were away. */
export const readStates: Migration = {
  version: 7,
  name: 'read-states',
  sql: `
alter table chat add column read_seq bigint not null default 0;
alter table chat add column read_unread int not null default 0;
create index chat_read on chat (account_id, read_seq) where read_seq > 0;
`,
};
