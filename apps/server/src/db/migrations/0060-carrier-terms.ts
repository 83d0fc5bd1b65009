import type { Migration } from '../migration.ts';

/**
 * Terms by an operator for an account at a carrier, or for a number, where they differ from the adapter's. `subject`: the
 * account's name, or the number's digits.
 */
export const carrierTerms: Migration = {
  version: 60,
  name: 'carrier-terms',
  sql: `
create table carrier_terms (subject text primary key, terms text not null);
alter table carrier_account_action drop constraint carrier_account_action_action_check;
alter table carrier_account_action add constraint carrier_account_action_action_check
  check (action in ('add', 'pause', 'resume', 'remove', 'set', 'route'));
`,
};
