import type { PlanOffer } from '@manyline/brands/plan-offers';
import type { Micros } from '@manyline/domain/money';
import type { PlanType } from '@manyline/domain/plan-types';
import { GRACE_DAYS } from '@manyline/domain/promises';
import { DAY_MS, MINUTE_MS } from '@manyline/domain/time';
import { addCalendarMonths, nextLook, nextPeriodEnd } from '../../lib/renewal.rules.ts';
import type { NumberType } from './own-number.ts';

/** The terms that an account pays for a number by; a number that was given has none of them. `rent` holds until the plan is changed. */
export interface HeldPlan {
  planId: string;
  planType: PlanType;
  rent: Micros;
  months: number;
  /** The plan's first day: all its periods are counted from it. */
  planStart: number;
  periodNo: number;
  periodStart: number;
  periodEnd: number;
  paidAt: number;
}

/** One account's having of a number, from its renting to its release. */
export interface Holding {
  accountId: string;
  number: string;
  telCode: string;
  type: NumberType;
  country: string;
  texts: boolean;
  calls: boolean;
  name: string;
  rentalId: string | undefined;
  /** Changes of plan so far: what each was charged by. */
  changes: number;
  plan: HeldPlan | undefined;
  /** From the next period on. */
  next: { planId: string; planType: PlanType; rent: Micros; months: number } | undefined;
  unsubscribedAt: number | undefined;
  unpaidSince: number | undefined;
  releaseAt: number | undefined;
  /** The line of the history that ended it and can be restored. */
  endEventId: string | undefined;
  /** The last warning before this period's end, or before the number goes, in days; 0 none. */
  warned: number;
  dueAt: number | undefined;
}

/** The holder of an unpaid number is told at once, with all its days of grace to come: as by the warning of so many days. */
export const TOLD_UNPAID = GRACE_DAYS;
/** While unpaid, the balance is looked at again so often: at every turn of the job. */
export const RETRY_MS = 10 * MINUTE_MS;

export type HoldingState = 'active' | 'unsubscribed' | 'unpaid';

export function stateOf({
  unsubscribedAt,
  unpaidSince,
}: Pick<Holding, 'unsubscribedAt' | 'unpaidSince'>): HoldingState {
  if (unsubscribedAt !== undefined) return 'unsubscribed';
  return unpaidSince === undefined ? 'active' : 'unpaid';
}

/** The rent of hosting numbers is billed as local plan, whatever it is for (spec 2 §4). */
export function billTypeOfRent(type: NumberType, cause: 'numberPurchase' | 'numberRenewal') {
  return type === 'hosting' ? 'localPlan' : cause;
}

/** A plan whose first period is paid and begins now. */
export function beginPlan({ planId, type, rent, months }: PlanOffer, now: number): HeldPlan {
  const period = { periodNo: 0, periodStart: now, periodEnd: addCalendarMonths(now, months) };
  return { planId, planType: type, rent, months, planStart: now, ...period, paidAt: now };
}

/** Of a plan's period, as a bill tells it. */
export function lengthOf({ months, periodStart, periodEnd }: HeldPlan): { months: number; days: number } {
  return { months, days: Math.round((periodEnd - periodStart) / DAY_MS) };
}

/** The period after this one, by the plan that was asked for from there on. It begins where this one ended, whenever it is paid. */
export function nextPeriod({ plan, next }: { plan: HeldPlan; next: Holding['next'] }, now: number): HeldPlan {
  const start = plan.periodEnd;
  if (next)
    return { ...beginPlan({ ...next, type: next.planType, monthRent: 0, discountPercent: 0 }, start), paidAt: now };
  const periodNo = plan.periodNo + 1;
  const periodEnd = nextPeriodEnd({ startMs: plan.planStart, endMs: start, months: plan.months });
  return { ...plan, periodNo, periodStart: start, periodEnd, paidAt: now };
}

/** A holding once its plan was paid: all that ended it is over. */
export function asPaid(plan: HeldPlan) {
  return {
    plan,
    next: undefined,
    unsubscribedAt: undefined,
    unpaidSince: undefined,
    releaseAt: undefined,
    endEventId: undefined,
    warned: 0,
    dueAt: nextLook(plan.periodEnd, 0),
  };
}

export interface DueKey {
  dueAt: number;
  accountId: string;
  number: string;
}
