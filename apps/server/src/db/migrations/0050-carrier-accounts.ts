import type { Migration } from '../migration.ts';

/**
 * Accounts at carriers that operators add while the product runs. Their credentials are sealed under the server's secret: a copy
 * of the database opens none. What operators did to them is only ever added to.
 */
export const carrierAccounts: Migration = {
  version: 50,
  name: 'carrier-accounts',
  sql: `
create table carrier_account (
  name text primary key, kind text not null, sealed_credentials text not null,
  state text not null check (state in ('active', 'paused')),
  when_unsure text not null check (when_unsure in ('hold', 'resend')),
  added_at bigint not null, version bigint not null
);
create table carrier_account_action (
  name text not null, at bigint not null, action text not null check (action in ('add', 'pause', 'resume', 'remove')),
  acted_by text not null, note text not null
);
create index carrier_account_action_name on carrier_account_action (name, at);
`,
};
