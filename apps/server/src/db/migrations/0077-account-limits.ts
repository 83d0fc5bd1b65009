import type { Migration } from '../migration.ts';

/** Limits of single accounts that operators set over those that all accounts have. */
export const accountLimits: Migration = {
  version: 77,
  name: 'account-limits',
  sql: `
create table account_limit (
  account_id uuid not null, kind text not null, amount int not null check (amount >= 0),
  set_by text not null, set_at bigint not null, note text not null,
  primary key (account_id, kind)
);
`,
};
