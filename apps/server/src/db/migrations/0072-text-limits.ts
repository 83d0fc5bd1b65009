import type { Migration } from '../migration.ts';

/** Limits of what the product itself writes to phones, where an operator says otherwise than the settings; 0 blocks a place. */
export const textLimits: Migration = {
  version: 72,
  name: 'text-limits',
  sql: `
create table text_limit (
  place text primary key, hour int not null check (hour >= 0), day int not null check (day >= hour),
  set_at bigint not null, set_by text not null, note text not null
);
`,
};
