import type { Migration } from '../migration.ts';

/** The step of a change of plan is told by the payment before it and by what came next: both are looked up along the rental, line by line. */
export const subscriptionSteps: Migration = {
  version: 114,
  name: 'subscription-steps',
  sql: `
create index subscription_event_paid on subscription_event (account_id, rental_id, date)
  where reference is not null and plan_id is not null;
create index subscription_event_changed on subscription_event (account_id, rental_id, date)
  where reference is not null or type = 3;
`,
};
