import type { Migration } from '../migration.ts';

/** How far a carrier was asked what it had told us, and by whom that is being done now. */
export const carrierCatchUp: Migration = {
  version: 51,
  name: 'carrier-catch-up',
  sql: `
create table carrier_catch_up (
  carrier text primary key, caught_up_to bigint not null, looked_far_at bigint not null, leased_until bigint not null
);
`,
};
