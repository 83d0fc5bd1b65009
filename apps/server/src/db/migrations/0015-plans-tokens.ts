import type { Migration } from '../migration.ts';

/** Tokens of the embedded plans page: each belongs to a session and goes with it. */
export const plansTokens: Migration = {
  version: 15,
  name: 'plans-tokens',
  sql: `
create table plans_token (
  account_id uuid not null, session_id uuid not null,
  token_hash bytea not null unique, expires_at bigint not null,
  primary key (account_id, session_id, token_hash)
);
create index plans_token_expiry on plans_token (expires_at);
`,
};
