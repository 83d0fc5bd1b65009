import type { PlanOffer } from '@manyline/brands/plan-offers';
import type { Micros } from '@manyline/domain/money';
import { unusedDays, unusedRent } from '../../lib/renewal.rules.ts';
import { type HeldPlan, type Holding, stateOf } from '../numbers/holding.rules.ts';

/** The discount for days of the period under way that are still to come. */
export interface UnusedPeriod {
  worth: Micros;
  days: number;
  of: number;
  /** Paid for the whole period. */
  paid: Micros;
}

/** `immediate`: a period of the new plan begins now, and the unused days of the one under way are taken off its price. */
export type PlanChangeOption =
  | { kind: 'immediate'; pay: Micros; unused: UnusedPeriod | undefined }
  | { kind: 'nextCycle'; from: number; keeps: boolean };

/**
 * How a number may change to a plan. Immediately, unless what is left of the current plan is worth more than the new one
 * costs: nothing is paid back. From the next billing cycle on, where there is one. An unsubscribed number is restored first.
 */
export function listPlanChanges(
  holding: Holding,
  offer: PlanOffer,
  { now, unit }: { now: number; unit: Micros },
): PlanChangeOption[] {
  const state = stateOf(holding);
  const { plan, next } = holding;
  if (state === 'unsubscribed') return [];
  if (plan?.planId === offer.planId) return next ? [{ kind: 'nextCycle', from: plan.periodEnd, keeps: true }] : [];
  const unused = plan && state === 'active' ? readUnused(plan, now, unit) : undefined;
  const off = unused?.worth ?? 0;
  return [
    ...(offer.rent >= off ? [{ kind: 'immediate' as const, pay: offer.rent - off, unused }] : []),
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

/** Undefined when nothing is left of it. */
function readUnused({ periodStart, periodEnd, rent: paid }: HeldPlan, now: number, unit: Micros) {
  const period = { startMs: periodStart, endMs: periodEnd, rent: paid };
  const { left: days, of } = unusedDays(period, now);
  const worth = unusedRent(period, now, unit);
  return worth > 0 ? { worth, days, of, paid } : undefined;
}
