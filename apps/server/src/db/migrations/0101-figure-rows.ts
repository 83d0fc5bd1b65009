import type { Migration } from '../migration.ts';

/** The rows behind figures as the console lists them: texts that were lost, without words, and more of the orders of codes. */
export const figureRows: Migration = {
  version: 101,
  name: 'figure-rows',
  sql: `
create view lost_text as
  select account_id, id, date, type, own_number, other_number, state, reason from message where direction = 'out' and state in (3, 4);

create or replace view countable_code as
  select l.account_id, l.lock_id, l.app, l.country_code, l.received, l.locked_at, o.supplier, o.cost,
    first.date - l.locked_at as waited_ms, coalesce(first.charge, 0) as charge, l.number, l.state
  from code_lock l
  left join code_order o on o.account_id = l.account_id and o.order_id = l.lock_id
  left join lateral (
    select min(t.date) as date, sum(t.charge) as charge from code_text t
    where t.account_id = l.account_id and t.number = l.number and t.app = l.app and t.date >= l.locked_at
      and t.lock_id = l.lock_id and t.paid
  ) first on true;
`,
};
