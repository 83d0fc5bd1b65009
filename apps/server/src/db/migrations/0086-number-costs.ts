import type { Migration } from '../migration.ts';

/**
 * The cost of a number, once and each month, where its carrier named one when it was ordered. `cost_max`: what costs more, either
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
