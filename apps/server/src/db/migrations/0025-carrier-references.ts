import type { Migration } from '../migration.ts';

/**
 * Receipts of a carrier that brings no reference back name its own id alone: for texts from verification numbers our reference is kept
 * beside it. Those of them that nobody knows of are counted for the operator.
 */
export const carrierReferences: Migration = {
  version: 25,
  name: 'carrier-references',
  sql: `
create table carrier_reference (
  carrier text not null,
  carrier_id text not null,
  reference text not null,
  date bigint not null,
  primary key (carrier, carrier_id)
);
create index carrier_reference_date on carrier_reference (date);
create index code_send_held on code_send (held_since) where held_since is not null;
`,
};
