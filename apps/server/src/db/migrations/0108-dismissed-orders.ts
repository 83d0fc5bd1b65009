import type { Migration } from '../migration.ts';

/** Orders whose money a person did not credit were left as waiting for that person. */
export const dismissedOrders: Migration = {
  version: 108,
  name: 'dismissed-orders',
  sql: `
with ended as (
  select o.account_id, o.order_id, o.state, max(r.settled_at) as at from payment_order o
  join payment_review r on r.order_id = o.order_id and r.kind = 'payment'
  where o.state in ('late', 'review')
  group by o.account_id, o.order_id, o.state
  having bool_and(r.settled_at is not null)
), moved as (
  update payment_order o set state = 'dismissed', updated_at = greatest(o.updated_at, e.at), events = o.events + 1
  from ended e where o.account_id = e.account_id and o.order_id = e.order_id
  returning o.account_id, o.order_id, o.events, o.updated_at, e.state as before
)
insert into payment_event (account_id, order_id, ordinal, at, source, from_state, to_state)
select account_id, order_id, events, updated_at, 'job', before, 'dismissed' from moved;
`,
};
