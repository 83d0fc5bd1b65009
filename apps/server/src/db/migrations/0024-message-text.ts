import type { Migration } from '../migration.ts';

/** The columns of waiting messages that delivery joins: chats own them. The planner sees through it. */
export const messageText: Migration = {
  version: 24,
  name: 'message-text',
  sql: `
create view message_text as select account_id, own_number, other_number, date, id, text, media, state from message;
`,
};
