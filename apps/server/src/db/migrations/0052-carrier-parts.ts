import type { Migration } from '../migration.ts';

/** Texts of which parts came in, and the parts of texts that were sent, of carriers that leave cutting and joining to us. */
export const carrierParts: Migration = {
  version: 52,
  name: 'carrier-parts',
  sql: `
create table carrier_arriving_text (
  carrier text not null, key text not null, text json not null, first_at bigint not null, is_done boolean not null,
  primary key (carrier, key)
);
create index carrier_arriving_text_first_at on carrier_arriving_text (first_at);
create table carrier_sent_part (
  carrier text not null, part_id text not null, carrier_id text not null, place integer not null, sent_at bigint not null,
  state text check (state in ('delivered', 'undelivered', 'failed')), reason text,
  primary key (carrier, part_id)
);
create index carrier_sent_part_carrier_id on carrier_sent_part (carrier, carrier_id);
create index carrier_sent_part_sent_at on carrier_sent_part (sent_at);
`,
};
