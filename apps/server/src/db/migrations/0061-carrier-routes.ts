import type { Migration } from '../migration.ts';

/**
 * By which accounts texts go, as operators say: `codes` are what the product itself says, `texts` what customers send. The longest
 * prefix of the destination counts; an empty one is every destination. Prices are of a part of a text, in millionths of whatever
 * the operator counts in: they are compared with each other alone.
 */
export const carrierRoutes: Migration = {
  version: 61,
  name: 'carrier-routes',
  sql: `
create table carrier_route (
  purpose text not null check (purpose in ('codes', 'texts')), prefix text not null, carriers text not null,
  primary key (purpose, prefix)
);
create table carrier_price (carrier text not null, prefix text not null, micros bigint not null, primary key (carrier, prefix));
`,
};
