import type { PlanOffer } from '@manyline/brands/plan-offers';
import type { Micros } from '@manyline/domain/money';
import { unusedDays, unusedRent } from '../../lib/renewal.rules.ts';
import { type HeldPlan, type Holding, stateOf } from '../numbers/holding.rules.ts';

/** `immediate`: a period of the new plan begins now, and the unused days of the one under way are taken off its price. */
export type PlanChangeOption =
  | { kind: 'immediate'; pay: Micros; unused: Micros; unusedDays: number }
  | { kind: 'nextCycle'; from: number; keeps: boolean };

/**
 * How a number may change to a plan. Immediately, unless what is left of the current plan is worth more than the new one
 * costs: nothing is paid back. From the next billing cycle on, where there is one. An unsubscribed number is restored first.
 */
export function listPlanChanges(holding: Holding, offer: PlanOffer, now: number): PlanChangeOption[] {
  const state = stateOf(holding);
  const { plan, next } = holding;
  if (state === 'unsubscribed') return [];
  if (plan?.planId === offer.planId) return next ? [{ kind: 'nextCycle', from: plan.periodEnd, keeps: true }] : [];
  const unused = plan && state === 'active' ? unusedRent(toPaid(plan), now) : 0;
  const days = plan && state === 'active' ? unusedDays(toPaid(plan), now).left : 0;
  return [
    ...(offer.rent >= unused
      ? [{ kind: 'immediate' as const, pay: offer.rent - unused, unused, unusedDays: days }]
      : []),
    ...(plan && state === 'active' && plan.periodEnd > now
      ? [{ kind: 'nextCycle' as const, from: plan.periodEnd, keeps: false }]
      : []),
  ];
}

/** Whether it is so already: what a repeat finds. */
export function isChanged({ plan, next }: Holding, planId: string, kind: PlanChangeOption['kind']): boolean {
  if (kind === 'immediate') return plan?.planId === planId;
  return next ? next.planId === planId : plan?.planId === planId;
}

function toPaid({ periodStart, periodEnd, rent }: HeldPlan) {
  return { startMs: periodStart, endMs: periodEnd, rent };
}
