import type { Migration } from '../migration.ts';

/**
 * `telling.about` names the thing that a telling is about: what was not said yet is dropped when that changes. Warnings count for
 * numbers for codes and for what was unsubscribed too, so these are looked at a week before their end.
 */
export const warnings: Migration = {
  version: 46,
  name: 'warnings',
  sql: `
alter table telling add column about text;
alter table code_number_use add column warned smallint not null default 0;
update code_number_use set due_at = sub_until - 604800000
  where due_at = sub_until and sub_state in ('active', 'ended') and unpaid_since is null;
update own_number set due_at = release_at - 604800000, warned = 0
  where due_at = release_at and unsubscribed_at is not null and released_at is null;
`,
};
