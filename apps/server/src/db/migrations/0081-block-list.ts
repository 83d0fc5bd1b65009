import type { Migration } from '../migration.ts';

/** Numbers, ranges and addresses that operators have shut out: of texts, or of new accounts. */
export const blockList: Migration = {
  version: 81,
  name: 'block-list',
  sql: `
create table blocked_place (
  kind text not null, place text not null, blocked_at bigint not null, blocked_by text not null, reason text not null,
  primary key (kind, place)
);
`,
};
