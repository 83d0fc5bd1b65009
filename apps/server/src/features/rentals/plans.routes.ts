import {
  changePlan,
  changeTypes,
  getManagePlanList,
  getPlanList,
  preChangePlan,
  reSubVirtualPhone,
  subVirtualPhone,
  unSubVirtualPhone,
} from '@manyline/contract/plans';
import type { Clock } from '@manyline/ports/clock';
import type { FastifyInstance } from 'fastify';
import { readSeen } from '../../http/check-seen.ts';
import { mountForAccount } from '../../http/route.ts';
import { getTimeZone } from '../../http/time-zone.ts';
import type { AreasService } from './areas.service.ts';
import type { EndingService } from './ending.service.ts';
import { mustRegister, type PlanBook, toPlan } from './plan-book.ts';
import type { PlanChangeService } from './plan-change.service.ts';
import {
  sayChanged,
  sayOrdered,
  sayRented,
  sayRestored,
  sayUnsubscribed,
  toChangeOption,
} from './plan-change-hints.ts';
import type { RentingService } from './renting.service.ts';

export interface PlansRoutes {
  areas: AreasService;
  plans: PlanBook;
  renting: RentingService;
  planChanges: PlanChangeService;
  endings: EndingService;
  now: Clock;
}

const status = 200 as const;

export function mountPlans(app: FastifyInstance, deps: PlansRoutes) {
  const { areas, plans, renting, planChanges, endings, now } = deps;

  mountForAccount(app, getPlanList, async ({ caller: { brand }, query, language }) => {
    const kind = await areas.getKind(brand.id, query.code, query.type);
    const context = { brand, kind, now: now(), isHeld: false };
    return { planList: plans.list(brand, kind).map((offer) => toPlan(offer, context, language)) };
  });

  mountForAccount(app, getManagePlanList, async ({ caller, query, language }) => {
    const { holding, offers } = await planChanges.listFor(caller, query.virtualNumber);
    const context = { brand: caller.brand, kind: holding, now: now(), isHeld: true };
    return {
      planList: offers.map((offer) => toPlan(offer, context, language)),
      ...(holding.plan && { planId: holding.plan.planId }),
      ...(holding.next && { nextPlanId: holding.next.planId }),
    };
  });

  mountForAccount(app, preChangePlan, async ({ caller, query, language, request }) => {
    const { offer, options } = await planChanges.preview(caller, query.virtualNumber, query.planId);
    const asker = { brand: caller.brand, language, timeZone: getTimeZone(request), now: now() };
    return { changeList: options.map((option) => toChangeOption(option, offer, asker)) };
  });

  mountForAccount(app, changePlan, async ({ caller, query, language, request }) => {
    const { virtualNumber: number, planId, type, payAmount, planRent } = query;
    const kind = type === changeTypes.immediate ? 'immediate' : 'nextCycle';
    const seen = { pay: readSeen(payAmount), rent: readSeen(planRent) };
    const changed = await planChanges.change(caller, { number, planId, kind, seen });
    return { status, ...sayChanged(changed, { language, timeZone: getTimeZone(request) }) };
  });

  mountForAccount(app, subVirtualPhone, async ({ caller, body, language, request }) => {
    const { telCode, phone, planId, code, type, planRent } = body;
    const seen = readSeen(planRent);
    const number = `${telCode}${phone}`;
    const { nextPaymentDate, isPending } = await renting.rent(caller, { number, planId, country: code, type, seen });
    if (isPending) return { status, subHint: sayOrdered(number, language), nextPaymentDate, pending: true };
    const reader = { language, timeZone: getTimeZone(request) };
    return {
      status,
      subHint: sayRented({ number, nextPaymentDate, registers: mustRegister({ type }) }, reader),
      nextPaymentDate,
    };
  });

  mountForAccount(app, reSubVirtualPhone, async ({ caller, body, language }) => {
    await endings.restore(caller, { historyId: body.historyId, resDate: body.resDate });
    return { status, subHint: sayRestored(language) };
  });

  mountForAccount(app, unSubVirtualPhone, async ({ caller, body: { telCode, phone }, language, request }) => {
    const number = `${telCode}${phone}`;
    const resDate = await endings.unsubscribe(caller.accountId, number);
    const reader = { language, timeZone: getTimeZone(request) };
    return { status, subHint: sayUnsubscribed(number, resDate, reader), resDate };
  });
}
