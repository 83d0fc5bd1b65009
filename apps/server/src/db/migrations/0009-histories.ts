import type { Migration } from '../migration.ts';

/**
 * Calls, and the operator's prices. Bills need no table: they are the ledger. The index on top-ups is partial, so that the
 * postings of texts, which are nearly all, pay nothing for it (docs/decisions/0040).
 */
export const histories: Migration = {
  version: 9,
  name: 'histories',
  sql: `
create index ledger_posting_top_up on ledger_posting (account_id, ordinal) where type = 1;

create table call_record (
  account_id uuid not null, date bigint not null, id uuid not null,
  carrier_id text not null,
  own_number text not null, other_number text not null,
  direction text not null check (direction in ('in', 'out')),
  type text not null check (type in ('forwarded', 'voicemail', 'missed', 'outgoing')),
  tariff_id smallint not null,
  seconds int not null check (seconds >= 0),
  charge bigint not null check (charge >= 0),
  primary key (account_id, date, id),
  unique (account_id, carrier_id)
);

create table rate (
  platform text not null, type text not null, country_code text not null, position int not null,
  description_en text not null, description_zh text not null,
  common bigint not null check (common >= 0), economic bigint check (economic >= 0),
  primary key (platform, type, country_code, position)
);
-- One row, once anything was imported: nodes look at the version to know that they must read again.
create table rate_list (
  id smallint primary key default 1 check (id = 1),
  version bigint not null, imported_at bigint not null, source text not null, row_count int not null
);
`,
};
