import type { Migration } from '../migration.ts';

/** Actions of operators on accounts, with their reasons. Only ever added to. */
export const accountActions: Migration = {
  version: 31,
  name: 'account-actions',
  sql: `
create table account_action (
  account_id uuid not null, at bigint not null,
  action text not null check (action in ('close', 'reopen', 'logout', 'unlock')),
  acted_by text not null, note text not null
);
create index account_action_account on account_action (account_id, at);
`,
};
