import type { Migration } from '../migration.ts';

/**
 * What a carrier said that a number costs when it was ordered, where it says so: once, and each month. `cost_max`: what costs more, either
 * way, is not sold.
 */
export const numberCosts: Migration = {
  version: 86,
  name: 'number-costs',
  sql: `
alter table number_sale add column cost_max bigint check (cost_max >= 0);
alter table number_order
  add column cost_once bigint, add column cost_monthly bigint, add column cost_currency text,
  add constraint number_order_cost_check
    check ((cost_once is null) = (cost_currency is null) and (cost_monthly is null) = (cost_currency is null));
create index number_order_age on number_order (created_at);
`,
};
