import type { Migration } from '../migration.ts';

/** Today beside yesterday is read from a row a figure, hour and brand, however many carriers, services and countries it was with. */
export const figureTotals: Migration = {
  version: 90,
  name: 'figure-totals',
  sql: `
create table figure_total (
  hour bigint not null, figure text not null, brand text not null, count bigint not null, amount bigint not null,
  primary key (hour, figure, brand)
);
insert into figure_total (hour, figure, brand, count, amount)
  select hour, figure, brand, sum(count)::bigint,
    case when figure in ('queueAge', 'webhookAge', 'callbackAge', 'brokenRules') then max(amount) else sum(amount)::bigint end
  from figure_hour group by hour, figure, brand;
`,
};
