import { subscriptionTypes } from '@manyline/contract/bill-kinds';
import type { SubscriptionStep } from '@manyline/contract/subscriptions';
import { sql } from 'kysely';

/**
 * The events around one that tell its step. `planBefore`: of a renewal, and of a change for the next billing cycle, the plan that was paid
 * for last. `isOvertaken`: of such a change, another one came before anything was paid again.
 */
export interface StepSigns {
  planBefore: string | null;
  isOvertaken: boolean;
}

interface SteppedEvent extends StepSigns {
  /** On the wire. */
  type: number;
  reference: string | null;
  planId: string | null;
}

/** An event that was paid for has a reference: one that books a change has none. */
const isForNextCycle = ({ type, reference }: SteppedEvent) =>
  type === subscriptionTypes.planChange && reference === null;

/** A change that waits for the next cycle is paid for when it begins, by the renewal; one back to the plan that the number has drops it. */
export function stepOf(event: SteppedEvent): SubscriptionStep | undefined {
  const isSame = event.planId === event.planBefore;
  if (isForNextCycle(event)) {
    if (isSame) return 'dropped';
    return event.isOvertaken ? 'overtaken' : 'booked';
  }
  return event.type === subscriptionTypes.renew && event.planBefore !== null && !isSame ? 'began' : undefined;
}

const renewal = sql.lit(subscriptionTypes.renew);
const planChange = sql.lit(subscriptionTypes.planChange);
const forNextCycle = sql`e.type = ${planChange} and e.reference is null`;

/** The index `subscription_event_paid` has the conditions of it. */
const planBefore = sql<string | null>`case when e.type = ${renewal} or (${forNextCycle}) then (
  select p.plan_id from subscription_event p
  where p.account_id = e.account_id and p.rental_id = e.rental_id and p.date < e.date
    and p.reference is not null and p.plan_id is not null
  order by p.date desc limit 1) end`;

/** The index `subscription_event_changed` has the conditions of it. */
const isOvertaken = sql<boolean>`case when ${forNextCycle} then coalesce((
  select c.type = ${planChange} from subscription_event c
  where c.account_id = e.account_id and c.rental_id = e.rental_id and c.date > e.date
    and (c.reference is not null or c.type = ${planChange})
  order by c.date limit 1), false) else false end`;

/** Columns of an event that is called `e`; looked up for those alone that have a step. */
export const stepSigns = [planBefore.as('planBefore'), isOvertaken.as('isOvertaken')] as const;
