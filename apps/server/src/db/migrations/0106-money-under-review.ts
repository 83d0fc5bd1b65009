import type { Migration } from '../migration.ts';

/** The money of an order that came and waits for a person; empty where none does, and for orders of before it was kept. */
export const moneyUnderReview: Migration = {
  version: 106,
  name: 'money-under-review',
  sql: `
alter table payment_order add column came_currency text;
alter table payment_order add column came_amount bigint;
`,
};
