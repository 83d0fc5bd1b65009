import type { Migration } from '../migration.ts';

/** Numbers that the shop of the local world has sold. */
export const sandboxNumbers: Migration = {
  version: 55,
  name: 'sandbox-numbers',
  sql: `
create table sandbox_number (
  carrier text not null, number text not null, key text not null, fate text not null, ready_at bigint not null,
  calls_us boolean not null,
  primary key (carrier, number)
);
`,
};
