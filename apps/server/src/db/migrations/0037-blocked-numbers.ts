import type { Migration } from '../migration.ts';

/** Numbers that an account wants to hear nothing of, whichever of its own they write to. */
export const blockedNumbers: Migration = {
  version: 37,
  name: 'blocked-numbers',
  sql: `
create table blocked_number (
  account_id uuid not null, other_number text not null, since bigint not null,
  primary key (account_id, other_number)
);
`,
};
