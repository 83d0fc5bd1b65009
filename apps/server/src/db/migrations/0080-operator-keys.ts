import type { Migration } from '../migration.ts';

/** Keys by which programs make calls of the console. */
export const operatorKeys: Migration = {
  version: 80,
  name: 'operator-keys',
  sql: `
create table operator_api_key (
  key_id uuid primary key, name text not null, begins text not null, key_hash bytea not null unique, scopes text not null,
  made_by uuid not null references operator, created_at bigint not null, expires_at bigint not null,
  last_used_at bigint, last_network text, revoked_at bigint
);
`,
};
