import type { Migration } from '../migration.ts';

/** The sum of an order's transfers that its chain shows, final or not: what "payment seen" names. */
export const seenTransfers: Migration = {
  version: 36,
  name: 'seen-transfers',
  sql: `
alter table payment_order add column seen_e8 bigint not null default 0;
`,
};
