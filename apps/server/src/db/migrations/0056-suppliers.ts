import type { Migration } from '../migration.ts';

/**
 * Accounts at suppliers of verification numbers, as `carrier_account` has those at carriers: sealed, and what operators did to them only
 * ever added to. Their offers are what they last told; margins are the operator's.
 */
export const suppliers: Migration = {
  version: 56,
  name: 'suppliers',
  sql: `
create table supplier_account (
  name text primary key, kind text not null, sealed_credentials text not null,
  state text not null check (state in ('active', 'paused')),
  units text not null, margin_percent int not null check (margin_percent >= 0),
  added_at bigint not null, version bigint not null,
  offers_due_at bigint not null, offers_read_at bigint, offers_version bigint not null default 0, tries int not null default 0
);
create table supplier_account_action (
  name text not null, at bigint not null, action text not null check (action in ('add', 'pause', 'resume', 'remove')),
  acted_by text not null, note text not null
);
create index supplier_account_action_name on supplier_account_action (name, at);
create table supplier_offer (
  supplier text not null, app text not null, country_code text not null,
  stock int not null, cost bigint not null check (cost >= 0),
  primary key (supplier, app, country_code)
);
create table supplier_margin (
  supplier text not null, app text not null, country_code text not null,
  percent int not null check (percent >= 0), plus bigint not null check (plus >= 0), is_offered boolean not null,
  primary key (supplier, app, country_code)
);
create table supplier_margin_list (id smallint primary key default 1 check (id = 1), version bigint not null);
`,
};
