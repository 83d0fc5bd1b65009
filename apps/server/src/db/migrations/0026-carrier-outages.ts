import type { Migration } from '../migration.ts';

/** Outages of carriers, and of senders at them, that one node learned of and the others are to heed. */
export const carrierOutages: Migration = {
  version: 26,
  name: 'carrier-outages',
  sql: `
create table carrier_outage (
  place text primary key,
  until bigint not null,
  failures integer not null,
  node uuid not null
);
`,
};
