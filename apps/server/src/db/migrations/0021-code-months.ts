import type { Migration } from '../migration.ts';

/**
 * Months of a subscribed verification number are counted from its first day, and its days of grace from when it was
 * first found unpaid. Subscriptions that exist already get both from their history: the day of the last month that was
 * charged by its subscriber's asking.
 */
export const codeMonths: Migration = {
  version: 21,
  name: 'code-months',
  sql: `
alter table code_number_use add column sub_start bigint, add column unpaid_since bigint;
update code_number_use u set
  sub_start = coalesce((
    select max(e.date) from code_subscription_event e
    where e.account_id = u.account_id and e.number = u.number and e.app = u.app and e.reference like 'code-sub:%'), u.sub_until),
  unpaid_since = case when u.sub_state = 'active' and u.due_at > u.sub_until then u.sub_until end
where u.sub_state in ('active', 'ended');
`,
};
