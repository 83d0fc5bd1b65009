import type { Migration } from '../migration.ts';

/** Messages of operators to an account, by the id that their sender made: one that is sent again is told once. */
export const accountMessages: Migration = {
  version: 104,
  name: 'account-messages',
  sql: `
create table account_message (
  account_id uuid not null, message_id uuid not null, at bigint not null,
  primary key (account_id, message_id)
);
`,
};
