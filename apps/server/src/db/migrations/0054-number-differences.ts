import type { Migration } from '../migration.ts';

/** How our books of bought numbers differ from those of their carriers, as the last look found them. */
export const numberDifferences: Migration = {
  version: 54,
  name: 'number-differences',
  sql: `
create table number_difference (
  source text not null, number text not null,
  what text not null check (what in ('unknown', 'missing', 'astray', 'notActive')),
  since bigint not null, seen_at bigint not null,
  primary key (source, number, what)
);
create table number_reconciliation (source text primary key, looked_at bigint not null, numbers integer not null);
`,
};
