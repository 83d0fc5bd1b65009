import type { Migration } from '../migration.ts';

/** Filters of a list of the console that an operator keeps under a name. */
export const savedViews: Migration = {
  version: 74,
  name: 'saved-views',
  sql: `
create table saved_view (
  operator_id uuid not null references operator, room text not null, name text not null, query text not null, saved_at bigint not null,
  primary key (operator_id, room, name)
);
`,
};
